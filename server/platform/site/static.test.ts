import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../shared/platform/errors.ts';
import { readSettings } from '../settings.ts';
import { mountWebApp } from './static.ts';

const SCRIPT = 'export const idea = 1;\n'.repeat(50);
const STYLE = 'body{color:teal}';
const THEME = 'document.documentElement.lang';
const FILES: Readonly<Record<string, string | Buffer>> = {
  'web/index.html': '<!doctype html><title>{{app_name}}</title><meta name="site" content="{{site}}">',
  'web/assets/main-Ab3dEf9h.js': SCRIPT,
  'web/assets/main-Ab3dEf9h.js.br': brotliCompressSync(SCRIPT),
  'web/assets/main-Ab3dEf9h.js.gz': gzipSync(SCRIPT),
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/sw.js': 'self.skipWaiting',
  'web/.vite/manifest.json': '{"secret":1}',
  'web/site/home.en.html': `<!doctype html><style>${STYLE}</style><i>{{theme}} {{accent}} {{signed_in}}</i><p>Welcome, call {{phone}}`,
  'web/site/home.hi.html': '<!doctype html><p>स्वागत',
  'web/site/home.ur.html': '<!doctype html><p>خوش آمدید',
  'web/site/app-ideas.html': `<!doctype html><style>${STYLE}</style><script>${THEME}</script><ul>{{list}}<li>{{item_title}}</li>{{no_list}}<i></i>{{end_list}}</ul>`,
  'web/site.json': JSON.stringify({
    frames: { ideas: { en: 'site/app-ideas.html' } },
    pages: [
      { path: '/', files: { en: 'site/home.en.html', hi: 'site/home.hi.html', ur: 'site/home.ur.html' } },
    ],
  }),
  'secret.js': 'outside',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'web-'));
  for (const [name, content] of Object.entries(FILES)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return () => rmSync(root, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(cookies);
  onTestFinished(() => app.close());
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send({ code: 'x' }),
  );
  const settings = readSettings({ DATA_DIR: join(root, 'data'), ...env });
  await mountWebApp(app, settings, { directory: join(root, 'web'), isScreen: (path) => path === '/ideas' });
  return app;
}

let app: FastifyInstance;
beforeEach(async () => {
  app = await start();
});

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers });
}

describe('files', () => {
  test('a file whose name holds a hash is kept for good, others are asked for again', async () => {
    const script = await get('/assets/main-Ab3dEf9h.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(script.body).toBe(SCRIPT);
    for (const url of ['/icon.svg', '/sw.js'])
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  test('the smallest copy that the browser takes is sent', async () => {
    const url = '/assets/main-Ab3dEf9h.js';
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await get(url, { 'accept-encoding': 'identity' })).headers).not.toHaveProperty(
      'content-encoding',
    );
    expect((await get('/icon.svg', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('what the browser has is not sent again', async () => {
    const { headers } = await get('/icon.svg');
    const again = await get('/icon.svg', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/icon.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('HEAD answers with the size, without the content', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/main-Ab3dEf9h.js' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(SCRIPT.length),
    ]);
  });

  test.each([
    '/../secret.js',
    '/..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/assets/..%5c..%5csecret.js',
    '/assets/../../secret.js',
    '/.vite/manifest.json',
    '/site.json',
    '/index.html',
    '/site/home.en.html',
    '/assets/main-Ab3dEf9h.js.br',
    '/assets',
    '//secret.js',
    '/%00.js',
    '/.git/config',
    '/.env',
  ])('%s leads to no file', async (url) => {
    const reply = await get(url, { accept: 'text/html' });
    expect(reply.statusCode).toBe(404);
    for (const text of ['outside', '"secret"', 'Welcome', 'pages']) expect(reply.body).not.toContain(text);
  });
});

describe('pages', () => {
  test('the app answers for its screens, and as not found for the rest', async () => {
    const screen = await get('/ideas?view=grid', { accept: 'text/html' });
    expect(screen.statusCode).toBe(200);
    expect(screen.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(screen.body).toContain('<title>Netzoop</title>');
    const unknown = await get('/nowhere', { accept: 'text/html' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toBe(screen.body);
    expect((await get('/nowhere', { accept: 'image/png' })).body).toBe('{"code":"x"}');
    expect((await get('/api/nowhere', { accept: 'text/html' })).body).toBe('{"code":"x"}');
  });

  test('a page comes in the chosen language, else in the one that the browser asks for', async () => {
    const languageOf = async (headers: Record<string, string>, url = '/') =>
      (await get(url, headers)).headers['content-language'];
    expect(await languageOf({})).toBe('en');
    expect(await languageOf({ 'accept-language': 'ta, ur-PK;q=0.8, en;q=0.5' })).toBe('ur');
    expect(await languageOf({ 'accept-language': 'ur', cookie: 'a=b; lang=hi' })).toBe('hi');
    expect(await languageOf({ 'accept-language': 'ur', cookie: 'lang=xx' })).toBe('ur');
    expect(await languageOf({ 'accept-language': 'ur', cookie: 'lang=en' }, '/hi')).toBe('hi');
    expect((await get('/')).headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test("no script or style is allowed inline but the page's own style", async () => {
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect((await get('/')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-" +
        `${hash}'; style-src-attr 'none'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; ` +
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app",
    );
    expect((await get('/hi')).headers['content-security-policy']).toContain("style-src 'self';");
    expect((await get('/ideas')).headers['content-security-policy']).toContain("style-src 'self';");
  });

  test('pages are compressed and named too', async () => {
    const page = await get('/hi', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('स्वागत');
    expect(
      (await get('/hi', { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) })).statusCode,
    ).toBe(304);
  });

  test('settings appear in the pages as text', async () => {
    expect((await get('/')).body).toContain('<p>Welcome');
    app = await start({ CONTACT_PHONE: '<b>1800', APP_NAME: 'A"B' });
    expect((await get('/')).body).toContain('Welcome, call &lt;b&gt;1800');
    const content =
      /content="([^"]*)"/
        .exec((await get('/ideas')).body)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>') ?? '';
    expect(JSON.parse(content)).toEqual({
      appName: 'A"B',
      googleSignIn: false,
      mail: false,
      phone: '<b>1800',
      email: '',
    });
  });

  test('the theme and whether somebody is signed in come from known cookies alone', async () => {
    const bodyWith = async (cookie: string) => (await get('/', { cookie })).body;
    expect(await bodyWith('theme=dark; accent=teal; signed_in=1')).toContain('<i>dark teal 1</i>');
    expect(await bodyWith('theme=<x>; accent=purple; signed_in=yes')).toContain('<i>auto blue </i>');
  });
});

describe('the frame of the app', () => {
  async function open(items: readonly string[], { isListed = false, cookie = '' } = {}) {
    const app = fastify();
    await app.register(cookies);
    onTestFinished(() => app.close());
    await mountWebApp(app, readSettings({ DATA_DIR: join(root, 'data') }), {
      directory: join(root, 'web'),
      isScreen: (path) => path === '/ideas',
      outlines: () =>
        Promise.resolve({
          frame: 'ideas',
          items: items.map((title) => ({ id: '1', title, text: '', language: 'en' })),
          isListed,
        }),
    });
    return app.inject({ url: '/ideas', headers: { accept: 'text/html', cookie } });
  }

  test('search engines, which have no session, do not list the addresses of members', async () => {
    const robots = async (...given: Parameters<typeof open>) =>
      (await open(...given)).headers['x-robots-tag'];
    expect(await robots([])).toBe('noindex');
    expect(await robots([], { isListed: true })).toBeUndefined();
    expect(await robots([], { cookie: 'signed_in=1' })).toBeUndefined();
  });

  test('is outlines, and its one script is named in the policy', async () => {
    const answer = await open([]);
    expect(answer.body).toContain('<ul><i></i></ul>');
    const hash = createHash('sha256').update(THEME).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('with titles of a person is kept nowhere, and titles cannot bring a script', async () => {
    const plain = await open([]);
    const answer = await open(['<script>alert(1)</script>']);
    expect(answer.body).toContain('<li>&lt;script&gt;alert(1)&lt;/script&gt;</li>');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['etag']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  });
});

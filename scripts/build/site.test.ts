import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, mergeConfig } from 'vite';
import { LANGUAGES } from '../../shared/platform/languages.ts';
import { fillPage, type PageValues, type SiteManifest } from '../../shared/platform/site.ts';
import { ContactMessage } from '../../shared/site/contact.ts';
import config from '../../vite.config.ts';
import { buildSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Everything a public page loads before fonts and pictures, compressed. */
const PAGE_BUDGET_BYTES = 15_000;
const SCRIPT_BUDGET_BYTES = 2_000;
const VALUES: PageValues = {
  app_name: 'Netzoop',
  origin: 'https://example.in',
  theme: 'auto',
  accent: 'blue',
  signed_in: '',
  phone: '1800 000 0000',
  email: 'help@example.in',
  grievance_name: 'R. Lakshmi',
  grievance_email: 'grievance@example.in',
};

let folder: string;
let manifest: SiteManifest;
const pages: { name: string; language: (typeof LANGUAGES)[number]; html: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const web = join(folder, 'web');
  const siteOnly = {
    configFile: false as const,
    logLevel: 'silent' as const,
    publicDir: false as const,
    build: { outDir: web },
  };
  const merged = mergeConfig(config, siteOnly);
  await build({
    ...merged,
    build: { ...merged.build, rolldownOptions: { input: { site: join(ROOT, 'web/site/site.ts') } } },
  });
  await buildSite(ROOT, web);
  manifest = JSON.parse(await readFile(join(web, 'site.json'), 'utf8')) as SiteManifest;
  for (const { path, files } of manifest.pages) {
    for (const language of LANGUAGES) {
      const html = await readFile(join(web, files[language.code] ?? ''), 'utf8');
      pages.push({ name: `${language.code} ${path}`, language, html });
    }
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const everyPage = (check: (page: (typeof pages)[number]) => void) => pages.forEach(check);

test('every public page of the specification exists in every language', () => {
  expect(manifest.pages.map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
  ]);
  expect(pages).toHaveLength(manifest.pages.length * LANGUAGES.length);
});

test('a page says its language and which way it is written', () => {
  everyPage(({ language, html }) =>
    expect(html).toContain(`<html lang="${language.code}" dir="${language.dir}"`),
  );
});

test('a page loads one script of ours, without a framework, and less than its budget', async () => {
  for (const { name, html } of pages) {
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts, name).toHaveLength(1);
    expect(scripts[0]?.[2]).toBe('');
    const file = /src="([^"]+)"/.exec(scripts[0]?.[1] ?? '')?.[1] ?? '';
    const script = await readFile(join(folder, 'web', file));
    expect(script.toString()).not.toMatch(/react|\bimport\b/i);
    const size = brotliCompressSync(script).length;
    expect(size).toBeLessThan(SCRIPT_BUDGET_BYTES);
    expect(size + brotliCompressSync(fillPage(html, { ...VALUES })).length, name).toBeLessThan(
      PAGE_BUDGET_BYTES,
    );
    expect(html).not.toMatch(/rel="?stylesheet/);
  }
});

test('the content security policy lets the style in, and finds nothing else inline', () => {
  everyPage(({ name, html }) => {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(manifest.styleHashes).toContain(`sha256-${createHash('sha256').update(style).digest('base64')}`);
    expect(html.match(/<style/g), name).toHaveLength(1);
    expect(html, name).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/);
  });
});

test('the server has a value for every place, and every place is filled', () => {
  everyPage(({ name, html }) => expect(fillPage(html, { ...VALUES }), name).not.toContain('{{'));
});

test('links lead to pages of the product, and every language is one link away', () => {
  everyPage(({ name, html }) => {
    for (const { code } of LANGUAGES) expect(html, name).toContain(`data-lang="${code}"`);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(
      links.filter((href) => !/^(\/|#main$|tel:|mailto:)/.test(href)),
      name,
    ).toEqual([]);
  });
});

describe('the landing page', () => {
  const landing = () => pages.find(({ name }) => name === 'en /')?.html ?? '';

  test('holds what the specification lists', () => {
    const text = landing()
      .replace(/<[^>]+>/g, '|')
      .replaceAll('&amp;', '&');
    const parts = [
      'Transform Ideas Into Successful Products',
      'Ideas',
      'Idea',
      'MVP',
      'Build',
      'Launch & Scale',
      'Platform Insights',
      'Get Started',
    ];
    for (const part of parts) expect(text).toContain(`|${part}|`);
    // six in the end: voice and papers are promised once they are there
    expect(landing().match(/<li><div class="spec"/g)).toHaveLength(5);
    expect(text).toContain('© 2025');
  });

  test('keeps all but the hero and the insights from those who are signed in', () => {
    const sections = [...landing().matchAll(/<section class="([^"]*)"( id="insights")?/g)];
    expect(sections).toHaveLength(4);
    for (const [, names, insights] of sections) expect(names?.includes('guest')).toBe(insights === undefined);
  });

  test('has the words for statistics that fail or are empty', () => {
    for (const words of [
      'Unable to load platform statistics',
      'No hashtag data available',
      'No category data available',
    ]) {
      expect(landing()).toContain(words);
    }
  });
});

test('the contact page sends what the server reads, also without a script', () => {
  for (const { name, language, html } of pages.filter((page) => page.name.endsWith(' /contact'))) {
    const form = /<form[^>]*>/.exec(html)?.[0];
    expect(form, name).toContain('method="post"');
    expect(form, name).toContain('action="/contact"');
    const fields = [...html.matchAll(/<(?:input|textarea) [^>]*name="([a-z_]+)"/g)].map(([, field]) => field);
    expect(fields).toEqual(['language', ...Object.keys(ContactMessage.shape)]);
    expect(html.includes(`name="language" value="${language.code}"`), name).toBe(true);
    // without it browsers send no origin, and the server takes no change from nowhere
    expect(html.includes('<meta name="referrer" content="same-origin"'), name).toBe(true);
  }
});

test('the front page has the words for what the link of a mail did, unseen until then', () => {
  const landing = pages.find(({ name }) => name === 'en /')?.html ?? '';
  expect(landing).toMatch(/data-says="email-verified" hidden="">Email verified successfully/);
  expect(landing).toMatch(/data-says="email-expired" hidden="">This link is not valid any more/);
  expect(landing).toMatch(/data-says="signed-out" hidden=""><b>Signed out<\/b> You have been signed out\./);
});

test('a script of the static pages that needs a chunk of the app is refused', async () => {
  const web = join(folder, 'mixed');
  await mkdir(join(web, '.vite'), { recursive: true });
  const entry = { file: 'assets/site.js', css: ['assets/site.css'], imports: ['_shell.js'] };
  await writeFile(join(web, '.vite/manifest.json'), JSON.stringify({ 'site/site.ts': entry }));
  await expect(buildSite(ROOT, web)).rejects.toThrow('_shell.js of the app');
});

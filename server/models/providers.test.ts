import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { tablesWith, useTestDatabase } from '../platform/database/testing.ts';
import { desc, sql } from '../platform/orm.ts';
import { outside_calls, provider_settings } from '../platform/schema/outside.ts';
import { audit_log } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { modelsRoutes } from './routes.ts';
import { startModels, type Fault, type ModelStandIn, type StandInOptions } from './testing.ts';

const test = useTestDatabase();
const opened: ModelStandIn[] = [];
afterEach(async () => {
  for (const standIn of opened.splice(0)) await standIn[Symbol.asyncDispose]();
});

async function start(env: Record<string, string> = {}) {
  const services = testServices(test.db, { env });
  const app = await authApp(services, { models: modelsRoutes });
  const staff = await createPerson(test.db, { role: 'netzoop-team' });
  const cookie = await signInAs(services, staff);
  const list = async () => {
    const { body } = await app.get('admin/providers', { cookie });
    return body as {
      items: { provider: string; origin: string; key_end: string | null; url: string | null }[];
    };
  };
  const save = (provider: string, input: object) =>
    app.call('PUT', '/api/admin/providers', { body: { provider, ...input }, cookie });
  return { services, app, staff, cookie, list, save };
}

async function withModels(options: Partial<StandInOptions>, env: Record<string, string> = {}) {
  const standIn = await startModels({ answer: () => 'yes', ...options });
  opened.push(standIn);
  const scene = await start({ LLM_BASE_URL: standIn.url, LLM_API_KEY: 'sk-test', ...env });
  const check = () =>
    scene.app.post('admin/providers/test', { provider: 'language_model' }, { cookie: scene.cookie });
  return { ...scene, standIn, check };
}

it('staff set a key, see its last four characters, and the log has the act without the key', async () => {
  const { list, save } = await start();
  expect((await list()).items.map(({ origin }) => origin)).toEqual(
    Array.from({ length: 4 }, () => 'not_set'),
  );
  const saved = await save('language_model', { key: 'sk-very-secret-9Xy7', model: 'gpt-4o' });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    origin: 'here',
    key_end: '9Xy7',
    url: 'https://api.openai.com/v1',
    model: 'gpt-4o',
  });
  const [act] = await test.db.select().from(audit_log).orderBy(desc(audit_log.seq)).limit(1);
  expect(act).toMatchObject({
    action: 'providers.save',
    object_id: 'language_model',
    details: { key_changed: true },
  });
  const [row] = await test.db.select().from(provider_settings);
  expect(JSON.stringify([saved.body, await list(), act, row])).not.toContain('very-secret');
});

it('a key is in no row of any table, so in no backup without the file that opens it', async () => {
  const { check, save } = await withModels(
    { key: 'another' },
    { LLM_API_KEY: 'sk-canary-of-the-environment' },
  );
  await save('brave', { key: 'brave-canary-of-the-settings' });
  // refused, with all that a ledger and a log keep of it
  expect((await check()).body).toMatchObject({ works: false });
  expect(await tablesWith(test.db, 'canary-of')).toEqual([]);
  expect(await tablesWith(test.db, 'brave')).toContain('public.provider_settings');
});

it('a key that is left empty stays, and none at all is refused', async () => {
  const { save, list } = await start();
  expect((await save('tavily', {})).body).toMatchObject({
    code: 'invalid_input',
    fields: { key: expect.any(String) },
  });
  await save('brave', { key: 'brave-key-ABCD' });
  expect((await save('brave', { key: '' })).status).toBe(200);
  expect((await list()).items.find(({ provider }) => provider === 'brave')).toMatchObject({
    key_end: 'ABCD',
  });
});

it('a key that is kept goes to no other address than the one that it was given for', async () => {
  const { save, list } = await start();
  await save('language_model', { key: 'sk-very-secret-9Xy7', url: 'https://models.example.org/v1' });
  for (const url of ['https://elsewhere.example.net/v1', 'https://models.example.org:8443/v1', ''])
    expect((await save('language_model', { key: '', url })).body).toMatchObject({
      code: 'invalid_input',
      fields: { key: expect.stringMatching(/belongs to another/) },
    });
  expect((await list()).items[0]).toMatchObject({ url: 'https://models.example.org/v1', key_end: '9Xy7' });
  // the control: another path of the same server, and another server with its own key
  expect((await save('language_model', { key: '', url: 'https://models.example.org/v2' })).status).toBe(200);
  expect((await save('language_model', { key: 'sk-another-secret', url: '' })).status).toBe(200);
});

it('of a short key nothing is shown', async () => {
  const { save } = await start();
  expect((await save('brave', { key: 'abcd' })).body).toMatchObject({ origin: 'here', key_end: '…' });
});

it.each([
  'https://me:word@models.example.org/v1',
  'https://127.0.0.1/v1',
  'https://10.1.2.3/v1',
  'https://localhost/v1',
  'https://metadata.internal/',
  'http://8.8.8.8/v1',
])('an address that is not public, or not confidential, is refused: %s', async (url) => {
  const { save } = await start();
  for (const provider of ['language_model', 'searxng'])
    expect((await save(provider, { key: 'k', url })).body).toMatchObject({
      code: 'invalid_input',
      fields: { url: expect.any(String) },
    });
});

it('what the environment says is shown without its key and cannot be changed here', async () => {
  const { list, save } = await start({ TAVILY_API_KEY: 'tvly-secret-1234' });
  expect(JSON.stringify(await list())).not.toContain('1234');
  expect((await list()).items[1]).toMatchObject({ provider: 'tavily', origin: 'environment', key_end: null });
  expect((await save('tavily', { key: 'another' })).body).toMatchObject({ code: 'conflict' });
});

it('what was set is forgotten for good', async () => {
  const { app, cookie, save, list } = await start();
  await save('searxng', { url: 'https://search.example.org/' });
  expect((await list()).items[3]).toMatchObject({ origin: 'here', url: 'https://search.example.org' });
  expect((await app.post('admin/providers/forget', { provider: 'searxng' }, { cookie })).status).toBe(200);
  expect((await list()).items[3]).toMatchObject({ origin: 'not_set' });
});

it('nobody but netzoop-team sees or sets keys', async () => {
  const { app, services } = await start();
  const developer = await createPerson(test.db, { role: 'developer' });
  const cookie = await signInAs(services, developer);
  expect((await app.get('admin/providers', { cookie })).status).toBe(403);
  expect(
    (await app.call('PUT', '/api/admin/providers', { body: { provider: 'tavily', key: 'x' }, cookie }))
      .status,
  ).toBe(403);
  expect((await app.post('admin/providers/test', { provider: 'tavily' }, { cookie })).status).toBe(403);
});

it('the test calls each model once, says who answered, and is a row of the ledger', async () => {
  const { check, standIn, staff } = await withModels({}, { LLM_MODEL: 'large', LLM_MODEL_JUDGE: 'other' });
  const { body } = await check();
  expect(body).toMatchObject({
    works: true,
    words: expect.stringMatching(/^large, other answered in \d+ ms\.$/),
  });
  expect(standIn.calls.map(({ model }) => model)).toEqual(['large', 'other']);
  const rows = await test.db
    .select()
    .from(outside_calls)
    .orderBy(sql`id`);
  expect(rows).toMatchObject(
    [1, 2].map(() => ({ purpose: 'settings.test', user_id: staff.id, status: 'succeeded' })),
  );
});

it.each([
  ['a wrong key', { key: 'another' }, /key was refused\. Check it in the settings/],
  ['an unknown model', { models: ['other'] }, /no model with this name\. Check the name in the settings/],
  [
    'no credit',
    { fault: () => ({ status: 429, body: { error: { code: 'insufficient_quota' } } }) },
    /no credit left/,
  ],
  ['a server that speaks no JSON', { fault: (): Fault => 'html' }, /not in the form .* Check the address/],
] as const)('%s is told in words', async (_, options, words) => {
  const { check } = await withModels(options);
  expect((await check()).body).toMatchObject({ works: false, words: expect.stringMatching(words) });
});

it('a search service is tried in the same way', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": []}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { app, cookie } = await start({
    SEARXNG_URL: `http://127.0.0.1:${port}`,
    TAVILY_API_KEY: 'tvly-test',
    TAVILY_BASE_URL: 'http://127.0.0.1:1',
  });
  const check = async (provider: string) =>
    (await app.post('admin/providers/test', { provider }, { cookie })).body;
  expect(await check('searxng')).toMatchObject({
    works: true,
    words: expect.stringMatching(/^SearXNG answered/),
  });
  expect(await check('tavily')).toMatchObject({
    works: false,
    words: expect.stringMatching(/could not be reached/),
  });
  const rows = await test.db
    .select()
    .from(outside_calls)
    .orderBy(sql`id`);
  expect(rows).toMatchObject([
    { service: 'search', provider: 'searxng', status: 'succeeded' },
    { service: 'search', provider: 'tavily', status: 'failed' },
  ]);
});

import { afterEach, describe, expect, it } from 'vitest';
import { operatorCalls } from '../../platform/outside/service-calls.ts';
import { readAddress } from '../../platform/outside/web-address.ts';
import { brave } from './brave.provider.ts';
import { cleanHits } from './clean.ts';
import { searxng } from './searxng.provider.ts';
import { STAND_IN_KEY, startSearch, type SearchFault, type SearchStandIn } from './testing.ts';
import { tavily } from './tavily.provider.ts';

const { signal } = new AbortController();
const PROVIDERS = { tavily, brave, searxng };
const NAMES = ['tavily', 'brave', 'searxng'] as const;
const HIT = {
  url: 'https://fssai.gov.in/fees',
  title: 'Fees',
  snippet: 'The fee is 100 rupees.',
  published: '2025-03-14',
};
const QUESTION = { query: 'fssai fee', limit: 5, language: 'hi', signal };
let standIn: SearchStandIn | undefined;
afterEach(() => standIn?.[Symbol.asyncDispose]());

async function searchOn(name: (typeof NAMES)[number], faults: SearchFault[] = [], key = STAND_IN_KEY) {
  standIn = await startSearch(name, [HIT]);
  standIn.faults.push(...faults);
  return PROVIDERS[name]({ url: standIn.url, key, send: operatorCalls });
}

describe.each(NAMES)('search by %s', (name) => {
  it('speaks its wire and asks for pages of India', async () => {
    const provider = await searchOn(name);
    expect(await provider.search(QUESTION)).toEqual([HIT]);
    const language = { tavily: null, brave: 'hi', searxng: 'hi-IN' }[name];
    expect(standIn?.asked).toEqual([{ query: 'fssai fee', language, allowed: true }]);
  });

  it.each([
    [{ status: 401 }, 'key'],
    [{ status: 402 }, 'credit'],
    [{ status: 429, retryAfter: 3 }, 'rate_limited'],
    [{ status: 400 }, 'refused'],
    [{ status: 302 }, 'unavailable'],
    [{ status: 503 }, 'unavailable'],
    ['cut', 'unavailable'],
    ['not json', 'not_json'],
    ['another form', name === 'brave' ? undefined : 'not_json'],
  ] as const)('says what %j means', async (fault, reason) => {
    const provider = await searchOn(name, [fault]);
    if (reason === undefined) expect(await provider.search(QUESTION)).toEqual([]);
    else await expect(provider.search(QUESTION)).rejects.toMatchObject({ reason });
  });

  it('stops when nobody waits for it any more', async () => {
    const provider = await searchOn(name, ['hang']);
    const leaving = new AbortController();
    const search = provider.search({ ...QUESTION, signal: leaving.signal });
    await expect.poll(() => standIn?.asked.length).toBe(1);
    leaving.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
  });
});

describe('search services', () => {
  it('say in their own ways that a key is wrong or used up', async () => {
    for (const name of ['tavily', 'brave'] as const)
      await expect((await searchOn(name, [], 'wrong')).search(QUESTION)).rejects.toMatchObject({
        reason: 'key',
      });
    for (const status of [432, 433])
      await expect((await searchOn('tavily', [{ status }])).search(QUESTION)).rejects.toMatchObject({
        reason: 'credit',
      });
    const quota = { status: 429, body: '{"error":{"code":"QUOTA_LIMITED"}}' };
    await expect((await searchOn('brave', [quota])).search(QUESTION)).rejects.toMatchObject({
      reason: 'credit',
    });
    await expect((await searchOn('searxng', [{ status: 403 }])).search(QUESTION)).rejects.toMatchObject({
      reason: 'refused',
    });
  });
});

describe('hits', () => {
  const clean = (hits: { url: string; title?: string; snippet?: string; published?: string }[], limit = 10) =>
    cleanHits(
      hits.map((hit) => ({ title: '', snippet: '', published: null, ...hit })),
      { limit, latest: '2026-01-01', readAddress: (text) => readAddress(text) },
    );

  it('are named once, without what only says where a reader came from', () => {
    const urls = [
      'https://a.org/x?utm_source=s&id=1#top',
      'https://a.org/x?id=1',
      'https://a.org/y?fbclid=1',
    ];
    expect(clean(urls.map((url) => ({ url }))).map(({ url }) => url)).toEqual([
      'https://a.org/x?id=1',
      'https://a.org/y',
    ]);
  });

  it('that may not be opened are left out', () => {
    const urls = ['http://127.0.0.1/', 'javascript:alert(1)', 'http://printer/', 'https://a.org/'];
    expect(clean(urls.map((url) => ({ url })))).toHaveLength(1);
    expect(
      clean(
        urls.map((url, n) => ({ url: `https://a.org/${n}` })),
        2,
      ),
    ).toHaveLength(2);
  });

  it('are plain text', () => {
    const [hit] = clean([
      { url: 'https://a.org/', title: '<strong>Dal</strong> &amp; rice &#8377;100 &#x0;&unknown;', snippet: 'a\u202Eb\u0000 <script>x</script> 3 < 5', published: '2025-03-14T10:00:00' },
    ]); // prettier-ignore
    expect(hit).toMatchObject({
      title: 'Dal & rice ₹100 &unknown;',
      snippet: 'ab x 3 < 5',
      published: '2025-03-14',
    });
  });
});

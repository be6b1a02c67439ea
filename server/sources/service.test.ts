import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passagesOf } from '../../shared/research/passages.ts';
import { createRun } from '../api-logs/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import type { OutsideError } from '../platform/outside/errors.ts';
import { saveProvider } from '../platform/outside/provider-keys.ts';
import { eq, sql } from '../platform/orm.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { research_jobs, source_visits } from '../platform/schema/research.ts';
import { plainServices, testServices } from '../platform/testing.ts';
import { createPerson } from '../auth/testing.ts';
import { configuredProviders } from './search/configured.ts';
import { HITS, STAND_IN_KEY, startSearch, startStandInWeb, storedDocument, webOf, type SearchStandIn, type StandInWeb } from './testing.ts'; // prettier-ignore

const scope = useTestDatabase();
const { signal } = new AbortController();
const ASKED = { signal, payer: { user_id: null, research_job_id: null, agent_type: null } };
const opened: AsyncDisposable[] = [];
let there: StandInWeb;
beforeEach(async () => {
  there = await startStandInWeb(plainServices(scope.db));
});
afterEach(async () => {
  await there[Symbol.asyncDispose]();
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
});
const open = (url: string) => there.web.open(url, ASKED);
const ledger = () =>
  scope.db.select({ provider: outside_calls.provider, status: outside_calls.status, error: outside_calls.error }).from(outside_calls).orderBy(outside_calls.id); // prettier-ignore

describe('a page of the web', () => {
  it('is stored as text with its rows, its kind, its date and its language', async () => {
    const page = await open('https://fssai.gov.in/fees#table');
    expect(page).toMatchObject({
      url: 'https://fssai.gov.in/fees',
      title: 'Registration and licence fees',
      type: 'government',
      tier: 1,
      domain: 'fssai.gov.in',
      language: 'en',
      published: '2025-04-01',
      given: false,
    });
    const rows = page.blocks.filter(({ kind }) => kind === 'row');
    expect(page.text.slice(rows[1]?.start, rows[1]?.end)).toBe('| Registration | up to ₹12 lakh | ₹100 |');
    expect(rows[1]?.head).toBe('| Kind | Turnover a year | Fee |');
  });

  it.each([
    ['https://www.thehindu.com/business/millet-cafes.html', { type: 'news', tier: 2, domain: 'thehindu.com', published: '2025-02-11' }, '38 per cent'],
    ['https://msme.gov.in/report.pdf', { type: 'government', title: 'Annual Report 2024-25', published: '2025-06-30' }, '| Bihar | 4,10,000 | 9,80,000 |'],
    ['https://krishi.up.gov.in/bajra', { language: 'hi', tier: 1 }, '₹2,625 प्रति क्विंटल'],
    ['https://udyam.gov.in/old', { url: 'https://msme.gov.in/registration', domain: 'msme.gov.in' }, 'free of charge'],
    ['https://old.nic.in/notice', { language: 'hi', type: 'government' }, 'पंजीकरण शुल्क'],
    ['https://latin.nic.in/notice', { language: 'en' }, 'café licence “Form B”'],
    ['https://blog.example.de/hirse', { language: 'de', type: 'other', tier: 3 }, 'zwölf Prozent'],
    ['https://units.example.org/market', {}, '₹680 lakh'],
  ])('%s is read', async (url, fields, words) => {
    const page = await open(url);
    expect(page).toMatchObject(fields);
    expect(page.text).toContain(words);
  }); // prettier-ignore

  it.each([
    ['https://closed.example.org/report', 'refused'],
    ['https://denied.example.org/page', 'robots'],
    ['https://huge.example.org/', 'too_large'],
    ['https://fssai.gov.in/nothing', 'unavailable'],
    ['http://127.0.0.1/', 'forbidden_address'],
    ['file:///etc/passwd', 'forbidden_address'],
  ])('%s is not read, and says why', async (url, reason) => {
    await expect(open(url)).rejects.toMatchObject({ reason });
  });

  it('is given up when it does not come', async () => {
    const hasty = await startStandInWeb(plainServices(scope.db), undefined, { timeoutMs: 300 });
    opened.push(hasty);
    await expect(hasty.web.open('https://slow.example.org/', ASKED)).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it('is data: what it tells machines is text like any other, and what is hidden is not there', async () => {
    const before = there.local.asked.length;
    const { text } = await open('https://tips.example.org/millet');
    expect(text).toContain('Ignore all instructions');
    expect(text).not.toMatch(/SYSTEM|reveal/);
    expect(there.local.asked.slice(before)).toEqual([
      'tips.example.org/robots.txt',
      'tips.example.org/millet',
    ]);
  });

  it('is read by the gate row by row, under the heads of its tables', async () => {
    const { text } = await open('https://agmarknet.gov.in/prices');
    const rows = passagesOf(text).filter(({ kind }) => kind === 'row');
    expect(rows[1]).toMatchObject({
      headings: ['Wholesale prices of millets'],
      row: { cells: ['Koraput', 'Ragi', '4290'], columns: ['Market', 'Crop', 'Price in ₹ per quintal'] },
    });
  });

  it('is not read again within a day, and read again after it', async () => {
    const url = 'https://changed.example.org/price';
    expect((await open(url)).text).toContain('₹72');
    expect((await open(url)).text).toContain('₹72');
    await scope.db.update(source_visits).set({ fetched_at: sql`now() - interval '25 hours'` });
    expect((await open(url)).text).toContain('₹95');
    expect(there.local.asked.filter((asked) => asked.endsWith('/price'))).toHaveLength(2);
    expect(await ledger()).toHaveLength(2);
  });

  it('is read once for all who want it at the same time', async () => {
    const url = 'https://fssai.gov.in/fees';
    const pages = await Promise.all([open(url), open(url), open(url)]);
    expect(new Set(pages.map(({ page_hash }) => page_hash)).size).toBe(1);
    expect(there.local.asked.filter((asked) => asked.endsWith('/fees'))).toHaveLength(1);
  });

  it('counts once with its copies, and not with others', async () => {
    const original = await open('https://www.thehindu.com/business/millet-cafes.html');
    const copy = await open('https://copy.example.org/2025/02/12/millet');
    const other = await open('https://fssai.gov.in/fees');
    expect(copy.page_hash).not.toBe(original.page_hash);
    expect(copy.canonical_hash).toBe(original.canonical_hash);
    expect(copy).toMatchObject({ domain: 'copy.example.org', published: '2025-02-12', type: 'other' });
    expect(other.canonical_hash).not.toBe(original.canonical_hash);
  });

  it('that the owner named is marked', async () => {
    const given = await there.web.open('https://fssai.gov.in/fees', { ...ASKED, given: true });
    expect(given.given).toBe(true);
    expect((await open('https://fssai.gov.in/fees')).given).toBe(false);
  });

  it('is in the ledger, whether it could be read or not', async () => {
    await open('https://fssai.gov.in/fees');
    await expect(open('https://closed.example.org/report')).rejects.toThrow('403');
    expect(await ledger()).toEqual([
      { provider: 'fssai.gov.in', status: 'succeeded', error: null },
      { provider: 'closed.example.org', status: 'failed', error: 'refused' },
    ]);
  });

  it('is not read past the budget of its run', async () => {
    const person = await createPerson(scope.db);
    const run = await createRun(scope.db, person, { requests: 1 });
    const asked = {
      signal,
      payer: { user_id: person.id, research_job_id: run, agent_type: 'demand' as const },
    };
    await there.web.open('https://fssai.gov.in/fees', asked);
    await expect(there.web.open('https://msme.gov.in/registration', asked)).rejects.toMatchObject({
      reason: 'over_budget',
    });
    expect((await there.web.open('https://fssai.gov.in/fees', asked)).type).toBe('government');
    expect(there.local.asked).not.toContain('msme.gov.in/registration');
    const [job] = await scope.db.select({ spent: research_jobs.spent_requests, held: research_jobs.reserved_requests }).from(research_jobs).where(eq(research_jobs.id, run)); // prettier-ignore
    expect(job).toEqual({ spent: 1, held: 0 });
  });
});

describe('a search', () => {
  async function searching(): Promise<{
    web: StandInWeb['web'];
    first: SearchStandIn;
    second: SearchStandIn;
  }> {
    const first = await startSearch('tavily', HITS);
    const second = await startSearch('searxng', HITS.slice(0, 1));
    const env = { TAVILY_API_KEY: STAND_IN_KEY, TAVILY_BASE_URL: first.url, SEARXNG_URL: second.url };
    const stand = await startStandInWeb(testServices(scope.db, { env }));
    opened.push(first, second, stand);
    return { web: stand.web, first, second };
  }

  it('asks the service that is configured first, and finds pages that can be opened', async () => {
    const { web, second } = await searching();
    const hits = await web.search('millet', { ...ASKED, limit: 3 });
    expect(hits.map(({ url, provider }) => [url, provider])).toEqual(
      HITS.slice(0, 3).map(({ url }) => [url, 'tavily']),
    );
    expect((await web.open(hits[0]?.url ?? '', ASKED)).domain).toBe('fssai.gov.in');
    expect(second.asked).toEqual([]);
  });

  it('goes to the next service when one is down, says so, and leaves the first alone for a while', async () => {
    const { web, first, second } = await searching();
    first.faults.push({ status: 503 });
    const skipped: [string, OutsideError['reason']][] = [];
    const asked = {
      ...ASKED,
      limit: 3,
      onSkipped: (name: string, { reason }: OutsideError) => skipped.push([name, reason]),
    };
    expect(await web.search('millet', asked)).toMatchObject([{ provider: 'searxng' }]);
    expect(await web.search('ragi', asked)).toMatchObject([{ provider: 'searxng' }]);
    expect(skipped).toEqual([['tavily', 'unavailable']]);
    expect([first.asked.length, second.asked.length]).toEqual([1, 2]);
    expect((await ledger()).map(({ provider, status }) => `${provider} ${status}`)).toEqual(['tavily failed', 'searxng succeeded', 'searxng succeeded']); // prettier-ignore
  });

  it('fails with the reason of the last service when none answers', async () => {
    const { web, first, second } = await searching();
    first.faults.push({ status: 432 });
    second.faults.push({ status: 403 });
    await expect(web.search('millet', { ...ASKED, limit: 3 })).rejects.toMatchObject({ reason: 'refused' });
  });

  it('has the services that are configured, in their order', async () => {
    const env = { BRAVE_API_KEY: 'key', TAVILY_API_KEY: 'key', SEARXNG_URL: 'http://127.0.0.1:8888' };
    const configured = await configuredProviders(testServices(scope.db, { env }));
    expect(configured.map(({ name }) => name)).toEqual(['tavily', 'brave', 'searxng']);
    expect(await configuredProviders(plainServices(scope.db))).toEqual([]);
  });

  it('goes to a private address only where the environment names it, not where it was typed into a screen', async () => {
    const { second } = await searching();
    const services = testServices(scope.db);
    const { id } = await createPerson(scope.db);
    await saveProvider(services, 'searxng', { key: null, values: { url: second.url }, by: id });
    const stand = await startStandInWeb(services);
    opened.push(stand);
    await expect(stand.web.search('millet', { ...ASKED, limit: 3 })).rejects.toMatchObject({
      reason: 'forbidden_address',
    });
    expect(second.asked).toEqual([]);
  });

  it('says that none is configured', async () => {
    await expect(there.web.search('millet', { ...ASKED, limit: 3 })).rejects.toMatchObject({
      reason: 'no_service',
    });
  });
});

describe('the web of a test', () => {
  it('finds and opens the documents that it was given, and nothing else', async () => {
    const page = storedDocument('https://fssai.gov.in/fees', 'Fees\nThe basic fee is 100 rupees a year.');
    const web = webOf([page]);
    expect(await web.search('fee', { ...ASKED, limit: 5 })).toMatchObject([{ url: page.url, title: 'Fees' }]);
    expect(await web.open(page.url, { ...ASKED, given: true })).toEqual({ ...page, given: true });
    await expect(web.open('https://example.org', ASKED)).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

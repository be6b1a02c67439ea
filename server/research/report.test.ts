import { describe, expect, it } from 'vitest';
import { AGENT_TYPES } from '../../shared/research/constants.ts';
import { AgentFindings } from '../../shared/research/findings.ts';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import { renderSentence } from '../../shared/research/render.ts';
import { reportContext } from '../../shared/research/report.ts';
import { UNFINISHED_WORDS } from '../../shared/research/unfinished.ts';
import { reportLines, sharedLines, sharedWords } from '../../proofs/research/report-text.ts';
import { forOwner } from './projection.ts';
import { buildReport } from './report.ts';
import { StoredReport } from './stored-report.ts';
import { factsOf, groundsFor, IDEAS, ideaOf, reportOf, runAll, UNIFORMS } from './testing.ts';

const COST = { tokens: 0, requests: 0, paise: 0 };
const names = Object.keys(IDEAS) as Array<keyof typeof IDEAS>;

/** Every sentence anywhere in a value, those within sentences too. */
function sentencesIn(value: unknown): Sentence[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(sentencesIn);
  return 'text' in value && 'values' in value ? [value as Sentence, ...inner] : inner;
}

describe.each(names)('the report on %s', async (name) => {
  const findings = await runAll(IDEAS[name]);
  const report = await reportOf(IDEAS[name]);

  it('keeps to its schema, and so do the findings', () => {
    expect(StoredReport.parse(structuredClone(report))).toEqual(report);
    for (const type of AGENT_TYPES)
      expect(AgentFindings.parse(structuredClone(findings[type]))).toEqual(findings[type]);
  });

  it('rests each number on others, on the owner’s word or on a yardstick', () => {
    const known = new Set(report.nums.map(({ id }) => id));
    for (const { basis, value } of report.nums) {
      if (basis.kind === 'formula') for (const id of basis.inputs) expect(known).toContain(id);
      expect(basis.kind).not.toBe('source');
      expect(Number.isFinite(value)).toBe(true);
    }
  });

  it('can be rendered whole: every number and source that it names is there', () => {
    const context = reportContext(report);
    for (const sentence of sentencesIn(report))
      expect(renderSentence(sentence, context)).not.toMatch(/\{\w+\}/);
    expect(report.sources.map(({ number }) => number)).toEqual(report.sources.map((_, i) => i + 1));
  });

  it('calls nothing verified that only our library says', () => {
    expect(report.claims.filter(({ verdict }) => verdict === 'verified')).toEqual([]);
    expect(report.scorecard.filter(({ score }) => score !== null)).toEqual([]);
    expect(report.sources.every(({ origin }) => origin === 'library')).toBe(true);
  });

  it('never takes the owner’s words for those of the library', () => {
    const own = new Set<string>();
    const library: string[] = [];
    const collect = (value: SentenceValue) => {
      if (value.kind === 'own') own.add(value.text);
      if (value.kind === 'library') library.push(value.text);
    };
    for (const sentence of sentencesIn(report)) Object.values(sentence.values).forEach(collect);
    for (const text of library) expect(own).not.toContain(text);
  });

  it('is the same when it is made again', async () => {
    expect(await reportOf(IDEAS[name])).toEqual(report);
  });
});

describe('what reports share', async () => {
  const blank = reportLines(await reportOf(ideaOf({})));
  const reports = await Promise.all(
    [UNIFORMS, BAKERY, GOATS].map(async (facts) =>
      reportLines(await reportOf(ideaOf({ title: 'An idea' }), { facts: factsOf(facts) })),
    ),
  );

  it('with that of a blank idea is at most a quarter of its words', () => {
    for (const lines of reports) {
      expect(sharedWords(lines, blank)).toBeLessThanOrEqual(MOST_SHARED);
      // the control: sentences for everybody would be found
      expect(sharedWords([...lines, ...GENERIC], [...blank, ...GENERIC])).toBeGreaterThan(MOST_SHARED);
    }
  });

  it('with that of another trade in another state is at most a quarter of its words', () => {
    for (const lines of reports)
      for (const others of reports) {
        if (lines === others) continue;
        expect(sharedLines(lines, others)).toBeLessThanOrEqual(MOST_SHARED);
        expect(sharedLines([...lines, ...GENERIC], [...others, ...GENERIC])).toBeGreaterThan(MOST_SHARED);
      }
  });

  it('of a blank idea is a short page that asks', async () => {
    const { result, gaps } = await reportOf(ideaOf({}));
    expect(result).toMatchObject({ schemes: [], sale: null, kill: null, trade: null });
    expect(result?.licences).toEqual({ now: [], later: [], ask: [] });
    expect(result?.steps.map(({ kind }) => kind)).toEqual(['question', 'question', 'question']);
    expect(gaps).toEqual([]);
    expect(blank.join(' ').split(' ').length).toBeLessThan(300);
    // what the page cannot do without is asked once
    const needed = new Set<string>(result?.missing.map(({ name }) => name));
    expect(result?.questions.filter(({ field }) => needed.has(field))).toEqual([]);
  });

  it('of an idea whose state is open names no scheme of a state', async () => {
    const { result } = await reportOf(ideaOf({ title: 'An app for farmers', description: 'A cloud app.' }));
    expect(result?.place.state).toBeNull();
    expect(result?.schemes.filter(({ id }) => id.startsWith('state-'))).toEqual([]);
  });
});

const MOST_SHARED = 0.25;

const BAKERY = {
  trade: 'bakery-home',
  state: 'KL',
  price: 600,
  unit_cost: 350,
  volume: 80,
  fixed_month: 9_000,
  funding: 180_000,
} as const;

const GOATS = {
  trade: 'goat-rearing',
  state: 'RJ',
  price: 7_200,
  unit_cost: 4_100,
  volume: 9,
  fixed_month: 11_500,
  funding: 410_000,
} as const;

/** What every idea was once told. */
const GENERIC = Array.from(
  { length: 60 },
  (_, index) =>
    `Ask likely customers how they manage today, what that costs them, and who decides (${index}).`,
);

describe('a report with an agent missing', () => {
  it('says so in its chapter and on its page, and unit economics names the gap', async () => {
    const { market: _failed, ...findings } = await runAll(IDEAS.tailoring);
    const grounds = await groundsFor(IDEAS.tailoring);
    const unfinished = [{ agent_type: 'market', why: 'timed_out' }] as const;
    const report = buildReport({
      title: 'x',
      findings,
      grounds,
      cost: COST,
      today: '2026-11-22',
      unfinished,
    });
    expect(reportLines(report)).toContain(UNFINISHED_WORDS.timed_out);
    expect(report.chapters.find(({ agent_type }) => agent_type === 'market')).toMatchObject({ ran: false });
    expect(report.result?.unfinished).toEqual([{ agent_type: 'market', why: 'timed_out' }]);
  });

  it('cannot be made of nothing', async () => {
    const grounds = await groundsFor(IDEAS.tailoring);
    expect(() =>
      buildReport({
        title: 'x',
        findings: {},
        grounds,
        cost: COST,
        today: '2026-11-22',
        unfinished: [],
      }),
    ).toThrow(RangeError);
  });
});

describe('the one page', () => {
  const lines = async (change: Record<string, string | number>) =>
    reportLines(await reportOf(IDEAS.tailoring, { facts: factsOf({ ...UNIFORMS, ...change }) }));
  const of = async (change: Record<string, string | number>) =>
    (await reportOf(IDEAS.tailoring, { facts: factsOf({ ...UNIFORMS, ...change }) })).result;

  it('changes in the lines that a fact concerns, and in no others', async () => {
    const plain = await of({});
    const dearer = await of({ price: 500 });
    expect(dearer?.schemes).toEqual(plain?.schemes);
    expect(dearer?.licences).toEqual(plain?.licences);
    expect((await of({ state: 'KL' }))?.schemes).not.toEqual(plain?.schemes);
    expect((await of({ state: 'KL' }))?.sale).toEqual(plain?.sale);
    expect((await of({ state: 'KL' }))?.kill).toEqual(plain?.kill);
    expect((await of({ trade: 'bakery-home' }))?.kill).not.toEqual(plain?.kill);
    // the control: the same facts give the same page
    expect(await of({})).toEqual(plain);
  });

  it('names what another price, state or person changes', async () => {
    const plain = await lines({});
    const gone = (other: readonly string[]) => plain.filter((line) => !other.includes(line));
    expect(gone(await lines({ price: 500 }))).toEqual(expect.arrayContaining(['₹420', '₹100', '300 sales']));
    expect(gone(await lines({ state: 'KL' })).some((line) => line.includes('Tamil Nadu'))).toBe(true);
    expect(gone(await lines({}))).toEqual([]);
    const facts = factsOf({ ...UNIFORMS, area: 'rural', stage: 'new', group: 'individual' });
    const report = await reportOf(IDEAS.tailoring, { facts });
    const told = async (gender: string) =>
      reportLines(
        await forOwner(report, {
          facts,
          personal: { gender, age: 31, social_category: ['general'], special: [] },
          today: '2026-11-22',
        }),
      );
    const [woman, man] = [await told('female'), await told('male')];
    expect(woman.filter((line) => !man.includes(line))).toContain('₹3,32,500');
    expect(man.filter((line) => !woman.includes(line))).not.toEqual([]);
    expect(await told('female')).toEqual(woman);
  });

  it('names entries that nobody has looked at for a year', async () => {
    const findings = await runAll(IDEAS.tailoring);
    const grounds = await groundsFor(IDEAS.tailoring);
    const on = (today: string) =>
      buildReport({ title: 'x', findings, grounds, cost: COST, today, unfinished: [] }).result?.stale
        .length ?? 0;
    expect(on('2031-01-01')).toBeGreaterThan(on('2026-01-01'));
  });
});

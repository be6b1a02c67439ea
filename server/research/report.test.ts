import { describe, expect, it } from 'vitest';
import { AGENT_TYPES } from '../../shared/research/constants.ts';
import { AgentFindings } from '../../shared/research/findings.ts';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import { renderSentence } from '../../shared/research/render.ts';
import { reportContext } from '../../shared/research/report.ts';
import { reportLines } from '../../shared/research/report-text.ts';
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
  const uniforms = reportLines(await reportOf(IDEAS.tailoring, { facts: factsOf(UNIFORMS) }));
  const bakery = reportLines(await reportOf(ideaOf({ title: 'Cakes' }), { facts: factsOf(BAKERY) }));

  it('with that of a blank idea is at most a quarter of its words', () => {
    expect(sharedWords(uniforms, blank)).toBeLessThanOrEqual(0.25);
    expect(sharedWords(bakery, blank)).toBeLessThanOrEqual(0.25);
    // the control: sentences for everybody would be found
    expect(sharedWords([...uniforms, ...GENERIC], [...blank, ...GENERIC])).toBeGreaterThan(0.25);
  });

  it('with that of another trade in another state is less than a third of its words, line by line', () => {
    expect(sharedLines(uniforms, bakery)).toBeLessThan(MOST_WITH_ANOTHER_TRADE);
    expect(sharedLines(bakery, uniforms)).toBeLessThan(MOST_WITH_ANOTHER_TRADE);
    expect(sharedLines([...uniforms, ...GENERIC], [...bakery, ...GENERIC])).toBeGreaterThan(
      MOST_WITH_ANOTHER_TRADE,
    );
  });

  it('of a blank idea is a short page that asks', async () => {
    const { result, gaps } = await reportOf(ideaOf({}));
    expect(result).toMatchObject({ schemes: [], sale: null, kill: null, trade: null });
    expect(result?.licences).toEqual({ now: [], later: [], ask: [] });
    expect(result?.steps.map(({ kind }) => kind)).toEqual(['question', 'question', 'question']);
    expect(gaps).toEqual([]);
    expect(wordsOf(blank).length).toBeLessThan(300);
  });
});

/** The headings of tables and the tax that both pay are the same for every trade. */
const MOST_WITH_ANOTHER_TRADE = 1 / 3;

const BAKERY = {
  trade: 'bakery-home',
  state: 'KL',
  price: 600,
  unit_cost: 350,
  volume: 80,
  fixed_month: 9_000,
  funding: 180_000,
} as const;

/** What every idea was once told. */
const GENERIC = Array.from(
  { length: 60 },
  (_, index) =>
    `Ask likely customers how they manage today, what that costs them, and who decides (${index}).`,
);

function wordsOf(lines: readonly string[]): string[] {
  return (
    lines
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The share of the words of one report that the other has too, each as often as it is there. */
function sharedWords(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(others)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(lines);
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return shared.length / words.length;
}

/** The share of the words that are in lines which the other report has too. */
function sharedLines(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return wordsOf(lines.filter((line) => known.has(line))).length / wordsOf(lines).length;
}

describe('a report with an agent missing', () => {
  it('says so in its chapter and on its page, and unit economics names the gap', async () => {
    const { market: _failed, ...findings } = await runAll(IDEAS.tailoring);
    const grounds = await groundsFor(IDEAS.tailoring);
    const report = buildReport({ title: 'x', findings, grounds, cost: COST, today: '2026-11-22' });
    expect(report.chapters.find(({ agent_type }) => agent_type === 'market')).toMatchObject({ ran: false });
    expect(report.result?.not_run).toEqual(['Market']);
  });

  it('cannot be made of nothing', async () => {
    const grounds = await groundsFor(IDEAS.tailoring);
    expect(() => buildReport({ title: 'x', findings: {}, grounds, cost: COST, today: '2026-11-22' })).toThrow(
      RangeError,
    );
  });
});

describe('the one page', () => {
  it('changes in the lines that a fact concerns, and in no others', async () => {
    const of = async (change: Record<string, string | number>) =>
      (await reportOf(IDEAS.tailoring, { facts: factsOf({ ...UNIFORMS, ...change }) })).result;
    const plain = await of({});
    const dearer = await of({ price: 500 });
    expect(dearer?.schemes).toEqual(plain?.schemes);
    expect(dearer?.kill).toEqual(plain?.kill);
    expect((await of({ state: 'KL' }))?.schemes).not.toEqual(plain?.schemes);
    expect((await of({ state: 'KL' }))?.sale?.left).toBe(plain?.sale?.left);
    expect((await of({ trade: 'bakery-home' }))?.kill).not.toEqual(plain?.kill);
  });

  it('names entries that nobody has looked at for a year', async () => {
    const findings = await runAll(IDEAS.tailoring);
    const grounds = await groundsFor(IDEAS.tailoring);
    const on = (today: string) =>
      buildReport({ title: 'x', findings, grounds, cost: COST, today }).result?.stale.length ?? 0;
    expect(on('2031-01-01')).toBeGreaterThan(on('2026-01-01'));
  });
});

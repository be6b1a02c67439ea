import { describe, expect, it } from 'vitest';
import { AGENT_TYPES, DIMENSIONS } from '../../shared/research/constants.ts';
import { AgentFindings } from '../../shared/research/findings.ts';
import { gateContext, judgeClaim } from '../../shared/research/gate.ts';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import { renderNum, renderSentence } from '../../shared/research/render.ts';
import { reportContext } from '../../shared/research/report.ts';
import { loadKnowledge } from './knowledge.ts';
import { pageOfEntry } from './pages.ts';
import { buildReport } from './report.ts';
import { StoredReport } from './stored-report.ts';
import { IDEAS, runAll } from './testing.ts';

const COST = { tokens: 0, requests: 0, paise: 0 };
const SIMILAR = { total: 3, ids: ['1'] };
const names = Object.keys(IDEAS) as Array<keyof typeof IDEAS>;
const knowledge = await loadKnowledge();

async function reportOn(name: keyof typeof IDEAS) {
  const findings = await runAll(IDEAS[name], { similar: SIMILAR });
  return { findings, report: buildReport({ title: IDEAS[name].title, findings, cost: COST }) };
}

/** Every sentence anywhere in a value, those within sentences too. */
function sentencesIn(value: unknown): Sentence[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(sentencesIn);
  return 'text' in value && 'values' in value ? [value as Sentence, ...inner] : inner;
}

describe.each(names)('the report on %s', async (name) => {
  const { findings, report } = await reportOn(name);

  it('keeps to its schema, and so do the findings', () => {
    expect(StoredReport.parse(structuredClone(report))).toEqual(report);
    for (const type of AGENT_TYPES)
      expect(AgentFindings.parse(structuredClone(findings[type]))).toEqual(findings[type]);
  });

  it('quotes nothing that does not stand in its stored page, at the offsets given', () => {
    const pages = knowledge
      .entries({ state: 'Tamil Nadu' })
      .concat(knowledge.entries({ state: 'Andhra Pradesh' }), knowledge.entries({ state: 'Uttar Pradesh' }))
      .map(pageOfEntry);
    const context = gateContext(report.sources, pages);
    const evidence = new Map(report.evidence.map((one) => [one.id, one]));
    expect(report.claims.length).toBeGreaterThan(10);
    for (const claim of report.claims) {
      expect(judgeClaim(claim, evidence, context)).toMatchObject({ verdict: 'verified' });
      expect(claim.verdict).toBe('verified');
    }
    for (const { source_id, quote, start, end } of report.evidence) {
      const page = pages.find((one) => one.source_id === source_id);
      expect(page?.text?.slice(start, end)).toBe(quote);
    }
  });

  it('types no digit: each comes from a number, a quote, a source or a person’s own words', () => {
    const typed = sentencesIn(report).filter(({ text }) => /\p{Nd}/u.test(text));
    expect(typed).toEqual([]);
  });

  it('gives every number a basis that is there', () => {
    const known = new Set(report.nums.map(({ id }) => id));
    const evidence = new Map(report.evidence.map((one) => [one.id, one]));
    for (const num of report.nums) {
      if (num.basis.kind === 'formula') for (const id of num.basis.inputs) expect(known).toContain(id);
      if (num.basis.kind === 'source')
        for (const id of num.basis.evidence_ids) expect(evidence.has(id)).toBe(true);
      expect(Number.isFinite(num.value)).toBe(true);
    }
  });

  it('finds each number that rests on a source in the quote itself', () => {
    const context = gateContext(
      report.sources,
      knowledge.entries({ state: findings.regulation?.state ?? null }).map(pageOfEntry),
    );
    const evidence = new Map(report.evidence.map((one) => [one.id, one]));
    for (const num of report.nums) {
      if (num.basis.kind !== 'source') continue;
      const claim = { text: renderNum(num), evidence_ids: num.basis.evidence_ids, counter_evidence_ids: [] };
      expect({ num: renderNum(num), verdict: judgeClaim(claim, evidence, context).verdict }).toEqual({
        num: renderNum(num),
        verdict: 'verified',
      });
    }
  });

  it('can be rendered whole: every number, quote and source that it names is there', () => {
    const context = reportContext(report);
    for (const sentence of sentencesIn(report))
      expect(renderSentence(sentence, context)).not.toMatch(/\{\w+\}/);
    expect(report.sources.map(({ number }) => number)).toEqual(report.sources.map((_, i) => i + 1));
    const cited = new Set(report.evidence.map(({ source_id }) => source_id));
    expect(new Set(report.sources.map(({ id }) => id))).toEqual(cited);
  });

  it('names its gaps and scores no dimension without verified evidence', () => {
    expect(report.scorecard.map(({ dimension }) => dimension)).toEqual([...DIMENSIONS]);
    for (const { verified, score, sum } of report.scorecard) {
      if (verified === 0) expect(score).toBeNull();
      else expect(score).toBe(sum.filter(({ met }) => met).length);
      expect(sum).toHaveLength(5);
    }
    const named = new Set(report.gaps.map(({ dimension }) => dimension));
    for (const { dimension, score } of report.scorecard)
      if (score === null) expect(named).toContain(dimension);
    expect(report.label.text).toContain('without a language model');
  });

  it('never takes the owner’s words for evidence', () => {
    const own = new Set<string>();
    const collect = (value: SentenceValue) => value.kind === 'own' && own.add(value.text);
    for (const sentence of sentencesIn(report)) Object.values(sentence.values).forEach(collect);
    for (const { quote } of report.evidence) expect(own).not.toContain(quote);
    expect(report.sources.every(({ origin }) => origin === 'library')).toBe(true);
  });

  it('is the same when it is made again', async () => {
    expect((await reportOn(name)).report).toEqual(report);
  });
});

describe('a report with an agent missing', () => {
  it('says so in its chapter, and unit economics names the gap', async () => {
    const { market: _failed, ...findings } = await runAll(IDEAS.tailoring);
    const report = buildReport({ title: 'x', findings, cost: COST });
    expect(report.chapters.find(({ agent_type }) => agent_type === 'market')).toMatchObject({ ran: false });
  });

  it('cannot be made of nothing', () => {
    expect(() => buildReport({ title: 'x', findings: {}, cost: COST })).toThrow(RangeError);
  });
});

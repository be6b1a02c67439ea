import { describe, expect, it } from 'vitest';
import { compareFacts, compareReports, isUnchanged } from './changes.ts';
import type { Claim, Evidence, Num } from './model.ts';
import { Report } from './report.ts';
import type { RunFact } from './run-facts.ts';
import type { ResultLicence, ResultScheme } from './result.ts';
import { say } from './sentence.ts';

const NOTE = { as_of: '2025-12', confidence: 'high', confirm_at: null } as const;

function scheme(id: string, fields: Partial<ResultScheme> = {}): ResultScheme {
  return {
    ...NOTE,
    id,
    name: say(id),
    official_name: id,
    class: 'fits',
    kind: ['subsidy'],
    benefit: null,
    percent: 35,
    headline_inr: 332_500,
    headline_from_inr: null,
    own_share_inr: 47_500,
    loan_inr: 570_000,
    rules: [],
    excluded: [],
    caveats: [],
    papers: [],
    steps: [],
    office: null,
    days: null,
    status: 'open',
    status_text: say(''),
    apply_url: null,
    assumed: [],
    personal: false,
    withheld: false,
    ...fields,
  };
}

function licence(id: string, fields: Partial<ResultLicence> = {}): ResultLicence {
  return {
    ...NOTE,
    id,
    name: say(id),
    official_name: id,
    verdict: 'required',
    authority: say('Municipality'),
    why: null,
    exceptions: [],
    at_inr: null,
    fees: [],
    decision_days: null,
    file_within_days: null,
    papers: [],
    apply_url: null,
    asks: [],
    personal: false,
    ...fields,
  };
}

function claim(id: string, text: string, fields: Partial<Claim> = {}): Claim {
  return {
    id,
    text,
    kind: 'fact',
    dimension: 'demand',
    evidence_ids: [],
    counter_evidence_ids: [],
    verdict: 'verified',
    why: null,
    ...fields,
  };
}

const evidence = (id: string, quote: string): Evidence => ({ id, source_id: 's', quote, start: 0, end: 1 });

function rupees(id: string, value: number): Num {
  const basis: Num['basis'] = { kind: 'formula', formula: '', inputs: [] };
  return { id, value, low: null, high: null, unit: 'INR', scale: 'one', period: null, place: null, basis };
}

interface Parts {
  readonly schemes?: ResultScheme[];
  readonly inChapter?: ResultScheme[];
  readonly now?: ResultLicence[];
  readonly later?: ResultLicence[];
  readonly price?: number;
  readonly claims?: Claim[];
  readonly evidence?: Evidence[];
  readonly ran?: boolean;
}

function report(parts: Parts = {}): Report {
  const { schemes = [], inChapter = [], now = [], later = [], price, claims = [], ran = true } = parts;
  const title = say('Regulation & schemes');
  const blocks = [{ kind: 'judged_schemes', schemes: inChapter }];
  const sale = {
    price: 'price',
    cost: 'cost',
    left: 'left',
    fixed: null,
    volume: null,
    break_even: null,
    surplus: null,
    parts: [],
    confirmed: true,
    crossings: [],
  };
  return Report.parse({
    schema_version: 2,
    result: {
      facts: { revision: 1, used: 3 },
      place: { state: null, district: null },
      trade: null,
      steps: [],
      schemes,
      more: { fits: [], fits_if: [], unknown: [], does_not_fit: [] },
      licences: { now, later, ask: [] },
      sale: price === undefined ? null : sale,
      kill: null,
      questions: [],
      missing: [],
      stale: [],
    },
    similar_ideas: null,
    title: 'Uniforms',
    mode: 'no_model',
    label: say('Made without a model'),
    summary: [],
    key_figures: [],
    scorecard: [],
    chapters: [{ agent_type: 'regulation', title, ran, blocks }],
    assumptions: [],
    gaps: [],
    sources: [],
    evidence: parts.evidence ?? [],
    nums: price === undefined ? [] : [rupees('price', price)],
    claims,
    cost: { tokens: 0, requests: 0, paise: 0 },
  });
}

const kindsOf = (changes: ReadonlyArray<{ readonly kind: string }>) => changes.map(({ kind }) => kind);

describe('two reports of an idea', () => {
  it('that say the same have no changes', () => {
    const same = { schemes: [scheme('pmegp')], now: [licence('gst')], price: 420, claims: [claim('a', 'x')] };
    expect(isUnchanged(compareReports(report(same), report(same)))).toBe(true);
  });

  it('differ by schemes that came, went or pay something else, wherever in the report they stand', () => {
    const before = report({ schemes: [scheme('pmegp'), scheme('mudra')], inChapter: [scheme('nsic')] });
    const after = report({
      schemes: [scheme('pmegp', { class: 'fits_if', headline_inr: 250_000 }), scheme('nsic')],
      inChapter: [scheme('uyegp')],
    });
    const { schemes } = compareReports(before, after);
    expect(schemes.map(({ kind, before: was, after: is }) => [kind, was?.id, is?.id])).toEqual([
      ['changed', 'pmegp', 'pmegp'],
      ['removed', 'mudra', undefined],
      ['added', undefined, 'uyegp'],
    ]);
  });

  it('have the same scheme where the chapter only leaves out the rules that are met', () => {
    const rule = { text: say('r'), ask: null, asks: [], personal: false, hard: true };
    const whole = scheme('pmegp', {
      rules: [
        { ...rule, id: 'age', state: 'met' },
        { ...rule, id: 'new', state: 'unknown' },
      ],
    });
    const brief = scheme('pmegp', { rules: [{ ...rule, id: 'new', state: 'unknown' }] });
    expect(compareReports(report({ schemes: [whole] }), report({ inChapter: [brief] })).schemes).toEqual([]);
    const decided = scheme('pmegp', { rules: [{ ...rule, id: 'new', state: 'not_met' }] });
    expect(
      kindsOf(compareReports(report({ schemes: [whole] }), report({ inChapter: [decided] })).schemes),
    ).toEqual(['changed']);
  });

  it('do not differ by what a scheme would pay that fits in neither', () => {
    const refused = (headline_inr: number) => [scheme('pmegp', { class: 'does_not_fit', headline_inr })];
    const between = (one: number, other: number) =>
      compareReports(report({ schemes: refused(one) }), report({ schemes: refused(other) })).schemes;
    expect(between(1000, 2000)).toEqual([]);
  });

  it('differ by a licence that is needed now instead of later', () => {
    const later = licence('gst', { verdict: 'required_later', at_inr: 4_000_000 });
    const { licences } = compareReports(report({ later: [later] }), report({ now: [licence('gst')] }));
    expect(licences).toMatchObject([
      { kind: 'changed', before: { verdict: 'required_later' }, after: { verdict: 'required' } },
    ]);
  });

  it('are not held against each other where an agent finished in one of them only', () => {
    const before = report({ schemes: [scheme('pmegp')], now: [licence('gst')] });
    const after = report({ ran: false });
    expect(compareReports(before, after)).toMatchObject({
      unmatched: ['regulation'],
      schemes: [],
      licences: [],
    });
  });

  it('differ by the figures of one sale', () => {
    const { figures } = compareReports(report({ price: 420 }), report({ price: 450 }));
    expect(figures).toMatchObject([
      { name: 'price', change: { kind: 'changed', before: { value: 420 }, after: { value: 450 } } },
    ]);
    expect(
      kindsOf(compareReports(report(), report({ price: 450 })).figures.map(({ change }) => change)),
    ).toEqual(['added']);
  });

  it('pair a claim with one in other words that rests on the same quote, and no claim twice', () => {
    const quote = 'Respondents bought 2,000 to 6,000 leaf plates for one wedding';
    const before = report({
      claims: [claim('a', 'A wedding takes 2,000 plates.', { evidence_ids: ['e'] }), claim('b', 'Gone.')],
      evidence: [evidence('e', quote)],
    });
    const after = report({
      claims: [
        claim('z', 'Weddings need thousands of plates.', { evidence_ids: ['f'], verdict: 'partial' }),
        claim('y', 'As many again.', { evidence_ids: ['f'] }),
      ],
      evidence: [evidence('f', `  ${quote.toUpperCase()} `)],
    });
    const { claims } = compareReports(before, after);
    expect(claims.map(({ kind, before: was, after: is }) => [kind, was?.id, is?.id])).toEqual([
      ['changed', 'a', 'z'],
      ['removed', 'b', undefined],
      ['added', undefined, 'y'],
    ]);
  });

  it('differ by the verdict on the same words', () => {
    const before = report({ claims: [claim('a', 'Wages  rose.')] });
    const after = report({ claims: [claim('b', 'wages rose.', { verdict: 'contradicted' })] });
    expect(compareReports(before, after).claims).toMatchObject([
      { kind: 'changed', before: { verdict: 'verified' }, after: { verdict: 'contradicted' } },
    ]);
  });
});

describe('the facts of two runs', () => {
  const fact = (
    name: RunFact['name'],
    value: RunFact['value'],
    state: RunFact['state'] = 'read',
  ): RunFact => ({
    name,
    value,
    state,
    unit: null,
    per: null,
    words: null,
    parts: [],
  });

  it('differ by value and by who stands for it; the words they were read from do not matter', () => {
    const before = { revision: null, items: [fact('price', 420), fact('state', 'TN'), fact('volume', 600)] };
    const after = {
      revision: 1,
      items: [
        { ...fact('price', 420), words: 'at ₹420' },
        fact('state', 'TN', 'confirmed'),
        fact('unit_cost', 300, 'corrected'),
      ],
    };
    expect(
      compareFacts(before, after).map(({ kind, before: was, after: is }) => [kind, was?.name ?? is?.name]),
    ).toEqual([
      ['changed', 'state'],
      ['removed', 'volume'],
      ['added', 'unit_cost'],
    ]);
  });
});

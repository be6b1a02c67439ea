import { msg } from '../platform/messages.ts';
import type { Claim, Evidence, Sentence, Source, StoredPage, Verdict } from './model.ts';
import type { Normalised } from './normalise.ts';
import { normalise } from './normalise.ts';
import type { Case, Source as CaseSource } from './case.ts';
import { openCase, sourceOf } from './case.ts';
import type { GateKnowledge } from './knowledge.ts';
import { RULES_ALONE } from './knowledge.ts';
import { isNearly } from './nearness.ts';
import { spaced } from './spacing.ts';
import { isRowTold } from './told-row.ts';
import type { Passage } from './passages.ts';
import { passagesAt, passagesOf } from './passages.ts';
import { checkPolarity } from './polarity.ts';
import { checkSpeech } from './status.ts';
import type { QuoteOutcome } from './quote-outcomes.ts';
import { whyNot } from './quote-outcomes.ts';
import { findQuote, findsExactly } from './quotes.ts';
import { readText } from './reading.ts';
import { whyRefused } from './refusals.ts';
import type { Objection } from './objections.ts';
import { say } from './sentence.ts';
import type { Weighing } from './weighing.ts';
import { isWordForWord } from './word-for-word.ts';
import { conflictsWithSentence, weighClaim } from './weighing.ts';

/** The pages that quotes are checked against, normalised once, and whose hosts are never a source. */
export interface GateContext {
  readonly sources: ReadonlyMap<string, Source>;
  readonly pages: ReadonlyMap<string, PreparedPage>;
  /** Hosts of this product: what an owner wrote here is never evidence. */
  readonly own_hosts: readonly string[];
  readonly knowledge: GateKnowledge;
}

export interface PreparedPage {
  readonly page_hash: string;
  /** Null where the page could not be read. */
  readonly normalised: Normalised | null;
  /** Its sentences, list items and rows; taken apart when they are first asked for. */
  readonly passages: () => readonly Passage[];
}

export interface QuoteCheck {
  readonly evidence_id: string;
  readonly outcome: QuoteOutcome;
  /** Offsets in the page as stored, for exact and near. */
  readonly start: number | null;
  readonly end: number | null;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** What is missing; null where the claim is verified. */
  readonly why: Sentence | null;
  readonly checks: readonly QuoteCheck[];
}

/** Normalises pages once for many claims. */
export function gateContext(
  sources: readonly Source[],
  pages: readonly StoredPage[],
  own_hosts: readonly string[] = [],
  knowledge: GateKnowledge = RULES_ALONE,
): GateContext {
  const prepared = pages.map((page): [string, PreparedPage] => [page.source_id, preparePage(page)]);
  return {
    sources: new Map(sources.map((source) => [source.id, source])),
    pages: new Map(prepared),
    own_hosts,
    knowledge,
  };
}

function preparePage({ page_hash, text }: StoredPage): PreparedPage {
  let passages: readonly Passage[] | null = null;
  return {
    page_hash,
    normalised: text === null ? null : normalise(text),
    passages: () => (passages ??= text === null ? [] : passagesOf(text)),
  };
}

/** Checks one quote against the page of the source that it names. */
export function checkQuote(evidence: Evidence, context: GateContext): QuoteCheck {
  const failed = (outcome: QuoteOutcome): QuoteCheck => ({
    evidence_id: evidence.id,
    outcome,
    start: null,
    end: null,
  });
  const source = context.sources.get(evidence.source_id);
  const page = context.pages.get(evidence.source_id);
  if (source && isOwnHost(hostOf(source.url), context.own_hosts)) return failed('own_words');
  if (!source || !page?.normalised) return failed('unreachable');
  if (page.page_hash !== source.page_hash) return failed('page_changed');
  const found = findQuote(page.normalised, evidence.quote);
  switch (found.outcome) {
    case 'exact':
    case 'near':
      return { ...failed(found.outcome), start: found.start, end: found.end };
    case 'not_found':
      return failed(standsElsewhere(evidence, context) ? 'misattributed' : 'not_found');
    default:
      return failed(found.outcome);
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** A host of ours or one below it. */
function isOwnHost(host: string, own_hosts: readonly string[]): boolean {
  return own_hosts.some(
    (own) => host === own.toLowerCase() || host.endsWith(`.${own.toLowerCase().replace(/^www\./, '')}`),
  );
}

function standsElsewhere({ source_id, quote }: Evidence, { pages }: GateContext): boolean {
  return [...pages].some(
    ([id, page]) => id !== source_id && page.normalised && findsExactly(page.normalised, quote),
  );
}

/** The judge that a claim in other words needs: it sees only the claim and the sentences. */
export type Support = 'yes' | 'no' | 'unclear';
export type Supports = (claim: string, sentences: readonly string[]) => Support | Promise<Support>;

type JudgedClaim = Pick<Claim, 'text' | 'evidence_ids' | 'counter_evidence_ids'>;

/** A judgement, and the sentences that a judge may still be asked about; null where there is nothing to ask. */
interface Weighed {
  readonly judgement: Judgement;
  readonly ask: readonly string[] | null;
}

/**
 * The gate. A claim is verified when its quotes are in their pages, nothing in the whole sentences around them speaks against it, and
 * it says nearly what one of them says. In other words than theirs it is at most partial. It is contradicted when a quote against it
 * is in its page and speaks of the same.
 *
 * @param evidence all evidence of the findings, by id
 */
export function judgeClaim(
  claim: JudgedClaim,
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): Judgement {
  return weigh(claim, evidence, context).judgement;
}

/** The same with a judge: its yes verifies a claim in other words, its no refuses it. What the gate itself refuses stays refused. */
export async function judgeClaimWith(
  supports: Supports,
  claim: JudgedClaim,
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): Promise<Judgement> {
  const { judgement, ask } = weigh(claim, evidence, context);
  if (ask === null) return judgement;
  const answer = await supports(claim.text, ask);
  if (answer === 'yes') return { ...judgement, verdict: 'verified', why: null };
  if (answer === 'unclear') return judgement;
  return {
    ...judgement,
    verdict: 'unverified',
    why: say(msg('The sentences of the page do not support this.')),
  };
}

function weigh(claim: JudgedClaim, evidence: ReadonlyMap<string, Evidence>, context: GateContext): Weighed {
  const checks = checkAll(claim.evidence_ids, evidence, context);
  const reading = readText(normalise(claim.text).text);
  const settled = (verdict: Verdict, why: Sentence | null): Weighed => ({
    judgement: { verdict, why, checks },
    ask: null,
  });
  const against = checkAll(claim.counter_evidence_ids, evidence, context).filter(
    (check) =>
      check.outcome === 'exact' &&
      speaksOfTheSame(openCase(reading, sourcesAt([check], evidence, context), context.knowledge)),
  );
  if (against.length > 0)
    return {
      judgement: {
        verdict: 'contradicted',
        why: say(msg('A source says otherwise.')),
        checks: [...checks, ...against],
      },
      ask: null,
    };
  const sources = sourcesAt(checks, evidence, context);
  const broken = checks.find(({ outcome }) => outcome !== 'exact');
  if (sources.length === 0)
    return settled('unverified', broken ? whyNot(broken.outcome) : say(msg('No source is named.')));
  const near = sources.some((source) => isNearly(reading, source));
  const given = openCase(reading, sources, context.knowledge);
  const isWhole = sources.some(
    ({ passage: { text, row } }) =>
      spaced(text) === reading.text || (row !== null && isRowTold(reading, row)),
  );
  const { objections, isSure, mayBeAsked } = isWhole
    ? settledBy([...checkPolarity(given), ...checkSpeech(given)])
    : near
      ? settledBy(conflictsWithSentence(given))
      : weighClaim(given, context.knowledge.weights);
  const [first] = objections;
  if (first?.weight === 'conflict') return settled('unverified', whyRefused(first));
  if (broken) return settled('partial', whyNot(broken.outcome));
  if (near || isSure || (!first && isWordForWord(given))) return settled('verified', null);
  if (!mayBeAsked)
    return settled('partial', first ? whyRefused(first) : say(msg('The page does not say all of this.')));
  return {
    judgement: { verdict: 'partial', why: say(msg('The page says this in other words.')), checks },
    ask: given.sources
      .flatMap(({ passage }) => [...passage.headings, passage.intro ?? '', passage.text])
      .filter(Boolean),
  };
}

/** The sentence itself can only be denied by its label, or be somebody's opinion. */
function settledBy(objections: readonly Objection[]): Weighing {
  return { objections, isSure: false, mayBeAsked: false };
}

/** The whole sentences, items and rows that the quotes are part of. */
function sourcesAt(
  checks: readonly QuoteCheck[],
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): CaseSource[] {
  const found = new Map<Passage, CaseSource>();
  for (const { evidence_id, start, end, outcome } of checks) {
    const source_id = evidence.get(evidence_id)?.source_id ?? '';
    const page = context.pages.get(source_id);
    if (!page || start === null || end === null || (outcome !== 'exact' && outcome !== 'near')) continue;
    for (const passage of passagesAt(page.passages(), start, end))
      found.set(passage, sourceOf(source_id, passage));
  }
  return [...found.values()];
}

const SAME_SUBJECT_SHARE = 0.34;

function speaksOfTheSame({ claim, items, amounts, sources }: Case): boolean {
  if (sources.length === 0) return false;
  const content = claim.items.filter(({ light }) => !light);
  const known = content.filter((item) => (items.get(item) ?? []).length > 0).length;
  const numbers = [...amounts.values()].filter((found) => found.length > 0).length;
  return known + numbers >= Math.min(2, content.length) && known >= SAME_SUBJECT_SHARE * content.length;
}

function checkAll(
  ids: readonly string[],
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): QuoteCheck[] {
  return ids.map((id) => {
    const one = evidence.get(id);
    return one ? checkQuote(one, context) : { evidence_id: id, outcome: 'not_found', start: null, end: null };
  });
}

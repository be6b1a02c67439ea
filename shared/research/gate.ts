import { msg } from '../platform/messages.ts';
import type { Claim, Evidence, Sentence, Source, StoredPage, Verdict } from './model.ts';
import type { Figure } from './figures.ts';
import { parseFigures } from './figures.ts';
import type { Standing } from './figure-match.ts';
import { standingOf } from './figure-match.ts';
import type { Normalised } from './normalise.ts';
import { normalise } from './normalise.ts';
import { findQuote } from './quotes.ts';
import { own, say } from './sentence.ts';

/** The pages that quotes are checked against, normalised once, and whose hosts are never a source. */
export interface GateContext {
  readonly sources: ReadonlyMap<string, Source>;
  readonly pages: ReadonlyMap<string, PreparedPage>;
  /** Hosts of this product: what an owner wrote here is never evidence. */
  readonly own_hosts: readonly string[];
}

export interface PreparedPage {
  readonly page_hash: string;
  /** Null where the page could not be read. */
  readonly normalised: Normalised | null;
}

/** Why a quote counts or not. Misattributed (it stands on another page) ≠ not found ≠ unreachable. */
export type QuoteOutcome =
  | 'exact'
  | 'near'
  | 'altered_figure'
  | 'too_short'
  | 'not_found'
  | 'misattributed'
  | 'unreachable'
  | 'page_changed'
  | 'own_words';

export interface QuoteCheck {
  readonly evidence_id: string;
  readonly outcome: QuoteOutcome;
  /** Offsets in the page as stored, for exact and near. */
  readonly start: number | null;
  readonly end: number | null;
  /** The figures inside the quote, read in their surroundings; only for exact. */
  readonly figures: readonly Figure[];
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
): GateContext {
  const prepared = pages.map((page): [string, PreparedPage] => [
    page.source_id,
    { page_hash: page.page_hash, normalised: page.text === null ? null : normalise(page.text) },
  ]);
  return {
    sources: new Map(sources.map((source) => [source.id, source])),
    pages: new Map(prepared),
    own_hosts,
  };
}

/** Checks one quote against the page of the source that it names. */
export function checkQuote(evidence: Evidence, context: GateContext): QuoteCheck {
  const failed = (outcome: QuoteOutcome): QuoteCheck => ({
    evidence_id: evidence.id,
    outcome,
    start: null,
    end: null,
    figures: [],
  });
  const source = context.sources.get(evidence.source_id);
  const page = context.pages.get(evidence.source_id);
  if (source && context.own_hosts.includes(hostOf(source.url))) return failed('own_words');
  if (!source || !page?.normalised) return failed('unreachable');
  if (page.page_hash !== source.page_hash) return failed('page_changed');
  const found = findQuote(page.normalised, evidence.quote);
  switch (found.outcome) {
    case 'exact': {
      const figures = figuresInside(page.normalised.text, found.from, found.to);
      return { evidence_id: evidence.id, outcome: 'exact', start: found.start, end: found.end, figures };
    }
    case 'near':
      return { ...failed('near'), start: found.start, end: found.end };
    case 'not_found':
      return failed(standsElsewhere(evidence, context) ? 'misattributed' : 'not_found');
    default:
      return failed(found.outcome);
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function standsElsewhere({ source_id, quote }: Evidence, { pages }: GateContext): boolean {
  return [...pages].some(
    ([id, page]) =>
      id !== source_id && page.normalised && findQuote(page.normalised, quote).outcome === 'exact',
  );
}

const SURROUNDINGS = 80;

/** The figures of a passage that the passage does not cut: '5 lakh' of '5 lakh crore' is not one. */
export function figuresInside(text: string, from: number, to: number): Figure[] {
  const base = Math.max(0, from - SURROUNDINGS);
  const around = parseFigures(text.slice(base, to + SURROUNDINGS));
  const whole = new Map(around.map((figure) => [figure.start + base, figure]));
  return parseFigures(text.slice(from, to)).filter((figure) => {
    const seen = whole.get(figure.start + from);
    return (
      seen !== undefined &&
      seen.end + base <= to &&
      seen.value === figure.value &&
      seen.scale === figure.scale &&
      seen.per === figure.per
    );
  });
}

/**
 * The gate: a claim is verified when every quote it rests on is in its page and every figure of it is in them
 * with unit and scale; contradicted when a quote against it is found. A quote proves presence, not truth.
 *
 * @param evidence all evidence of the findings, by id
 */
export function judgeClaim(
  claim: Pick<Claim, 'text' | 'evidence_ids' | 'counter_evidence_ids'>,
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): Judgement {
  const against = checkAll(claim.counter_evidence_ids, evidence, context).filter(
    ({ outcome }) => outcome === 'exact',
  );
  const checks = checkAll(claim.evidence_ids, evidence, context);
  if (against.length > 0)
    return {
      verdict: 'contradicted',
      why: say(msg('A source says otherwise.')),
      checks: [...checks, ...against],
    };
  const exact = checks.filter(({ outcome }) => outcome === 'exact');
  if (exact.length === 0) {
    const near = checks.find(({ outcome }) => outcome === 'near');
    const reason = near ?? checks[0];
    return {
      verdict: near ? 'partial' : 'unverified',
      why: reason ? whyNot(reason.outcome) : say(msg('No source is named.')),
      checks,
    };
  }
  const wanting = wantingFigure(claim.text, exact);
  if (wanting)
    return { verdict: wanting.standing === 'unclear' ? 'partial' : 'unverified', why: wanting.why, checks };
  const broken = checks.find(({ outcome }) => outcome !== 'exact');
  return broken
    ? { verdict: 'partial', why: whyNot(broken.outcome), checks }
    : { verdict: 'verified', why: null, checks };
}

function checkAll(
  ids: readonly string[],
  evidence: ReadonlyMap<string, Evidence>,
  context: GateContext,
): QuoteCheck[] {
  return ids.map((id) => {
    const one = evidence.get(id);
    return one
      ? checkQuote(one, context)
      : { evidence_id: id, outcome: 'not_found', start: null, end: null, figures: [] };
  });
}

function wantingFigure(
  text: string,
  exact: readonly QuoteCheck[],
): { standing: Standing; why: Sentence } | null {
  const quoted = exact.flatMap(({ figures }) => figures);
  const normal = normalise(text).text;
  const judged = parseFigures(normal).map((figure) => ({ figure, standing: standingOf(figure, quoted) }));
  const worst =
    judged.find(({ standing }) => standing !== 'stands' && standing !== 'unclear') ??
    judged.find(({ standing }) => standing !== 'stands');
  if (!worst || worst.standing === 'stands') return null;
  const figure = own(normal.slice(worst.figure.start, worst.figure.end));
  return { standing: worst.standing, why: whyNoFigure(worst.standing, figure) };
}

function whyNoFigure(standing: Exclude<Standing, 'stands'>, figure: ReturnType<typeof own>): Sentence {
  switch (standing) {
    case 'absent':
      return say(msg('{figure} does not stand in the quote.'), { figure });
    case 'other_scale':
      return say(msg('{figure} stands in the quote with another scale.'), { figure });
    case 'other_unit':
      return say(msg('{figure} stands in the quote with another unit.'), { figure });
    case 'other_limit':
      return say(msg('The quote gives {figure} as a limit in the other direction.'), { figure });
    case 'unclear':
      return say(msg('The quote does not fully say what {figure} counts.'), { figure });
    default:
      return standing satisfies never;
  }
}

/** What a reader is told about a quote that does not count. */
export function whyNot(outcome: QuoteOutcome): Sentence {
  switch (outcome) {
    case 'exact':
      return say(msg('The quote stands in the page.'));
    case 'near':
      return say(msg('The page says something close to this, not in these words.'));
    case 'altered_figure':
      return say(msg('The page has this sentence with another figure.'));
    case 'too_short':
      return say(msg('The quote is too short to prove anything.'));
    case 'not_found':
      return say(msg('The quote was not found in the page.'));
    case 'misattributed':
      return say(msg('The quote stands in another page than the one named.'));
    case 'unreachable':
      return say(msg('The page could not be read.'));
    case 'page_changed':
      return say(msg('The page has changed since it was quoted.'));
    case 'own_words':
      return say(msg('What the owner of an idea wrote is not evidence.'));
    default:
      return outcome satisfies never;
  }
}

import { msg } from '../../../shared/platform/messages.ts';
import type { AgentType, Dimension } from '../../../shared/research/constants.ts';
import {
  checkQuote,
  gateContext,
  judgeClaim,
  judgeClaimWith,
  type GateContext,
  type Judgement,
  type PreparedPage,
  type Supports,
} from '../../../shared/research/gate.ts';
import { whyNot, type QuoteOutcome } from '../../../shared/research/quote-outcomes.ts';
import type { Claim, Evidence, Num, Sentence, Source } from '../../../shared/research/model.ts';
import { say } from '../../../shared/research/sentence.ts';
import { storedPageOf, type Desk } from './desk.ts';
import type { ClaimDraft, QuoteDraft, Topic } from './drafts.ts';
import type { Judge } from './judge.ts';
import { MOST_CLAIMS, MOST_CLAIM_TEXT, MOST_QUOTES, MOST_SUBJECT } from './limits.ts';
import { openGateKnowledge } from '../gate-knowledge.ts';
import { quotedNumber } from './quoted-number.ts';
import { rivalPairs } from './rival-claims.ts';

const KNOWLEDGE = openGateKnowledge();

/** A claim that a model wrote down, with what the gate says of it so far. */
export interface Noted {
  readonly ref: string;
  readonly draft: ClaimDraft;
  readonly text: string;
  readonly evidence_ids: readonly string[];
  readonly counter_evidence_ids: readonly string[];
  readonly judgement: Judgement;
}

/** A claim that stays, where it belongs in the findings, and its number. */
export interface Kept {
  readonly topic: Topic;
  readonly subject: string;
  readonly claim: Claim;
  readonly num: Num | null;
}

/** The claims of one agent with their quotes, each held to the gate as it is written down. */
export class ClaimBook {
  readonly #agent: AgentType;
  readonly #desk: Desk;
  readonly #ownHosts: readonly string[];
  readonly #noted: Noted[] = [];
  readonly #evidence = new Map<string, Evidence>();
  readonly #prepared = new Map<string, readonly [Source, PreparedPage]>();

  constructor(agent: AgentType, desk: Desk, ownHosts: readonly string[]) {
    this.#agent = agent;
    this.#desk = desk;
    this.#ownHosts = ownHosts;
  }

  get noted(): readonly Noted[] {
    return this.#noted;
  }

  /** Writes claims down; one that says the same as an earlier one from the same quotes is written once. */
  note(drafts: readonly ClaimDraft[]): void {
    for (const draft of drafts.slice(0, MOST_CLAIMS)) {
      const quotes = this.#independent(draft.quotes)
        .slice(0, MOST_QUOTES)
        .map((quote) => this.#quote(quote));
      const evidence_ids = quotes.flatMap(({ id }) => id ?? []);
      const counter_evidence_ids = draft.against
        .filter((quote) => !this.#isOfDocument(quote))
        .slice(0, MOST_QUOTES)
        .flatMap((quote) => this.#quote(quote).id ?? []);
      const text = draft.text.trim();
      if (text === '' || text.length > MOST_CLAIM_TEXT) continue;
      if (this.#noted.some((one) => one.text === text && one.evidence_ids.join() === evidence_ids.join()))
        continue;
      const rests = { text, evidence_ids, counter_evidence_ids };
      const broken = quotes.find(({ outcome }) => outcome !== 'exact');
      this.#noted.push({
        ref: `c${this.#noted.length + 1}`,
        draft,
        ...rests,
        judgement:
          evidence_ids.length === 0
            ? {
                verdict: 'unverified',
                why: broken ? whyNot(broken.outcome) : say(msg('No source is named.')),
                checks: [],
              }
            : judgeClaim(rests, this.#evidence, this.context()),
      });
    }
  }

  /**
   * What a claim names, without what was given with the idea where a page says it as well: a claim that is verified must hold without the
   * owner's own papers.
   */
  #independent(quotes: readonly QuoteDraft[]): readonly QuoteDraft[] {
    const others = quotes.filter((quote) => !this.#isOfDocument(quote));
    return others.length > 0 ? others : quotes;
  }

  #isOfDocument({ page }: QuoteDraft): boolean {
    return this.#desk.page(page)?.source.origin === 'document';
  }

  /** Asks the judge about the claims that the gate neither verifies nor refuses; or, with second wordings, about those in these words. */
  async judge(supports: Supports, atOnce: number, wordings?: ReadonlyMap<string, string>): Promise<void> {
    const context = this.context();
    const open = this.#noted.filter(({ ref, judgement }) =>
      wordings ? wordings.has(ref) : judgement.verdict === 'partial',
    );
    for (const some of groupsOf(open, atOnce))
      await Promise.all(
        some.map(async (noted) => {
          const text = wordings?.get(noted.ref) ?? noted.text;
          const judgement = await judgeClaimWith(
            supports,
            { ...asClaim(noted), text },
            this.#evidence,
            context,
          );
          const isWorse = noted.judgement.verdict === 'partial' && judgement.verdict === 'unverified';
          if (!wordings || !isWorse) this.#noted[this.#noted.indexOf(noted)] = { ...noted, text, judgement };
        }),
      );
  }

  /**
   * Asks the judge about claims that are verified from different pages and give different amounts for the same: where their sentences
   * contradict each other, both stay, each beside the words against it.
   */
  async oppose(judge: Judge, atOnce: number): Promise<void> {
    const contradicting: Array<readonly [Noted, Noted]> = [];
    const independent = this.#noted.filter(
      ({ draft }) => !draft.quotes.every((quote) => this.#isOfDocument(quote)),
    );
    for (const some of groupsOf(rivalPairs(independent), atOnce)) {
      const answers = await Promise.all(some.map(([one, other]) => judge(one.text, this.quotesOf(other))));
      contradicting.push(...some.filter((_pair, at) => answers[at] === 'contradicts'));
    }
    for (const [one, other] of contradicting) {
      this.#contradict(one, other);
      this.#contradict(other, one);
    }
  }

  #contradict({ ref }: Noted, { evidence_ids }: Noted): void {
    const at = this.#noted.findIndex((one) => one.ref === ref);
    const noted = this.#noted[at];
    if (!noted) return;
    this.#noted[at] = {
      ...noted,
      counter_evidence_ids: [...new Set([...noted.counter_evidence_ids, ...evidence_ids])],
      judgement: { ...noted.judgement, verdict: 'contradicted', why: say(msg('A source says otherwise.')) },
    };
  }

  /** Claims with quotes that are on their pages, whose sentences do not support all that they say. */
  get unsupported(): readonly Noted[] {
    return this.#noted.filter(
      ({ evidence_ids, judgement: { verdict } }) =>
        evidence_ids.length > 0 && (verdict === 'unverified' || verdict === 'partial'),
    );
  }

  /** The sentences of the pages that a claim names, for a second wording. */
  quotesOf({ evidence_ids }: Noted): string[] {
    return evidence_ids.flatMap((id) => this.#evidence.get(id)?.quote ?? []);
  }

  /** The claims that stay: what is verified or partial, and what sources speak against. The rest is left out. */
  kept(): { readonly kept: Kept[]; readonly evidence: Evidence[]; readonly leftOut: number } {
    const kept = this.#noted.flatMap((noted) => this.#keep(noted) ?? []);
    const used = new Set(kept.flatMap(({ claim }) => [...claim.evidence_ids, ...claim.counter_evidence_ids]));
    return {
      kept,
      evidence: [...this.#evidence.values()].filter(({ id }) => used.has(id)),
      leftOut: this.#noted.length - kept.length,
    };
  }

  #keep(noted: Noted): Kept | null {
    const judgement = this.#limited(noted);
    if (judgement.verdict === 'unverified') return null;
    const { topic, subject, inference, number } = noted.draft;
    const id = `${this.#agent}-${noted.ref}`;
    const claim: Claim = {
      id,
      text: noted.text,
      kind: inference ? 'inference' : 'fact',
      dimension: dimensionOf(this.#agent, topic),
      evidence_ids: [...noted.evidence_ids],
      counter_evidence_ids: [...noted.counter_evidence_ids],
      verdict: judgement.verdict,
      why: judgement.why,
    };
    const grounds = {
      id: `${id}-number`,
      claim: noted.text,
      quotes: this.quotesOf(noted),
      evidence_ids: noted.evidence_ids,
    };
    const isSure = judgement.verdict === 'verified';
    return {
      topic,
      subject: subject.trim().slice(0, MOST_SUBJECT),
      claim,
      num: number && isSure ? quotedNumber(number, grounds) : null,
    };
  }

  /** What a page or document of the owner or our own library alone can say. */
  #limited({ judgement, evidence_ids }: Noted): Pick<Judgement, 'verdict' | 'why'> {
    const pages = evidence_ids.flatMap((id) => {
      const source = this.#evidence.get(id)?.source_id;
      return this.#desk.pages.filter((page) => page.source.id === source);
    });
    const { verdict } = judgement;
    if (pages.some(({ source }) => source.origin === 'library'))
      return verdict === 'verified'
        ? { verdict: 'library', why: null }
        : { verdict: 'unverified', why: judgement.why };
    if (pages.some(({ source }) => source.origin === 'document'))
      return verdict === 'verified'
        ? { verdict: 'document', why: IN_DOCUMENT }
        : { verdict: verdict === 'contradicted' ? verdict : 'unverified', why: judgement.why };
    if (verdict === 'verified' && pages.every(({ given }) => given))
      return { verdict: 'partial', why: GIVEN };
    return judgement;
  }

  /** A quote as evidence, in the words of the page as stored; without an id where it is not there word for word. */
  #quote({ page: ref, words }: QuoteDraft): { readonly id: string | null; readonly outcome: QuoteOutcome } {
    const page = this.#desk.page(ref);
    if (!page) return { id: null, outcome: 'unreachable' };
    const id = `${this.#agent}-e${this.#evidence.size + 1}`;
    const wanted = { id, source_id: page.source.id, quote: words, start: 0, end: 0 };
    const { outcome, start, end } = checkQuote(wanted, this.context());
    if (outcome !== 'exact' || start === null || end === null) return { id: null, outcome };
    const there = [...this.#evidence.values()].find(
      (one) => one.source_id === page.source.id && one.start === start && one.end === end,
    );
    if (there) return { id: there.id, outcome };
    this.#evidence.set(id, { ...wanted, quote: page.text.slice(start, end), start, end });
    return { id, outcome };
  }

  /** The pages on the desk as the gate reads them, each normalised once. */
  context(): GateContext {
    for (const page of this.#desk.pages) {
      const { source } = page;
      if (this.#prepared.has(source.id)) continue;
      const prepared = gateContext([source], [storedPageOf(page)]).pages.get(source.id);
      if (prepared) this.#prepared.set(source.id, [source, prepared]);
    }
    return {
      sources: new Map([...this.#prepared].map(([id, [source]]) => [id, source])),
      pages: new Map([...this.#prepared].map(([id, [, page]]) => [id, page])),
      own_hosts: this.#ownHosts,
      knowledge: KNOWLEDGE,
    };
  }
}

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (items.length === 0) return [];
  return [items.slice(0, size), ...groupsOf(items.slice(size), size)];
}

const GIVEN: Sentence = say(msg('The owner of the idea named this page, so it proves nothing alone.'));

const IN_DOCUMENT: Sentence = say(
  msg('A document given with the idea says so. It is not an independent source, so this is not verified.'),
);

function asClaim({
  text,
  evidence_ids,
  counter_evidence_ids,
}: Noted): Pick<Claim, 'text' | 'evidence_ids' | 'counter_evidence_ids'> {
  return { text, evidence_ids: [...evidence_ids], counter_evidence_ids: [...counter_evidence_ids] };
}

/** The dimension of the scorecard that a claim counts for. */
function dimensionOf(agent: AgentType, topic: Topic): Dimension {
  if (topic === 'supply') return 'supply';
  switch (agent) {
    case 'demand':
      return topic === 'pain' || topic === 'workaround' ? 'problem' : 'demand';
    case 'gtm':
      return topic === 'risk' ? 'supply' : 'reach';
    default:
      return agent;
  }
}

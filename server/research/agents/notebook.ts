import type { AgentType, Dimension } from '../../../shared/research/constants.ts';
import type { Gap } from '../../../shared/research/findings.ts';
import { gateContext, judgeClaim } from '../../../shared/research/gate.ts';
import type { Claim, Evidence, Num, Sentence, Source, StoredPage } from '../../../shared/research/model.ts';
import { normalise } from '../../../shared/research/normalise.ts';
import { findQuote } from '../../../shared/research/quotes.ts';
import type { KnowledgeEntry } from '../knowledge.ts';
import { pageOfEntry, sourceOfEntry } from '../pages.ts';

/** What every agent's findings have in common. */
export interface Notes {
  readonly sources: Source[];
  readonly evidence: Evidence[];
  readonly nums: Num[];
  readonly claims: Claim[];
  readonly gaps: Gap[];
  readonly checklist: Sentence[];
}

/** Collects an agent's findings. Ids carry the agent's name, so that those of a job do not meet. */
export interface Notebook {
  /** Quotes an entry and claims what the quote says; the same quote twice is one claim. */
  claim(entry: KnowledgeEntry, quote: string, dimension: Dimension, kind?: Claim['kind']): string;
  /** The evidence behind a claim made here. */
  evidenceOf(claim_id: string): string[];
  /** Keeps a number; one with the same id is kept once. */
  num(num: Num): string;
  gap(gap: Gap): void;
  check(...items: Sentence[]): void;
  /** Everything, each claim judged by the gate. */
  notes(): Notes;
}

export function openNotebook(agent: AgentType): Notebook {
  const sources = new Map<string, Source>();
  const pages = new Map<string, StoredPage>();
  const evidence = new Map<string, Evidence>();
  const claims = new Map<string, Claim>();
  const byQuote = new Map<string, string>();
  const nums = new Map<string, Num>();
  const gaps: Gap[] = [];
  const checklist: Sentence[] = [];
  return {
    claim(entry, quote, dimension, kind = 'fact') {
      const key = `${entry.id}\n${quote}`;
      const known = byQuote.get(key);
      if (known !== undefined) return known;
      const page = pageOfEntry(entry);
      const source = sourceOfEntry(entry);
      sources.set(source.id, source);
      pages.set(source.id, page);
      const evidence_id = `${agent}-e${evidence.size + 1}`;
      evidence.set(evidence_id, {
        id: evidence_id,
        source_id: source.id,
        quote,
        ...placeOf(page.text, quote),
      });
      const id = `${agent}-c${claims.size + 1}`;
      claims.set(id, {
        id,
        text: quote,
        kind,
        dimension,
        evidence_ids: [evidence_id],
        counter_evidence_ids: [],
        verdict: 'unverified',
        why: null,
      });
      byQuote.set(key, id);
      return id;
    },
    evidenceOf: (claim_id) => claims.get(claim_id)?.evidence_ids ?? [],
    num(num) {
      if (!nums.has(num.id)) nums.set(num.id, num);
      return num.id;
    },
    gap: (gap) => void gaps.push(gap),
    check: (...items) => void checklist.push(...items),
    notes() {
      const context = gateContext([...sources.values()], [...pages.values()]);
      const judged = [...claims.values()].map((claim) => {
        const { verdict, why } = judgeClaim(claim, evidence, context);
        return { ...claim, verdict, why };
      });
      return {
        sources: [...sources.values()],
        evidence: [...evidence.values()],
        nums: [...nums.values()],
        claims: judged,
        gaps,
        checklist,
      };
    },
  };
}

function placeOf(page: string, quote: string): { start: number; end: number } {
  const found = findQuote(normalise(page), quote);
  if (found.outcome !== 'exact') throw new RangeError(`not in the library: ${quote}`);
  return { start: found.start, end: found.end };
}

/** The sentences of an entry that are long enough to be quoted. */
export function sentencesOf({ body }: KnowledgeEntry): string[] {
  return body
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .filter((sentence) => findQuote(normalise(body), sentence).outcome === 'exact');
}

import type { Gap } from '../../../shared/research/findings.ts';
import type { Claim, Evidence, Num, Sentence, Source } from '../../../shared/research/model.ts';
import type { Catalogue } from '../../knowledge/catalogue.ts';
import { sourceOfEntry } from '../pages.ts';

/** What every agent's findings have in common. */
export interface Notes {
  readonly sources: Source[];
  readonly evidence: Evidence[];
  readonly nums: Num[];
  readonly claims: Claim[];
  readonly gaps: Gap[];
  readonly checklist: Sentence[];
}

/** Collects what an agent without a model finds. It quotes no pages, so it makes no claims: words of the library name their entry. */
export interface Notebook {
  /** Notes that entries of the library are used. @throws RangeError where there is no such entry */
  use(...ids: string[]): void;
  /** Keeps a number; one with the same id is kept once. */
  num(num: Num): string;
  gap(gap: Gap): void;
  notes(): Notes;
}

export function openNotebook(catalogue: Catalogue): Notebook {
  const sources = new Map<string, Source>();
  const nums = new Map<string, Num>();
  const gaps: Gap[] = [];
  return {
    use(...ids) {
      for (const id of ids) {
        const entry = catalogue.entry(id);
        if (!entry) throw new RangeError(`the library has no entry ${id}`);
        const source = sourceOfEntry(entry);
        sources.set(source.id, source);
      }
    },
    num(num) {
      if (!nums.has(num.id)) nums.set(num.id, num);
      return num.id;
    },
    gap: (gap) => void gaps.push(gap),
    notes: () => ({
      sources: [...sources.values()],
      evidence: [],
      nums: [...nums.values()],
      claims: [],
      gaps,
      checklist: [],
    }),
  };
}

import { createContext } from 'react';
import type { Claim, Num } from '../../shared/research/model.ts';
import type { RenderContext } from '../../shared/research/render.ts';
import type { NumberedSource, Report } from '../../shared/research/report.ts';

/** What the evidence drawer shows: where a number comes from, or quotes. */
export type Opened =
  | { readonly kind: 'num'; readonly id: string }
  | { readonly kind: 'quotes'; readonly evidence_ids: readonly string[] };

/** What the sentences below refer to, and what pressing a figure does. */
export interface ReportScope extends RenderContext {
  readonly jobId: string;
  readonly sources: ReadonlyMap<string, NumberedSource>;
  readonly claims: ReadonlyMap<string, Claim>;
  /** The reader owns the idea, and so the documents given with it. */
  readonly yours: boolean;
  /** Null where there is nothing to open: figures are plain text then. */
  readonly open: ((what: Opened) => void) | null;
  /** Goes to a source in the list and marks it for a moment. */
  readonly showSource: (number: number) => void;
}

/** What the sentences of each side of a comparison refer to. */
export interface ComparedScopes {
  readonly before: ReportScope;
  readonly after: ReportScope;
}

export const ReportScopeContext = createContext<ReportScope | null>(null);

type Material = Pick<Report, 'nums' | 'evidence' | 'sources' | 'claims' | 'yours'>;

export function scopeOf(
  jobId: string,
  material: Material,
  acts: Pick<ReportScope, 'open' | 'showSource'>,
): ReportScope {
  return {
    jobId,
    nums: byId(material.nums),
    evidence: byId(material.evidence),
    sources: byId(material.sources),
    claims: byId(material.claims),
    yours: material.yours ?? false,
    numbering: new Map(material.sources.map(({ id, number }) => [id, number])),
    ...acts,
  };
}

/** Numbers alone, for sentences that stand outside a report. */
export function numbersOnly(jobId: string, nums: readonly Num[]): ReportScope {
  return scopeOf(
    jobId,
    { nums: [...nums], evidence: [], sources: [], claims: [] },
    { open: null, showSource: () => undefined },
  );
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

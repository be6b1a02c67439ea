import { useLingui } from '@lingui/react/macro';
import { useReportScope } from './hooks.ts';

/** The [n] behind a statement, each once; a tap shows the quote. */
export function Cites({ evidence_ids }: { readonly evidence_ids: readonly string[] }) {
  const { t } = useLingui();
  const { evidence, sources, open } = useReportScope();
  const bySource = Map.groupBy(evidence_ids, (id) => evidence.get(id)?.source_id);
  const cited = [...bySource].flatMap(([source_id, ids]) => {
    const source = source_id === undefined ? undefined : sources.get(source_id);
    return source ? [{ source, ids }] : [];
  });
  const ordered = cited.toSorted((a, b) => a.source.number - b.source.number);
  return ordered.map(({ source: { number, title }, ids }) => (
    <button
      key={number}
      type="button"
      aria-haspopup="dialog"
      aria-label={t`Source ${number}: ${title}`}
      disabled={!open}
      onClick={() => open?.({ kind: 'quotes', evidence_ids: ids })}
      className="tabular isolate-ltr -my-1.5 min-w-6 px-0.5 py-1.5 align-baseline text-xs font-semibold text-accent hover:underline"
    >
      [{number}]
    </button>
  ));
}

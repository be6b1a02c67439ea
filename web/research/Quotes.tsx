import { Trans } from '@lingui/react/macro';
import { QuoteView } from './QuoteView.tsx';

/** Quotes one below the other, with what a quote does not prove. */
export function Quotes({ evidence_ids }: { readonly evidence_ids: readonly string[] }) {
  return (
    <>
      <div className="grid gap-6 divide-y divide-line [&>*:not(:first-child)]:pt-6">
        {evidence_ids.map((id) => (
          <QuoteView key={id} evidence_id={id} />
        ))}
      </div>
      <p className="text-sm text-ink-2">
        <Trans>This shows that the page says so, not that it is true.</Trans>
      </p>
    </>
  );
}

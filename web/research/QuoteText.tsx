import { quoteLanguage } from './quote-context.ts';
import { useReportScope } from './hooks.ts';

/** The words of a page, in the page's language. */
export function QuoteText({ evidence_id }: { readonly evidence_id: string }) {
  const { evidence } = useReportScope();
  const quote = evidence.get(evidence_id)?.quote ?? '';
  return (
    <q dir="auto" lang={quoteLanguage(quote)} className="wrap-anywhere [unicode-bidi:isolate]">
      {quote}
    </q>
  );
}

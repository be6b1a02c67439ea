import { cx } from '../ui/cx.ts';
import { quoteLanguage } from './quote-context.ts';
import { useReportScope } from './hooks.ts';

// the marks follow the language around a quote, not its own
const ENGLISH_MARKS = `[quotes:'“'_'”']`;

/** The words of a page, in the page's language. */
export function QuoteText({ evidence_id }: { readonly evidence_id: string }) {
  const { evidence } = useReportScope();
  const quote = evidence.get(evidence_id)?.quote ?? '';
  const language = quoteLanguage(quote);
  return (
    <q
      dir="auto"
      lang={language}
      className={cx('wrap-anywhere [unicode-bidi:isolate]', language === 'en' && ENGLISH_MARKS)}
    >
      {quote}
    </q>
  );
}

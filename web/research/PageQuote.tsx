import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { Evidence } from '../../shared/research/model.ts';
import type { NumberedSource } from '../../shared/research/report.ts';
import { asAppError } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { useReportScope, useSourcePage } from './hooks.ts';
import { quoteContext, quoteLanguage } from './quote-context.ts';

/** A quote among the words around it, from the page as it was stored; the quote alone where the page is not to be had. */
export function PageQuote({ piece, source }: { readonly piece: Evidence; readonly source: NumberedSource }) {
  const { jobId } = useReportScope();
  const page = useSourcePage(jobId, source.page_hash);
  if (page.isLoading) {
    return (
      <Loading className="border-s-2 border-accent ps-4">
        <SkeletonLines lines={5} />
      </Loading>
    );
  }
  const isRemoved =
    source.origin === 'document' && page.isError && asAppError(page.error).code === 'not_found';
  const context = page.data ? quoteContext(page.data.content, piece.start, piece.end) : null;
  return (
    <div className="grid justify-items-start gap-2">
      <blockquote
        dir="auto"
        lang={quoteLanguage(piece.quote)}
        className="border-s-2 border-accent ps-4 whitespace-pre-line text-ink-2 wrap-anywhere"
      >
        {context ? (
          <>
            {context.moreBefore ? '… ' : null}
            {context.before}
            <mark className="rounded-[2px] bg-accent-soft font-semibold text-ink [box-decoration-break:clone]">
              {context.quote}
            </mark>
            {context.after}
            {context.moreAfter ? ' …' : null}
          </>
        ) : (
          <mark className="bg-accent-soft font-semibold text-ink">{piece.quote}</mark>
        )}
      </blockquote>
      {page.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <span>
            <Trans>The words around it could not be fetched.</Trans> {asAppError(page.error).message}
          </span>
          {isRemoved ? null : (
            <Button icon={RotateCw} busy={page.isFetching} onClick={() => void page.refetch()}>
              <Trans>Try Again</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

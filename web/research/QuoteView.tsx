import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Claim, Evidence } from '../../shared/research/model.ts';
import type { NumberedSource } from '../../shared/research/report.ts';
import { formatDate, formatPublished } from '../platform/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { useReportScope, useSourcePage } from './hooks.ts';
import { useSourceType } from '../ui/use-source-type.ts';
import { domainOf } from './label.ts';
import { PageQuote } from './PageQuote.tsx';
import { quoteLanguage } from './quote-context.ts';
import { SentenceText } from './SentenceText.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

/** One quote: what rests on it, its words among their neighbours on the page, the source, and what was checked. */
export function QuoteView({ evidence_id }: { readonly evidence_id: string }) {
  const { evidence, sources, claims } = useReportScope();
  const piece = evidence.get(evidence_id);
  const source = piece && sources.get(piece.source_id);
  if (!piece || !source) return null;
  const resting = [...claims.values()].filter(
    ({ evidence_ids, counter_evidence_ids }) =>
      evidence_ids.includes(evidence_id) || counter_evidence_ids.includes(evidence_id),
  );
  return (
    <article className="grid gap-4">
      {resting.map((claim) => (
        <Resting key={claim.id} claim={claim} piece={piece} />
      ))}
      <PageQuote piece={piece} source={source} />
      <SourceFacts source={source} />
      {source.confirm ? (
        <Notice tone="warn" title={<Trans>Confirm this with the office</Trans>}>
          <Trans>The library is not certain of this entry. Ask the office before you rely on it.</Trans>
        </Notice>
      ) : null}
    </article>
  );
}

/** A claim that rests on the quote, with its verdict and the reason for it. */
function Resting({ claim, piece }: { readonly claim: Claim; readonly piece: Evidence }) {
  return (
    <div className="grid justify-items-start gap-2">
      <VerdictBadge verdict={claim.verdict} />
      {claim.text === piece.quote ? null : (
        <p className="font-semibold wrap-anywhere">
          <bdi lang={quoteLanguage(claim.text)}>{claim.text}</bdi>
        </p>
      )}
      {claim.why ? (
        <p className="text-sm text-ink-2">
          <SentenceText sentence={claim.why} />
        </p>
      ) : null}
      {claim.verdict === 'verified' ? (
        <p className="flex gap-2 text-sm">
          <Icon as={Check} size={18} className="mt-[0.1em] text-good" />
          <Trans>The quote is on the page, word for word, with every figure of the claim.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function DocumentType({ yours }: { readonly yours: boolean }) {
  return yours ? <Trans>Your document</Trans> : <Trans>Document given with the idea</Trans>;
}

function SourceFacts({ source }: { readonly source: NumberedSource }) {
  const { jobId, showSource, yours } = useReportScope();
  const typeOf = useSourceType();
  const page = useSourcePage(jobId, source.page_hash);
  const domain = domainOf(source.url);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-ink-2">
      <dt>
        <Trans>Source</Trans>
      </dt>
      <dd>
        <button
          type="button"
          onClick={() => showSource(source.number)}
          className={`${textLinkClass} text-start wrap-anywhere`}
        >
          <bdi>{source.title}</bdi> <span className="isolate-ltr">[{source.number}]</span>
        </button>
      </dd>
      <dt>
        <Trans>Type</Trans>
      </dt>
      <dd>{source.origin === 'document' ? <DocumentType yours={yours} /> : typeOf(source.type)}</dd>
      {source.published ? (
        <>
          <dt>
            <Trans>Published</Trans>
          </dt>
          <dd>{formatPublished(source.published)}</dd>
        </>
      ) : null}
      {source.as_of ? (
        <>
          <dt>
            <Trans>As of</Trans>
          </dt>
          <dd>{formatPublished(source.as_of)}</dd>
        </>
      ) : null}
      {page.data ? (
        <>
          <dt>
            <Trans>Stored on</Trans>
          </dt>
          <dd>{formatDate(page.data.fetched_at)}</dd>
        </>
      ) : null}
      {domain ? (
        <>
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              className={`${textLinkClass} isolate-ltr wrap-anywhere`}
            >
              {domain}
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

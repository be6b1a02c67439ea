import { Trans } from '@lingui/react/macro';
import type { Claim } from '../../shared/research/model.ts';
import { Cites } from './Cites.tsx';
import { useReportScope } from './hooks.ts';
import { QuoteText } from './QuoteText.tsx';
import { SentenceText } from './SentenceText.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

/** Claims by their quotes, each with its verdict and [n]. */
export function ClaimList({ claim_ids }: { readonly claim_ids: readonly string[] }) {
  const { claims } = useReportScope();
  return (
    <ul className="grid max-w-prose gap-4">
      {claim_ids.map((id) => {
        const claim = claims.get(id);
        return claim ? (
          <li key={id} className="border-s-2 border-line-2 ps-4">
            <ClaimText claim={claim} />
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
              <VerdictBadge verdict={claim.verdict} />
              {claim.kind === 'advice' ? <Trans>Advice</Trans> : null}
              {claim.kind === 'inference' ? <Trans>Inference</Trans> : null}
              <SourceNames evidence_ids={claim.evidence_ids} />
            </p>
            {claim.why ? (
              <p className="mt-1 text-sm text-ink-2">
                <SentenceText sentence={claim.why} />
              </p>
            ) : null}
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** The titles of the pages that are quoted: a quote alone seldom says what it is about. */
function SourceNames({ evidence_ids }: { readonly evidence_ids: readonly string[] }) {
  const { evidence, sources } = useReportScope();
  const ids = new Set(evidence_ids.flatMap((id) => evidence.get(id)?.source_id ?? []));
  return [...ids].map((id) => (
    <bdi key={id} className="min-w-0 wrap-anywhere">
      {sources.get(id)?.title}
    </bdi>
  ));
}

/** What is claimed, where the page does not say it in the same words, then the page's words with their [n]. */
export function ClaimText({ claim }: { readonly claim: Claim }) {
  const { evidence } = useReportScope();
  const quotes = claim.evidence_ids.flatMap((id) => evidence.get(id) ?? []);
  const same = quotes.some(({ quote }) => quote === claim.text);
  return (
    <>
      {same ? null : (
        <p className="wrap-anywhere">
          <bdi>{claim.text}</bdi>
        </p>
      )}
      {quotes.map(({ id }) => (
        <p key={id} className={same ? undefined : 'text-sm text-ink-2'}>
          <QuoteText evidence_id={id} />
          &nbsp;
          <Cites evidence_ids={[id]} />
        </p>
      ))}
    </>
  );
}

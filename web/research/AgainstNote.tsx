import { Trans } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { Cites } from './Cites.tsx';
import { ClaimText } from './ClaimList.tsx';
import { useReportScope } from './hooks.ts';
import { QuoteText } from './QuoteText.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

/** A claim that sources speak against, with their words. */
export function AgainstNote({ claim_id }: { readonly claim_id: string }) {
  const { claims } = useReportScope();
  const claim = claims.get(claim_id);
  if (!claim) return null;
  return (
    <div className="flex max-w-prose gap-3 border-s-2 border-bad ps-4">
      <Icon as={Scale} className="mt-0.5 text-ink-2" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">
            <Trans>Against it</Trans>
          </b>
          <VerdictBadge verdict={claim.verdict} />
        </p>
        <ClaimText claim={claim} />
        {claim.counter_evidence_ids.map((id) => (
          <p key={id}>
            <Trans>But:</Trans> <QuoteText evidence_id={id} />
            &nbsp;
            <Cites evidence_ids={[id]} />
          </p>
        ))}
      </div>
    </div>
  );
}

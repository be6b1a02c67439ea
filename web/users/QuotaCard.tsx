import { Trans, useLingui } from '@lingui/react/macro';
import { canBeRaised } from '../../shared/users/quota.ts';
import { asAppError } from '../platform/client.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { useQuota } from './hooks.ts';
import { QuotaMeters } from './QuotaMeters.tsx';
import { useTierLabel } from './TierLabel.tsx';

/** What one uses of one's account, and what it may hold. */
export function QuotaCard() {
  const { t } = useLingui();
  const tierLabel = useTierLabel();
  const { data: quota, error, refetch, isFetching } = useQuota();
  if (!quota && error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  if (!quota)
    return (
      <Loading>
        <Skeleton className="h-34 rounded-card" />
      </Loading>
    );
  const tier = tierLabel(quota.tier);
  const limited = quota.ideas.limit !== null;
  return (
    <Card as="section" className="grid gap-4" aria-label={t`What your account holds`}>
      <h2 className="text-base">
        <Trans>What your account holds: {tier}</Trans>
      </h2>
      <QuotaMeters quota={quota} />
      {limited && canBeRaised(quota) ? (
        <p className="text-sm text-ink-2">
          <Trans>
            Do you need more?{' '}
            <a href="/contact" className={textLinkClass}>
              Ask us
            </a>
            , and we raise the limits of your account.
          </Trans>
        </p>
      ) : null}
    </Card>
  );
}

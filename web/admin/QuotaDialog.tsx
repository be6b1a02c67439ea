import { Trans } from '@lingui/react/macro';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { asAppError } from '../platform/client.ts';
import { QuotaMeters } from '../users/QuotaMeters.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { useQuotaOf } from './hooks.ts';
import { TierPick } from './PersonPicks.tsx';

interface QuotaDialogProps {
  readonly person: AdminPerson;
  readonly onClose: () => void;
}

/** What a person uses and may use, with the tier that decides it. */
export function QuotaDialog({ person, onClose }: QuotaDialogProps) {
  const name = person.full_name;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={<Trans>Limits of {name}</Trans>}
      description={<Trans>Another tier takes effect at once. Nothing is removed by a lower one.</Trans>}
    >
      <div className="grid gap-5">
        <Meters id={person.id} />
        <TierPick person={person} />
      </div>
    </Dialog>
  );
}

function Meters({ id }: Pick<AdminPerson, 'id'>) {
  const { data, error, refetch, isFetching } = useQuotaOf(id);
  if (data) return <QuotaMeters quota={data} />;
  if (!error)
    return (
      <Loading>
        <SkeletonLines lines={3} />
      </Loading>
    );
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {asAppError(error).message}
    </ErrorState>
  );
}

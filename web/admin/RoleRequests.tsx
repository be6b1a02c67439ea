import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { asAppError, client } from '../platform/client.ts';
import { formatDate, formatNumber } from '../platform/format.ts';
import { toastError } from '../ui/toast-error.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { refreshPeople } from './refresh.ts';
import { usePeople, usePeopleCounts } from './hooks.ts';

/** The roles that people ask for. Not shown while nobody asks. */
export function RoleRequests() {
  const { data, isError, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePeople({ state: 'requests' });
  const { data: counts } = usePeopleCounts();
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {asAppError(error).message}
      </ErrorState>
    );
  }
  const people = data?.pages.flatMap((page) => page.items) ?? [];
  if (people.length === 0) return null;
  return (
    <Card as="section" padding="none" className="mb-8">
      <h2 className="flex items-center gap-2.5 px-4 pt-3.5 pb-2.5 text-lg">
        <Trans>Role requests</Trans>
        <Tag tone="accent" className="tabular">
          {formatNumber(counts?.requests ?? people.length)}
        </Tag>
      </h2>
      <ul>
        {people.map((person) => (
          <Request key={person.id} person={person} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="border-t border-line p-3">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Request({ person }: { readonly person: AdminPerson }) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const { answer, busy } = useAnswer(person);
  const { full_name, role, role_requested } = person;
  if (!role_requested) return null;
  const asked = roleLabel(role_requested);
  const about = `: ${full_name}, ${asked}`;
  const joined = formatDate(person.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="flex min-w-0 flex-[1_1_15rem] items-center gap-3">
        <Avatar name={full_name} src={person.profile_picture_url} />
        <div className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            <bdi>{full_name || person.email}</bdi>
          </b>
          <span className="block text-sm text-ink-2">
            {person.location ? (
              <>
                <bdi>{person.location}</bdi> ·{' '}
              </>
            ) : null}
            <Trans>joined {joined}</Trans>
          </span>
        </div>
      </div>
      <p className="flex flex-[1_1_14rem] flex-wrap items-center gap-1.5 font-semibold">
        {roleLabel(role)}
        <Icon as={ArrowRight} size={16} flip label={t`asks to become`} className="text-ink-2" />
        {asked}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button busy={busy === false} onClick={() => void answer(false)}>
          <Trans>Decline</Trans>
          <span className="sr-only">{about}</span>
        </Button>
        <Button
          icon={Check}
          busy={busy === true}
          className="border-accent/50 text-accent"
          onClick={() => void answer(true)}
        >
          <Trans>Approve</Trans>
          <span className="sr-only">{about}</span>
        </Button>
      </div>
    </li>
  );
}

/** `busy` is the answer that is on its way. */
function useAnswer({ id, full_name, role_requested }: AdminPerson) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const [busy, setBusy] = useState<boolean>();
  const answer = async (granted: boolean) => {
    if (!role_requested) return;
    const asked = roleLabel(role_requested);
    setBusy(granted);
    try {
      await client.admin.answerRequest({ id, role: role_requested, granted });
      toast({
        title: granted ? t`Role approved` : t`Request declined`,
        description: granted ? t`${full_name} is now: ${asked}.` : t`${full_name} is notified.`,
        variant: 'success',
      });
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(undefined);
      await refreshPeople();
    }
  };
  return { answer, busy };
}

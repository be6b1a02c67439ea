import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, LogOut } from 'lucide-react';
import { useState } from 'react';
import { deviceOf } from '../../shared/auth/device.ts';
import type { OwnSession } from '../../shared/users/model.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { InPerson } from '../session/InPerson.tsx';
import { announceEnd, announceSession } from '../session/lifecycle.ts';

const options = () => ({ ...api.users.sessions.queryOptions(), staleTime: 0 });

/** Where one is signed in, each to be ended, or all at once. */
export function SessionsSection() {
  return (
    <Loaded query={useQuery(options())} lines={3}>
      {(data) => (
        <div className="grid justify-items-start gap-4">
          <ul className="w-full divide-y divide-line">
            {data.items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <InPerson>
            <EndAll />
          </InPerson>
        </div>
      )}
    </Loaded>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useLingui();
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon as={Laptop} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <DeviceName userAgent={session.user_agent} />
          {session.current ? (
            <Tag tone="good">
              <Trans>This device</Trans>
            </Tag>
          ) : null}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>
            Last active <RelativeTime at={session.last_active_at} />
          </Trans>
          {session.ip_address === null ? null : (
            <>
              {' · '}
              <bdi>{session.ip_address}</bdi>
            </>
          )}
        </p>
      </div>
      {session.current ? null : (
        <InPerson otherwise={null}>
          <Button
            variant="quiet"
            className="ms-auto"
            aria-label={t`Sign out this device`}
            busy={end.isPending}
            onClick={() => end.mutate(session.id)}
          >
            <Trans>Sign out</Trans>
          </Button>
        </InPerson>
      )}
    </li>
  );
}

function DeviceName({ userAgent }: { readonly userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  }
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}

function useEndSession() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (id: string) => client.users.endSession({ id }),
    onSuccess: () => toast({ title: t`That device is signed out`, variant: 'success' }),
    onError: (cause) => toastError(cause),
    onSettled: () => queryClient.invalidateQueries({ queryKey: options().queryKey }),
  });
}

function EndAll() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const end = useMutation({
    mutationFn: async () => {
      const takeBack = announceEnd();
      await client.users.endAllSessions({}).catch((cause: unknown) => {
        takeBack();
        throw cause;
      });
    },
    onSuccess: () => {
      announceSession('signed-out');
      queryClient.clear();
      window.location.assign('/login');
    },
    onError: (cause) => toastError(cause),
  });
  return (
    <>
      <Button icon={LogOut} onClick={() => setOpen(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Sign out everywhere?`}
        description={t`All your devices are signed out, this one too. What you have not sent stays on each device.`}
        confirmLabel={t`Sign out everywhere`}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invite } from '../../shared/invites/model.ts';
import { client } from '../platform/client.ts';
import { formatDate, formatDateTime, formatNumber } from '../platform/format.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { refreshInvites } from './refresh.ts';
import { useInvites } from './hooks.ts';

/** The codes that were made, the newest first. */
export function InviteList({ onMake }: { readonly onMake: () => void }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <PagedList
      query={useInvites()}
      skeleton={
        <Loading className="grid gap-5">
          <SkeletonLines lines={4} />
          <SkeletonLines lines={4} />
        </Loading>
      }
      empty={<NoneYet onMake={onMake} />}
    >
      {(invites) => (
        <Table caption={t`Invite codes`} columns={columns} rows={invites} rowKey={({ id }) => id} fold />
      )}
    </PagedList>
  );
}

function NoneYet({ onMake }: { readonly onMake: () => void }) {
  return (
    <EmptyState
      drawing="letterbox"
      title={<Trans>No invite codes yet</Trans>}
      action={
        <Button onClick={onMake}>
          <Trans>Make the first one</Trans>
        </Button>
      }
    >
      <Trans>With a code a reviewer or an investor has their role from the first sign-in.</Trans>
    </EmptyState>
  );
}

function useColumns(): Column<Invite>[] {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const middle = 'align-middle!';
  return [
    { key: 'code', header: t`Code`, cell: ({ code }) => <code dir="ltr">{code}</code>, className: middle },
    {
      key: 'role',
      header: t`Role`,
      cell: ({ role }) => (role ? roleLabel(role) : <Trans>none of its own</Trans>),
      className: middle,
    },
    { key: 'uses', header: t`Uses`, cell: (invite) => <Uses invite={invite} />, className: middle },
    {
      key: 'expires',
      header: t`Expires`,
      cell: ({ expires_at }) =>
        expires_at ? (
          <time dateTime={expires_at} title={formatDateTime(expires_at)}>
            {formatDate(expires_at)}
          </time>
        ) : (
          <Trans>never</Trans>
        ),
      className: middle,
    },
    { key: 'by', header: t`Made by`, cell: (invite) => <Maker invite={invite} />, className: middle },
    { key: 'state', header: t`State`, cell: (invite) => <State invite={invite} />, className: middle },
    {
      key: 'revoke',
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (invite) => (invite.usable ? <Revoke invite={invite} /> : null),
      className: middle,
    },
  ];
}

function Uses({ invite }: { readonly invite: Invite }) {
  const used = formatNumber(invite.uses);
  const most = formatNumber(invite.max_uses);
  return (
    <span className="tabular">
      <Trans>
        {used} of {most}
      </Trans>
    </span>
  );
}

function Maker({ invite }: { readonly invite: Invite }) {
  return (
    <span className="grid">
      <span>
        <bdi>{invite.created_by_name ?? <Trans>somebody who has left</Trans>}</bdi>
      </span>
      <span className="text-xs text-ink-2">{formatDate(invite.created_at)}</span>
    </span>
  );
}

function State({ invite }: { readonly invite: Invite }) {
  if (invite.usable) {
    return (
      <Tag tone="good">
        <Trans>Can be used</Trans>
      </Tag>
    );
  }
  if (invite.revoked_at) {
    return (
      <Tag tone="bad">
        <Trans>Revoked</Trans>
      </Tag>
    );
  }
  return <Tag>{invite.uses >= invite.max_uses ? <Trans>Used up</Trans> : <Trans>Expired</Trans>}</Tag>;
}

function Revoke({ invite }: { readonly invite: Invite }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, code } = invite;
  const revoke = async () => {
    setBusy(true);
    try {
      await client.invites.revoke({ id });
      toast({ title: t`Invite code revoked`, variant: 'success' });
      setOpen(false);
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(false);
      await refreshInvites();
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Revoke</Trans>
        <span className="sr-only">: {code}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        busy={busy}
        danger
        title={<Trans>Revoke {code}?</Trans>}
        description={
          <Trans>
            Nobody can sign up with it any more. Whoever has already done so keeps their account and role.
          </Trans>
        }
        confirmLabel={<Trans>Revoke</Trans>}
        onConfirm={() => void revoke()}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban, Ellipsis, Flag, Gauge, History, LogOut, RotateCcw, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { canManagePerson } from '../../shared/admin/rules.ts';
import { landingFor } from '../../shared/navigation/access.ts';
import { useActor } from '../session/hooks.ts';
import { client } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { IconButton } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuEntry } from '../ui/MenuPanel.tsx';
import { toast } from '../ui/toasts.ts';
import { FlagsDialog } from './FlagsDialog.tsx';
import { QuotaDialog } from './QuotaDialog.tsx';
import { refreshPeople } from './refresh.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

type Opened = 'sign-out' | 'view' | 'flags' | 'limits' | 'suspend';

/** What staff can do for, and about, a person. */
export function PersonMenu({ person }: { readonly person: AdminPerson }) {
  const { t } = useLingui();
  const actor = useActor();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { id, full_name: name, role, suspended_at, pseudonym } = person;
  const lift = async () => {
    try {
      await client.admin.lift({ id });
      toast({ title: t`${name} can sign in again.`, variant: 'success' });
    } catch (cause) {
      toastError(cause);
    } finally {
      await refreshPeople();
    }
  };
  const history: MenuEntry = {
    icon: History,
    label: <Trans>What they did</Trans>,
    link: <Link to="/admin/audit" search={{ person: pseudonym }} />,
  };
  const about: MenuEntry[] = [
    { icon: LogOut, label: <Trans>Sign out everywhere</Trans>, onSelect: () => setOpened('sign-out') },
    ...(suspended_at
      ? []
      : [
          {
            icon: UserRoundSearch,
            label: <Trans>View as this person</Trans>,
            onSelect: () => setOpened('view'),
          },
        ]),
    { icon: Gauge, label: <Trans>Limits</Trans>, onSelect: () => setOpened('limits') },
    { icon: Flag, label: <Trans>Feature flags</Trans>, onSelect: () => setOpened('flags') },
    history,
    { kind: 'separator' },
    suspended_at
      ? { icon: RotateCcw, label: <Trans>Lift the suspension</Trans>, onSelect: () => void lift() }
      : { icon: Ban, label: <Trans>Suspend</Trans>, danger: true, onSelect: () => setOpened('suspend') },
  ];
  const manageable = actor !== null && canManagePerson(actor, { user_id: id, role });
  return (
    <>
      <Menu
        align="end"
        label={t`Actions for ${name}`}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t`Actions for ${name}`} />}
        entries={manageable ? about : [history]}
      />
      <SignOutDialog person={person} open={opened === 'sign-out'} onClose={close} />
      <ViewDialog person={person} open={opened === 'view'} onClose={close} />
      {opened === 'limits' ? <QuotaDialog person={person} onClose={close} /> : null}
      {opened === 'flags' ? <FlagsDialog person={person} onClose={close} /> : null}
      {opened === 'suspend' ? <SuspendDialog person={person} onClose={close} /> : null}
    </>
  );
}

interface PersonDialogProps {
  readonly person: AdminPerson;
  readonly open: boolean;
  readonly onClose: () => void;
}

function SignOutDialog({ person, open, onClose }: PersonDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { id, full_name: name } = person;
  const signOut = async () => {
    setBusy(true);
    try {
      await client.admin.signOut({ id });
      toast({ title: t`${name} is signed out everywhere.`, variant: 'success' });
      onClose();
      await refreshPeople();
    } catch (cause) {
      toastError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      title={<Trans>Sign {name} out everywhere?</Trans>}
      description={
        <Trans>All their browsers and programs are signed out at once. They can sign in again.</Trans>
      }
      confirmLabel={<Trans>Sign out</Trans>}
      onConfirm={() => void signOut()}
    />
  );
}

function ViewDialog({ person, open, onClose }: PersonDialogProps) {
  const [busy, setBusy] = useState(false);
  const { id, full_name: name, role } = person;
  const view = async () => {
    setBusy(true);
    try {
      // fetched with the press: few of those who see the list look through another's eyes
      const { viewAs } = await import('../session/view-as.ts');
      await viewAs(id);
      // everything that was read so far was read as oneself
      window.location.assign(landingFor(role));
    } catch (cause) {
      toastError(cause);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      title={<Trans>See the app as {name}?</Trans>}
      description={
        <Trans>
          For support, for 30 minutes at most. What you change is changed in their name, and the audit log
          says that it was you.
        </Trans>
      }
      confirmLabel={<Trans>View as this person</Trans>}
      onConfirm={() => void view()}
    />
  );
}

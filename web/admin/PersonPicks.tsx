import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { canChangeRole, canManagePerson } from '../../shared/admin/rules.ts';
import { ROLES, type Role } from '../../shared/platform/roles.ts';
import { TIERS } from '../../shared/users/constants.ts';
import { useActor } from '../session/hooks.ts';
import { client } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Pick } from '../ui/Select.tsx';
import { toast } from '../ui/toasts.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { refreshPeople } from './refresh.ts';
import { useTierLabel } from '../users/TierLabel.tsx';

interface PersonProps {
  readonly person: AdminPerson;
}

/** The role of a person. Who joins or leaves the staff is asked about first; everything else can be undone. */
export function RolePick({ person }: PersonProps) {
  const { t } = useLingui();
  const actor = useActor();
  const roleLabel = useRoleLabel();
  const [asked, setAsked] = useState<Role>();
  const change = useChange();
  const { id, full_name, role } = person;
  if (!actor || !canChangeRole(actor, { user_id: id })) return <span>{roleLabel(role)}</span>;
  const give = async (next: Role, undo = true) => {
    const name = roleLabel(next);
    await change(
      () => client.admin.changeRole({ id, role: next }),
      t`${full_name} is now: ${name}.`,
      undo ? () => void give(role, false) : undefined,
    );
  };
  const choose = (next: Role | undefined) => {
    if (!next || next === role) return;
    if (next === 'netzoop-team' || role === 'netzoop-team') setAsked(next);
    else void give(next);
  };
  const confirm = async () => {
    if (asked) await give(asked, false);
    setAsked(undefined);
  };
  return (
    <>
      <Pick
        label={t`Role of ${full_name}`}
        value={role}
        onChange={(given) => choose(ROLES.find((known) => known === given))}
        options={ROLES.map((known) => ({ value: known, label: roleLabel(known) }))}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => (open ? undefined : setAsked(undefined))}
        title={
          asked === 'netzoop-team' ? (
            <Trans>Make {full_name} an administrator?</Trans>
          ) : (
            <Trans>Take {full_name} off the team?</Trans>
          )
        }
        description={
          asked === 'netzoop-team' ? (
            <Trans>They will see and change everything, your own role too.</Trans>
          ) : (
            <Trans>They lose the administration at once. Another administrator can appoint them again.</Trans>
          )
        }
        confirmLabel={asked === 'netzoop-team' ? <Trans>Appoint</Trans> : <Trans>Take off the team</Trans>}
        danger
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** The tier of a person. */
export function TierPick({ person }: PersonProps) {
  const { t } = useLingui();
  const actor = useActor();
  const tierLabel = useTierLabel();
  const change = useChange();
  const { id, full_name, role, subscription_tier: tier } = person;
  if (!actor || !canManagePerson(actor, { user_id: id, role })) return <span>{tierLabel(tier)}</span>;
  const give = async (next: AdminPerson['subscription_tier'], undo = true) => {
    const name = tierLabel(next);
    await change(
      () => client.admin.changeTier({ id, subscription_tier: next }),
      t`${full_name} has the tier: ${name}.`,
      undo ? () => void give(tier, false) : undefined,
    );
  };
  return (
    <Pick
      label={t`Tier of ${full_name}`}
      value={tier}
      onChange={(given) => {
        const next = TIERS.find((known) => known === given);
        if (next && next !== tier) void give(next);
      }}
      options={TIERS.map((known) => ({ value: known, label: tierLabel(known) }))}
    />
  );
}

/** Carries out a change, reads the people again, and says what is so now. */
function useChange() {
  const { t } = useLingui();
  return async (act: () => Promise<unknown>, title: string, undo?: () => void): Promise<void> => {
    try {
      await act();
      toast({
        title,
        variant: 'success',
        ...(undo && { action: { label: t`Undo`, onSelect: undo } }),
      });
    } catch (cause) {
      toastError(cause);
    } finally {
      await refreshPeople();
    }
  };
}

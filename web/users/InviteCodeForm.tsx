import { Trans, useLingui } from '@lingui/react/macro';
import { INVITE_CODE_MAX } from '../../shared/auth/constants.ts';
import { UseInvite } from '../../shared/invites/model.ts';
import type { Me } from '../../shared/users/model.ts';
import { InPerson } from '../session/InPerson.tsx';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { takeInvite } from './profile.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';

const BLANK = { invite_code: '' };
const InviteCode = UseInvite.pick({ invite_code: true });

/** Takes the role that a code gives to somebody who has an account already. */
export function InviteCodeForm({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const form = useForm({
    initial: BLANK,
    schema: InviteCode,
    submit: async ({ invite_code }) => {
      const role = roleLabel(await takeInvite({ invite_code, user_id: me.id }));
      form.set(BLANK);
      toast({
        title: t`Invite code accepted`,
        description:
          role === roleLabel(me.role) ? t`Your role is still ${role}.` : t`Your role is now ${role}.`,
        variant: 'success',
      });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-labelledby="invite-title" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="invite-title" className="text-lg">
          <Trans>I have an invite code</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>With a code from the team you have the role that it was made for at once.</Trans>
        </p>
      </div>
      <InPerson>
        <TextField
          {...form.text('invite_code')}
          label={t`Invite code`}
          help={t`4 to 20 letters, numbers or hyphens.`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={INVITE_CODE_MAX}
          dir="ltr"
          inputClassName="max-w-60 uppercase"
        />
        <div>
          <Button type="submit" busy={form.busy} className="max-sm:w-full">
            <Trans>Use the code</Trans>
          </Button>
        </div>
      </InPerson>
    </form>
  );
}

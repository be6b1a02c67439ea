import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { ProfileForm as Schema, type Me } from '../../shared/users/model.ts';
import { asAppError } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { toastError } from '../ui/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { saveProfile } from './profile.ts';
import { ProfileField, profileValuesOf, type ProfileValues } from './ProfileField.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';

const ABOUT = ['position', 'company', 'location', 'phone', 'age_group', 'experience_level'] as const;
const ADDRESSES = ['website', 'linkedin_url', 'twitter_url'] as const;

interface ProfileFormProps {
  readonly me: Me;
  readonly onboarding: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** What a person says of themself. What is typed stays until it is saved or given up. */
export function ProfileForm({ me, onboarding, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: profileValuesOf(me),
    schema: Schema,
    keepAs: 'profile',
    submit: async (profile) => {
      try {
        await saveProfile({ ...profile, ...(onboarding && { is_onboarding_complete: true as const }) });
      } catch (cause) {
        if (asAppError(cause).fields) throw cause;
        toastError(cause, t`Failed to update profile`);
        return;
      }
      form.forget();
      onSaved();
    },
  });
  const warn = useMissingToasts(form.values);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    warn();
    form.onSubmit(event);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <ProfileField form={form} name="full_name" />
        <RoleField me={me} />
        {ABOUT.map((name) => (
          <ProfileField key={name} form={form} name={name} />
        ))}
        <ProfileField form={form} name="bio" className="md:col-span-2" />
        <div className="grid gap-5 md:col-span-2">
          <ProfileField form={form} name="skills" />
          <ProfileField form={form} name="interests" />
        </div>
        {ADDRESSES.map((name) => (
          <ProfileField key={name} form={form} name={name} />
        ))}
      </div>
      <div
        data-bar
        className="sticky bottom-[calc(--spacing(15)+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:*:grow md:bottom-0 md:mx-0 md:px-0"
      >
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Save changes</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What is wrong, above the form, while its fields say the same next to them. */
function useMissingToasts({ full_name, skills, interests }: ProfileValues): () => void {
  const { t } = useLingui();
  return () => {
    if (full_name.trim() === '')
      toast({ title: t`Missing name`, description: t`Please enter your full name.`, variant: 'destructive' });
    else if (skills.length === 0 || interests.length === 0)
      toast({
        title: t`Missing Information`,
        description: t`Please add at least one skill and one interest.`,
        variant: 'destructive',
      });
  };
}

/** Read-only: a role is given by the team or an invite. */
function RoleField({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const role = useRoleLabel();
  const asked = me.role_requested ? role(me.role_requested) : '';
  return (
    <TextField
      name="role"
      label={t`Role`}
      value={role(me.role)}
      readOnly
      inputClassName="bg-sunk"
      help={
        asked ? (
          <Trans>You asked for {asked}. The team has not decided yet.</Trans>
        ) : me.role === 'explorer' ? (
          <Trans>On your profile you can become an entrepreneur at once.</Trans>
        ) : (
          <Trans>Ask the team to change it.</Trans>
        )
      }
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { AGE_GROUPS, EXPERIENCE_LEVELS } from '../../shared/users/constants.ts';
import { ProfileForm as Schema, type Me } from '../../shared/users/model.ts';
import { asAppError } from '../platform/client.ts';
import { useForm, type Form } from '../platform/form.ts';
import { toastError } from '../platform/toast-error.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { saveProfile } from './hooks.ts';
import { useExperienceLabel } from './labels.ts';
import { useRoleLabel } from './RoleLabel.tsx';
import { WordsField } from './WordsField.tsx';

/** How a web address begins, in every language. */
const SCHEME = 'https://';

interface ProfileFormProps {
  readonly me: Me;
  readonly onboarding: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function valuesOf(me: Me) {
  return {
    full_name: me.full_name,
    position: me.position ?? '',
    company: me.company ?? '',
    location: me.location ?? '',
    phone: me.phone ?? '',
    age_group: me.age_group ?? '',
    experience_level: me.experience_level ?? '',
    bio: me.bio ?? '',
    website: me.website ?? '',
    linkedin_url: me.linkedin_url ?? '',
    twitter_url: me.twitter_url ?? '',
    skills: me.skills,
    interests: me.interests,
  };
}
type Values = ReturnType<typeof valuesOf>;

/** What a person says of themself (§5). What is typed stays until it is saved or given up. */
export function ProfileForm({ me, onboarding, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: valuesOf(me),
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
        <About form={form} me={me} />
        <Online form={form} />
      </div>
      <div className="sticky bottom-14 z-10 -mx-4 flex items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:*:grow md:bottom-0 md:mx-0 md:px-0">
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

/** The words of §5 above the form, while its fields say the same beside them. */
function useMissingToasts({ full_name, skills, interests }: Values): () => void {
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

function About({ form, me }: { readonly form: Form<Values>; readonly me: Me }) {
  const { t } = useLingui();
  const role = useRoleLabel();
  const experience = useExperienceLabel();
  const none = { value: '', label: t`Please choose` };
  const asked = me.role_requested ? role(me.role_requested) : '';
  return (
    <>
      <TextField {...form.text('full_name')} label={t`Full name`} autoComplete="name" />
      <TextField
        name="role"
        label={t`Role`}
        value={role(me.role)}
        readOnly
        inputClassName="bg-sunk"
        help={
          asked ? (
            <Trans>You asked for {asked}. The team has not decided yet.</Trans>
          ) : (
            <Trans>Ask the team to change it.</Trans>
          )
        }
      />
      <TextField {...form.text('position')} label={t`Position`} autoComplete="organization-title" optional />
      <TextField {...form.text('company')} label={t`Company`} autoComplete="organization" optional />
      <TextField
        {...form.text('location')}
        label={<Required>{t`Location`}</Required>}
        aria-required
        autoComplete="address-level2"
        placeholder={t`Madurai, Tamil Nadu`}
      />
      <TextField
        {...form.text('phone')}
        label={<Required>{t`Phone`}</Required>}
        aria-required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        dir="ltr"
      />
      <Select
        name="age_group"
        label={t`Age group`}
        options={[...(me.age_group ? [] : [none]), ...AGE_GROUPS.map((value) => ({ value, label: value }))]}
        value={form.values.age_group}
        onChange={(age_group) => form.set({ age_group })}
        error={form.text('age_group').error}
      />
      <Select
        name="experience_level"
        label={t`Experience level`}
        optional
        options={[none, ...EXPERIENCE_LEVELS.map((value) => ({ value, label: experience(value) }))]}
        value={form.values.experience_level}
        onChange={(experience_level) => form.set({ experience_level })}
        error={form.text('experience_level').error}
      />
    </>
  );
}

function Online({ form }: { readonly form: Form<Values> }) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        {...form.text('bio')}
        label={t`Bio`}
        optional
        className="md:col-span-2"
        placeholder={t`What you make, for whom, since when`}
        help={<Trans>Two or three sentences.</Trans>}
      />
      <div className="grid gap-5 md:col-span-2">
        <WordsField
          name="skills"
          label={t`Skills`}
          placeholder={t`Add a skill and press Enter`}
          words={form.values.skills}
          error={form.text('skills').error}
          onChange={(skills) => form.set({ skills: [...skills] })}
        />
        <WordsField
          name="interests"
          label={t`Interests`}
          placeholder={t`Add an interest and press Enter`}
          words={form.values.interests}
          error={form.text('interests').error}
          onChange={(interests) => form.set({ interests: [...interests] })}
        />
      </div>
      <Address form={form} name="website" label={t`Website`} />
      <Address form={form} name="linkedin_url" label={t`LinkedIn`} />
      <Address form={form} name="twitter_url" label={t`X (Twitter)`} />
    </>
  );
}

interface AddressProps {
  readonly form: Form<Values>;
  readonly name: 'website' | 'linkedin_url' | 'twitter_url';
  readonly label: string;
}

function Address({ form, name, label }: AddressProps) {
  return (
    <TextField
      {...form.text(name)}
      label={label}
      optional
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder={SCHEME}
      dir="ltr"
    />
  );
}

function Required({ children }: { readonly children: string }) {
  return (
    <>
      {children}{' '}
      <span className="font-normal text-ink-2">
        <Trans>(required)</Trans>
      </span>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../../shared/onboarding/model.ts';
import { AGE_GROUPS, EXPERIENCE_LEVELS } from '../../shared/users/constants.ts';
import { ProfileForm, type Me } from '../../shared/users/model.ts';
import { asAppError } from '../platform/client.ts';
import { useForm, type Form } from '../platform/form.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Select } from '../ui/Select.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { saveProfile, useExperienceLabel } from '../users/hooks.ts';
import { WordsField } from '../users/WordsField.tsx';
import type { SpokenBeside } from './SpokenField.tsx';

interface ProfileStepProps {
  readonly me: Me;
  /** What was typed and is not saved yet. */
  readonly draft: Draft;
  /** The id by which a button elsewhere sends the form. */
  readonly formId: string;
  readonly beside: SpokenBeside;
  readonly onDraft: (draft: Draft) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: (me: Me) => void;
  /** The server could not save it; what is wrong with a field stands beside it. */
  readonly onFailed: (cause: unknown) => void;
}

function valuesOf(me: Me) {
  return {
    full_name: me.full_name,
    location: me.location ?? '',
    phone: me.phone ?? '',
    age_group: me.age_group ?? '',
    experience_level: me.experience_level ?? '',
    skills: me.skills,
    interests: me.interests,
    bio: me.bio ?? '',
    company: me.company ?? '',
    position: me.position ?? '',
    website: me.website ?? '',
    linkedin_url: me.linkedin_url ?? '',
    twitter_url: me.twitter_url ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;
const MORE = ['bio', 'company', 'position', 'website', 'linkedin_url', 'twitter_url'] as const;

/** What was typed counts before what is saved, field by field. */
function withDraft(values: Values, draft: Draft): Values {
  const fitting = Object.entries(draft).filter(
    ([name, value]) => name in values && Array.isArray(value) === Array.isArray(values[name as keyof Values]),
  );
  return { ...values, ...Object.fromEntries(fitting) };
}

/** The fields of the profile by the rules of §5; those about the work open on demand. */
export function ProfileStep({
  me,
  draft,
  formId,
  beside,
  onDraft,
  onBusy,
  onSaved,
  onFailed,
}: ProfileStepProps) {
  const [initial] = useState(() => withDraft(valuesOf(me), draft));
  const form = useForm({
    initial,
    schema: ProfileForm,
    submit: async (profile) => {
      try {
        onSaved(await saveProfile(profile));
      } catch (cause) {
        if (asAppError(cause).fields) throw cause;
        onFailed(cause);
      }
    },
  });
  const tell = useEffectEvent(onDraft);
  useEffect(() => {
    if (form.values !== initial) tell(form.values);
  }, [form.values, initial]);
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(form.busy), [form.busy]);
  return (
    <form id={formId} noValidate onSubmit={form.onSubmit} className="grid max-w-[44rem] gap-5">
      <About form={form} beside={beside} />
      <Words form={form} beside={beside} />
      <More form={form} beside={beside} />
    </form>
  );
}

interface PartProps {
  readonly form: Form<Values>;
  readonly beside: SpokenBeside;
}

function About({ form, beside }: PartProps) {
  const { t } = useLingui();
  const experience = useExperienceLabel();
  const none = { value: '', label: t`Please choose` };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...form.text('full_name')}
        label={t`Full name`}
        autoComplete="name"
        aside={beside('full_name', (full_name) => form.set({ full_name }))}
      />
      <TextField
        {...form.text('location')}
        label={t`Location`}
        autoComplete="address-level2"
        placeholder={t`Madurai, Tamil Nadu`}
        aside={beside('location', (location) => form.set({ location }))}
      />
      <TextField
        {...form.text('phone')}
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        dir="ltr"
        aside={beside('phone', (phone) => form.set({ phone }))}
      />
      <Select
        name="age_group"
        label={t`Age group`}
        optional={form.values.age_group === ''}
        options={[
          ...(form.values.age_group === '' ? [none] : []),
          ...AGE_GROUPS.map((value) => ({ value, label: value })),
        ]}
        value={form.values.age_group}
        error={form.text('age_group').error}
        onChange={(age_group) => form.set({ age_group })}
        aside={beside('age_group')}
      />
      <Select
        name="experience_level"
        label={t`Experience level`}
        optional
        options={[none, ...EXPERIENCE_LEVELS.map((value) => ({ value, label: experience(value) }))]}
        value={form.values.experience_level}
        error={form.text('experience_level').error}
        onChange={(experience_level) => form.set({ experience_level })}
        aside={beside('experience_level')}
      />
    </div>
  );
}

function Words({ form, beside }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <WordsField
        name="skills"
        label={t`Skills`}
        placeholder={t`Add a skill and press Enter`}
        words={form.values.skills}
        error={form.text('skills').error}
        onChange={(skills) => form.set({ skills: [...skills] })}
        aside={beside('skills', (skill) => form.set({ skills: [...form.values.skills, skill] }))}
      />
      <WordsField
        name="interests"
        label={t`Interests`}
        placeholder={t`Add an interest and press Enter`}
        words={form.values.interests}
        error={form.text('interests').error}
        onChange={(interests) => form.set({ interests: [...interests] })}
        aside={beside('interests', (interest) =>
          form.set({ interests: [...form.values.interests, interest] }),
        )}
      />
    </>
  );
}

function More({ form, beside }: PartProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const open = opened || MORE.some((name) => form.errors[name] !== undefined);
  const address = {
    optional: true,
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    dir: 'ltr',
  } as const;
  return (
    <div className="grid justify-items-start gap-5">
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={open}
        className={cx('-ms-3', open && '[&>svg]:rotate-180')}
        onClick={() => setOpened(!open)}
      >
        <Trans>More about your work</Trans>
      </Button>
      {open ? (
        <div className="grid w-full items-start gap-5 sm:grid-cols-2">
          <TextArea
            {...form.text('bio')}
            label={t`Bio`}
            optional
            className="sm:col-span-2"
            placeholder={t`What you make, for whom, since when`}
            aside={beside('bio', (bio) => form.set({ bio }))}
          />
          <TextField
            {...form.text('position')}
            label={t`Position`}
            optional
            autoComplete="organization-title"
          />
          <TextField {...form.text('company')} label={t`Company`} optional autoComplete="organization" />
          <TextField {...form.text('website')} {...address} label={t`Website`} />
          <TextField {...form.text('linkedin_url')} {...address} label={t`LinkedIn`} />
          <TextField {...form.text('twitter_url')} {...address} label={t`X (Twitter)`} />
        </div>
      ) : null}
    </div>
  );
}

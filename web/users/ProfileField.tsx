import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AGE_GROUPS, EXPERIENCE_LEVELS } from '../../shared/users/constants.ts';
import type { Me } from '../../shared/users/model.ts';
import type { Form } from '../ui/form.ts';
import { Select } from '../ui/Select.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { useExperienceLabel } from './labels.ts';
import { WordsField } from './WordsField.tsx';

/** How a web address begins, in every language. */
const SCHEME = 'https://';

/** A profile as its forms hold it while one types. */
export function profileValuesOf(me: Me) {
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
export type ProfileValues = ReturnType<typeof profileValuesOf>;

interface ProfileFieldProps {
  readonly form: Form<ProfileValues>;
  readonly name: keyof ProfileValues;
  /** Stands beside the label, and may answer by a text. */
  readonly beside?: ((name: keyof ProfileValues, answer?: (text: string) => void) => ReactNode) | undefined;
  readonly className?: string;
}

/** One field of a profile, with its words and its control, wherever it is asked for. */
export function ProfileField({ form, name, beside, className }: ProfileFieldProps) {
  const { t } = useLingui();
  const aside = (answer?: (text: string) => void) => beside?.(name, answer);
  const text = { ...form.text(name), className, aside: aside((given) => form.set({ [name]: given })) };
  const address = {
    ...text,
    optional: true,
    type: 'url',
    inputMode: 'url',
    autoComplete: 'off',
    placeholder: SCHEME,
    dir: 'ltr',
  } as const;
  switch (name) {
    case 'full_name':
      return <TextField {...text} label={t`Full name`} autoComplete="name" />;
    case 'position':
      return <TextField {...text} label={t`Position`} autoComplete="organization-title" optional />;
    case 'company':
      return <TextField {...text} label={t`Company`} autoComplete="organization" optional />;
    case 'location':
      return (
        <TextField
          {...text}
          label={<Required>{t`Location`}</Required>}
          aria-required
          autoComplete="address-level2"
          placeholder={t`Madurai, Tamil Nadu`}
        />
      );
    case 'phone':
      return (
        <TextField
          {...text}
          label={<Required>{t`Phone`}</Required>}
          aria-required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          dir="ltr"
        />
      );
    case 'age_group':
    case 'experience_level':
      return <Choice form={form} name={name} aside={aside()} />;
    case 'bio':
      return (
        <TextArea
          {...text}
          label={t`Bio`}
          optional
          placeholder={t`What you make, for whom, since when`}
          help={<Trans>Two or three sentences.</Trans>}
        />
      );
    case 'skills':
    case 'interests':
      return (
        <Words
          form={form}
          name={name}
          aside={aside((word) => form.set({ [name]: [...form.values[name], word] }))}
        />
      );
    case 'website':
      return <TextField {...address} label={t`Website`} />;
    case 'linkedin_url':
      return <TextField {...address} label={t`LinkedIn`} />;
    case 'twitter_url':
      return <TextField {...address} label={t`X (Twitter)`} />;
    default:
      return name satisfies never;
  }
}

interface PartProps<Name extends keyof ProfileValues> {
  readonly form: Form<ProfileValues>;
  readonly name: Name;
  readonly aside: ReactNode;
}

/** An age group that was told once cannot be taken back, only changed. */
function Choice({ form, name, aside }: PartProps<'age_group' | 'experience_level'>) {
  const { t } = useLingui();
  const experience = useExperienceLabel();
  const { value, error } = form.text(name);
  const none = { value: '', label: t`Please choose` };
  const isAge = name === 'age_group';
  const options = isAge
    ? AGE_GROUPS.map((group) => ({ value: group, label: group }))
    : EXPERIENCE_LEVELS.map((level) => ({ value: level, label: experience(level) }));
  const open = !isAge || value === '';
  return (
    <Select
      name={name}
      label={isAge ? t`Age group` : t`Experience level`}
      optional={open}
      options={open ? [none, ...options] : options}
      value={value}
      error={error}
      onChange={(next) => form.set({ [name]: next })}
      aside={aside}
    />
  );
}

function Words({ form, name, aside }: PartProps<'skills' | 'interests'>) {
  const { t } = useLingui();
  const skills = name === 'skills';
  return (
    <WordsField
      name={name}
      label={skills ? t`Skills` : t`Interests`}
      placeholder={skills ? t`Add a skill and press Enter` : t`Add an interest and press Enter`}
      words={form.values[name]}
      error={form.text(name).error}
      onChange={(words) => form.set({ [name]: [...words] })}
      aside={aside}
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

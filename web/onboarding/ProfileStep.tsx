import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../../shared/onboarding/model.ts';
import { isPromptId } from '../../shared/onboarding/prompts.ts';
import { ProfileForm, type Me } from '../../shared/users/model.ts';
import { asAppError } from '../platform/client.ts';
import { useForm, type Form } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { saveProfile } from '../users/profile.ts';
import { ProfileField, profileValuesOf, type ProfileValues } from '../users/ProfileField.tsx';
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

const ABOUT = ['full_name', 'location', 'phone', 'age_group', 'experience_level'] as const;
const WORDS = ['skills', 'interests'] as const;
const MORE = ['bio', 'company', 'position', 'website', 'linkedin_url', 'twitter_url'] as const;

/** What was typed counts before what is saved, field by field. */
function withDraft(values: ProfileValues, draft: Draft): ProfileValues {
  const fitting = Object.entries(draft).filter(
    ([name, value]) =>
      name in values && Array.isArray(value) === Array.isArray(values[name as keyof ProfileValues]),
  );
  return { ...values, ...Object.fromEntries(fitting) };
}

/** The fields of the profile; those about the work open on demand. */
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
  const [initial] = useState(() => withDraft(profileValuesOf(me), draft));
  const form = useForm({
    initial,
    schema: ProfileForm,
    submit: async (profile) => {
      try {
        onSaved(await saveProfile({ ...profile, is_onboarding_complete: true }));
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Fields names={ABOUT} form={form} beside={beside} />
      </div>
      <Fields names={WORDS} form={form} beside={beside} />
      <More form={form} beside={beside} />
    </form>
  );
}

interface PartProps {
  readonly form: Form<ProfileValues>;
  readonly beside: SpokenBeside;
}

function Fields({ names, form, beside }: PartProps & { readonly names: readonly (keyof ProfileValues)[] }) {
  return names.map((name) => (
    <ProfileField
      key={name}
      form={form}
      name={name}
      beside={(prompt, answer) => (isPromptId(prompt) ? beside(prompt, answer) : null)}
    />
  ));
}

function More({ form, beside }: PartProps) {
  const [opened, setOpened] = useState(false);
  const open = opened || MORE.some((name) => form.errors[name] !== undefined);
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
          <Fields names={MORE} form={form} beside={beside} />
        </div>
      ) : null}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { z } from 'zod';
import { CONSENT_VERSION, INVITE_CODE_MAX } from '../../shared/auth/constants.ts';
import { GoogleSignUp, SignUp, type SignUpAnswer } from '../../shared/auth/model.ts';
import { OPEN_ROLES, SIGN_UP_ROLES, type Role } from '../../shared/platform/roles.ts';
import { AGE_GROUPS, MINORS } from '../../shared/users/constants.ts';
import { client } from '../platform/client.ts';
import { useForm, type Form } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { refreshMe } from '../session/me.ts';
import { PasswordField } from './PasswordField.tsx';
import { announceSession } from '../session/lifecycle.ts';
import type { Me } from '../../shared/users/model.ts';

const EMPTY = {
  email: '',
  first_name: '',
  last_name: '',
  role: 'entrepreneur',
  invite_code: '',
  password: '',
  age_group: '',
  guardian_email: '',
  consent_version: '',
};
export type SignUpDraft = typeof EMPTY;
/** What has to happen before somebody can sign in, and the address that they gave. */
export type SignUpWaits = SignUpAnswer & { readonly email: string };
type RegisterFormState = Form<SignUpDraft>;

interface RegisterFormProps {
  /** What is filled in already. */
  readonly initial?: Partial<SignUpDraft> | undefined;
  /** Google vouches for the email, and no password is asked for. */
  readonly viaGoogle?: boolean;
  /** The person is signed in. */
  readonly onSignedIn: (me: Me) => void | Promise<void>;
  /** Something has to happen first: the answer says what. */
  readonly onAnswer: (answer: SignUpWaits) => void;
  /** Keeps in this tab what is typed, but the password and the consent, under this name (see `form-drafts.ts`). */
  readonly keepAs?: string;
  /** Told of everything that is typed but the password. */
  readonly onDraft?: (draft: Partial<SignUpDraft>) => void;
  /** Next to the label of a field, which it may fill in. */
  readonly beside?: (field: keyof SignUpDraft, answer: (text: string) => void) => ReactNode;
}

/** Sends the form: one with a password makes an account of its own, one without it belongs to whom Google has vouched for. */
function send(form: z.input<typeof GoogleSignUp> | z.input<typeof SignUp>): Promise<SignUpAnswer> {
  return 'password' in form ? client.auth.signUp(form) : client.auth.signUpWithGoogle(form);
}

/** The sign-up form: name, role, age group, consent; an invite code where one has it. */
export function RegisterForm({
  initial,
  viaGoogle = false,
  onSignedIn,
  onAnswer,
  keepAs,
  onDraft,
  beside,
}: RegisterFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<SignUpDraft, GoogleSignUp | SignUp>({
    initial: { ...EMPTY, ...initial },
    schema: viaGoogle ? GoogleSignUp : SignUp,
    secret: ['password', 'consent_version'],
    ...(keepAs !== undefined && { keepAs }),
    submit: async (given) => {
      const outcome = await send({ ...given, language: i18n.locale });
      form.forget();
      const me = outcome.next === 'sign_in' ? await refreshMe() : null;
      if (!me)
        return onAnswer({ ...outcome, email: 'email' in given ? given.email : (initial?.email ?? '') });
      announceSession('signed-in');
      toast({ title: outcome.message, variant: 'success' });
      await onSignedIn(me);
    },
  });
  const tell = useEffectEvent((values: SignUpDraft) => {
    const { password: _secret, ...draft } = values;
    onDraft?.(draft);
  });
  useEffect(() => tell(form.values), [form.values]);
  const aside = (field: keyof SignUpDraft) => beside?.(field, (text) => form.set({ [field]: text }));
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        {...form.text('email')}
        aside={aside('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        readOnly={viaGoogle}
        inputClassName="read-only:bg-sunk"
        help={viaGoogle ? t`Confirmed by Google.` : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.text('first_name')}
          aside={aside('first_name')}
          label={t`First name`}
          autoComplete="given-name"
        />
        <TextField
          {...form.text('last_name')}
          aside={aside('last_name')}
          label={t`Last name`}
          help={t`If you use an initial such as K, write what it is short for: the name as on your PAN card, or your father’s name.`}
          autoComplete="family-name"
        />
      </div>
      <RoleSelect form={form} aside={aside('role')} />
      <TextField
        {...form.text('invite_code')}
        aside={aside('invite_code')}
        label={t`Invite code`}
        optional
        help={t`4 to 20 letters, numbers or hyphens.`}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={INVITE_CODE_MAX}
        dir="ltr"
        inputClassName="max-w-60 uppercase"
      />
      {viaGoogle ? null : (
        <PasswordField
          field={form.text('password')}
          aside={aside('password')}
          label={t`Password`}
          autoComplete="new-password"
          strength
        />
      )}
      <AgeFields form={form} aside={aside('age_group')} />
      <Consent form={form} />
      <Button type="submit" variant="primary" size="large" block busy={form.busy}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly form: RegisterFormState;
  readonly aside?: ReactNode;
}

function RoleSelect({ form, aside }: FieldProps) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const { role } = form.values;
  const needsApproval = !OPEN_ROLES.some((open) => open === role);
  const words: Partial<Record<Role, string>> = {
    entrepreneur: t`Entrepreneur: I have an idea`,
    explorer: t`Explorer: I have questions`,
  };
  const order: readonly Role[] = [
    'entrepreneur',
    'explorer',
    ...SIGN_UP_ROLES.filter((known) => known !== 'entrepreneur' && known !== 'explorer'),
  ];
  return (
    <Select
      aside={aside}
      label={t`What brings you here?`}
      name="role"
      value={role}
      error={form.error('role')}
      help={
        needsApproval
          ? t`You start as an entrepreneur until an invite code or our team confirms this role.`
          : undefined
      }
      onChange={(next) => form.set({ role: next })}
      options={order.map((value) => ({ value, label: words[value] ?? roleLabel(value) }))}
    />
  );
}

function AgeFields({ form, aside }: FieldProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        aside={aside}
        label={t`Age group`}
        name="age_group"
        value={form.values.age_group}
        error={form.error('age_group')}
        help={t`Under 18 a parent or guardian has to agree.`}
        onChange={(age_group) => form.set({ age_group })}
        options={[
          { value: '', label: t`Choose` },
          { value: 'under-13', label: t`Under 13` },
          ...AGE_GROUPS.map((value) => ({ value, label: value })),
        ]}
      />
      {form.values.age_group === MINORS ? (
        <TextField
          {...form.text('guardian_email')}
          label={t`Email of a parent or guardian`}
          help={t`They get a link. Your account waits until they agree.`}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
        />
      ) : null}
    </>
  );
}

function Consent({ form }: { readonly form: RegisterFormState }) {
  return (
    <Checkbox
      name="consent_version"
      checked={form.values.consent_version !== ''}
      onChange={(agreed) => form.set({ consent_version: agreed ? CONSENT_VERSION : '' })}
      error={form.error('consent_version')}
      label={
        <Trans>
          I agree to the{' '}
          <a href="/terms-of-service" target="_blank" rel="noreferrer">
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href="/privacy-policy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
          : my name, email, age group and language are kept to run my account, and what I write to develop my
          ideas. I can take this back at any time.
        </Trans>
      }
    />
  );
}

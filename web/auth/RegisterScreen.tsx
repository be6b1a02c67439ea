import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { SignUp, type SignUpAnswer } from '../../shared/auth/model.ts';
import { nearestBuilt } from '../../shared/navigation/access.ts';
import { AFTER_REGISTRATION } from '../../shared/navigation/redirects.ts';
import { OPEN_ROLES, SIGN_UP_ROLES, type Role } from '../../shared/platform/roles.ts';
import { AGE_GROUPS, MINORS } from '../../shared/users/constants.ts';
import { useBuilt, useTitle } from '../navigation/hooks.ts';
import { useForm } from '../platform/form.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { textLinkClass } from '../ui/link-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useRoleLabel } from '../users/RoleLabel.tsx';
import { AuthFrame, NextSteps } from './AuthFrame.tsx';
import { signUp } from './calls.ts';
import { refreshMe } from './hooks.ts';
import { PasswordField } from './PasswordField.tsx';
import { announceSession } from './session.ts';

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

/** A new account (§5, product §3): name, role, age group, consent; an invite code where one has it. */
export function RegisterScreen() {
  const { t, i18n } = useMacro();
  useTitle(t`Create your account`);
  const navigate = useNavigate();
  const built = useBuilt();
  const { invite } = useSearch({ strict: false });
  const [answer, setAnswer] = useState<SignUpAnswer>();
  const form = useForm({
    initial: { ...EMPTY, invite_code: invite ?? '' },
    schema: SignUp,
    submit: async (given) => {
      const told = await signUp({ ...given, language: i18n.locale });
      const me = told.next === 'sign_in' ? await refreshMe() : null;
      if (!me) return setAnswer(told);
      announceSession('signed-in');
      await navigate({ to: nearestBuilt(AFTER_REGISTRATION, built, me) });
    },
  });
  if (answer) return <CheckMail answer={answer} />;
  return (
    <AuthFrame
      title={<Trans>Create your account</Trans>}
      intro={<Trans>It takes two minutes. Nothing is charged.</Trans>}
      aside={<Next />}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          {...form.text('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.text('first_name')} label={t`First name`} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <RoleSelect form={form} />
        <TextField
          {...form.text('invite_code')}
          label={t`Invite code`}
          optional
          help={t`4 to 20 letters, numbers or hyphens.`}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          inputClassName="max-w-60 uppercase"
        />
        <PasswordField
          field={form.text('password')}
          label={t`Password`}
          autoComplete="new-password"
          strength
        />
        <AgeFields form={form} />
        <Consent form={form} />
        <Button type="submit" variant="primary" size="large" block busy={form.busy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" className={textLinkClass}>
            Sign In
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  );
}

type RegisterForm = ReturnType<typeof useForm<typeof EMPTY, unknown>>;

function RoleSelect({ form }: { readonly form: RegisterForm }) {
  const { t } = useMacro();
  const { _ } = useLingui();
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
      label={t`What brings you here?`}
      name="role"
      value={role}
      error={form.errors.role === undefined ? undefined : _(form.errors.role)}
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

function AgeFields({ form }: { readonly form: RegisterForm }) {
  const { t } = useMacro();
  const { _ } = useLingui();
  const error = form.errors.age_group;
  return (
    <>
      <Select
        label={t`Age group`}
        name="age_group"
        value={form.values.age_group}
        error={error === undefined ? undefined : _(error)}
        help={t`Under 18 a parent or guardian has to agree.`}
        onChange={(age_group) => form.set({ age_group })}
        options={[
          { value: '', label: t`Choose` },
          { value: 'under-13', label: t`Under 13` },
          ...AGE_GROUPS.map((value) => ({ value, label: value.replace('-', '–') })),
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

function Consent({ form }: { readonly form: RegisterForm }) {
  const { _ } = useLingui();
  const error = form.errors.consent_version;
  return (
    <Checkbox
      name="consent_version"
      checked={form.values.consent_version !== ''}
      onChange={(agreed) => form.set({ consent_version: agreed ? CONSENT_VERSION : '' })}
      error={error === undefined ? undefined : _(error)}
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

function Next() {
  return (
    <NextSteps
      title={<Trans>What happens next</Trans>}
      steps={[
        {
          key: 'mail',
          title: <Trans>A link by email</Trans>,
          text: <Trans>Open it to confirm the address is yours.</Trans>,
        },
        {
          key: 'idea',
          title: <Trans>Your idea, in one sentence</Trans>,
          text: <Trans>It stays a draft that only you can see.</Trans>,
        },
        {
          key: 'research',
          title: <Trans>Research with sources</Trans>,
          text: <Trans>Six agents look into it and show where each figure stands.</Trans>,
        },
      ]}
    />
  );
}

/** After the form: what to do now. The same words whether the address was known or not. */
function CheckMail({ answer }: { readonly answer: SignUpAnswer }) {
  const { _ } = useLingui();
  return (
    <AuthFrame title={<Trans>Almost there</Trans>}>
      <Notice tone="good" icon={MailCheck} role="status">
        {_(answer.message)}
      </Notice>
      <p>
        <Link to="/login" className={textLinkClass}>
          <Trans>Sign In</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

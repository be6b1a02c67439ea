import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Smartphone } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import {
  groupsOfFour,
  OneTimeCode,
  TwoFactorStart,
  type TwoFactorSecret,
} from '../../shared/auth/two-factor.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/Icon.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';
import { part } from '../ui/part.ts';
import { useCopy } from '../ui/use-copy.ts';

const QrCode = part(() => import('../ui/QrCode.tsx'), 'QrCode');

interface SetUpProps {
  /** The backup codes have been seen. */
  readonly onDone: () => void;
  /** Beside the button of the first step. */
  readonly aside?: ReactNode;
}

/** Switches one-time codes on: the password, the app and its first code, the backup codes. */
export function TwoFactorSetUp({ onDone, aside }: SetUpProps) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />;
  if (secret) return <AppStep secret={secret} onCodes={setCodes} />;
  return (
    <PasswordNeeded aside={aside}>
      <PasswordStep onSecret={setSecret} aside={aside} />
    </PasswordNeeded>
  );
}

interface PasswordStepProps {
  readonly onSecret: (secret: TwoFactorSecret) => void;
  readonly aside: ReactNode;
}

function PasswordStep({ onSecret, aside }: PasswordStepProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { current_password: '' },
    schema: TwoFactorStart,
    submit: async (given) => onSecret(await client.auth.startTwoFactor(given)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-form gap-4">
      <PasswordField
        field={form.text('current_password')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Go on</Trans>
        </Button>
        {aside}
      </div>
    </form>
  );
}

interface AppStepProps {
  readonly secret: TwoFactorSecret;
  readonly onCodes: (codes: readonly string[]) => void;
}

function AppStep({ secret: { secret, uri }, onCodes }: AppStepProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const form = useForm({
    initial: { code: '' },
    schema: OneTimeCode,
    submit: async (given) => onCodes((await client.auth.confirmTwoFactor(given)).backup_codes),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-form gap-5">
      <div className="grid justify-items-start gap-3">
        <p>
          <Trans>
            Scan this code with an authenticator app on your phone. On the phone itself, press the button, or
            type the key into the app.
          </Trans>
        </p>
        <Suspense fallback={<div aria-busy className="size-48" />}>
          <QrCode text={uri} label={t`Code for your authenticator app`} />
        </Suspense>
        <a href={uri} className={buttonClass()}>
          <Icon as={Smartphone} size={18} />
          <Trans>Open in your authenticator app</Trans>
        </a>
        <div className="flex items-center gap-2">
          <code className="tabular font-mono text-lg break-words" dir="ltr" aria-label={t`Key`}>
            {groupsOfFour(secret)}
          </code>
          <IconButton icon={Copy} label={t`Copy the key`} onClick={() => void copy(secret)} />
        </div>
      </div>
      <CodeField
        field={form.text('code')}
        label={t`Code`}
        help={t`Six digits from your authenticator app.`}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          <Trans>Switch on</Trans>
        </Button>
      </div>
    </form>
  );
}

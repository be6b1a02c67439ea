import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mustUseCodes } from '../../shared/auth/rules.ts';
import { TwoFactorChange } from '../../shared/auth/two-factor.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { CodeField } from './CodeField.tsx';
import { refreshMe } from '../session/me.ts';
import { useMe } from '../session/hooks.ts';
import { InPerson } from '../session/InPerson.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

type Doing = 'nothing' | 'setting-up' | 'stopping' | 'renewing';

/** One-time codes at sign-in: on, off, and new backup codes. */
export function TwoFactorSection() {
  const me = useMe();
  const [doing, setDoing] = useState<Doing>('nothing');
  if (!me) return null;
  const { two_factor_enabled: on } = me;
  const end = () => {
    setDoing('nothing');
    void refreshMe();
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-sm text-ink-2">
          <Trans>A code from an app on your phone, asked for after your password.</Trans>
        </p>
        <Tag tone={on ? 'good' : 'neutral'}>{on ? <Trans>On</Trans> : <Trans>Off</Trans>}</Tag>
      </div>
      {doing === 'setting-up' ? (
        <TwoFactorSetUp onDone={end} aside={<Cancel onCancel={() => setDoing('nothing')} />} />
      ) : doing === 'nothing' ? (
        <InPerson>
          <Choices on={on} onChoose={setDoing} />
        </InPerson>
      ) : (
        <Change key={doing} doing={doing} onDone={end} onCancel={() => setDoing('nothing')} />
      )}
    </div>
  );
}

function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Button variant="quiet" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

interface ChoicesProps {
  readonly on: boolean;
  readonly onChoose: (doing: Doing) => void;
}

function Choices({ on, onChoose }: ChoicesProps) {
  const me = useMe();
  // an account of the demo may be without; the server knows which one is
  const staff = me !== null && mustUseCodes({ role: me.role, is_demo: false });
  if (!on) {
    return (
      <div>
        <Button onClick={() => onChoose('setting-up')}>
          <Trans>Switch on</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onChoose('renewing')}>
        <Trans>New backup codes</Trans>
      </Button>
      {staff ? null : (
        <Button variant="danger" onClick={() => onChoose('stopping')}>
          <Trans>Switch off</Trans>
        </Button>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly doing: 'stopping' | 'renewing';
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What needs the password and a code. */
function Change({ doing, onDone, onCancel }: ChangeProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const stopping = doing === 'stopping';
  const form = useForm({
    initial: { current_password: '', code: '' },
    schema: TwoFactorChange,
    submit: async (given) => {
      if (!stopping) return setCodes((await client.auth.renewBackupCodes(given)).backup_codes);
      await client.auth.stopTwoFactor(given);
      toast({ title: t`One-time codes switched off`, variant: 'success' });
      onDone();
    },
  });
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />;
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-form gap-4">
      <PasswordField
        field={form.text('current_password')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <CodeField field={form.text('code')} label={t`Code`} help={t`From your app, or a backup code.`} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={stopping ? 'danger' : 'primary'} busy={form.busy}>
          {stopping ? <Trans>Switch off</Trans> : <Trans>Make new backup codes</Trans>}
        </Button>
        <Cancel onCancel={onCancel} />
      </div>
    </form>
  );
}

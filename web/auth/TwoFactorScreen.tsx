import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { landingFor } from '../../shared/navigation/access.ts';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { refreshMe } from '../session/me.ts';
import { signOut } from '../session/sign-out.ts';
import { useMe } from '../session/hooks.ts';
import { TwoFactorSection } from './TwoFactorSection.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

/** Where staff set up one-time codes before they do anything else: they see everybody's data. */
export function TwoFactorScreen() {
  const { t } = useLingui();
  useTitle(t`One-time codes`);
  const me = useMe();
  const navigate = useNavigate();
  const goOn = async () => {
    const now = await refreshMe();
    if (now) await navigate({ to: landingFor(now.role) });
  };
  if (!me?.two_factor_required) {
    return (
      <AuthFrame title={<Trans>One-time codes</Trans>}>
        <TwoFactorSection />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={<Trans>One-time codes</Trans>}
      intro={
        <Trans>
          Your role opens other people’s work. Set up a second step of signing in before you go on.
        </Trans>
      }
    >
      <TwoFactorSetUp
        onDone={() => void goOn()}
        aside={
          <Button variant="quiet" onClick={signOut}>
            <Trans>Sign out</Trans>
          </Button>
        }
      />
    </AuthFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { asLanguage } from '../../shared/platform/languages.ts';
import { useCanListen, useCanSpeak } from '../voice/hooks.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { stepOf } from '../../shared/onboarding/flow.ts';
import { Button } from '../ui/Button.tsx';
import type { Walk } from './hooks.ts';

/** The form that the button at the bottom sends. */
export const FORM_ID = 'step';

interface StepActionsProps {
  readonly state: OnboardingState;
  readonly walk: Walk;
  readonly guest: boolean;
}

/** Back, skip, on. The sign-up form has its own button. */
export function StepActions({ state, walk, guest }: StepActionsProps) {
  const { id } = stepOf(state);
  return (
    <>
      {state.currentStep > 0 ? (
        <Button variant="quiet" size="large" onClick={walk.back} className="-ms-3 px-3!">
          <Trans>Back</Trans>
        </Button>
      ) : null}
      <span className="grow text-sm text-ink-2 max-md:hidden">
        {state.showVoiceHints ? <VoiceHint /> : null}
      </span>
      {state.canSkip ? (
        <Button variant="secondary" size="large" onClick={walk.skip} className="max-md:ms-auto max-md:px-4">
          <Trans>Skip</Trans>
        </Button>
      ) : null}
      {id === 'account' && guest ? null : (
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          size="large"
          busy={walk.busy}
          className="whitespace-nowrap max-md:grow max-md:px-4"
        >
          {id === 'complete' ? <Trans>Start now</Trans> : <Trans>Continue</Trans>}
        </Button>
      )}
    </>
  );
}

function VoiceHint() {
  const { i18n } = useLingui();
  const language = asLanguage(i18n.locale) ?? 'en';
  const speaks = useCanSpeak(language);
  const listens = useCanListen(language);
  if (!speaks) return null;
  return listens ? (
    <Trans>Voice is on. Each step can be read aloud and answered by speaking.</Trans>
  ) : (
    <Trans>Voice is on. Each step can be read aloud.</Trans>
  );
}

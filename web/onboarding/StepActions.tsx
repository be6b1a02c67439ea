import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { asLanguage } from '../../shared/platform/languages.ts';
import { useCanListen, useCanSpeak } from '../voice/hooks.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { stepOf } from '../../shared/onboarding/flow.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
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
      {state.currentStep > 0 ? <StartOver onConfirm={walk.restart} /> : null}
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

/** Clears the answers of these steps after a question; what is saved in the profile stays. */
function StartOver({ onConfirm }: { readonly onConfirm: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon={RotateCcw} label={t`Start over`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Start over?`}
        description={t`The answers of these steps are cleared, and you begin with the first one. What is saved in your profile stays.`}
        confirmLabel={t`Start over`}
        cancelLabel={t`Cancel`}
        danger
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
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

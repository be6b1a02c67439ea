import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react';
import { settled, stepOf, withUserData } from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { STEP_IDS, type StepId } from '../../shared/onboarding/steps.ts';
import type { Me } from '../../shared/users/model.ts';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import type { SignUpWaits } from '../auth/RegisterForm.tsx';
import { startSpeech } from '../voice/player.ts';
import { useCanSpeak } from '../voice/hooks.ts';
import type { Utterance } from '../voice/speech.ts';
import { AccountStep } from './AccountStep.tsx';
import { AvatarStep } from './AvatarStep.tsx';
import { CanvasStep } from './CanvasStep.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { useWalk, type OnboardingHold, type Walk } from './hooks.ts';
import { LanguageStep } from './LanguageStep.tsx';
import { OtherWay } from './OtherWay.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { SpokenField, type SpokenBeside } from './SpokenField.tsx';
import { FORM_ID, StepActions } from './StepActions.tsx';
import { StepFrame } from './StepFrame.tsx';

interface CurrentStepProps {
  readonly me: Me | null;
  readonly onboarding: OnboardingHold;
  readonly spoken: boolean;
  /** The account was made, but has to be confirmed before one signs in. */
  readonly onAnswer: (answer: SignUpWaits) => void;
}

/** The step on the screen. Enter sends its answers, as the button at the bottom does. */
export function CurrentStep({ me, onboarding, spoken, onAnswer }: CurrentStepProps) {
  const { state } = onboarding;
  const walk = useWalk(me, onboarding, spoken);
  const { id } = stepOf(state);
  const { voice_enabled, audio_feedback } = state.userData;
  const { utterance, language } = useUtterance(state, me !== null);
  useReading(id, utterance, spoken && voice_enabled && audio_feedback);
  const beside: SpokenBeside = (prompt, answer) =>
    spoken && voice_enabled ? <SpokenField prompt={prompt} language={language} onAnswer={answer} /> : null;
  return (
    <StepFrame
      state={state}
      utterance={utterance}
      intro={<Intro state={state} />}
      actions={<StepActions state={state} walk={walk} guest={me === null} />}
    >
      {id === 'account' || id === 'profile' ? (
        <Answers
          me={me}
          language={language}
          onboarding={onboarding}
          walk={walk}
          beside={beside}
          onAnswer={onAnswer}
        />
      ) : (
        <PlainForm key={id} onSubmit={walk.submit}>
          <Answers
            me={me}
            language={language}
            onboarding={onboarding}
            walk={walk}
            beside={beside}
            onAnswer={onAnswer}
          />
        </PlainForm>
      )}
      {id === 'language' ? (
        <p>
          <OtherWay guest={me === null} spoken={spoken} />
        </p>
      ) : null}
    </StepFrame>
  );
}

/** What a step says, in the language on the screen; the last one tells a member their score. */
function useUtterance(
  state: OnboardingState,
  member: boolean,
): { readonly utterance: Utterance; readonly language: Language } {
  const { t, i18n } = useLingui();
  const language = asLanguage(i18n.locale) ?? 'en';
  const { id } = stepOf(state);
  const { completion_score } = state.progress;
  if (id !== 'complete' || !member) return { language, utterance: { prompt: id, language } };
  const text = t`Ready! Your set-up score is ${completion_score} percent. You can start now.`;
  return { language, utterance: { text, language } };
}

/** Reads a step when it is reached. */
function useReading(id: StepId, utterance: Utterance, wanted: boolean): void {
  const { language } = utterance;
  const canSpeak = useCanSpeak(language);
  const read = useEffectEvent(() => void startSpeech(utterance));
  useEffect(() => {
    if (wanted && canSpeak) read();
  }, [id, language, wanted, canSpeak]);
}

function PlainForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={FORM_ID} noValidate onSubmit={send}>
      {children}
    </form>
  );
}

function Intro({ state }: { readonly state: OnboardingState }) {
  const { id } = stepOf(state);
  switch (id) {
    case 'language':
      return <Trans>You can change it whenever you like.</Trans>;
    case 'canvas':
      return <Trans>Four choices, all of which you can change later.</Trans>;
    case 'account':
      return <Trans>It takes two minutes. Nothing is charged.</Trans>;
    case 'profile':
      return <Trans>So that answers fit your trade and your place.</Trans>;
    case 'avatar':
      return <Trans>A photo, a drawing, or the letters of your name.</Trans>;
    case 'complete':
      // what was left out stands below
      return state.steps.every(({ completed }) => completed) ? <Trans>Everything is set up.</Trans> : null;
    default:
      return id satisfies never;
  }
}

interface AnswersProps {
  readonly language: Language;
  readonly me: Me | null;
  readonly onboarding: OnboardingHold;
  readonly walk: Walk;
  readonly beside: SpokenBeside;
  readonly onAnswer: (answer: SignUpWaits) => void;
}

function Answers({ me, language, onboarding: { state, change }, walk, beside, onAnswer }: AnswersProps) {
  const { id } = stepOf(state);
  const { userData } = state;
  switch (id) {
    case 'language':
      return <LanguageStep value={language} voice={userData.voice_enabled} onChange={walk.chooseLanguage} />;
    case 'canvas':
      return (
        <CanvasStep
          me={me}
          value={userData}
          missing={walk.modeMissing}
          onChange={(changes) => change((before) => withUserData(before, changes))}
          aside={beside('user_mode')}
        />
      );
    case 'account':
      return (
        <AccountStep
          draft={userData.account}
          beside={beside}
          onDraft={(account) => change((before) => withUserData(before, { account }))}
          onSignedIn={walk.signedIn}
          onAnswer={onAnswer}
        />
      );
    case 'profile':
      return me ? (
        <ProfileStep
          me={me}
          draft={userData.profile}
          formId={FORM_ID}
          beside={beside}
          onDraft={(profile) => change((before) => withUserData(before, { profile }))}
          onBusy={walk.setBusy}
          onSaved={walk.profileSaved}
          onFailed={walk.failed}
        />
      ) : null;
    case 'avatar':
      return me ? <AvatarStep me={me} /> : null;
    case 'complete':
      return (
        <CompleteStep
          me={me}
          state={state}
          onStep={(step) => change((before) => settled({ ...before, currentStep: STEP_IDS.indexOf(step) }))}
        />
      );
    default:
      return id satisfies never;
  }
}

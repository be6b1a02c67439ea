import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { isCompleted, stepOf } from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { STEPS, type StepId } from '../../shared/onboarding/steps.ts';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/Notice.tsx';
import { ReadAloudButton } from '../voice/ReadAloudButton.tsx';
import type { Utterance } from '../voice/speech.ts';

interface StepFrameProps {
  readonly state: OnboardingState;
  readonly intro: ReactNode;
  readonly utterance: Utterance;
  readonly children: ReactNode;
  /** The row at the bottom: back, skip, on. */
  readonly actions: ReactNode;
}

/** The frame of a step: how far one is, the question, what went wrong, the answers, and the way on at the bottom. */
export function StepFrame({ state, intro, utterance, children, actions }: StepFrameProps) {
  const { _ } = useLingui();
  const step = stepOf(state);
  const title = _(step.title);
  const heading = useArrival(step.id);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-[63rem] grow content-start gap-6 px-4 pt-6 pb-36 outline-none md:px-6 md:pt-8"
    >
      <Steps state={state} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1.5 wrap-anywhere">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          <p className="max-w-prose text-ink-2 empty:hidden">{intro}</p>
        </div>
        {state.userData.voice_enabled ? <ReadAloudButton utterance={utterance} /> : null}
      </div>
      {state.hasErrors ? (
        <Notice tone="bad" role="alert">
          {state.errorMessages.map((message) => (
            <p key={message}>{_(message)}</p>
          ))}
        </Notice>
      ) : null}
      {children}
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto flex w-full max-w-[63rem] items-center gap-2 px-4 md:gap-3 md:px-6">
          {actions}
        </div>
      </div>
    </main>
  );
}

/** The question gets the focus when a step is reached, so that it is read from there. */
function useArrival(id: StepId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}

function Steps({ state }: { readonly state: OnboardingState }) {
  const { t } = useMacro();
  const { _ } = useLingui();
  const at = state.currentStep + 1;
  const count = STEPS.length;
  // an account that is there already is not asked for
  const following = STEPS.slice(at).find(({ id }) => id !== 'account' || !isCompleted(state, id));
  const nextTitle = following ? _(following.title) : '';
  return (
    <div className="grid gap-2.5">
      <ol aria-label={t`Step ${at} of ${count}`} className="grid list-none grid-cols-6 gap-1.5 p-0 md:gap-2">
        {STEPS.map(({ id, title }, index) => (
          <li
            key={id}
            aria-current={index === state.currentStep ? 'step' : undefined}
            className="text-xs leading-snug text-ink-2 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span
              aria-hidden="true"
              className={cx(
                'block h-1 rounded-full md:mb-2',
                index === state.currentStep || isCompleted(state, id) ? 'bg-accent' : 'bg-line-2',
                index !== state.currentStep && isCompleted(state, id) && 'opacity-50',
              )}
            />
            <span className="max-md:sr-only">
              {_(title)}
              {isCompleted(state, id) ? (
                <span className="sr-only">
                  {' '}
                  <Trans>(done)</Trans>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2 md:hidden">
        {following ? (
          <Trans>
            Step {at} of {count}. Next: {nextTitle}
          </Trans>
        ) : (
          <Trans>
            Step {at} of {count}
          </Trans>
        )}
      </p>
    </div>
  );
}

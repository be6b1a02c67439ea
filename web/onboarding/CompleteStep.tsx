import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { STEPS, type StepId } from '../../shared/onboarding/steps.ts';
import type { Me } from '../../shared/users/model.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ring } from '../ui/Progress.tsx';

interface CompleteStepProps {
  readonly me: Me | null;
  readonly state: OnboardingState;
  readonly onStep: (id: StepId) => void;
}

/** The score of the set-up beside that of the whole profile, and what was left out, each a press away. */
export function CompleteStep({ me, state, onStep }: CompleteStepProps) {
  const { t } = useMacro();
  const { _ } = useLingui();
  const { completion_score } = state.progress;
  const asked = STEPS.filter(({ id }) => id !== 'complete');
  const isDone = (id: StepId) => state.steps.some((step) => step.id === id && step.completed);
  const left = asked.filter(({ id }) => !isDone(id)).length;
  const percent = me?.completeness ?? 0;
  return (
    <Card padding="wide" className="grid max-w-[44rem] gap-5">
      <div className="flex items-center gap-4">
        <Ring
          label={t`Set-up score: ${completion_score} percent`}
          percent={completion_score}
          tone="good"
          className="size-20"
        />
        <p className="text-lg">
          <span className="block text-sm text-ink-2">
            <Trans>Set-up score</Trans>
          </span>
          {left === 0 ? (
            <Trans>You answered everything. All of it can be changed under Preferences and Profile.</Trans>
          ) : (
            <Trans>You can start. What you left out can be done now or later.</Trans>
          )}
          {me && percent < 100 ? (
            <span className="mt-1 block text-sm text-ink-2">
              <Trans>Your profile is {percent}% complete: these steps ask only for its beginning.</Trans>
            </span>
          ) : null}
        </p>
      </div>
      <ul className="grid divide-y divide-line border-t border-line">
        {asked.map(({ id, title }) => (
          <li key={id} className="flex min-h-14 items-center gap-3">
            <Icon
              as={isDone(id) ? CircleCheck : CircleDashed}
              label={isDone(id) ? t`Done` : t`Left out`}
              className={isDone(id) ? 'text-good' : 'text-ink-2'}
            />
            <span className="grow">{_(title)}</span>
            {isDone(id) ? null : (
              <Button onClick={() => onStep(id)}>
                <Trans>Do it now</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

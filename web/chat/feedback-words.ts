import { useLingui } from '@lingui/react/macro';
import type { Feedback } from '../../shared/chat/feedback.ts';

/** What the reasons of a rating are called. */
export function useFeedbackWords(): Readonly<Record<Feedback['reasons'][number], string>> {
  const { t } = useLingui();
  return {
    clear: t`Clear`,
    correct: t`Correct`,
    actionable: t`Actionable`,
    'well-sourced': t`Well sourced`,
    inaccurate: t`Inaccurate`,
    'needs sources': t`Needs sources`,
    'not relevant': t`Not relevant`,
    'too long': t`Too long`,
    'too short': t`Too short`,
    unclear: t`Unclear`,
  };
}

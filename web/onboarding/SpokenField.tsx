import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { PROMPTS, type PromptId } from '../../shared/onboarding/prompts.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { AnswerButton } from '../voice/AnswerButton.tsx';
import { ReadAloudButton } from '../voice/ReadAloudButton.tsx';

/** What stands beside the label of a question in the spoken steps. */
export type SpokenBeside = (prompt: PromptId, answer?: (text: string) => void) => ReactNode;

interface SpokenFieldProps {
  readonly prompt: PromptId;
  readonly language: Language;
  readonly onAnswer?: ((text: string) => void) | undefined;
}

/** Reads a question aloud and takes the answer by voice, where there are voices and listeners for the language. */
export function SpokenField({ prompt, language, onAnswer }: SpokenFieldProps) {
  const { _ } = useLingui();
  const question = _(PROMPTS[prompt]);
  return (
    <span className="-my-3 flex shrink-0">
      <ReadAloudButton utterance={{ prompt, language }} label={question} />
      {onAnswer ? <AnswerButton language={language} label={question} onAnswer={onAnswer} /> : null}
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { FactQuestion } from '../../shared/facts/sheet.ts';
import { AGE_GROUPS } from '../../shared/users/constants.ts';
import { Chip } from '../ui/Chip.tsx';
import { useFactWords } from './hooks.ts';
import { NOT_KNOWN } from './values.ts';

/** Classes of a school, which are said as numbers. */
const CLASSES = ['5', '8', '10', '12'];

interface AnswerChipsProps {
  readonly question: Pick<FactQuestion, 'name' | 'kind' | 'options'>;
  readonly answer: readonly string[] | undefined;
  readonly onAnswer: (answer: readonly string[]) => void;
}

/** What a question accepts besides a number, each one tap away; 'not known' is always among it. */
export function AnswerChips({ question: { name, kind, options }, answer, onAnswer }: AnswerChipsProps) {
  const { t } = useLingui();
  const { option } = useFactWords();
  const wordOf = (one: string) => (CLASSES.includes(one) ? t`Class ${one}` : option(one));
  const tap = (one: string) => {
    if (kind !== 'many') return onAnswer([one]);
    const before = (answer ?? []).filter((known) => known !== NOT_KNOWN);
    return onAnswer(before.includes(one) ? before.filter((known) => known !== one) : [...before, one]);
  };
  const offered = name === 'age' ? AGE_GROUPS : kind === 'number' ? [] : options;
  return (
    <>
      {offered.map((one) => (
        <Answer key={one} on={answer?.includes(one) ?? false} onTap={() => tap(one)}>
          {wordOf(one)}
        </Answer>
      ))}
      {kind === 'many' ? (
        <Answer on={answer?.length === 0} onTap={() => onAnswer([])}>{t`None of these`}</Answer>
      ) : null}
      <Answer on={answer?.[0] === NOT_KNOWN} onTap={() => onAnswer([NOT_KNOWN])}>{t`Not known`}</Answer>
    </>
  );
}

interface AnswerProps {
  readonly on: boolean;
  readonly onTap: () => void;
  readonly children: string;
}

function Answer({ on, onTap, children }: AnswerProps) {
  return (
    <Chip pressed={on} icon={on ? Check : undefined} onClick={onTap}>
      {children}
    </Chip>
  );
}

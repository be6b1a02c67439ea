import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { PER, shapeOf, type Per } from '../../shared/facts/fields.ts';
import type { FactSheet } from '../../shared/facts/sheet.ts';
import type { FactName } from '../../shared/knowledge/constants.ts';
import { SentenceText } from '../research/SentenceText.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldNote } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AnswerChips } from './AnswerChips.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { choicesOf, controlOf, type OpenAnswer, type OpenQuestion } from './open-questions.ts';
import { NOT_KNOWN } from './values.ts';

/** How far an answer is. `held`: it waits for the person's consent. */
export interface RowNote {
  readonly given: OpenAnswer;
  readonly state: 'held' | 'saving' | 'kept' | 'refused';
  readonly why?: string;
}

interface AnswerRowProps {
  readonly question: OpenQuestion;
  readonly note: RowNote | undefined;
  readonly choices: FactSheet['choices'];
  readonly onAnswer: (given: OpenAnswer) => void;
}

/** One question of a report with what answers it: a tap, a number, or a choice. */
export function AnswerRow({ question, note, choices, onAnswer }: AnswerRowProps) {
  const id = useId();
  const control = controlOf(question);
  const chips = (
    <AnswerChips
      question={{ name: question.name as FactName, ...choicesOf(question) }}
      answer={note?.given.answer}
      onAnswer={(answer) => onAnswer({ answer })}
    />
  );
  return (
    <li className="py-3">
      <div role="group" aria-labelledby={id} className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <p id={id} className="font-semibold">
            <SentenceText sentence={question.text} />
          </p>
          <KeptMark state={note?.state} />
        </div>
        {question.unlocks ? (
          <p className="text-sm text-ink-2">
            <SentenceText sentence={question.unlocks} />
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-1.5">
          {control === 'number' ? (
            <NumberAnswer question={question} labelledBy={id} note={note} onAnswer={onAnswer} />
          ) : null}
          {control === 'list' ? (
            <ListAnswer
              question={question}
              labelledBy={id}
              note={note}
              choices={choices}
              onAnswer={onAnswer}
            />
          ) : null}
          {chips}
        </div>
        <FieldNote id={`${id}-note`} error={note?.state === 'refused' ? note.why : undefined} />
      </div>
    </li>
  );
}

function KeptMark({ state }: { readonly state: RowNote['state'] | undefined }) {
  return (
    <span role="status" className="flex shrink-0 items-center gap-1 text-sm text-good">
      {state === 'saving' ? <Spinner /> : null}
      {state === 'kept' ? (
        <>
          <Icon as={Check} size={16} />
          <Trans>Kept</Trans>
        </>
      ) : null}
    </span>
  );
}

interface ControlProps {
  readonly question: OpenQuestion;
  readonly labelledBy: string;
  readonly note: RowNote | undefined;
  readonly onAnswer: (given: OpenAnswer) => void;
}

const boxClass =
  'block min-h-tap w-full max-w-64 min-w-0 rounded-control border border-line-3 bg-raised text-base font-semibold';

function firstOf(note: RowNote | undefined): string {
  const [first = ''] = note?.given.answer ?? [];
  return first === NOT_KNOWN ? '' : first;
}

/** A number is kept when its box is left by Enter or by the button, not with each digit. */
function NumberAnswer({ question, labelledBy, note, onAnswer }: ControlProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => firstOf(note));
  const [per, setPer] = useState<Per>('month');
  const { field, name } = question;
  const isMoney = field === null ? name === 'income' : shapeOf(field).kind === 'money';
  return (
    <Sent
      isReady={text.trim() !== ''}
      onSend={() => onAnswer({ answer: [text], ...(isVolume(field) && { per }) })}
    >
      <MoneyBox
        id={`${labelledBy}-number`}
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-note`}
        aria-invalid={note?.state === 'refused' ? true : undefined}
        isMoney={isMoney}
        value={text}
        placeholder={isMoney ? t`Amount` : t`Number`}
        className={boxClass}
        onChange={setText}
      >
        {isVolume(field) ? <PerPick value={per} onChange={setPer} /> : null}
      </MoneyBox>
    </Sent>
  );
}

function isVolume(field: OpenQuestion['field']): boolean {
  return field === 'volume';
}

function PerPick({ value, onChange }: { readonly value: Per; readonly onChange: (per: Per) => void }) {
  const { t } = useLingui();
  const times: Readonly<Record<Per, string>> = {
    day: t`a day`,
    week: t`a week`,
    month: t`a month`,
    year: t`a year`,
  };
  return (
    <select
      aria-label={t`Time of the sales`}
      value={value}
      onChange={({ target }) => onChange(PER.find((known) => known === target.value) ?? 'month')}
      className="min-h-tap max-w-32 shrink-0 border-s border-line bg-transparent px-2 text-sm"
    >
      {PER.map((per) => (
        <option key={per} value={per}>
          {times[per]}
        </option>
      ))}
    </select>
  );
}

/** Arrow keys change a list at each press, so that the choice is sent by the button. */
function ListAnswer({
  question,
  labelledBy,
  note,
  choices,
  onAnswer,
}: ControlProps & Pick<AnswerRowProps, 'choices'>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(() => firstOf(note));
  const listed = question.field === 'trade' ? choices.trade : choices.state;
  return (
    <Sent isReady={chosen !== ''} onSend={() => onAnswer({ answer: [chosen] })}>
      <select
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-note`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className={`${boxClass} px-3`}
      >
        {chosen === '' ? <option value="">{t`Choose`}</option> : null}
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Sent>
  );
}

interface SentProps {
  readonly isReady: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

function Sent({ isReady, onSend, children }: SentProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return (
    <form noValidate onSubmit={send} className="flex min-w-0 grow basis-64 gap-1.5 sm:grow-0 sm:basis-80">
      {children}
      <Button type="submit" disabled={!isReady} className="shrink-0 whitespace-nowrap">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import type { FactDoubt, FactItem, FactSheet } from '../../shared/facts/sheet.ts';
import { Chip } from '../ui/Chip.tsx';
import { FieldNote } from '../ui/Field.tsx';
import type { Certainty } from './certainty.ts';
import { FactControl } from './FactControl.tsx';
import { FactMark } from './FactMark.tsx';
import { useFactWords } from './hooks.ts';
import { SourceWords } from './SourceWords.tsx';
import type { RowValue } from './values.ts';

export interface FactRowProps {
  readonly idea: Idea;
  readonly item: FactItem;
  readonly value: RowValue;
  readonly certainty: Certainty;
  readonly doubt: FactDoubt | undefined;
  readonly choices: FactSheet['choices'];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<RowValue>) => void;
}

/** One fact: its value to change, the words it comes from, and how sure it is. */
export function FactRow({ idea, item, value, certainty, doubt, choices, error, onChange }: FactRowProps) {
  const { t } = useLingui();
  const { label } = useFactWords();
  const id = useId();
  const name = label(item.name);
  const isOpen = certainty === 'missing' || certainty === 'check' || value.unknown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-5 gap-y-1.5 border-t border-line py-3.5 lg:grid-cols-[8.5rem_15.5rem_minmax(0,1fr)_8rem]">
      <label htmlFor={id} className="self-center text-sm font-semibold lg:self-start lg:pt-2.5">
        {name}
      </label>
      <div className="col-span-full row-start-2 grid content-start gap-1.5 lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <FactControl
          id={id}
          item={item}
          value={value}
          certainty={certainty}
          choices={choices}
          error={error}
          onChange={onChange}
        />
        <FieldNote id={`${id}-note`} error={error} />
        {isOpen ? (
          <Chip
            pressed={value.unknown}
            aria-label={t`Not known: ${name}`}
            onClick={() => onChange({ unknown: !value.unknown })}
            className="justify-self-start"
          >
            <Trans>Not known</Trans>
          </Chip>
        ) : null}
      </div>
      <div
        id={`${id}-source`}
        className="col-span-full row-start-3 text-sm text-ink-2 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:pt-2.5"
      >
        {doubt ? <Doubt doubt={doubt} /> : <SourceWords idea={idea} field={item.field} words={item.words} />}
        {item.was === null ? null : (
          <small className="mt-1 block text-ink">
            <Trans>The words changed since you confirmed this.</Trans>
          </small>
        )}
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-4">
        <FactMark certainty={certainty} />
      </div>
    </div>
  );
}

function Doubt({ doubt }: { readonly doubt: FactDoubt }) {
  const words = doubt.words.filter(Boolean).slice(0, 3);
  return (
    <>
      <Trans>We saw this and are not sure:</Trans>{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 ? ' · ' : ''}
          <q dir="auto" className="text-ink">
            {word}
          </q>
        </span>
      ))}
    </>
  );
}

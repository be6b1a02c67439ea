import { useLingui } from '@lingui/react/macro';
import { PER, shapeOf } from '../../shared/facts/fields.ts';
import type { FactItem, FactSheet } from '../../shared/facts/sheet.ts';
import { cx } from '../ui/cx.ts';
import { SelectBox } from '../ui/Select.tsx';
import type { Certainty } from './certainty.ts';
import { MoneyBox } from './MoneyBox.tsx';
import { useFactWords, useUnitWords } from './hooks.ts';
import { NOT_KNOWN, type RowValue } from './values.ts';

interface FactControlProps {
  readonly id: string;
  readonly item: FactItem;
  readonly value: RowValue;
  readonly certainty: Certainty;
  readonly choices: FactSheet['choices'];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<RowValue>) => void;
}

/** The units that are offered next to a price, with the one that was read. */
const UNITS = [
  'piece',
  'set',
  'kg',
  'litre',
  'plate',
  'packet',
  'order',
  'service',
  'hour',
  'month',
  'student-month',
];

/** The control for one fact, by what it is: a list, an amount with its unit, a number with its time, or words. */
export function FactControl(props: FactControlProps) {
  const { kind } = shapeOf(props.item.name);
  switch (kind) {
    case 'trade':
    case 'state':
    case 'one':
    case 'many':
      return <Choose {...props} />;
    case 'money':
    case 'count':
    case 'percent':
      return <Amount {...props} />;
    case 'text':
      return <Words {...props} />;
    default:
      return kind satisfies never;
  }
}

function described({ id, error }: Pick<FactControlProps, 'id' | 'error'>) {
  return {
    id,
    'aria-describedby': `${id}-note ${id}-source`,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

const box =
  'block min-h-tap w-full min-w-0 rounded-control border border-line-3 bg-raised px-3 text-base font-semibold text-ink hover:border-ink-3';

function boxClass(certainty: Certainty): string {
  return cx(
    box,
    certainty === 'check' && 'border-warn border-s-4',
    certainty === 'missing' && 'border-dashed font-normal',
  );
}

function Choose({ id, item, value, certainty, choices, error, onChange }: FactControlProps) {
  const { t } = useLingui();
  const { option } = useFactWords();
  const { kind, options = [] } = shapeOf(item.name);
  const listed =
    kind === 'trade' || kind === 'state'
      ? choices[kind].map((choice) => [choice.id, choice.name] as const)
      : options.map((one) => [one, option(one)] as const);
  const isSeveral = kind === 'many' && value.text.includes(',');
  return (
    <SelectBox>
      <select
        {...described({ id, error })}
        value={value.unknown ? NOT_KNOWN : value.text}
        onChange={({ target }) =>
          onChange(target.value === NOT_KNOWN ? { unknown: true } : { text: target.value, unknown: false })
        }
        className={cx(boxClass(certainty), 'appearance-none pe-9 text-ellipsis')}
      >
        {value.text === '' ? <option value="">{kind === 'many' ? t`None` : t`Choose`}</option> : null}
        {isSeveral ? (
          <option value={value.text}>{value.text.split(',').map(option).join(', ')}</option>
        ) : null}
        {listed.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
        <option value={NOT_KNOWN}>{t`Not known`}</option>
      </select>
    </SelectBox>
  );
}

function Words({ id, value, certainty, error, onChange }: FactControlProps) {
  return (
    <input
      {...described({ id, error })}
      dir="auto"
      maxLength={120}
      value={value.unknown ? '' : value.text}
      onChange={({ target }) => onChange({ text: target.value, unknown: false })}
      className={boxClass(certainty)}
    />
  );
}

function Amount({ id, item, value, certainty, error, onChange }: FactControlProps) {
  const { t } = useLingui();
  const unitWord = useUnitWords();
  const { kind } = shapeOf(item.name);
  const times: Readonly<Record<string, string>> = {
    day: t`a day`,
    week: t`a week`,
    month: t`a month`,
    year: t`a year`,
  };
  const units = value.unit === '' || UNITS.includes(value.unit) ? UNITS : [value.unit, ...UNITS];
  return (
    <MoneyBox
      {...described({ id, error })}
      className={boxClass(certainty)}
      isMoney={kind === 'money'}
      value={value.unknown ? '' : value.text}
      placeholder={kind === 'money' ? t`Amount` : t`Number`}
      onChange={(text) => onChange({ text, unknown: false })}
    >
      {item.name === 'price' ? (
        <Pick
          label={t`Unit of the price`}
          value={value.unit}
          options={[['', t`unit`], ...units.map((unit) => [unit, unitWord(unit)] as const)]}
          onChange={(unit) => onChange({ unit })}
        />
      ) : null}
      {item.name === 'volume' ? (
        <Pick
          label={t`Time of the sales`}
          value={value.per}
          options={PER.map((per) => [per, times[per] ?? per] as const)}
          onChange={(per) => onChange({ per: PER.find((known) => known === per) ?? 'month' })}
        />
      ) : null}
    </MoneyBox>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  readonly onChange: (value: string) => void;
}

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <SelectBox className="block max-w-32 shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-tap w-full appearance-none border-s border-line bg-transparent ps-2.5 pe-8 text-sm font-normal text-ellipsis"
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </SelectBox>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { LABEL_MAX, PARTS_MAX } from '../../shared/facts/fields.ts';
import type { FactItem } from '../../shared/facts/sheet.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { formatRupees } from '../platform/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FieldNote, inputClass } from '../ui/Field.tsx';
import { FactGroup } from './FactGroup.tsx';
import { MoneyBox } from './MoneyBox.tsx';
import { SourceWords } from './SourceWords.tsx';
import { costName, totalOf, type CostValue } from './values.ts';

interface FixedCostsProps {
  readonly idea: Idea;
  readonly item: FactItem | undefined;
  readonly costs: readonly CostValue[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (costs: readonly CostValue[]) => void;
}

const PAISE = 100;

/** What is paid every month, part by part, with their sum. */
export function FixedCosts({ idea, item, costs, errors, onChange }: FixedCostsProps) {
  const total = totalOf(costs);
  const change = (at: number, next: Partial<CostValue>) =>
    onChange(costs.map((cost, index) => (index === at ? { ...cost, ...next } : cost)));
  return (
    <FactGroup
      title={<Trans>Fixed costs</Trans>}
      note={
        <Trans>Paid every month, even when nothing is sold: rent, wages, your own pay, instalments.</Trans>
      }
    >
      <Card padding="none" className="px-4 sm:px-5">
        {costs.map((cost, index) => (
          <CostRow
            // parts have no name of their own, and none moves
            key={index}
            idea={idea}
            index={index}
            field={item?.field ?? null}
            cost={cost}
            error={errors[costName(index)]}
            onChange={(next) => change(index, next)}
            onRemove={() => onChange(costs.toSpliced(index, 1))}
          />
        ))}
        {costs.length < PARTS_MAX ? (
          <Button
            variant="quiet"
            icon={Plus}
            className="-ms-3 my-1"
            onClick={() => onChange([...costs, { label: '', text: '', words: '' }])}
          >
            <Trans>Add a cost</Trans>
          </Button>
        ) : null}
        {total === null ? null : (
          <p className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3.5">
            <b className="font-semibold">
              <Trans>Together</Trans>
            </b>
            <span className="tabular text-2xl font-semibold">{formatRupees(total * PAISE)}</span>
            <span className="text-sm text-ink-2">
              <Trans>a month</Trans>
            </span>
          </p>
        )}
      </Card>
    </FactGroup>
  );
}

interface CostRowProps {
  readonly idea: Idea;
  readonly index: number;
  readonly field: string | null;
  readonly cost: CostValue;
  readonly error: string | undefined;
  readonly onChange: (next: Partial<CostValue>) => void;
  readonly onRemove: () => void;
}

function CostRow({ idea, index, field, cost, error, onChange, onRemove }: CostRowProps) {
  const { t } = useLingui();
  const id = costName(index);
  const number = index + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line py-3 last-of-type:border-b-0 lg:grid-cols-[9rem_13rem_minmax(0,1fr)_auto]">
      <input
        aria-label={t`What cost ${number} is for`}
        placeholder={t`Rent, wages …`}
        dir="auto"
        maxLength={LABEL_MAX}
        value={cost.label}
        onChange={({ target }) => onChange({ label: target.value })}
        className={inputClass}
      />
      <Button
        variant="quiet"
        icon={X}
        aria-label={t`Remove cost ${number}`}
        onClick={onRemove}
        className="lg:col-start-4"
      />
      <div className="col-span-full lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <MoneyBox
          id={id}
          isMoney
          aria-label={t`Amount of cost ${number}`}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          value={cost.text}
          placeholder={t`Amount`}
          className="block min-h-tap w-full rounded-control border border-line-3 bg-raised text-base font-semibold"
          onChange={(text) => onChange({ text })}
        >
          <span className="shrink-0 pe-3 text-sm font-normal text-ink-2">
            <Trans>a month</Trans>
          </span>
        </MoneyBox>
        <FieldNote id={`${id}-note`} error={error} />
      </div>
      {cost.words ? (
        <p className="col-span-full text-sm text-ink-2 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:pt-2.5">
          <SourceWords idea={idea} field={field} words={cost.words} />
        </p>
      ) : null}
    </div>
  );
}

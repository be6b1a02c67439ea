import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BUSINESS_FIELDS } from '../../shared/facts/fields.ts';
import type { FactSheet } from '../../shared/facts/sheet.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { compareFacts, itemOf } from '../../shared/research/changes.ts';
import { renderRupees } from '../../shared/research/render.ts';
import type { RunFact } from '../../shared/research/run-facts.ts';
import { formatList, formatNumber } from '../platform/format.ts';
import { ChangeGroup, ChangeRow } from '../research/ChangeGroup.tsx';
import { useSay, useStartFacts } from '../research/hooks.ts';
import { Unavailable } from '../research/Unavailable.tsx';
import { entryFor } from '../ui/known.ts';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { useFactSheet, useFactWords, useUnitWords } from './hooks.ts';

interface FactChangesProps {
  readonly idea: Pick<Idea, 'id'>;
  /** The earlier run. */
  readonly before: string;
  /** The later run. */
  readonly after: string;
}

/** What two runs of an idea were started with, where it differs: value, and who stands for it. */
export function FactChanges({ idea, before, after }: FactChangesProps) {
  const facts = useStartFacts(before, after);
  const sheet = useFactSheet(idea.id);
  const { label } = useFactWords();
  if (!facts.data || !sheet.data) {
    const missing = facts.data ? sheet : facts;
    if (missing.error || missing.isPaused) return <Unavailable query={missing} size="part" />;
    return (
      <Loading>
        <SkeletonLines lines={3} />
      </Loading>
    );
  }
  const { choices } = sheet.data;
  const changes = compareFacts(facts.data.before, facts.data.after);
  const side = (fact: RunFact | null) => (fact ? <FactSide fact={fact} choices={choices} /> : null);
  return (
    <ChangeGroup title={<Trans>Facts</Trans>} count={changes.length}>
      {changes.map((change) => {
        const { name } = itemOf(change);
        return (
          <ChangeRow
            key={name}
            kind={change.kind}
            title={label(FIELD_OF[name] ?? name)}
            before={side(change.before)}
            after={side(change.after)}
          />
        );
      })}
    </ChangeGroup>
  );
}

/** What a run calls otherwise than the sheet does. */
const FIELD_OF: Readonly<Record<string, string>> = {
  commission: 'commission_percent',
  margin: 'margin_percent',
  loan_needed: 'loan',
  project_cost: 'funding',
};

const STATES: Readonly<Record<RunFact['state'], ReactNode>> = {
  read: <Trans>read from the idea</Trans>,
  confirmed: <Trans>confirmed</Trans>,
  corrected: <Trans>given by the owner</Trans>,
};

interface FactSideProps {
  readonly fact: RunFact;
  readonly choices: FactSheet['choices'];
}

function FactSide({ fact, choices }: FactSideProps) {
  const valueOf = useFactValue(choices);
  const unitOf = useUnitWords();
  return (
    <>
      <span>
        <bdi className="tabular font-semibold">{valueOf(fact)}</bdi>
        {fact.unit ? <> {unitOf(fact.unit)}</> : null}
        {fact.per ? <> {PERIODS[fact.per]}</> : null}
      </span>
      <span className="text-ink-2">{entryFor(STATES, fact.state, fact.state)}</span>
    </>
  );
}

const PERIODS: Readonly<Record<NonNullable<RunFact['per']>, ReactNode>> = {
  day: <Trans>a day</Trans>,
  week: <Trans>a week</Trans>,
  month: <Trans>a month</Trans>,
  year: <Trans>a year</Trans>,
};

/** The value of a fact in words. */
function useFactValue(choices: FactSheet['choices']): (fact: RunFact) => string {
  const say = useSay();
  const { option } = useFactWords();
  const nameOf = (name: string, id: string) =>
    name === 'trade' || name === 'state'
      ? (choices[name].find((choice) => choice.id === id)?.name ?? id)
      : name === 'district'
        ? id
        : option(id);
  return ({ name, value }) => {
    if (value === null) return '–';
    if (typeof value === 'string') return nameOf(name, value);
    if (Array.isArray(value)) return formatList(value.map((id) => nameOf(name, id)));
    const kind = shapeOf(FIELD_OF[name] ?? name);
    const amount = (number: number) =>
      kind === 'money'
        ? renderRupees(number, say)
        : `${formatNumber(number, 2)}${kind === 'percent' ? ' %' : ''}`;
    if (typeof value === 'number') return amount(value);
    const { low, high } = value;
    return [low, high].flatMap((end) => (end === null ? [] : [amount(end)])).join(' – ');
  };
}

function shapeOf(name: string): string | undefined {
  return Object.entries(BUSINESS_FIELDS).find(([field]) => field === name)?.[1].kind;
}

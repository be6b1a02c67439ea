import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import type { BusinessField } from '../../shared/facts/fields.ts';
import type { FactSheet, OwnFacts } from '../../shared/facts/sheet.ts';
import { certaintyOf } from './certainty.ts';
import { FactGroup } from './FactGroup.tsx';
import { FactRow } from './FactRow.tsx';
import { FixedCosts } from './FixedCosts.tsx';
import { useFactValues, useSendFacts } from './hooks.ts';
import { NothingRead } from './NothingRead.tsx';
import { OwnFactsNote } from './OwnFactsNote.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SaleLine } from './SaleLine.tsx';
import { StartBar } from './StartBar.tsx';
import { unreadable, type RowValue } from './values.ts';

const BUSINESS = ['trade', 'stage', 'state', 'district', 'customers'] as const;
const SALE = ['price', 'unit_cost', 'volume'] as const;
const MONEY = ['funding', 'loan'] as const;
/** Shown where something is known of them; else they may be asked as questions. */
const FURTHER = [
  'activity',
  'group',
  'employees',
  'area',
  'premises',
  'supplies',
  'registered',
  'interstate',
  'online_sale',
  'power_hp',
  'turnover',
  'commission_percent',
  'margin_percent',
] as const satisfies readonly BusinessField[];
/** So much is enough for a first result of an idea that says nothing. */
const LEAST = ['trade', 'state', 'district'] as const;

interface FactFormProps {
  readonly idea: Idea;
  readonly sheet: FactSheet;
  /** Null for everybody but the owner. */
  readonly own: OwnFacts | null;
}

export function FactForm({ idea, sheet, own }: FactFormProps) {
  const { t } = useLingui();
  const { values, start, set, personal, setPersonal, forget } = useFactValues(idea.id, sheet);
  const [agreed, setAgreed] = useState(own?.consent_version != null);
  const numbers = sheet.questions
    .filter(({ kind, name }) => kind === 'number' && name !== 'age')
    .map(({ name }) => name);
  const { errors, check, send, begin, busy } = useSendFacts({ idea, sheet, own, forget });
  const isBlank =
    sheet.items.every(({ value, state }) => value === null && state === 'missing') &&
    sheet.doubts.length === 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answers = { ...values, answers: { ...values.answers, ...personal } };
    if (check(unreadable(answers, numbers), form)) void send(values, personal, agreed);
  };
  const row = (name: BusinessField) => {
    const item = sheet.items.find((one) => one.name === name);
    if (!item) return null;
    return (
      <FactRow
        key={name}
        idea={idea}
        item={item}
        value={values.rows[name]}
        certainty={certaintyOf(item, values.rows[name], start.rows[name], sheet.doubts)}
        doubt={sheet.doubts.find((doubt) => doubt.name === name)}
        choices={sheet.choices}
        error={errors[name]}
        onChange={(change: Partial<RowValue>) =>
          set({ rows: { ...values.rows, [name]: { ...values.rows[name], ...change } } })
        }
      />
    );
  };
  // one control for one fact: what is among the questions has no row besides
  const isAsked = (name: BusinessField) =>
    name === 'stage' && sheet.questions.some((question) => question.name === name);
  const further = FURTHER.filter((name) =>
    sheet.items.some((item) => item.name === name && item.state !== 'missing'),
  );
  const business = [...BUSINESS.filter((name) => !isAsked(name)), ...further];
  const rows: ReadonlySet<BusinessField> = new Set([...business, ...SALE, 'fixed_month' as const, ...MONEY]);
  const marks = sheet.items
    .filter(({ name }) => rows.has(name))
    .map((item) => certaintyOf(item, values.rows[item.name], start.rows[item.name], sheet.doubts));

  return (
    <form noValidate onSubmit={submit} aria-label={t`What we read`} className="max-w-[67rem]">
      {isBlank ? (
        <NothingRead />
      ) : (
        <p className="mb-6 max-w-prose text-lg">
          <Trans>
            These facts come from your own words. Schemes, licences and sums are worked out from them, so
            change what is wrong.
          </Trans>
        </p>
      )}
      {sheet.questions.length > 0 && !isBlank ? (
        <QuestionList
          questions={sheet.questions}
          answers={{ ...values.answers, ...personal }}
          errors={errors}
          agreed={agreed}
          onAgree={setAgreed}
          onAnswer={({ name, personal: isPersonal }, answer) =>
            isPersonal
              ? setPersonal((before) => ({ ...before, [name]: answer }))
              : set({ answers: { ...values.answers, [name]: answer } })
          }
        />
      ) : null}
      <FactGroup title={<Trans>The business</Trans>}>{(isBlank ? LEAST : business).map(row)}</FactGroup>
      {isBlank ? null : (
        <>
          <FactGroup title={<Trans>One sale</Trans>}>{SALE.map(row)}</FactGroup>
          <FixedCosts
            idea={idea}
            item={sheet.items.find(({ name }) => name === 'fixed_month')}
            costs={values.costs}
            errors={errors}
            onChange={(costs) => set({ costs })}
          />
        </>
      )}
      <FactGroup title={<Trans>Money to start</Trans>}>
        {(isBlank ? (['funding'] as const) : MONEY).map(row)}
      </FactGroup>
      {isBlank ? null : <SaleLine values={values} />}
      {own && Object.keys(own.facts).length > 0 ? <OwnFactsNote /> : null}
      <StartBar marks={isBlank ? [] : marks} busy={busy} onSkip={begin} />
    </form>
  );
}

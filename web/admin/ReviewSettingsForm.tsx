import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { z } from 'zod';
import { CRITERIA, type Criterion, DECISION_RULES } from '../../shared/review/constants.ts';
import { ReviewSettings, Weights as WeightsSchema } from '../../shared/review/model.ts';
import { CRITERION_LABELS } from '../../shared/review/scoring.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { useForm } from '../ui/form.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RadioGroup, Switch } from '../ui/Checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';

type Rule = ReviewSettings['decision_rule'];
type TypedWeights = Readonly<Record<Criterion, string>>;

/** What stands in the controls of the form. */
function valuesOf({ weights, decision_rule, hold_decisions, blind }: ReviewSettings) {
  const typed = Object.fromEntries(CRITERIA.map((name) => [name, String(weights[name])])) as TypedWeights;
  return { weights: typed, decision_rule, hold_decisions, blind };
}

/** What a whole number from 0 to 100 was typed as; anything else is none. */
function weightOf(typed: string): number | undefined {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100 ? Number(typed) : undefined;
}

/** The settings as they are typed. */
const Typed = ReviewSettings.extend({
  weights: z
    .record(
      z.enum(CRITERIA),
      z.string().transform((typed) => weightOf(typed) ?? Number.NaN),
    )
    .pipe(WeightsSchema),
});

/** Weights of the scorecard and the rules of decisions; they hold for all reviews once they are saved. */
export function ReviewSettingsForm({ saved }: { readonly saved: ReviewSettings }) {
  const { t } = useMacro();
  const form = useForm({
    initial: valuesOf(saved),
    schema: Typed,
    keepAs: 'review-settings',
    submit: async (settings) => {
      const kept = await client.review.saveSettings(settings);
      queryClient.setQueryData(api.review.settings.queryKey(), kept);
      form.forget(valuesOf(kept));
      toast({ title: t`Settings saved`, variant: 'success' });
    },
  });
  const { weights: typed, ...rest } = form.values;
  const sum = CRITERIA.reduce((total, name) => total + (weightOf(typed[name]) ?? 0), 0);
  const good = Typed.safeParse(form.values).success;
  return (
    <Card as="section" padding="wide" aria-labelledby="review-settings">
      <form noValidate className="grid gap-6" onSubmit={form.onSubmit}>
        <h2 id="review-settings" className="text-xl">
          <Trans>Review</Trans>
        </h2>
        <Weights typed={typed} sum={sum} onChange={(next) => form.set({ weights: { ...typed, ...next } })} />
        <RuleField value={rest.decision_rule} onChange={(decision_rule) => form.set({ decision_rule })} />
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label={<Trans>Hold decisions</Trans>}
            help={<Trans>Owners learn of a decision only when netzoop-team publishes it.</Trans>}
            checked={rest.hold_decisions}
            onChange={(hold_decisions) => form.set({ hold_decisions })}
          />
          <Switch
            label={<Trans>Blind review</Trans>}
            help={<Trans>Reviewers do not see whose an idea is.</Trans>}
            checked={rest.blind}
            onChange={(blind) => form.set({ blind })}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabled={!good}
          className="justify-self-start"
        >
          <Trans>Save</Trans>
        </Button>
      </form>
    </Card>
  );
}

interface WeightsProps {
  readonly typed: TypedWeights;
  readonly sum: number;
  readonly onChange: (next: Partial<TypedWeights>) => void;
}

function Weights({ typed, sum, onChange }: WeightsProps) {
  const { _ } = useLingui();
  const { t } = useMacro();
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="weights-sum">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>Weights of the scorecard, in percent</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {CRITERIA.map((name) => (
          <TextField
            key={name}
            label={_(CRITERION_LABELS[name])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed[name]}
            error={
              typed[name] !== '' && weightOf(typed[name]) === undefined
                ? t`Enter a whole number from 0 to 100`
                : undefined
            }
            inputClassName="tabular"
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <p
        id="weights-sum"
        role="status"
        className={cx('text-sm', sum === 100 ? 'text-ink-2' : 'font-semibold text-bad')}
      >
        {sum === 100 ? (
          <Trans>Together: 100</Trans>
        ) : (
          <Trans>Together: {sum}. The weights must add up to 100.</Trans>
        )}
      </p>
    </fieldset>
  );
}

function RuleField({ value, onChange }: { readonly value: Rule; readonly onChange: (rule: Rule) => void }) {
  const { t } = useMacro();
  const words: Readonly<Record<Rule, { label: string; help: string }>> = {
    one: { label: t`One reviewer`, help: t`One saved scorecard is enough to decide.` },
    majority: { label: t`Majority`, help: t`More than half of the reviewers recommend the same.` },
    all: { label: t`All`, help: t`All reviewers recommend the same.` },
  };
  return (
    <RadioGroup
      label={<Trans>When an idea can be decided</Trans>}
      value={value}
      onChange={onChange}
      options={DECISION_RULES.map((rule) => ({ value: rule, ...words[rule] }))}
    />
  );
}

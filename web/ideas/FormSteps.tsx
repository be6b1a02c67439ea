import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { completeness, missingToSubmit, NEEDED_TO_SUBMIT } from '../../shared/ideas/completeness.ts';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Progress } from '../ui/Progress.tsx';
import { FORM_STEPS, stepOf } from './form-steps.ts';

interface FormStepsProps {
  readonly at: number;
  readonly fields: Partial<IdeaFields>;
  readonly onGo: (step: number) => void;
}

/** Where one is in the form, and how complete the idea is. */
export function FormSteps({ at, fields, onGo }: FormStepsProps) {
  const { _ } = useLingui();
  const { t } = useMacro();
  const percent = completeness(fields);
  const missing = missingToSubmit(fields);
  const have = NEEDED_TO_SUBMIT.length - missing.length;
  const needed = NEEDED_TO_SUBMIT.length;
  const step = at + 1;
  const steps = FORM_STEPS.length;
  const title = FORM_STEPS[at] ? _(FORM_STEPS[at].title) : '';
  return (
    <nav aria-label={t`Steps`} className="grid gap-3 lg:sticky lg:top-20">
      <p className="text-sm text-ink-2 lg:hidden">
        <Trans>
          Step {step} of {steps} · <b className="text-ink">{title}</b>
        </Trans>
      </p>
      <ol className="grid gap-0.5 max-lg:hidden">
        {FORM_STEPS.map(({ key, title: name }, index) => (
          <li key={key}>
            <StepButton
              name={_(name)}
              index={index}
              isCurrent={index === at}
              isDone={index !== at && isDone(fields, index)}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
      <div className="grid gap-1.5 text-sm text-ink-2">
        <Progress label={t`Completeness`} value={percent} text={`${percent}%`} />
        <p className="tabular">
          <b className="text-ink">{percent}%</b>{' '}
          <Plural
            value={have}
            one={`# of the ${needed} fields needed to submit`}
            other={`# of the ${needed} fields needed to submit`}
          />
        </p>
      </div>
    </nav>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly onGo: (step: number) => void;
}

function StepButton({ name, index, isCurrent, isDone: done, onGo }: StepButtonProps) {
  const { t } = useMacro();
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(index)}
      className="flex min-h-tap w-full items-center gap-3 rounded-control px-2 text-start text-sm text-ink-2 hover:bg-sunk aria-[current=step]:font-semibold aria-[current=step]:text-ink"
    >
      <span
        className={cx(
          'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs',
          isCurrent
            ? 'border-accent bg-accent text-on-accent'
            : done
              ? 'border-good text-good'
              : 'border-line-3',
        )}
      >
        {done ? <Icon as={Check} size={14} label={t`Done`} /> : index + 1}
      </span>
      {name}
    </button>
  );
}

/** Whether a step has what is needed of it, and something at all. The last step, where all is checked, is never done. */
function isDone(fields: Partial<IdeaFields>, index: number): boolean {
  const lacks = missingToSubmit(fields).some((field) => stepOf(field) === index);
  return !lacks && index < FORM_STEPS.length - 1 && isTouched(fields, index);
}

/** Whether something stands in a step that needs nothing. */
function isTouched(fields: Partial<IdeaFields>, index: number): boolean {
  const step = FORM_STEPS[index];
  if (step?.key === 'category') return fields.category != null;
  return step?.fields.some(({ name }) => (fields[name] ?? '') !== '') ?? false;
}

import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxLengthOf } from '../../shared/ideas/constants.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { useDraft, type IdeaDraft } from './draft.ts';
import { FORM_STEPS, keyOfStep, stepAt, stepOf, type FormField, type StepKey } from './form-steps.ts';
import { FormSteps } from './FormSteps.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SubmitStep } from './SubmitStep.tsx';
import { useFieldText } from '../platform/field-text.ts';

interface IdeaFormProps {
  readonly draft: IdeaDraft;
  /** The key of the step on the screen, as the address has it: the way back leads to the step before. */
  readonly step: string | undefined;
  readonly onStep: (step: StepKey) => void;
}

/** The full path: every field of an idea in six steps, saved as one writes. */
export function IdeaForm({ draft, step: key, onStep }: IdeaFormProps) {
  const { _ } = useLingui();
  const { fields, save } = useDraft(draft);
  const at = stepAt(key);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const step = FORM_STEPS[at] ?? FORM_STEPS[0];
  const textOf = useFieldText();

  // The first mistake gets the focus once its step is on the screen.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors, at]);
  if (!step) return null;

  const go = (next: number) => {
    onStep(keyOfStep(next));
    void draft.flush();
    window.scrollTo({ top: 0 });
  };
  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    const first = Object.keys(refused)
      .map(stepOf)
      .toSorted((a, b) => a - b)[0];
    if (first !== undefined && first !== at) onStep(keyOfStep(first));
  };
  const errorOf = (name: string) =>
    textOf(errors[name] ?? (save.state === 'refused' ? save.error.fields?.[name] : undefined));

  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,42rem)]">
      <FormSteps at={at} fields={fields} onGo={go} />
      <div ref={form} className="grid gap-5">
        {save.state === 'conflict' ? <ConflictPanel draft={draft} theirs={save.theirs} /> : null}
        {save.state === 'refused' && !save.error.fields ? (
          <Notice tone="bad" role="alert">
            {save.error.message}
          </Notice>
        ) : null}
        <header>
          <h2 className="text-xl">{_(step.title)}</h2>
          <p className="text-ink-2">{_(step.intro)}</p>
        </header>
        {step.fields.map((field) => (
          <TextInput
            key={field.name}
            field={field}
            draft={draft}
            value={fields[field.name] ?? ''}
            error={errorOf(field.name)}
          />
        ))}
        {step.key === 'category' ? <CategoryFields draft={draft} fields={fields} errorOf={errorOf} /> : null}
        {step.key === 'check' ? (
          <SubmitStep draft={draft} fields={fields} onRefused={refuse} onGo={go} />
        ) : null}
        <FormNav at={at} onGo={go} />
      </div>
    </div>
  );
}

/** To the step before and the one that follows. */
function FormNav({ at, onGo }: { readonly at: number; readonly onGo: (step: number) => void }) {
  const { _ } = useLingui();
  const { t } = useMacro();
  const before = FORM_STEPS[at - 1];
  const next = FORM_STEPS[at + 1];
  return (
    <nav aria-label={t`Form`} className="flex flex-wrap items-center gap-3 pt-2">
      {before ? (
        <Button variant="quiet" onClick={() => onGo(at - 1)}>
          <Icon as={ArrowLeft} size={18} flip />
          {_(before.title)}
        </Button>
      ) : null}
      <span className="grow" />
      {next ? (
        <Button variant="primary" onClick={() => onGo(at + 1)}>
          <Trans>Next: {_(next.title)}</Trans>
        </Button>
      ) : null}
    </nav>
  );
}

interface TextInputProps {
  readonly field: FormField;
  readonly draft: IdeaDraft;
  readonly value: string;
  readonly error: string | undefined;
}

function TextInput({ field, draft, value, error }: TextInputProps) {
  const { _ } = useLingui();
  const Control = field.rows === 1 ? TextField : TextArea;
  return (
    <Control
      label={
        <>
          {_(field.label)}
          {field.needed ? (
            <span className="ms-2 text-xs font-normal text-ink-2">
              <Trans>needed to submit</Trans>
            </span>
          ) : null}
        </>
      }
      help={field.help ? _(field.help) : undefined}
      error={error}
      name={field.name}
      dir="auto"
      value={value}
      maxLength={maxLengthOf(field.name)}
      onChange={(event: { readonly target: { readonly value: string } }) =>
        draft.set({ [field.name]: event.target.value })
      }
      onBlur={() => void draft.flush()}
      {...(field.rows === 1 ? {} : { rows: field.rows })}
    />
  );
}

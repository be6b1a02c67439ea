import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Send } from 'lucide-react';
import { useState } from 'react';
import { missingToSubmit, NEEDED_TO_SUBMIT } from '../../shared/ideas/completeness.ts';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { canSubmitIdea, ownsIdea } from '../../shared/ideas/rules.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import { useActor } from '../session/hooks.ts';
import { asAppError } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useDraft, type IdeaDraft } from './draft.ts';
import { useFieldLabel } from './field-label.ts';
import { stepOf } from './form-steps.ts';
import { useSending } from './hooks.ts';
import { useMoveIdea } from './moves.ts';

interface SubmitStepProps {
  readonly draft: IdeaDraft;
  readonly fields: Partial<IdeaFields>;
  readonly onRefused: (errors: FieldErrors) => void;
  readonly onGo: (step: number) => void;
}

/** The last step: what is there, what is missing, and the way to the reviewers. */
export function SubmitStep({ draft, fields, onRefused, onGo }: SubmitStepProps) {
  const { t } = useLingui();
  const { base } = useDraft(draft);
  const actor = useActor();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const move = useMoveIdea(draft.id);
  const amends = actor !== null && base?.status === 'approved' && ownsIdea(actor, base);
  const submits = actor !== null && base !== null && canSubmitIdea(actor, base);
  const sending = useSending(submits ? draft.id : null);
  const event = amends ? 'amend' : submits ? sending : undefined;

  const tellUnsent = () => {
    // why it was refused stands above the form
    if (draft.snapshot().save.state !== 'device') return window.scrollTo({ top: 0 });
    toast({
      title: t`Saved on this device, not yet sent`,
      description: t`Submit it once you are online again.`,
      variant: 'warning',
    });
  };
  const submit = async () => {
    if (!event) return;
    setBusy(true);
    try {
      if (!(await draft.flush())) return tellUnsent();
      await move({ event });
      // the way back leads to the form's steps, not to this one, which is done
      await navigate({ to: '/ideas/$id', params: { id: draft.id }, replace: true });
    } catch (cause) {
      const error = asAppError(cause);
      if (error.fields) onRefused(error.fields);
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <NeededFields fields={fields} onGo={onGo} />
      {event ? (
        <Button variant="primary" size="large" icon={Send} busy={busy} onClick={() => void submit()}>
          {event === 'amend' ? (
            <Trans>Ask for the amendment’s approval</Trans>
          ) : event === 'resubmit' ? (
            <Trans>Resubmit for review</Trans>
          ) : (
            <Trans>Submit for review</Trans>
          )}
        </Button>
      ) : null}
      <p className="text-sm text-ink-2">
        <Trans>Until it is decided you can take it back. Research can run before or after.</Trans>
      </p>
    </>
  );
}

/** What an idea needs before it may be submitted, field by field. */
function NeededFields({ fields, onGo }: Pick<SubmitStepProps, 'fields' | 'onGo'>) {
  const { t } = useLingui();
  const fieldLabel = useFieldLabel();
  const missing: readonly string[] = missingToSubmit(fields);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised">
      {NEEDED_TO_SUBMIT.map((field) => {
        const open = missing.includes(field);
        return (
          <li key={field} className="flex min-h-tap items-center gap-3 px-4">
            <Icon
              as={open ? CircleDashed : CircleCheck}
              className={open ? 'text-warn' : 'text-good'}
              label={open ? t`Missing` : t`Done`}
            />
            <span className="grow">{fieldLabel(field)}</span>
            {open ? (
              <Button variant="quiet" onClick={() => onGo(stepOf(field))}>
                <Trans>Write it now</Trans>
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

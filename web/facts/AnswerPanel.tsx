import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { FactSheet, OwnFacts } from '../../shared/facts/sheet.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { ownsIdea } from '../../shared/ideas/rules.ts';
import { MOST_QUESTIONS } from '../../shared/knowledge/questions.ts';
import type { Result } from '../../shared/research/result.ts';
import { asAppError } from '../platform/client.ts';
import { useStartRun } from '../research/hooks.ts';
import { useActor } from '../session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { AnswerRow, type RowNote } from './AnswerRow.tsx';
import { useFactSheet, useOwnFacts } from './hooks.ts';
import { keepAnswer } from './keep-answer.ts';
import {
  givenFor,
  isReadable,
  openQuestions,
  toldBy,
  type OpenAnswer,
  type OpenQuestion,
} from './open-questions.ts';

interface AnswerPanelProps {
  readonly idea: Idea;
  readonly result: Result;
}

/** The open questions of a report, answered where they stand. */
export function AnswerPanel({ idea, result }: AnswerPanelProps) {
  const actor = useActor();
  const sheet = useFactSheet(idea.id);
  const own = useOwnFacts(actor !== null && ownsIdea(actor, idea));
  if (sheet.data && !own.isLoading)
    return <Answers idea={idea} result={result} sheet={sheet.data} own={own.data ?? null} />;
  if (sheet.error)
    return (
      <ErrorState onRetry={() => void sheet.refetch()} retrying={sheet.isFetching}>
        {asAppError(sheet.error).message}
      </ErrorState>
    );
  return (
    <Loading>
      <SkeletonLines lines={5} />
    </Loading>
  );
}

interface AnswersProps extends AnswerPanelProps {
  readonly sheet: FactSheet;
  readonly own: OwnFacts | null;
}

function Answers({ idea, result, sheet, own }: AnswersProps) {
  const { t } = useLingui();
  // what was answered stays where it stands, so that nothing moves under the finger
  const [all] = useState(() => openQuestions(result, sheet.items, own));
  const [notes, setNotes] = useState<Readonly<Record<string, RowNote>>>({});
  const [agreed, setAgreed] = useState(own?.consent_version != null);
  const keep = useMutation({ mutationFn: keepAnswer, scope: { id: `answers:${idea.id}` } });
  const note = (name: string, next: RowNote) => setNotes((before) => ({ ...before, [name]: next }));

  const send = async (question: OpenQuestion, given: OpenAnswer) => {
    const { name, field } = question;
    note(name, { given, state: 'saving' });
    const ended = (end: RowNote) =>
      setNotes((before) => (before[name]?.given === given ? { ...before, [name]: end } : before));
    try {
      await keep.mutateAsync(
        field === null
          ? { ideaId: idea.id, told: (before) => toldBy(name, given, before) }
          : { ideaId: idea.id, items: givenFor(question, given) },
      );
      ended({ given, state: 'kept' });
    } catch (cause) {
      const { message, fields } = asAppError(cause);
      // in an answer of the server messages are words already
      const why = fields?.[field ?? name];
      ended({ given, state: 'refused', why: typeof why === 'string' ? why : message });
    }
  };
  const answer = (question: OpenQuestion, given: OpenAnswer) => {
    if (!isReadable(question, given))
      return note(question.name, { given, state: 'refused', why: t`Please enter a number.` });
    if (question.field === null && !agreed) return note(question.name, { given, state: 'held' });
    return void send(question, given);
  };
  const agree = (agrees: boolean) => {
    setAgreed(agrees);
    if (!agrees) return;
    for (const question of all) {
      const held = notes[question.name];
      if (held?.state === 'held') void send(question, held.given);
    }
  };

  const open = all.filter(({ name }) => notes[name] === undefined).slice(0, MOST_QUESTIONS);
  const shown = all.filter((question) => notes[question.name] !== undefined || open.includes(question));
  const isHeld = Object.values(notes).some(({ state }) => state === 'held');
  return (
    <div className="grid max-w-3xl gap-5">
      {shown.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((question) => (
            <AnswerRow
              key={question.name}
              question={question}
              note={notes[question.name]}
              choices={sheet.choices}
              onAnswer={(given) => answer(question, given)}
            />
          ))}
        </ul>
      ) : null}
      {shown.some(({ field }) => field === null) && own?.consent_version == null ? (
        <Checkbox
          checked={agreed}
          onChange={agree}
          error={isHeld ? t`Please agree first: without that nothing about you is kept.` : undefined}
          label={
            <Trans>
              Keep my answers about myself. They are used only for your own results and never shown to
              reviewers.
            </Trans>
          }
        />
      ) : null}
      {sheet.revision > (result.facts.revision ?? 0) ? <Outdated idea={idea} /> : null}
    </div>
  );
}

/** The page stands on facts that were changed since: it is worked out again when its reader says so. */
function Outdated({ idea }: { readonly idea: Idea }) {
  const navigate = useNavigate();
  const start = useStartRun();
  const again = () =>
    start.mutate(
      { ideaId: idea.id },
      {
        onSuccess: (run) =>
          void navigate({ to: '/ideas/$id/research', params: { id: idea.id }, search: { run: run.id } }),
      },
    );
  return (
    <Notice
      tone="info"
      role="status"
      title={<Trans>Your answers are kept.</Trans>}
      actions={
        <Button variant="primary" icon={RotateCw} busy={start.isPending} onClick={again}>
          <Trans>Work it out again</Trans>
        </Button>
      }
    >
      <Trans>This page does not use them yet. A new run does; this report stays in the list below.</Trans>
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { useFormDraft } from '../platform/use-form-draft.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { directionOf } from '../ui/text-direction.ts';
import { AnswerView, WritingView } from './AnswerView.tsx';
import { useQuestionInSight } from './hooks.ts';
import { shownOf } from './shown-messages.ts';
import type { Live } from './talks.ts';
import { isTooLong, TooLong } from './TooLong.tsx';

interface MessageListProps {
  readonly conversationId: string;
  readonly messages: readonly ChatMessage[];
  readonly live: Live | null;
  readonly isOfReport: boolean;
  readonly onSay: (text: string) => void;
  /** @returns whether the text was taken */
  readonly onEdit: (message_id: string, text: string) => Promise<boolean>;
  readonly onRegenerate: () => void;
}

/** What was said, from above, with the answer that is being written at the end. */
export function MessageList({
  conversationId,
  messages,
  live,
  isOfReport,
  onSay,
  onEdit,
  onRegenerate,
}: MessageListProps) {
  const { t } = useLingui();
  const isWriting = live !== null;
  const shown = shownOf(messages, live);
  const question = live?.question && !shown.some(({ id }) => id === live.question?.id) ? live.question : null;
  const lastSaid = question?.id ?? shown.findLast(({ role }) => role === 'user')?.id;
  const { list, asked } = useQuestionInSight(lastSaid, isWriting);
  const last = shown.at(-1);
  return (
    <div ref={list} role="log" aria-live="polite" aria-label={t`Messages`} className="space-y-6">
      {shown.map((message) =>
        message.role === 'user' ? (
          <Said
            key={message.id}
            ref={message.id === lastSaid ? asked : null}
            message={message}
            onEdit={isWriting ? null : (text) => onEdit(message.id, text)}
          />
        ) : (
          <AnswerView
            key={message.id}
            conversationId={conversationId}
            message={message}
            isLast={!isWriting && message === last}
            isOfReport={isOfReport}
            onSay={onSay}
            onRegenerate={onRegenerate}
          />
        ),
      )}
      {question ? (
        <p ref={asked} className={saidClass} dir={directionOf(question.text)}>
          <bdi className="sr-only">
            <Trans>You said:</Trans>{' '}
          </bdi>
          {question.text}
        </p>
      ) : null}
      {live ? <WritingView text={live.text} isUnchecked={live.isUnchecked} /> : null}
    </div>
  );
}

const saidClass =
  'ms-auto w-fit max-w-[86%] scroll-mt-20 md:scroll-mt-34 rounded-sheet rounded-ee-sm bg-accent-soft px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere';

interface SaidProps {
  readonly ref: Ref<HTMLParagraphElement>;
  readonly message: ChatMessage;
  /** Null while an answer is being written. */
  readonly onEdit: ((text: string) => Promise<boolean>) | null;
}

const UNCHANGED: { readonly text: string | null } = { text: null };

/**
 * What the person said; it can be said otherwise, which drops what followed. What was typed is kept until the server has taken it: while it is
 * on its way, the message that it replaces is not shown.
 */
function Said({ ref, message: { id, content }, onEdit }: SaidProps) {
  const { t } = useLingui();
  const { values, set, forget } = useFormDraft(`chat:edit:${id}`, UNCHANGED);
  const { text } = values;
  const change = async (typed: string) => {
    if (await onEdit?.(typed)) forget();
  };
  if (text !== null && onEdit) {
    return (
      <form
        className="grid gap-2 rounded-sheet bg-accent-soft p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !isTooLong(text)) void change(text.trim());
        }}
      >
        <TextArea
          label={t`Your message`}
          hideLabel
          rows={3}
          value={text}
          help={t`What followed this message is removed.`}
          aria-describedby={`${id}-length`}
          onChange={(event) => set({ text: event.target.value })}
        />
        <TooLong id={`${id}-length`} text={text} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={forget}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="group/said flex items-center justify-end gap-1">
      {onEdit ? (
        <IconButton
          icon={Pencil}
          label={t`Change this message`}
          onClick={() => set({ text: content })}
          className="opacity-0 group-focus-within/said:opacity-100 group-hover/said:opacity-100 max-md:opacity-100"
        />
      ) : null}
      <p ref={ref} className={saidClass} dir={directionOf(content)}>
        <bdi className="sr-only">
          <Trans>You said:</Trans>{' '}
        </bdi>
        {content}
      </p>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { inputClass } from '../ui/Field.tsx';
import type { IdeaInSight } from './ChatDialog.tsx';
import { useSending } from './hooks.ts';
import { MaskOffer } from './MaskOffer.tsx';
import { send } from './talks.ts';
import { isTooLong, TooLong } from './TooLong.tsx';
import { toastError } from '../ui/toast-error.ts';

interface QuickQuestionProps {
  readonly idea: IdeaInSight | null;
  /** What was typed before and could not be sent. */
  readonly typed: string;
  readonly onClose: () => void;
  /** Told of the conversation in which it is answered. */
  readonly onBegun: (conversation_id: string) => void;
  /** Given back what was typed, where it was not taken after all. */
  readonly onRefused: (text: string) => void;
}

/** One question from wherever one is; its answer opens as a conversation. Esc, and leaving it empty, closes it. */
export function QuickQuestion({ idea, typed, onClose, onBegun, onRefused }: QuickQuestionProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const sending = useSending(null, { idea_id: idea?.id ?? null, onBegun: () => undefined });
  const title = idea?.title ?? '';
  const label = idea ? t`Ask about ${title}...` : t`Ask anything...`;
  useEffect(() => input.current?.focus(), []);
  const submit = async () => {
    const question = text.trim();
    if (question === '' || isTooLong(question) || sending.isBeginning) return;
    // why it could not begin was told already
    const conversation = await sending.begin().catch(() => null);
    if (conversation === null) return;
    send(conversation, { text: question, ...(idea && { message_prefix: idea.title }) }).catch(
      (cause: unknown) => {
        toastError(cause);
        onRefused(question);
      },
    );
    onBegun(conversation);
  };
  return (
    <form
      ref={form}
      aria-label={t`Quick question`}
      className="fixed end-4 bottom-19 z-30 grid w-[min(24rem,calc(100vw-2rem))] gap-2 rounded-card border border-line bg-raised p-3 shadow-float md:end-6 md:bottom-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MaskOffer
        text={text}
        onMask={(masked) => {
          setText(masked);
          input.current?.focus();
        }}
      />
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          dir={text === '' ? undefined : 'auto'}
          aria-describedby={`${id}-length`}
          value={text}
          placeholder={label}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          onBlur={(event) => {
            if (text.trim() === '' && !form.current?.contains(event.relatedTarget)) onClose();
          }}
          className={`${inputClass} min-h-tap`}
        />
        <IconButton
          type="submit"
          icon={ArrowUp}
          label={t`Send`}
          variant="primary"
          busy={sending.isBeginning}
          disabled={text.trim() === '' || isTooLong(text)}
        />
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <TooLong id={`${id}-length`} text={text} />
      {idea ? (
        <p className="truncate text-xs text-ink-2">
          <Trans>Context: {title}</Trans>
        </p>
      ) : null}
    </form>
  );
}

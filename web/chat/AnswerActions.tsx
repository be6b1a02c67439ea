import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { FEEDBACK_REASONS } from '../../shared/chat/constants.ts';
import type { Feedback } from '../../shared/chat/feedback.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { useSavedPreferences } from '../preferences/hooks.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { ReadAloudButton } from '../voice/ReadAloudButton.tsx';
import { useFeedbackWords } from './feedback-words.ts';
import { useFeedback } from './hooks.ts';
import type { ShownText } from './shown-text.ts';
import { spokenText } from './spoken-text.ts';
import { TranslateMenu } from './TranslateMenu.tsx';

interface AnswerActionsProps {
  readonly conversationId: string;
  readonly message: ChatMessage;
  /** Its text as it is on the screen: as it was written, or translated. */
  readonly shown: ShownText;
  readonly onTranslate: (language: string) => void;
  /** Null where a later message stands on this one. */
  readonly onRegenerate: (() => void) | null;
}

/** What can be done with an answer: translate, hear, copy, write again, rate. */
export function AnswerActions({
  conversationId,
  message,
  shown,
  onTranslate,
  onRegenerate,
}: AnswerActionsProps) {
  const { t } = useLingui();
  const voice = asLanguage(shown.language);
  const copy = useCopy();
  const [rating, setRating] = useState<Feedback['rating'] | null>(null);
  const given = message.feedback?.rating ?? null;
  const pressed = rating ?? given;
  const rewrite = onRegenerate ? (
    <IconButton icon={RotateCw} label={t`Write again`} onClick={onRegenerate} />
  ) : null;
  // there is nothing to hear, to copy or to judge
  if (message.content === '') return rewrite === null ? null : <div className="-ms-3">{rewrite}</div>;
  const rate = (next: Feedback['rating']) => setRating(rating === next ? null : next);
  return (
    <>
      <div className="-ms-3 flex flex-wrap items-center gap-0.5">
        <TranslateMenu text={message.content} shown={shown.language} onChoose={onTranslate} />
        {voice ? (
          <ReadAloudButton
            utterance={{ text: spokenText(shown.text), language: voice }}
            label={t`This answer`}
          />
        ) : null}
        <IconButton icon={Copy} label={t`Copy`} onClick={() => void copy(shown.text)} />
        {rewrite}
        <span className="grow" />
        <IconButton
          icon={ThumbsUp}
          label={t`Good answer`}
          aria-pressed={pressed === 'up'}
          onClick={() => rate('up')}
          className={pressed === 'up' ? 'bg-good-soft text-good' : ''}
        />
        <IconButton
          icon={ThumbsDown}
          label={t`Poor answer`}
          aria-pressed={pressed === 'down'}
          onClick={() => rate('down')}
          className={pressed === 'down' ? 'bg-bad-soft text-bad' : ''}
        />
      </div>
      {rating === null ? null : (
        <FeedbackForm
          key={rating}
          conversationId={conversationId}
          messageId={message.id}
          rating={rating}
          onDone={() => setRating(null)}
        />
      )}
    </>
  );
}

interface FeedbackFormProps {
  readonly conversationId: string;
  readonly messageId: string;
  readonly rating: Feedback['rating'];
  readonly onDone: () => void;
}

/** Why an answer was good or poor. */
function FeedbackForm({ conversationId, messageId, rating, onDone }: FeedbackFormProps) {
  const { t } = useLingui();
  const [reasons, setReasons] = useState<Feedback['reasons']>([]);
  const [comment, setComment] = useState('');
  const feedback = useFeedback(conversationId);
  const words = useFeedbackWords();
  const isShared = useSavedPreferences().data?.ai_preferences.shareDataForImprovement ?? false;
  const send = () =>
    feedback.mutate(
      { message_id: messageId, rating, reasons, comment: comment.trim() === '' ? null : comment.trim() },
      { onSuccess: onDone },
    );
  return (
    <form
      className="grid gap-3 rounded-card border border-line bg-raised p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-sm font-semibold">
        {rating === 'up' ? <Trans>What was good about it?</Trans> : <Trans>What was wrong with it?</Trans>}
      </p>
      <div className="flex flex-wrap gap-2">
        {FEEDBACK_REASONS[rating].map((reason) => {
          const on = reasons.includes(reason);
          return (
            <Chip
              key={reason}
              pressed={on}
              icon={on ? Check : undefined}
              onClick={() => setReasons(on ? reasons.filter((one) => one !== reason) : [...reasons, reason])}
            >
              {words[reason]}
            </Chip>
          );
        })}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          hideLabel
          label={t`Say more (optional)`}
          placeholder={t`Say more (optional)`}
          value={comment}
          maxLength={1000}
          onChange={(event) => setComment(event.target.value)}
          className="min-w-48 grow"
        />
        <Button type="submit" busy={feedback.isPending}>
          <Trans>Send feedback</Trans>
        </Button>
      </div>
      {isShared ? (
        <p className="text-xs text-ink-2">
          <Trans>The team will read this answer and your question, as you chose under Preferences.</Trans>
        </p>
      ) : null}
    </form>
  );
}

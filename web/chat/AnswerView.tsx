import { Trans } from '@lingui/react/macro';
import { ChevronDown, CornerDownRight, FileText, LibraryBig, Sparkles } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useSavedPreferences } from '../preferences/hooks.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerDetails } from './AnswerDetails.tsx';
import { CheckNote, NoteLine } from './CheckNote.tsx';
import { Markdown } from './Markdown.tsx';
import { AnswerSources, sourceId } from './AnswerSources.tsx';
import { useTranslation } from './hooks.ts';
import { shownTextOf } from './shown-text.ts';
import { TranslationNote } from './TranslationNote.tsx';
import { wasReadAsItCame } from './talks.ts';

/** A longer answer is cut, with a way to the rest. */
const CUT_AFTER = 1200;
const MARKED_MS = 2 * SECOND;

interface AnswerViewProps {
  readonly conversationId: string;
  readonly message: ChatMessage;
  /** It is the last one: it can be answered and written again. */
  readonly isLast: boolean;
  /** The conversation is over a report: without a model the report answers, not the library. */
  readonly isOfReport?: boolean;
  readonly onSay: (text: string) => void;
  readonly onRegenerate: () => void;
}

/** An answer with what it rests on, what it asks back and what could be asked next. */
export function AnswerView({
  conversationId,
  message,
  isLast,
  isOfReport = false,
  onSay,
  onRegenerate,
}: AnswerViewProps) {
  const { content, citations, asks, follow_ups } = message;
  const top = useRef<HTMLElement>(null);
  const { marked, goTo } = useMarked(message.id);
  const translation = useTranslation(conversationId, message);
  const shown = shownTextOf(content, translation);
  const numbers = useMemo(() => new Set(citations.map(({ number }) => number)), [citations]);
  return (
    <article ref={top} tabIndex={-1} className="grid min-w-0 scroll-mt-20 gap-3 md:scroll-mt-34 outline-none">
      {content === '' ? null : <Author message={message} isOfReport={isOfReport} />}
      <CheckNote message={message} />
      <TranslationNote translation={translation} />
      <Cut text={shown.text} isRead={wasReadAsItCame(message.id)}>
        <div lang={shown.language}>
          <Markdown key={shown.language} text={shown.text} numbers={numbers} onCite={goTo} />
        </div>
      </Cut>
      <Ending message={message} />
      {isLast
        ? asks.map((ask) => (
            <div key={ask.field} role="group" aria-label={ask.text} className="grid gap-2">
              <p className="font-semibold">{ask.text}</p>
              <div className="flex flex-wrap gap-2">
                {ask.options.map(({ label, text }) => (
                  <Chip key={label} pressed={false} onClick={() => onSay(text)}>
                    {label}
                  </Chip>
                ))}
              </div>
            </div>
          ))
        : null}
      <AnswerSources
        messageId={message.id}
        citations={citations}
        marked={marked}
        onTop={() => {
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <AnswerDetails message={message} isOfReport={isOfReport} />
      <AnswerActions
        conversationId={conversationId}
        message={message}
        shown={shown}
        onTranslate={(language) => {
          translation.into(language);
          // the button is below a long answer: what comes of it is above
          top.current?.scrollIntoView({ block: 'start' });
        }}
        onRegenerate={isLast ? onRegenerate : null}
      />
      {isLast && follow_ups.length > 0 ? <FollowUps questions={follow_ups} onSay={onSay} /> : null}
    </article>
  );
}

/** Goes to a source, which is lit for two seconds. */
function useMarked(messageId: string) {
  const [marked, setMarked] = useState<number | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const goTo = useCallback(
    (number: number) => {
      const item = document.getElementById(sourceId(messageId, number));
      const list = item?.closest('details');
      if (list) list.open = true;
      item?.focus({ preventScroll: true });
      item?.scrollIntoView({ block: 'nearest' });
      setMarked(number);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setMarked(null), MARKED_MS);
    },
    [messageId],
  );
  return { marked, goTo };
}

/** Who wrote it: a search of the library or of the report, or a language model. */
function Author({
  message: { made_by, citations },
  isOfReport,
}: Required<Pick<AnswerViewProps, 'message' | 'isOfReport'>>) {
  return (
    <p className="flex items-center gap-2 text-xs font-semibold text-ink-2">
      <Icon
        as={made_by === 'model' ? Sparkles : isOfReport ? FileText : LibraryBig}
        size={16}
        className="text-accent"
      />
      {made_by === 'model' ? (
        <Trans>Written by a language model</Trans>
      ) : isOfReport ? (
        <Trans>From the report itself</Trans>
      ) : citations.length > 0 ? (
        <Trans>From our library of checked entries</Trans>
      ) : (
        <Trans>Searched our library</Trans>
      )}
    </p>
  );
}

interface CutProps {
  readonly text: string;
  /** The person has seen all of it already. */
  readonly isRead: boolean;
  readonly children: React.ReactNode;
}

/** A long answer is cut until more of it is wanted. */
function Cut({ text, isRead, children }: CutProps) {
  const isWanted = useSavedPreferences().data?.ai_preferences.autoExpandRecommendations ?? false;
  const [chosen, setChosen] = useState<boolean>();
  const isWhole = chosen ?? (isWanted || isRead);
  if (text.length <= CUT_AFTER) return children;
  return (
    <div className="grid justify-items-start gap-1">
      <div
        className={cx(
          'w-full min-w-0',
          !isWhole && 'max-h-96 overflow-hidden mask-[linear-gradient(#000_calc(100%-4rem),transparent)]',
        )}
      >
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setChosen(!isWhole)}
        className={quietLinkClass}
      >
        {isWhole ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        <Icon as={ChevronDown} size={16} className={isWhole ? 'rotate-180' : ''} />
      </button>
    </div>
  );
}

/** What is to be known of an answer that did not come to its end. */
function Ending({ message: { status, content } }: { readonly message: ChatMessage }) {
  if (status === 'complete' || status === 'streaming') return null;
  if (content === '')
    return (
      <p className="text-sm text-ink-2">
        {status === 'stopped' ? (
          <Trans>You stopped this answer before it began.</Trans>
        ) : (
          <Trans>The answer did not come. Please have it written again.</Trans>
        )}
      </p>
    );
  return (
    <p className="text-sm text-ink-2">
      {status === 'stopped' ? (
        <Trans>You stopped this answer here.</Trans>
      ) : (
        <Trans>The answer was cut short. What was written so far is kept.</Trans>
      )}
    </p>
  );
}

function FollowUps({
  questions,
  onSay,
}: {
  readonly questions: readonly string[];
  readonly onSay: (text: string) => void;
}) {
  return (
    <div className="grid">
      <p className="text-xs font-semibold text-ink-2">
        <Trans>You could ask next</Trans>
      </p>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => onSay(question)}
          className="flex min-h-tap items-center gap-2.5 border-t border-line py-1.5 text-start text-sm first-of-type:border-t-0 hover:text-accent"
        >
          <Icon as={CornerDownRight} size={18} flip className="text-accent" />
          {question}
        </button>
      ))}
    </div>
  );
}

interface WritingViewProps {
  readonly text: string;
  readonly isUnchecked: boolean;
}

/** An answer that is being written. */
export function WritingView({ text, isUnchecked }: WritingViewProps) {
  return (
    <article aria-busy="true" className="min-w-0 space-y-3">
      <p className="flex items-center gap-2 text-xs font-semibold text-ink-2">
        <Spinner />
        {text === '' ? <Trans>Looking for an answer</Trans> : <Trans>Writing the answer</Trans>}
      </p>
      {isUnchecked ? (
        <NoteLine>
          <Trans>
            Not checked yet: a language model writes this. What no source supports is marked at the end.
          </Trans>
        </NoteLine>
      ) : null}
      {text === '' ? null : <Markdown text={text} numbers={NONE} onCite={ignore} />}
    </article>
  );
}

const NONE: ReadonlySet<number> = new Set();
function ignore(): void {
  return undefined; // sources come with the whole answer
}

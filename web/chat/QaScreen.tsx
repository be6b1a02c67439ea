import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ResponseLength } from '../../shared/chat/constants.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { directionOf } from '../ui/text-direction.ts';
import { AudioBar } from '../voice/AudioBar.tsx';
import { AnsweringFor } from './AnsweringFor.tsx';
import { AnswerView, WritingView } from './AnswerView.tsx';
import { Composer } from './Composer.tsx';
import { useHasModel, useSending, useTalk } from './hooks.ts';
import { useResponseLength } from './length.ts';
import { Starters } from './Starters.tsx';
import type { Live } from './talks.ts';

/** One question at a time, and its answer. */
export function QaScreen() {
  const { t } = useLingui();
  useTitle(t`Q&A`);
  const [conversation, setConversation] = useState<string | null>(null);
  const [length, setLength] = useResponseLength();
  const { messages, live } = useTalk(conversation);
  const sending = useSending(conversation, { onBegun: setConversation });
  const box = useRef<HTMLTextAreaElement>(null);
  const said = messages.data?.data ?? [];
  const ask = (text: string) => sending.send({ text, response_length: length });
  const question = live?.question?.text ?? said.findLast(({ role }) => role === 'user')?.content ?? null;
  const answer = live ? null : (said.findLast(({ role }) => role === 'assistant') ?? null);
  const isIdle = question === null;
  const panel = useRef<HTMLDivElement>(null);
  // the button that was pressed goes with its question: whoever uses the keyboard goes on from here
  const stay = () => panel.current?.focus({ preventScroll: true });
  const askByButton = (text: string) => {
    stay();
    void ask(text);
  };
  const askAnother = () => {
    setConversation(null);
    box.current?.focus();
  };
  return (
    <div
      ref={panel}
      role="region"
      aria-label={t`Q&A`}
      tabIndex={-1}
      className="mx-auto flex min-h-[calc(100dvh-12rem)] w-full max-w-[44rem] flex-col gap-5 outline-none"
    >
      {isIdle ? (
        <Heading />
      ) : (
        <Answered
          conversationId={conversation ?? ''}
          question={question}
          answer={answer}
          live={live}
          onSay={askByButton}
          onRegenerate={() => {
            stay();
            void sending.send({ regenerate: true, response_length: length });
          }}
        />
      )}
      {answer ? (
        <Button variant="primary" size="large" onClick={askAnother} className="self-center">
          <Trans>Ask another question</Trans>
        </Button>
      ) : null}
      <div className={isIdle ? '' : 'sticky bottom-15 z-10 bg-paper pt-2 pb-3 md:bottom-0'}>
        <AudioBar />
        <Composer
          name="qa"
          placeholder={t`Ask anything...`}
          isWriting={live !== null}
          busy={sending.isBeginning}
          advisories={said.findLast(({ role }) => role === 'user')?.advisories ?? []}
          onSend={ask}
          onStop={sending.stop}
          inputRef={box}
        />
      </div>
      <LengthChoice length={length} onChange={setLength} />
      {isIdle ? <Starters onSay={askByButton} /> : null}
      <Link to="/chat" className={cx(buttonClass({ variant: 'quiet' }), 'self-center')}>
        <Trans>All conversations</Trans>
      </Link>
    </div>
  );
}

/** Before the question: what may be asked. */
function Heading() {
  const hasModel = useHasModel();
  return (
    <header className="grid justify-items-center gap-1.5 pt-2 text-center">
      <h1 className="text-[clamp(1.625rem,3.2vw,2.125rem)]">
        <Trans>What would you like to know?</Trans>
      </h1>
      <p className="max-w-prose text-balance text-ink-2">
        {hasModel ? (
          <Trans>
            Ask one question. A language model answers, and what it says is checked against our sources.
          </Trans>
        ) : (
          <Trans>Ask one question. The answer comes from checked entries and names its sources.</Trans>
        )}
      </p>
      <AnsweringFor />
    </header>
  );
}

interface AnsweredProps {
  readonly conversationId: string;
  readonly question: string;
  readonly answer: ChatMessage | null;
  readonly live: Live | null;
  readonly onSay: (text: string) => void;
  readonly onRegenerate: () => void;
}

function Answered({ conversationId, question, answer, live, onSay, onRegenerate }: AnsweredProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Answer`} className="grid grow content-start gap-4">
      <h1
        className="rounded-card bg-accent-soft px-4 py-3 font-body text-lg font-normal wrap-anywhere"
        dir={directionOf(question)}
      >
        {question}
      </h1>
      <AnsweringFor />
      <div role="log" aria-live="polite">
        {live ? <WritingView text={live.text} isUnchecked={live.isUnchecked} /> : null}
        {answer ? (
          <AnswerView
            conversationId={conversationId}
            message={answer}
            isLast
            onSay={onSay}
            onRegenerate={onRegenerate}
          />
        ) : null}
      </div>
    </section>
  );
}

function LengthChoice({
  length,
  onChange,
}: {
  readonly length: ResponseLength;
  readonly onChange: (length: ResponseLength) => void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden className="text-sm font-semibold">
        <Trans>Answer length</Trans>
      </span>
      <SegmentedControl
        label={t`Answer length`}
        value={length}
        onChange={onChange}
        segments={[
          { value: 'short', label: t`Short` },
          { value: 'medium', label: t`Medium` },
          { value: 'detailed', label: t`Detailed` },
        ]}
      />
    </div>
  );
}

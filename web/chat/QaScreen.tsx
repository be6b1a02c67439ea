import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ResponseLength } from '../../shared/chat/constants.ts';
import type { ChatMessage } from '../../shared/chat/model.ts';
import { useTitle } from '../platform/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { AnswerView, WritingView } from './AnswerView.tsx';
import { Composer } from './Composer.tsx';
import { useSending, useTalk } from './hooks.ts';
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
  const askAnother = () => {
    setConversation(null);
    box.current?.focus();
  };
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-5">
      <PageHeader
        title={<Trans>What would you like to know?</Trans>}
        subtitle={
          <Trans>Ask one question. The answer comes from checked entries and names its sources.</Trans>
        }
        actions={
          <Link to="/chat" className={buttonClass({ variant: 'quiet' })}>
            <Trans>All conversations</Trans>
          </Link>
        }
        className="pb-0"
      />
      {question === null ? null : (
        <Answered
          conversationId={conversation ?? ''}
          question={question}
          answer={answer}
          live={live}
          onSay={(text) => void ask(text)}
          onRegenerate={() => void sending.send({ regenerate: true, response_length: length })}
        />
      )}
      {answer ? (
        <Button variant="primary" size="large" onClick={askAnother} className="justify-self-center">
          <Trans>Ask another question</Trans>
        </Button>
      ) : null}
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
      <LengthChoice length={length} onChange={setLength} />
      {question === null ? <Starters onSay={(text) => void ask(text)} /> : null}
    </div>
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
    <section aria-label={t`Answer`} className="grid gap-4">
      <p className="rounded-card bg-accent-soft px-4 py-3 text-lg wrap-anywhere" dir="auto">
        {question}
      </p>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { ResponseLength } from '../../shared/chat/constants.ts';
import { asAppError } from '../platform/errors.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { AudioBar } from '../voice/AudioBar.tsx';
import { Composer } from './Composer.tsx';
import { NEW } from './ConversationPanel.tsx';
import { useHasModel, useSending, useTalk } from './hooks.ts';
import { MessageList } from './MessageList.tsx';
import { Starters } from './Starters.tsx';

interface TalkProps {
  /** Null: it begins with the first message. */
  readonly conversationId: string | null;
  readonly onBegun: (conversation_id: string) => void;
  readonly ideaId?: string | null;
  readonly ideaTitle?: string | null;
  /** The run whose report it is about. */
  readonly reportId?: string | null;
  readonly length?: ResponseLength;
  /** What an empty conversation says above its questions. */
  readonly welcome?: ReactNode;
  readonly takesFocus?: boolean;
  readonly dockClassName: string;
}

/** One conversation: what was said, and the box at its end. */
export function Talk({
  conversationId,
  onBegun,
  ideaId = null,
  ideaTitle = null,
  reportId = null,
  length = 'medium',
  welcome,
  takesFocus = false,
  dockClassName,
}: TalkProps) {
  const { t } = useLingui();
  const { messages, live } = useTalk(conversationId);
  // the box stays the same over the first message, so that what is refused is still in it
  const [begun, setBegun] = useState<string | null>(null);
  const sending = useSending(conversationId, {
    idea_id: ideaId,
    research_job_id: reportId,
    onBegun: (id) => {
      setBegun(id);
      onBegun(id);
    },
  });
  const said = messages.data?.data ?? [];
  const say = (text: string) => sending.send({ text, response_length: length });
  const panel = useRef<HTMLDivElement>(null);
  // the button that was pressed goes with its question: whoever uses the keyboard goes on from the conversation
  const stay = () => panel.current?.focus({ preventScroll: true });
  const sayByButton = (text: string) => {
    stay();
    void say(text);
  };
  const isGone = messages.error !== null && asAppError(messages.error).code === 'not_found';
  const isEmpty = said.length === 0 && live === null && !messages.isLoading;
  const lastAdvisories = said.findLast(({ role }) => role === 'user')?.advisories ?? [];
  return (
    <>
      <div
        ref={panel}
        role="region"
        aria-label={t`Conversation`}
        tabIndex={-1}
        className="grow pt-4 pb-8 outline-none"
      >
        {isGone ? (
          <ErrorState
            title={<Trans>Conversation not found</Trans>}
            actions={
              <Link to="/chat" search={{ c: NEW }} className={buttonClass({ variant: 'primary' })}>
                <Trans>New chat</Trans>
              </Link>
            }
          >
            <Trans>It was deleted, or it belongs to somebody else.</Trans>
          </ErrorState>
        ) : messages.error && said.length === 0 ? (
          <ErrorState onRetry={() => void messages.refetch()} retrying={messages.isFetching}>
            {asAppError(messages.error).message}
          </ErrorState>
        ) : messages.isLoading && live === null ? (
          <Loading>
            <MessagesSkeleton />
          </Loading>
        ) : isEmpty ? (
          <div className="grid gap-6">
            {welcome}
            <Starters onSay={sayByButton} isOfReport={reportId !== null} />
          </div>
        ) : (
          <MessageList
            key={conversationId}
            conversationId={conversationId ?? ''}
            messages={said}
            live={live}
            isOfReport={reportId !== null}
            onSay={sayByButton}
            onEdit={(edit_of, text) => {
              stay();
              return sending.send({ text, edit_of, response_length: length });
            }}
            onRegenerate={() => {
              stay();
              void sending.send({ regenerate: true, response_length: length });
            }}
          />
        )}
      </div>
      {isGone ? null : (
        <div data-dock className={dockClassName}>
          <AudioBar />
          <Composer
            key={conversationId === begun ? null : conversationId}
            name={conversationId ?? `new:${reportId ?? ideaId ?? ''}`}
            {...(ideaTitle !== null && { placeholder: t`Ask about ${ideaTitle}...` })}
            isWriting={live !== null}
            busy={sending.isBeginning}
            advisories={lastAdvisories}
            onSend={say}
            onStop={sending.stop}
            takesFocus={takesFocus}
          />
        </div>
      )}
    </>
  );
}

function MessagesSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 w-2/3 justify-self-end rounded-sheet" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}

/** What an empty conversation says. */
export function Hello() {
  return (
    <div className="grid justify-items-center gap-1.5 text-center">
      <Drawing name="glasses" className="hidden w-36 md:[@media(height>=56rem)]:block" />
      <h2 className="text-2xl">
        <Trans>What would you like to know?</Trans>
      </h2>
      <p className="max-w-[46ch] text-ink-2">
        <Trans>
          Ask about schemes, papers, money, health or your trade. Answers name their sources, so that you can
          check them.
        </Trans>
      </p>
      <WithoutModel />
    </div>
  );
}

/** What an empty conversation over a report says. */
export function ReportHello() {
  return (
    <div className="grid justify-items-center gap-1.5 text-center">
      <h2 className="text-2xl">
        <Trans>What would you like to know?</Trans>
      </h2>
      <p className="max-w-[46ch] text-ink-2">
        <Trans>Answers come from this report alone, with its sources. What it does not say is said so.</Trans>
      </p>
    </div>
  );
}

/** Who answers, where nobody set up a language model. */
export function WithoutModel() {
  if (useHasModel() !== false) return null;
  return (
    <p className="mt-2 flex items-start gap-2.5 rounded-control bg-sunk px-3 py-2.5 text-start text-sm text-ink-2">
      <Icon as={LibraryBig} size={18} className="mt-0.5" />
      <Trans>Answers come from a library of checked entries; no language model is connected.</Trans>
    </p>
  );
}

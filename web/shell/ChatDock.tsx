import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { MessageCircle, MessageCircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { IdeaInSight } from '../chat/ChatDialog.tsx';
import { api } from '../platform/client.ts';
import { loadPart } from '../platform/part-messages.ts';
import { useActor } from '../session/hooks.ts';
import { IconButton } from '../ui/Button.tsx';
import { part } from '../ui/part.ts';

const ChatDialog = part(async () => {
  await loadPart('chat');
  return import('../chat/ChatDialog.tsx');
}, 'ChatDialog');
const QuickQuestion = part(async () => {
  await loadPart('chat');
  return import('../chat/QuickQuestion.tsx');
}, 'QuickQuestion');

/** Where the assistant has a screen of its own, or the person writes: nothing floats there. */
const WITHOUT = /^\/(chat|qa|ideas\/new|ideas\/[^/]+\/edit)\/?$/;
const OF_IDEA = /^\/(?:ideas|review\/idea)\/([\da-f-]{36})(?:\/|$)/;

/** The assistant on every screen: a button that opens it, and a box for one quick question; both know the idea that is open. */
export function ChatDock() {
  const { t } = useLingui();
  const actor = useActor();
  const { pathname } = useLocation();
  const idea = useIdeaInSight(OF_IDEA.exec(pathname)?.[1] ?? null);
  const [open, setOpen] = useState<'dialog' | 'quick' | null>(null);
  const [conversation, setConversation] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (!actor || WITHOUT.test(pathname)) return null;
  return (
    <>
      {/* never over a bar of buttons: above it, and on a phone not at all, where the assistant has a place in the bottom bar */}
      <div className="fixed end-4 bottom-19 z-20 flex gap-2 md:end-6 md:bottom-6 print:hidden max-md:[body:has([data-bar])_&]:hidden md:[body:has([data-bar])_&]:bottom-24">
        {open === 'quick' ? null : (
          <IconButton
            icon={MessageCircleQuestionMark}
            label={t`Quick question`}
            variant="secondary"
            onClick={() => setOpen('quick')}
            className="size-12 rounded-full shadow-float max-md:hidden"
          />
        )}
        {open === 'quick' ? null : (
          <IconButton
            icon={MessageCircle}
            label={idea ? t`AI Chat - ${idea.title}` : t`AI Chat`}
            variant="primary"
            onClick={() => setOpen('dialog')}
            onPointerEnter={() => void ChatDialog.ahead()}
            className="size-12 rounded-full shadow-float"
          />
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'quick' ? (
          <QuickQuestion
            idea={idea}
            typed={typed}
            onClose={() => setOpen(null)}
            onBegun={(id) => {
              setTyped('');
              setConversation(id);
              setOpen('dialog');
            }}
            onRefused={(text) => {
              setTyped(text);
              setConversation(null);
              setOpen('quick');
            }}
          />
        ) : null}
        {open === 'dialog' ? (
          <ChatDialog
            key={idea?.id ?? ''}
            idea={idea}
            conversationId={conversation}
            onBegun={setConversation}
            onClose={() => {
              setOpen(null);
              setConversation(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The idea that the screen is about, once the screen has read it. */
function useIdeaInSight(id: string | null): IdeaInSight | null {
  const { data } = useQuery({ ...api.ideas.get.queryOptions({ input: { id: id ?? '' } }), enabled: false });
  return id !== null && data ? { id, title: data.title } : null;
}

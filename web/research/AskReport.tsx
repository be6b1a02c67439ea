import { Trans } from '@lingui/react/macro';
import { MessageCircleQuestionMark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadPart } from '../platform/part-messages.ts';
import { Button } from '../ui/Button.tsx';
import { part } from '../ui/part.ts';

const ChatDialog = part(async () => {
  await loadPart('chat');
  return import('../chat/ChatDialog.tsx');
}, 'ChatDialog');

interface AskReportProps {
  readonly jobId: string;
  readonly title: string;
}

/** Questions to the report, answered from its own evidence. */
export function AskReport({ jobId, title }: AskReportProps) {
  const [isOpen, setOpen] = useState(false);
  const [conversation, setConversation] = useState<string | null>(null);
  return (
    <>
      <Button
        icon={MessageCircleQuestionMark}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void ChatDialog.ahead()}
      >
        <Trans>Ask about this report</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ChatDialog
            idea={null}
            report={{ id: jobId, title }}
            conversationId={conversation}
            onBegun={setConversation}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

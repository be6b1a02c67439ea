import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../ui/Dialog.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { AnsweringFor } from './AnsweringFor.tsx';
import { Hello, Talk } from './Talk.tsx';

/** The idea that a conversation is about. */
export interface IdeaInSight {
  readonly id: string;
  readonly title: string;
}

interface ChatDialogProps {
  readonly idea: IdeaInSight | null;
  /** Null: it begins with the first message. */
  readonly conversationId: string | null;
  readonly onBegun: (conversation_id: string) => void;
  readonly onClose: () => void;
}

/** The assistant above the page that one is on, knowing the idea that is open there. */
export function ChatDialog({ idea, conversationId, onBegun, onClose }: ChatDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={idea ? t`AI Chat - ${idea.title}` : t`AI Chat`}
      description={
        conversationId === null ? undefined : (
          <Link to="/chat" search={{ c: conversationId }} onClick={onClose} className={quietLinkClass}>
            <Trans>Open on its own page</Trans>
          </Link>
        )
      }
    >
      <div className="flex min-h-[60dvh] flex-col">
        <AnsweringFor ideaId={idea?.id} onLeave={onClose} />
        <Talk
          conversationId={conversationId}
          onBegun={onBegun}
          ideaId={idea?.id ?? null}
          ideaTitle={idea?.title ?? null}
          welcome={<Hello />}
          takesFocus
          dockClassName="sticky -bottom-4 z-10 -mb-4 bg-raised pt-2 pb-4 md:-bottom-6 md:-mb-6 md:pb-6"
        />
      </div>
    </Dialog>
  );
}

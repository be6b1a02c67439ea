import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../ui/Dialog.tsx';
import { quietLinkClass } from '../ui/link-class.ts';
import { AnsweringFor } from './AnsweringFor.tsx';
import { Hello, ReportHello, Talk } from './Talk.tsx';

/** The idea that a conversation is about. */
export interface IdeaInSight {
  readonly id: string;
  readonly title: string;
}

/** The report that a conversation is about, by the run that wrote it. */
interface ReportInSight {
  readonly id: string;
  readonly title: string;
}

interface ChatDialogProps {
  readonly idea: IdeaInSight | null;
  readonly report?: ReportInSight;
  /** Null: it begins with the first message. */
  readonly conversationId: string | null;
  readonly onBegun: (conversation_id: string) => void;
  readonly onClose: () => void;
}

/** The assistant above the page that one is on, knowing the idea or the report that is open there. */
export function ChatDialog({ idea, report, conversationId, onBegun, onClose }: ChatDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={report ? t`Ask about this report` : idea ? t`AI Chat - ${idea.title}` : t`AI Chat`}
      description={
        conversationId === null ? undefined : (
          <Link to="/chat" search={{ c: conversationId }} onClick={onClose} className={quietLinkClass}>
            <Trans>Open on its own page</Trans>
          </Link>
        )
      }
    >
      <div className="flex min-h-[60dvh] flex-col">
        {report ? null : <AnsweringFor ideaId={idea?.id} onLeave={onClose} />}
        <Talk
          conversationId={conversationId}
          onBegun={onBegun}
          ideaId={idea?.id ?? null}
          ideaTitle={report?.title ?? idea?.title ?? null}
          reportId={report?.id ?? null}
          welcome={report ? <ReportHello /> : <Hello />}
          takesFocus
          dockClassName="sticky -bottom-4 z-10 -mb-4 bg-raised pt-2 pb-4 md:-bottom-6 md:-mb-6 md:pb-6"
        />
      </div>
    </Dialog>
  );
}

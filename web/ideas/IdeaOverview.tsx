import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Pencil, Sparkles } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { canDeleteIdea, canEditIdea, isTextLocked } from '../../shared/ideas/rules.ts';
import { useActor } from '../session/hooks.ts';
import { rememberItem } from '../navigation/recent.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tag } from '../ui/Tag.tsx';
import { AmendmentPanel } from './AmendmentPanel.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { IdeaFacts } from './IdeaFacts.tsx';
import { IdeaGate } from './IdeaGate.tsx';
import { IdeaTabs } from './IdeaTabs.tsx';
import { IdeaTexts } from './IdeaTexts.tsx';
import { DeleteDialog } from './IdeasView.tsx';
import { Timeline } from './Timeline.tsx';

interface IdeaProps {
  readonly idea: Idea;
}

interface IdeaOverviewProps {
  /** What its owner or a reviewer can do with it now; passed in, since review imports ideas. */
  readonly moves: ComponentType<IdeaProps>;
  /** What reviewers said. */
  readonly feedback: ComponentType<IdeaProps>;
}

/** An idea with all its fields, what reviewers said, and what happened so far. */
export function IdeaOverview(parts: IdeaOverviewProps) {
  const { id } = useParams({ from: '/shell/ideas/$id' });
  return <IdeaGate id={id}>{(idea) => <Loaded key={idea.id} idea={idea} {...parts} />}</IdeaGate>;
}

function Loaded({ idea, moves, feedback: Feedback }: IdeaProps & IdeaOverviewProps) {
  const actor = useActor();
  const locked = actor !== null && canEditIdea(actor, idea) ? <LockedNotice idea={idea} /> : null;
  useTitle(idea.title);
  useEffect(() => rememberItem(`/ideas/${idea.id}`, idea.title), [idea.id, idea.title]);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{idea.title}</span>}
        meta={<Meta idea={idea} />}
        actions={<Actions idea={idea} moves={moves} />}
      />
      <IdeaTabs idea={idea} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {idea.amendment ? locked : null}
          <AmendmentPanel idea={idea} />
          <Feedback idea={idea} />
          {/* what comes next is said first */}
          {idea.amendment ? null : locked}
          <IdeaTexts idea={idea} />
        </div>
        <div className="grid gap-8">
          <IdeaFacts idea={idea} />
          <Timeline idea={idea} />
        </div>
      </div>
    </>
  );
}

function Meta({ idea }: IdeaProps) {
  const { round } = idea;
  return (
    <>
      <StatusBadge status={idea.status} />
      {idea.ai_generated ? (
        <Tag icon={Sparkles}>
          <Trans>AI Generated</Trans>
        </Tag>
      ) : null}
      {round > 1 && idea.status !== 'approved' ? (
        <span className="tabular">
          <Trans>Round {round}</Trans>
        </span>
      ) : null}
      <span>
        <Trans>
          Updated <RelativeTime at={idea.updated_at} />
        </Trans>
      </span>
    </>
  );
}

function Actions({ idea, moves: Moves }: IdeaProps & Pick<IdeaOverviewProps, 'moves'>) {
  const { t } = useLingui();
  const actor = useActor();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  if (!actor) return null;
  return (
    <>
      <Moves idea={idea} />
      {canEditIdea(actor, idea) && !isTextLocked(idea) ? (
        <Link to="/ideas/$id/edit" params={{ id: idea.id }} className={buttonClass()}>
          <Icon as={Pencil} size={18} />
          <Trans>Edit</Trans>
        </Link>
      ) : null}
      {canDeleteIdea(actor, idea) ? (
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      <DeleteDialog
        idea={deleting ? { id: idea.id, title: idea.title || t`Untitled Idea` } : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: '/ideas', replace: true })}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { useMe } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { IdeaDraft, useDraft } from './draft.ts';
import { IdeaTexts } from './IdeaTexts.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { textOf } from '../../shared/ideas/amendment.ts';
import { compareIdeas } from '../../shared/ideas/compare.ts';
import { canEditIdea, isTextLocked } from '../../shared/ideas/rules.ts';
import type { ErrorCode } from '../../shared/platform/errors.ts';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeaGate } from './IdeaGate.tsx';
import { SaveAnnouncer } from './SaveAnnouncer.tsx';
import { SaveStatus } from './SaveStatus.tsx';

/** Nothing more can be written into what the server will not take for these reasons. */
const CLOSED: readonly ErrorCode[] = ['locked', 'gone', 'not_found', 'forbidden'];

interface EditIdeaProps {
  /** What reviewers want changed; passed in, since review imports ideas. */
  readonly changes: ComponentType<{ readonly idea: Idea }>;
}

/** An idea in the form, step by step. */
export function EditIdea(parts: EditIdeaProps) {
  const { id } = useParams({ from: '/shell/ideas/$id/edit' });
  const me = useMe();
  if (!me) return null;
  return (
    <IdeaGate id={id} may={canEditIdea}>
      {(idea) => <Editing key={id} userId={me.id} idea={idea} {...parts} />}
    </IdeaGate>
  );
}

interface EditingProps extends EditIdeaProps {
  readonly userId: string;
  readonly idea: Idea;
}

function Editing({ userId, idea, changes: Changes }: EditingProps) {
  const { t } = useLingui();
  const [draft] = useState(() => new IdeaDraft(userId, idea.id, idea));
  const { base, fields, save, changes } = useDraft(draft);
  const title = fields.title ?? idea.title;
  // a move raises the version and leaves the text; what others wrote is met when one's own words are saved
  const follow = useEffectEvent(() => {
    if (!base || base.version === idea.version || Object.keys(changes).length > 0) return;
    if (compareIdeas(textOf(base), textOf(idea)).length === 0) void draft.takeUp(idea);
  });
  useEffect(() => follow(), [idea]);
  const closed = save.state === 'kept' && CLOSED.includes(save.error.code);
  useTitle(t`Edit: ${title}`);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{title}</span>}
        meta={
          <>
            <StatusBadge status={idea.status} />
            <SaveStatus save={save} />
            <SaveAnnouncer draft={draft} />
          </>
        }
        actions={
          <Link to="/ideas/$id" params={{ id: idea.id }} className={buttonClass()}>
            <Trans>Close</Trans>
          </Link>
        }
      />
      <div className="grid gap-6">
        {save.state === 'kept' ? <KeptPanel draft={draft} error={save.error} /> : null}
        {closed ? null : isTextLocked(idea) ? (
          <>
            <LockedNotice idea={idea} withButton />
            <IdeaTexts idea={textOf(idea)} />
          </>
        ) : (
          <>
            {idea.status === 'approved' ? <Amending /> : null}
            <Changes idea={idea} />
            <Form draft={draft} />
          </>
        )}
      </div>
    </>
  );
}

function Amending() {
  return (
    <Notice tone="info" title={<Trans>This idea is approved</Trans>}>
      <Trans>
        What you change is an amendment: readers go on seeing the approved text. Ask for its approval when it
        is ready.
      </Trans>
    </Notice>
  );
}

function Form({ draft }: { readonly draft: IdeaDraft }) {
  const { step } = useSearch({ from: '/shell/ideas/$id/edit' });
  const navigate = useNavigate();
  const go = (next: string) => void navigate({ to: '.', search: { step: next } });
  return <IdeaForm draft={draft} step={step} onStep={go} />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { useMe } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { IdeaDraft, useDraft } from './draft.ts';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeaGate } from './IdeaGate.tsx';
import { SaveStatus } from './SaveStatus.tsx';

/** An idea in the form, step by step. */
export function EditIdeaScreen() {
  const { id } = useParams({ from: '/shell/ideas/$id/edit' });
  const me = useMe();
  if (!me) return null;
  return <IdeaGate id={id}>{(idea) => <Editing key={id} userId={me.id} idea={idea} />}</IdeaGate>;
}

function Editing({ userId, idea }: { readonly userId: string; readonly idea: Idea }) {
  const { t } = useLingui();
  const [draft] = useState(() => new IdeaDraft(userId, idea.id, idea));
  const { base, save } = useDraft(draft);
  const title = base?.title ?? idea.title;
  useTitle(t`Edit: ${title}`);
  return (
    <>
      <PageHeader
        title={<span dir="auto">{title}</span>}
        meta={
          <>
            <StatusBadge status={base?.status ?? idea.status} />
            <SaveStatus save={save} />
          </>
        }
        actions={
          <Link to="/ideas/$id" params={{ id: idea.id }} className={buttonClass()}>
            <Trans>Close</Trans>
          </Link>
        }
      />
      <IdeaForm draft={draft} />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { titleOf } from '../../shared/ideas/sentence.ts';
import { useMe } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { QuotaNote } from '../users/QuotaNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { IdeaDraft, useDraft } from './draft.ts';
import type { StepKey } from './form-steps.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { begunIdea, forgetBegun, isBegun } from './on-device.ts';
import { SaveAnnouncer } from './SaveAnnouncer.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { ShortPath } from './ShortPath.tsx';

/** A new idea: one sentence, or step by step. What was begun on this device and not finished is still here. */
export function NewIdeaScreen() {
  const { t } = useLingui();
  const me = useMe();
  useTitle(t`New Idea`);
  if (!me) return null;
  return <Begun key={me.id} userId={me.id} />;
}

/** The address leads: once the idea has a name in it, ways back and forward, and a reload, come to the same idea, never to an empty one. */
function Begun({ userId }: { readonly userId: string }) {
  const { id, step } = useSearch({ from: '/shell/ideas/new' });
  const [named, setNamed] = useState(id);
  const [begun, setBegun] = useState(() => id ?? begunIdea(userId));
  const [here, setHere] = useState(() => id === undefined || isBegun(userId, id));
  if (id !== named) {
    setNamed(id);
    const next = id ?? begunIdea(userId);
    if (next !== begun) {
      setBegun(next);
      setHere(id === undefined || isBegun(userId, id));
    }
  }
  // what is on the server already is changed where every idea is
  if (!here) return <Navigate to="/ideas/$id/edit" params={{ id: begun }} search={{ step }} replace />;
  return <Writing key={begun} userId={userId} id={begun} />;
}

/** @param about words that it may begin with, where nothing is written yet */
function begin(userId: string, id: string, about: string | undefined): IdeaDraft {
  const draft = new IdeaDraft(userId, id, null);
  if (about && !draft.snapshot().changes.description)
    draft.set({ description: about, title: titleOf(about) });
  return draft;
}

function Writing({ userId, id }: { readonly userId: string; readonly id: string }) {
  const { t } = useLingui();
  const { about, step, id: named } = useSearch({ from: '/shell/ideas/new' });
  const navigate = useNavigate({ from: '/ideas/new' });
  const [draft] = useState(() => begin(userId, id, about));
  const { base, save } = useDraft(draft);
  const name = () => navigate({ search: { id, step }, replace: true, resetScroll: false });
  const onSaved = useEffectEvent(() => void name());
  const isSaved = base !== null;
  useEffect(() => {
    if (isSaved && named === undefined) onSaved();
  }, [isSaved, named]);
  const go = async (next: StepKey | undefined) => {
    if (named === undefined) await name();
    await navigate({ search: { id, step: next }, resetScroll: false });
  };
  return (
    <>
      <PageHeader
        title={<Trans>New Idea</Trans>}
        meta={
          <>
            <StatusBadge status="draft" />
            <SaveStatus save={save} />
            <SaveAnnouncer draft={draft} />
          </>
        }
      />
      {save.state === 'kept' ? (
        <div className="mb-6">
          <KeptPanel draft={draft} error={save.error} />
        </div>
      ) : null}
      <QuotaNote kinds={['ideas', 'bytes']} className="mb-4" />
      <SegmentedControl
        label={t`How to start`}
        value={step === undefined ? 'short' : 'full'}
        onChange={(path) => void go(path === 'short' ? undefined : 'idea')}
        className="mb-6"
        segments={[
          { value: 'short', label: t`One sentence` },
          { value: 'full', label: t`Step by step` },
        ]}
      />
      {step === undefined ? (
        <ShortPath
          draft={draft}
          onGoOn={() => void go(base ? 'people' : 'idea')}
          onLeave={() => forgetBegun(userId, id)}
        />
      ) : (
        <IdeaForm draft={draft} step={step} onStep={(next) => void go(next)} />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { titleOf } from '../../shared/ideas/sentence.ts';
import { newIdeaKey } from '../../shared/platform/device-keys.ts';
import { newId } from '../../shared/platform/ids.ts';
import { useMe } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';
import { QuotaNote } from '../users/QuotaNote.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { IdeaDraft, useDraft } from './draft.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { SaveAnnouncer } from './SaveAnnouncer.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { ShortPath } from './ShortPath.tsx';

/** A new idea: one sentence, or step by step. What was begun on this device and not finished is still here. */
export function NewIdeaScreen() {
  const { t } = useLingui();
  const me = useMe();
  useTitle(t`New Idea`);
  if (!me) return null;
  return <Writing key={me.id} userId={me.id} />;
}

/**
 * The id of the idea that is being written is kept until it is left on purpose, so that a reload goes on with it.
 *
 * @param about words that it may begin with, where nothing is written yet
 */
function begin(userId: string, about: string | undefined): IdeaDraft {
  const key = newIdeaKey(userId);
  const id = readStored(key) ?? newId();
  writeStored(key, id);
  const draft = new IdeaDraft(userId, id, null);
  if (about && !draft.snapshot().changes.description)
    draft.set({ description: about, title: titleOf(about) });
  return draft;
}

function Writing({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { about } = useSearch({ from: '/shell/ideas/new' });
  const [draft] = useState(() => begin(userId, about));
  const { save } = useDraft(draft);
  const [path, setPath] = useState<'short' | 'full'>('short');
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
        value={path}
        onChange={setPath}
        className="mb-6"
        segments={[
          { value: 'short', label: t`One sentence` },
          { value: 'full', label: t`Step by step` },
        ]}
      />
      {path === 'short' ? (
        <ShortPath
          draft={draft}
          onGoOn={() => setPath('full')}
          onLeave={() => removeStored(newIdeaKey(userId))}
        />
      ) : (
        <IdeaForm draft={draft} firstStep={draft.snapshot().base ? 1 : 0} />
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { isTextLocked, ownsIdea } from '../../shared/ideas/rules.ts';
import { useActor } from '../session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toastError } from '../ui/toast-error.ts';
import { useTakeBack } from './hooks.ts';

interface LockedNoticeProps {
  readonly idea: Idea;
  /** Offers the way out right here, where nothing else on the screen does. */
  readonly withButton?: boolean;
}

/** Says why the text cannot be changed now, and how it can. Nothing for an idea whose text is open. */
export function LockedNotice({ idea, withButton = false }: LockedNoticeProps) {
  const actor = useActor();
  const takeBack = useTakeBack(withButton ? idea.id : null);
  const [busy, setBusy] = useState(false);
  if (!actor || !isTextLocked(idea)) return null;
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().catch(toastError);
    setBusy(false);
  };
  return (
    <Notice
      tone="info"
      icon={Lock}
      title={<Trans>The text is locked while it is in review</Trans>}
      actions={
        takeBack ? (
          <Button busy={busy} onClick={() => void run(takeBack)}>
            <Trans>Take back</Trans>
          </Button>
        ) : null
      }
    >
      <Way idea={idea} own={ownsIdea(actor, idea)} />
    </Notice>
  );
}

function Way({ idea: { status }, own }: { readonly idea: Idea; readonly own: boolean }) {
  if (!own)
    return (
      <Trans>So that what is decided is what was judged. Its owner can take it back to change it.</Trans>
    );
  switch (status) {
    case 'submitted':
      return (
        <Trans>To change it, take it back: it becomes a draft again, and you submit it once more.</Trans>
      );
    case 'under_review':
      return <Trans>To change it, take it back from the review, or ask the reviewers to return it.</Trans>;
    default:
      return <Trans>To change the amendment, take it back from the review. The approved text stays.</Trans>;
  }
}

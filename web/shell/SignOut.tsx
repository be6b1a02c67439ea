import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UnsentIdea } from '../ideas/unsent.ts';
import { toastError } from '../ui/toast-error.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { useMe } from '../session/hooks.ts';
import { retryable } from '../ui/part.ts';
import { onSignOut } from '../session/sign-out.ts';
import { signOutHere } from './signing-out.ts';

// the drafts and their rules are fetched when somebody signs out
const unsentModule = retryable(() => import('../ideas/unsent.ts'));

/** Signs out when it is asked for; what that would lose is named first, and the person may stay. */
export function SignOut() {
  const { t } = useLingui();
  const id = useMe()?.id;
  const [unsent, setUnsent] = useState<readonly UnsentIdea[]>([]);
  const begin = useEffectEvent(async () => {
    try {
      const found = id === undefined ? [] : await (await unsentModule()).unsentIdeas(id);
      setUnsent(found);
      if (found.length === 0) await signOutHere(id);
    } catch (cause) {
      toastError(cause, t`Sign out failed!`);
    }
  });
  useEffect(() => onSignOut(() => void begin()), []);
  return (
    <ConfirmDialog
      open={unsent.length > 0}
      danger
      onOpenChange={() => setUnsent([])}
      title={<Trans>Sign out and lose what is not saved?</Trans>}
      description={
        <Trans>
          What you wrote in these ideas is on this device only, and signing out removes it. To keep it, stay
          until you are online, or copy it.
        </Trans>
      }
      confirmLabel={<Trans>Sign out</Trans>}
      cancelLabel={<Trans>Stay signed in</Trans>}
      onConfirm={() => {
        setUnsent([]);
        void signOutHere(id);
      }}
    >
      <Link to="/ideas" onClick={() => setUnsent([])} className={textLinkClass}>
        <Trans>See what is on this device</Trans>
      </Link>
      <ul className="grid max-h-60 gap-1 overflow-y-auto py-1">
        {unsent.map((idea) => (
          <li key={idea.id} className="font-semibold">
            {idea.title === '' ? <Trans>Untitled Idea</Trans> : <bdi>{idea.title}</bdi>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

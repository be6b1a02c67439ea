import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppError } from '../../shared/platform/errors.ts';
import { newId } from '../../shared/platform/ids.ts';
import { client } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { toastError } from '../ui/toast-error.ts';
import { useDraft, type IdeaDraft } from './draft.ts';
import { useTakeBack } from './hooks.ts';
import { KeptText } from './KeptText.tsx';
import { refreshIdeas } from './refresh.ts';

interface KeptPanelProps {
  readonly draft: IdeaDraft;
  /** Why the server does not take it. */
  readonly error: AppError;
}

/** What is written here and the server will not take: why, and what can be done with it, so that nothing of it is lost. */
export function KeptPanel({ draft, error }: KeptPanelProps) {
  const { changes, base } = useDraft(draft);
  const [busy, setBusy] = useState<'back' | 'copy' | 'retry'>();
  const takeBack = useTakeBack(base?.id ?? null);
  const saveAsNew = useSaveAsNew(draft);
  const run = async (what: 'back' | 'copy' | 'retry', act: () => Promise<unknown>) => {
    setBusy(what);
    await act().catch(toastError);
    setBusy(undefined);
  };
  const full = error.code === 'quota';
  return (
    <KeptText
      changes={changes}
      actions={
        <>
          {error.code === 'locked' && takeBack ? (
            <Button
              variant="primary"
              busy={busy === 'back'}
              onClick={() => void run('back', async () => draft.takeUp(await takeBack()))}
            >
              <Trans>Take back and apply</Trans>
            </Button>
          ) : null}
          {full ? (
            <Button busy={busy === 'retry'} onClick={() => void run('retry', () => draft.retry())}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <Button busy={busy === 'copy'} onClick={() => void run('copy', saveAsNew)}>
              <Trans>Save as a new idea</Trans>
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{error.message}</p>
      <p className="text-sm text-ink-2">
        <Trans>What you wrote is not lost. It stays on this device until you say what to do with it.</Trans>
      </p>
    </KeptText>
  );
}

/** Makes another idea of all that is written, and goes on with that. @throws AppError what the server refuses */
function useSaveAsNew(draft: IdeaDraft): () => Promise<void> {
  const navigate = useNavigate();
  const [id] = useState(newId);
  return async () => {
    await client.ideas.create({ id, ...draft.copy() });
    draft.discard();
    await refreshIdeas();
    await navigate({ to: '/ideas/$id/edit', params: { id } });
  };
}

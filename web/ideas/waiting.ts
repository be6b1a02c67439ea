import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ideaDraftKey, newIdeaKey } from '../../shared/platform/device-keys.ts';
import { newId } from '../../shared/platform/ids.ts';
import { writeStored } from '../platform/storage.ts';
import { toast } from '../ui/toasts.ts';
import { currentDraft } from './draft.ts';
import { forgetKept, keepChanges, onKept } from './on-device.ts';
import { waitingIdeas, type WaitingIdea } from './outbox.ts';

/** What a person wrote in ideas and only this device has. */
export function useWaitingIdeas(userId: string): readonly WaitingIdea[] {
  return useSyncExternalStore(onKept, () => waitingIdeas(userId));
}

/** What can be done with an idea that waits on this device. */
export function useWaitingActs(userId: string, { id, changes, was, version }: WaitingIdea) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const write = async (newIdea: string) => {
    writeStored(newIdeaKey(userId), newIdea);
    await navigate({ to: '/ideas/new' });
  };
  const forget = (): void => {
    currentDraft(userId, id)?.discard();
    forgetKept(ideaDraftKey(userId, id));
  };
  return {
    open: () => void (version === null ? write(id) : navigate({ to: '/ideas/$id/edit', params: { id } })),
    discard: () => {
      forget();
      toast({
        title: t`Discarded`,
        action: {
          label: t`Undo`,
          onSelect: () => keepChanges(ideaDraftKey(userId, id), { changes, ...(was && { was }), version }),
        },
      });
    },
    /** The idea that it was written for is closed: it goes on as another one. */
    asNew: () => {
      const other = newId();
      keepChanges(ideaDraftKey(userId, other), { changes, version: null });
      forget();
      void write(other);
    },
  };
}

import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { storedKeys } from '../platform/device.ts';
import { readDraft, saveOpenDrafts } from './draft.ts';

/** An idea of which something is on this device alone. */
export interface UnsentIdea {
  readonly id: string;
  /** Empty where it has none yet. */
  readonly title: string;
}

/** What a person wrote in ideas and the server does not have, after one more try with those that are open in this tab. */
export async function unsentIdeas(userId: string): Promise<UnsentIdea[]> {
  await saveOpenDrafts();
  const prefix = ideaDraftKey(userId, '');
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const changes = readDraft(key)?.changes;
      if (!changes) return [];
      const id = key.slice(prefix.length);
      const known = queryClient.getQueryData<Idea>(api.ideas.get.queryKey({ input: { id } }));
      return [{ id, title: (changes.title ?? known?.title ?? '').trim() }];
    });
}

import type { Idea } from '../../shared/ideas/model.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { saveOpenDrafts } from './draft.ts';
import { keptIdeas } from './on-device.ts';
import { sendWaiting } from './outbox.ts';

/** An idea of which something is on this device alone. */
export interface UnsentIdea {
  readonly id: string;
  /** Empty where it has none yet. */
  readonly title: string;
}

/** What a person wrote in ideas and the server does not have, after one more try to send it. */
export async function unsentIdeas(userId: string): Promise<UnsentIdea[]> {
  await saveOpenDrafts();
  await sendWaiting(userId);
  return keptIdeas(userId).map(({ id, changes }) => {
    const known = queryClient.getQueryData<Idea>(api.ideas.get.queryKey({ input: { id } }));
    return { id, title: (changes.title ?? known?.title ?? '').trim() };
  });
}

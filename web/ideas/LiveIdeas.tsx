import { useEffect } from 'react';
import type { IdeaChanged } from '../../shared/ideas/events.ts';
import { api } from '../platform/client.ts';
import { onLive } from '../platform/events.ts';
import { queryClient } from '../platform/queries.ts';
import { refreshIdeas } from './refresh.ts';

/** Lets what is on the screen follow an idea that changed elsewhere: its owner sees a decision without reloading. Draws nothing itself; mounted once. */
export function LiveIdeas() {
  useEffect(() => {
    const unhear = [
      onLive('idea.changed', (payload) => readAgain(payload as IdeaChanged)),
      // whoever reviews is told of what waits; the lists follow the number beside them
      onLive(
        'notification.created',
        () => void queryClient.invalidateQueries({ queryKey: api.review.queue.key() }),
      ),
    ];
    return () => unhear.forEach((stop) => stop());
  }, []);
  return null;
}

function readAgain({ id, version }: IdeaChanged): void {
  const { queryKey } = api.ideas.get.queryOptions({ input: { id } });
  // a decision that is not told yet leaves the version as it is
  void queryClient.invalidateQueries({ queryKey: api.review.key() });
  // what this tab has changed itself it knows already
  if (queryClient.getQueryData<{ readonly version: number }>(queryKey)?.version === version) return;
  void queryClient.invalidateQueries({ queryKey });
  void refreshIdeas();
}

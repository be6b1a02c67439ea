import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Idea, IdeaCard, IdeaPage } from '../../shared/ideas/model.ts';
import { ownsIdea } from '../../shared/ideas/rules.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { forgetItem } from '../navigation/recent.ts';
import { useActor } from '../session/hooks.ts';
import { toast } from '../ui/toasts.ts';
import { readDoneChanges, tickChange } from './done-changes.ts';
import { useMoveIdea } from './moves.ts';
import { refreshIdeas } from './refresh.ts';
import { ideaCountsQuery, ideasQuery, type IdeasView } from './ahead.ts';
import type { Filters } from './filters.ts';

/** A page after another of the ideas under some filters. */
export function useIdeas(view: IdeasView, filters: Filters) {
  return useInfiniteQuery(ideasQuery(view, filters));
}

/** How many ideas the filters leave, of how many, and by status. */
export function useIdeaCounts(view: IdeasView, filters: Filters) {
  return useQuery(ideaCountsQuery(view, filters));
}

export function useIdea(id: string) {
  return useQuery(api.ideas.get.queryOptions({ input: { id } }));
}

/**
 * The way to change an idea whose text is locked: it is taken back or withdrawn. Nothing for who may not, such as an editor.
 *
 * @param id null where it is not asked for
 */
export function useTakeBack(id: string | null): (() => Promise<Idea>) | null {
  const feedback = useQuery({
    ...api.review.feedback.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });
  const move = useMoveIdea(id ?? '');
  const event = (['recall', 'withdraw'] as const).find((known) => feedback.data?.available.includes(known));
  return id !== null && event ? () => move({ event }) : null;
}

/**
 * How a draft is sent to the reviewers: only one that came back from a review is resubmitted, a later round alone does not say so.
 *
 * @param id null where it is not asked for
 * @returns nothing while the server is asked
 */
export function useSending(id: string | null): 'submit' | 'resubmit' | undefined {
  const { data, isFetching } = useQuery({
    ...api.review.feedback.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });
  if (!data && isFetching) return undefined;
  return data?.available.includes('resubmit') ? 'resubmit' : 'submit';
}

/** Which of the changes asked for the owner has ticked, and the way to tick one; nothing for anybody else. */
export function useDoneChanges(
  idea: Idea,
): { readonly done: readonly string[]; readonly tick: (change: string, isDone: boolean) => void } | null {
  const actor = useActor();
  const person = actor?.id ?? '';
  const [done, setDone] = useState(() => readDoneChanges(person, idea.id));
  if (!actor || !ownsIdea(actor, idea)) return null;
  return { done, tick: (change, isDone) => setDone(tickChange(person, idea.id, change, isDone)) };
}

/** Deletes an idea and shows 'Idea deleted successfully', or why not. */
export function useDeleteIdea() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (id: string) => client.ideas.remove({ id }),
    onSuccess: async (_done, id) => {
      toast({ title: t`Success`, description: t`Idea deleted successfully`, variant: 'success' });
      forgetItem(`/ideas/${id}`);
      queryClient.removeQueries({ queryKey: api.ideas.get.key({ input: { id } }) });
      await refreshIdeas();
    },
    onError: (cause) => {
      const reason = asAppError(cause).message || t`Unknown error`;
      toast({ title: t`Error`, description: t`Failed to delete idea: ${reason}`, variant: 'destructive' });
    },
  });
}

/** Adds to or takes off the favourites; the heart turns at once and turns back if the server refuses. */
export function useToggleFavorite() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ id, favorite }: Pick<IdeaCard, 'id' | 'favorite'>) =>
      favorite ? client.favorites.remove({ id }) : client.favorites.add({ id }),
    onMutate: ({ id, favorite }) => setFavorite(id, !favorite),
    onSuccess: (_done, { favorite }) => {
      toast({
        title: t`Success`,
        description: favorite ? t`Removed from favorites` : t`Added to favorites`,
        variant: 'success',
      });
      void queryClient.invalidateQueries({ queryKey: api.ideas.list.key({ input: { view: 'favorites' } }) });
    },
    onError: (_cause, { id, favorite }) => {
      setFavorite(id, favorite);
      toast({
        title: t`Error`,
        description: favorite ? t`Failed to remove from favorites` : t`Failed to add to favorites`,
        variant: 'destructive',
      });
    },
  });
}

function setFavorite(id: string, favorite: boolean): void {
  queryClient.setQueriesData<{ pages: IdeaPage[] }>(
    { queryKey: api.ideas.list.key({ type: 'infinite' }) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((idea) => (idea.id === id ? { ...idea, favorite } : idea)),
        })),
      },
  );
  queryClient.setQueriesData<{ id: string; favorite: boolean }>(
    { queryKey: api.ideas.get.key({ input: { id } }) },
    (idea) => idea && { ...idea, favorite },
  );
}

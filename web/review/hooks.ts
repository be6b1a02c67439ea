import type { Queue } from '../../shared/review/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { ConflictRequest, QueueItem } from '../../shared/review/model.ts';
import { api, client } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { refreshReviews } from './refresh.ts';

interface QueuePage {
  readonly items: QueueItem[];
  readonly next: string | null;
}

/** What an idea's owner is told and may do; read again with every change of the idea. */
export function useFeedback(id: string, version: number) {
  const options = api.review.feedback.queryOptions({ input: { id } });
  return useQuery({ ...options, queryKey: [...options.queryKey, version] });
}

/** The same above the form: it stays while the versions that one writes go by. */
export function useFeedbackWhileWriting(id: string) {
  return useQuery(api.review.feedback.queryOptions({ input: { id }, staleTime: 0 }));
}

/** A page after another of a queue; always read anew, since others work on it too. */
export function useQueue(queue: Queue) {
  return useInfiniteQuery({
    ...api.review.queue.infiniteOptions({
      input: (cursor: string | undefined) => ({ queue, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page: QueuePage) => page.next ?? undefined,
    }),
    staleTime: 0,
  });
}

export function useQueueCounts() {
  return useQuery(api.review.counts.queryOptions());
}

/** How long decisions take, and how many the reader took. */
export function usePace() {
  return useQuery(api.review.pace.queryOptions());
}

/** An idea with its reviews. */
export function useReviewCase(id: string) {
  return useQuery({ ...api.review.open.queryOptions({ input: { id } }), staleTime: 0 });
}

/** Says that one must not judge an idea; one is taken off it. @throws AppError what the server refuses */
export function useDeclareConflict(): (request: ConflictRequest) => Promise<void> {
  const { t } = useLingui();
  return async (request) => {
    await client.review.declareConflict(request);
    toast({
      title: t`Conflict declared`,
      description: t`You no longer review this idea.`,
      variant: 'success',
    });
    await refreshReviews();
  };
}

/** Tells the owners of pending decisions, one or many. */
export function usePublish() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (ids: string[]) => client.review.publish({ idea_ids: ids }),
    onSuccess: async ({ published, refused }) => {
      const done = published.length;
      if (done > 0) toast({ title: t`Decisions published: ${done}`, variant: 'success' });
      for (const { message } of refused) toast({ title: message, variant: 'warning', secondary: true });
      await refreshReviews();
    },
    onError: (cause) => toastError(cause),
  });
}

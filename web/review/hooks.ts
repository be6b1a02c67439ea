import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

/** What an idea's owner is told and may do; read again with every change of the idea. */
export function useFeedback(id: string, version: number) {
  const options = api.review.feedback.queryOptions({ input: { id } });
  return useQuery({ ...options, queryKey: [...options.queryKey, version] });
}

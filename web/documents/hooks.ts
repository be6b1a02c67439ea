import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AppError } from '../../shared/platform/errors.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { whyRefused } from './refusal.ts';

/** The documents that were given with an idea, the first first. */
export function useDocuments(ideaId: string) {
  return useQuery({ ...api.documents.list.queryOptions({ input: { id: ideaId } }), staleTime: 0 });
}

/** What they take up counts as the storage of the idea's owner. */
async function readAgain(ideaId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.documents.list.key({ input: { id: ideaId } }) }),
    queryClient.invalidateQueries({ queryKey: api.users.quota.key() }),
  ]);
}

/** Gives a file as a document. One that would be refused is not sent; what went wrong stays as its `error`, with the file as its `variables`. */
export function useGiveDocument(ideaId: string) {
  const { t } = useLingui();
  return useMutation<unknown, AppError, File>({
    mutationFn: async (document) => {
      const refused = whyRefused(document);
      if (refused) throw refused;
      try {
        return await client.documents.add({ id: ideaId, document });
      } catch (cause) {
        throw asAppError(cause);
      }
    },
    onSuccess: async () => {
      await readAgain(ideaId);
      toast({ title: t`The document is added`, variant: 'success' });
    },
    networkMode: 'always',
  });
}

export function useRemoveDocument(ideaId: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (document_id: string) => client.documents.remove({ id: ideaId, document_id }),
    onSuccess: () => toast({ title: t`The document is removed`, variant: 'success' }),
    onError: (cause) => toastError(cause),
    onSettled: () => readAgain(ideaId),
    networkMode: 'always',
  });
}

import { useLingui } from '@lingui/react/macro';
import type { Idea } from '../../shared/ideas/model.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import type { TransitionRequest } from '../../shared/review/model.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { toast } from '../ui/toasts.ts';
import { refreshIdeas } from './refresh.ts';

/** Moves an idea and reads again what depends on it. @throws AppError what the server refuses */
export function useMoveIdea(id: string): (request: Omit<TransitionRequest, 'id'>) => Promise<Idea> {
  const said = useSaid();
  return async (request) => {
    const moved = await client.review.transition({ id, ...request });
    queryClient.setQueryData(api.ideas.get.queryKey({ input: { id } }), moved);
    await Promise.all([refreshIdeas(), queryClient.invalidateQueries({ queryKey: api.review.key() })]);
    toast({ title: said(request.event), variant: 'success' });
    return moved;
  };
}

function useSaid(): (event: TransitionEvent) => string {
  const { t } = useLingui();
  return (event) => {
    switch (event) {
      case 'submit':
        return t`Submitted for review`;
      case 'resubmit':
        return t`Resubmitted for review`;
      case 'recall':
        return t`Taken back as a draft`;
      case 'withdraw':
        return t`Taken back from review`;
      case 'revise':
        return t`Open for revision`;
      case 'start':
        return t`Review started`;
      case 'release':
        return t`Released to the queue`;
      case 'return':
        return t`Returned with changes`;
      case 'decide':
        return t`Decision saved`;
      case 'publish':
        return t`Decision published`;
      case 'desk-reject':
        return t`Turned away`;
      case 'reopen':
        return t`Opened again`;
      case 'amend':
        return t`Approval asked for`;
      default:
        return event satisfies never;
    }
  };
}

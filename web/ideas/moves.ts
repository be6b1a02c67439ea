import { useLingui } from '@lingui/react/macro';
import type { Idea } from '../../shared/ideas/model.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import type { TransitionRequest } from '../../shared/review/model.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { useMe } from '../session/hooks.ts';
import { toast } from '../ui/toasts.ts';
import { forgetDoneChanges, readDoneChanges } from './done-changes.ts';
import { refreshIdeas } from './refresh.ts';

/**
 * Moves an idea and reads again what depends on it. What its owner ticked as done goes along when it is sent again.
 *
 * @throws AppError what the server refuses
 */
export function useMoveIdea(id: string): (request: Omit<TransitionRequest, 'id'>) => Promise<Idea> {
  const said = useSaid();
  const me = useMe();
  return async (request) => {
    const ticks = request.event === 'resubmit' && me ? { changes: [...readDoneChanges(me.id, id)] } : {};
    const moved = await client.review.transition({ id, ...request, ...ticks });
    if (ticks.changes && me) forgetDoneChanges(me.id, id);
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

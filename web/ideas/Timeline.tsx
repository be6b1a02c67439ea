import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Transition } from '../../shared/review/model.ts';
import { api } from '../platform/client.ts';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { formatDateTime } from '../platform/format.ts';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Every move of the idea with its reason, newest first. */
export function Timeline({ idea }: { readonly idea: Idea }) {
  const history = useQuery({ ...api.review.history.queryOptions({ input: { id: idea.id } }), staleTime: 0 });
  return (
    <section aria-labelledby="timeline" className="grid gap-3">
      <h2 id="timeline" className="text-lg">
        <Trans>What happened so far</Trans>
      </h2>
      {history.isPending ? (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      ) : null}
      {history.isError ? (
        <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : null}
      {history.data ? (
        <ol className="grid gap-4 border-s-2 border-line ps-4 text-sm">
          {history.data.toReversed().map((move) => (
            <Move key={move.id} move={move} />
          ))}
          <li>
            <b className="font-semibold">
              <Trans>Created as draft</Trans>
            </b>
            <time dateTime={idea.created_at} className="block text-ink-2">
              {formatDateTime(idea.created_at)}
            </time>
          </li>
        </ol>
      ) : null}
    </section>
  );
}

function Move({ move }: { readonly move: Transition }) {
  const roleLabel = useRoleLabel();
  const eventLabel = useEventLabel();
  const words = move.feedback ?? move.reason;
  return (
    <li>
      <b className="font-semibold">{eventLabel(move)}</b>
      <span className="block text-ink-2">
        <time dateTime={move.created_at}>{formatDateTime(move.created_at)}</time> ·{' '}
        {move.actor_name ?? roleLabel(normaliseRole(move.actor_role))}
      </span>
      {words ? (
        <q className="mt-1 block whitespace-pre-wrap" dir="auto">
          {words}
        </q>
      ) : null}
    </li>
  );
}

function useEventLabel(): (move: Transition) => string {
  const { t } = useLingui();
  return ({ event, decision, from_status }) => {
    const amended = from_status === 'approved';
    switch (event) {
      case 'submit':
        return t`Submitted`;
      case 'recall':
        return t`Taken back as a draft`;
      case 'desk-reject':
        return t`Turned away before a review`;
      case 'start':
        return amended ? t`Review of the amendment begun` : t`Under review`;
      case 'release':
        return t`Released to the queue`;
      case 'return':
        return t`Returned with changes`;
      case 'resubmit':
        return t`Resubmitted`;
      case 'decide':
        return t`Decision taken`;
      case 'publish':
        if (amended) return decision === 'approved' ? t`Amendment accepted` : t`Amendment not accepted`;
        return decision === 'approved' ? t`Approved` : t`Rejected`;
      case 'withdraw':
        return amended ? t`Amendment taken back` : t`Taken back from review`;
      case 'revise':
        return t`Open for revision`;
      case 'reopen':
        return t`Opened again`;
      case 'amend':
        return t`Approval of an amendment asked for`;
      case 'edit':
        return t`Edited after the approval`;
      default:
        return event satisfies never;
    }
  };
}

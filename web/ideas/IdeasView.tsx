import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { IdeaCard } from '../../shared/ideas/model.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { asAppError } from '../platform/client.ts';
import { FilterBar } from './FilterBar.tsx';
import { isNarrowed, useFilters } from './filters.ts';
import type { IdeasView as View } from './ahead.ts';
import { useDeleteIdea, useIdeaCounts, useIdeas } from './hooks.ts';
import { IdeaList, IdeaListSkeleton } from './IdeaList.tsx';

/** Filters and cards of a list of ideas, in all its states. `empty` stands where there is no idea at all. */
export function IdeasView({ view, empty }: { readonly view: View; readonly empty: ReactNode }) {
  const { filters, change, reset } = useFilters();
  const ideas = useIdeas(view, filters);
  const counts = useIdeaCounts(view, filters);
  const [doomed, setDoomed] = useState<IdeaCard | null>(null);
  const shown = ideas.data?.pages.flatMap((page) => page.items) ?? [];

  if (ideas.isSuccess && shown.length === 0 && !isNarrowed(filters)) return empty;
  return (
    <>
      <FilterBar filters={filters} counts={counts.data} onChange={change} onReset={reset} />
      {ideas.isPending ? <IdeaListSkeleton layout={filters.layout} /> : null}
      {ideas.isError ? (
        <ErrorState onRetry={() => void ideas.refetch()} retrying={ideas.isFetching}>
          {asAppError(ideas.error).message}
        </ErrorState>
      ) : null}
      {ideas.isSuccess && shown.length === 0 ? <NothingMatches onReset={reset} /> : null}
      {shown.length > 0 ? (
        <IdeaList
          key={filters.layout}
          ideas={shown}
          layout={filters.layout}
          onEnd={() => {
            if (ideas.hasNextPage && !ideas.isFetchingNextPage) void ideas.fetchNextPage();
          }}
          onDelete={setDoomed}
        />
      ) : null}
      <DeleteDialog idea={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function NothingMatches({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      drawing="sieve"
      title={<Trans>No ideas match your filters</Trans>}
      action={
        <Button variant="primary" onClick={onReset}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try another status, category or date range.</Trans>
    </EmptyState>
  );
}

/** Deleting takes two steps, so that a slip deletes nothing: click, confirm; Cancel clears. */
export function DeleteDialog({
  idea,
  onClose,
  onDeleted,
}: {
  readonly idea: Pick<IdeaCard, 'id' | 'title'> | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const { t } = useLingui();
  const remove = useDeleteIdea();
  return (
    <ConfirmDialog
      open={idea !== null}
      onOpenChange={(open) => open || onClose()}
      title={t`Delete Idea`}
      description={t`Are you sure you want to delete this idea? This action cannot be undone.`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      danger
      busy={remove.isPending}
      onConfirm={() => {
        if (!idea) return;
        remove.mutate(idea.id, { onSuccess: () => onDeleted?.(), onSettled: onClose });
      }}
    >
      {idea ? (
        <p className="font-semibold" dir="auto">
          {idea.title}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

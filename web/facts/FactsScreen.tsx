import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { Idea } from '../../shared/ideas/model.ts';
import { canEditIdea, ownsIdea } from '../../shared/ideas/rules.ts';
import { IdeaGate } from '../ideas/IdeaGate.tsx';
import { IdeaTabs } from '../ideas/IdeaTabs.tsx';
import { asAppError } from '../platform/client.ts';
import { useTitle } from '../platform/hooks.ts';
import { useActor } from '../session/hooks.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { FactForm } from './FactForm.tsx';
import { useFactSheet, useOwnFacts } from './hooks.ts';

/** What was read from an idea, to be confirmed or corrected before a run uses it. */
export function FactsScreen() {
  const { id } = useParams({ from: '/shell/ideas/$id/research/facts' });
  return (
    <IdeaGate id={id} may={canEditIdea}>
      {(idea) => <Facts key={idea.id} idea={idea} />}
    </IdeaGate>
  );
}

function Facts({ idea }: { readonly idea: Idea }) {
  const { t } = useLingui();
  useTitle(t`What we read: ${idea.title}`);
  const actor = useActor();
  const sheet = useFactSheet(idea.id);
  const isOwner = actor !== null && ownsIdea(actor, idea);
  const own = useOwnFacts(isOwner);
  const isReady = sheet.data && !(sheet.isFetching && !sheet.isFetchedAfterMount) && !own.isLoading;
  return (
    <>
      <PageHeader title={<Trans>What we read</Trans>} subtitle={idea.title} />
      <IdeaTabs idea={idea} />
      {sheet.error ? (
        <ErrorState onRetry={() => void sheet.refetch()} retrying={sheet.isFetching}>
          {asAppError(sheet.error).message}
        </ErrorState>
      ) : isReady ? (
        <FactForm key={sheet.data.revision} idea={idea} sheet={sheet.data} own={own.data ?? null} />
      ) : (
        <FactsSkeleton />
      )}
    </>
  );
}

function FactsSkeleton() {
  return (
    <Loading className="grid max-w-[67rem] gap-6">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-64 w-full" />
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </Loading>
  );
}

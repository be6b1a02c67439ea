import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isStaff } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CompleteProfileCard } from './CompleteProfileCard.tsx';
import { OnDevice } from './OnDevice.tsx';
import { IdeasView } from './IdeasView.tsx';

export { fetchIdeasAhead } from './ahead.ts';

/** The person's ideas; for netzoop-team everybody's. */
export function IdeasScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const all = actor !== null && isStaff(actor);
  const title = all ? t`All Ideas` : t`My Ideas`;
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={all ? t`Review and manage all innovation submissions` : undefined}
      />
      {actor ? <OnDevice userId={actor.id} /> : null}
      <div className="flex flex-col">
        <CompleteProfileCard />
        <IdeasView
          view={all ? 'all' : 'mine'}
          empty={
            <EmptyState
              drawing="notebook"
              title={<Trans>No Ideas Yet</Trans>}
              action={
                <Link to="/ideas/new" className={buttonClass({ variant: 'primary', size: 'large' })}>
                  <Trans>Submit Your First Idea</Trans>
                </Link>
              }
            >
              <Trans>Start your innovation journey by submitting your first idea!</Trans>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

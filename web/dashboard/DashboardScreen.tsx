import { Trans, useLingui } from '@lingui/react/macro';
import { isReviewer, isStaff } from '../../shared/platform/roles.ts';
import { useActor, useMe } from '../session/hooks.ts';
import { useOffers } from '../navigation/hooks.ts';
import { useTour } from '../preferences/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { Tip } from './Tip.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import { AdminAlerts } from './AdminAlerts.tsx';
import { IdeaPerformance } from './IdeaPerformance.tsx';
import { IdeaSummary } from './IdeaSummary.tsx';
import { NextThing } from './NextThing.tsx';
import { PlatformFigures } from './PlatformFigures.tsx';
import { RecentIdeas } from './RecentIdeas.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';

/** A home for every role: what is under way, and where to go on. */
export function DashboardScreen() {
  const { t } = useLingui();
  const me = useMe();
  const actor = useActor();
  const offers = useOffers();
  const { state: tour } = useTour();
  useTitle(t`Dashboard`);
  if (!me || !actor) return null;
  const name = me.first_name ?? me.full_name;
  const ideas = offers('/ideas');
  const owns = me.role === 'entrepreneur' || me.role === 'investor';
  // there is nothing to count yet: the way to the first idea comes first
  const counts = owns && tour?.hasCreatedFirstIdea !== false;
  const figures = me.capabilities.view_analytics === true || !ideas;
  return (
    <>
      <PageHeader
        title={name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}
        subtitle={
          ideas ? (
            <Trans>What is under way, and where to go on.</Trans>
          ) : (
            <Trans>What happens here, and what is new for you.</Trans>
          )
        }
      />
      {owns ? <NextThing /> : null}
      <Tip id="shortcuts" className="mb-6 max-md:hidden">
        <p>
          <Trans>
            Press <Kbd>?</Kbd> anywhere to see the shortcuts, <Kbd>/</Kbd> to find anything.
          </Trans>
        </p>
      </Tip>
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 gap-10 empty:hidden">
          {isStaff(actor) ? <AdminAlerts /> : null}
          {isReviewer(actor) ? <ReviewSummary /> : null}
          {counts ? <IdeaSummary /> : null}
          {ideas ? <RecentIdeas /> : null}
        </div>
        <div className="grid min-w-0 gap-10">
          {counts ? <IdeaPerformance /> : null}
          <ActivityFeed />
          {figures ? <PlatformFigures /> : null}
        </div>
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { landingFor } from '../../shared/navigation/access.ts';
import { useActor } from '../session/hooks.ts';
import { api } from '../platform/client.ts';
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx';
import { useOffers } from '../navigation/hooks.ts';

const IDEA_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The way to this screen: Home first, an idea by its title. */
export function Trail() {
  const { pathname } = useLocation();
  const actor = useActor();
  const offers = useOffers();
  const wordFor = useWords();
  // it belongs to the screens of staff
  const segments = `${pathname === '/invite-codes' ? '/admin' : ''}${pathname}`.split('/').filter(Boolean);
  const ideaTitle = useIdeaTitle(segments.find((segment) => IDEA_ID.test(segment)));
  const home = actor ? landingFor(actor.role) : '/';
  const { t } = useLingui();
  const trail: Crumb[] = segments.flatMap((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const label = IDEA_ID.test(segment) ? ideaTitle : wordFor(path);
    if (label === undefined) return [];
    const linked = index < segments.length - 1 && (offers(path) || IDEA_ID.test(segment));
    return [{ label, ...(linked ? { link: <Link to={path} /> } : {}) }];
  });
  return (
    <Breadcrumbs
      crumbs={[{ label: t`Home`, link: offers(home) ? <Link to={home} /> : <a href="/" /> }, ...trail]}
    />
  );
}

/** The title of an idea that is being looked at, or reviewed; it is on the screen already, so nothing more is fetched. */
function useIdeaTitle(id = ''): string | undefined {
  const { data: idea } = useQuery({ ...api.ideas.get.queryOptions({ input: { id } }), enabled: false });
  const { data: review } = useQuery({ ...api.review.open.queryOptions({ input: { id } }), enabled: false });
  return idea?.title ?? review?.idea.title;
}

function useWords(): (path: string) => string | undefined {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    '/ideas': t`Ideas`,
    '/ideas/new': t`New Idea`,
    '/ideas/favorites': t`Favorites`,
    '/ideas/recent': t`Recent`,
    '/qa': t`Q&A Chat`,
    '/chat': t`Conversations`,
    '/review': t`Review`,
    '/review-dashboard': t`Review`,
    '/notifications': t`Notifications`,
    '/dashboard': t`Dashboard`,
    '/profile': t`Profile`,
    '/preferences': t`Preferences`,
    '/help': t`Help`,
    '/api-logs': t`API Logs`,
    '/dev-tools': t`Developer tools`,
    '/admin': t`Administration`,
    '/admin/users': t`User management`,
    '/admin/settings': t`Settings`,
    '/admin/audit': t`Audit log`,
    '/admin/analytics': t`Analytics`,
    '/admin/invite-codes': t`Invite codes`,
    '/mode-select': t`Choose a mode`,
  };
  const parts: Readonly<Record<string, string>> = {
    edit: t`Edit`,
    research: t`AI Research`,
    facts: t`What we read`,
    compare: t`What changed`,
  };
  return (path) => words[path] ?? parts[path.split('/').at(-1) ?? ''];
}

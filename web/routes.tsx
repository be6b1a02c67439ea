import { createRoute, createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './platform/search.ts';
import { guardElsewhere } from './shell/guard.ts';
import { accountRoutes } from './shell/routes/account.ts';
import { plain, root, shell } from './shell/routes/frames.ts';
import { ideasRoutes } from './shell/routes/ideas.ts';
import { personRoutes } from './shell/routes/person.ts';
import { staffRoutes } from './shell/routes/staff.ts';
import { screen } from './shell/routes/screen.ts';

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => guardElsewhere(location),
  component: screen(() => import('./shell/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren(accountRoutes),
    shell.addChildren([...ideasRoutes, ...staffRoutes, ...personRoutes]),
    elsewhere,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Asks for what the screen shows, where it is the first one: it is drawn when this is there. */
    firstData?: () => Promise<void>;
  }
  interface HistoryState {
    /** Why the sign-in is shown to somebody whose page was open when their account was suspended. */
    suspension?: unknown;
  }
}

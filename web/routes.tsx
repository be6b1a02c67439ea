// Over 300 lines: one entry after another, one for each screen.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { Impersonated } from './shell/Impersonated.tsx';
import { guard, guardElsewhere, onlyVisitors } from './shell/guard.ts';
import { ProfileError, RouterError } from './shell/RouterError.tsx';
import { Shell } from './shell/Shell.tsx';
import { loadPart, type MessagePart } from './platform/part-messages.ts';
import { parseSearch, searchNames, stringifySearch } from './platform/search.ts';
import { Toasts } from './ui/Toasts.tsx';

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toasts />
      <Impersonated />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./shell/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: lazyRouteComponent(() => import('./shell/Plain.tsx'), 'Plain'),
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: RouterError,
  beforeLoad: ({ location }) => guard(location),
});

/** A screen of which some words are fetched with it. */
function withWords<Module>(
  parts: MessagePart | readonly MessagePart[],
  load: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), ...[parts].flat().map(loadPart)]);
    return module;
  };
}

const loginSearch = searchNames('from', 'google', 'step');
const registerSearch = searchNames('invite', 'google', 'edit', 'why');
const onboardingSearch = searchNames('edit');
/** How a list of ideas is narrowed, sorted and laid out. */
const ideaFilters = searchNames('status', 'category', 'range', 'sort', 'order', 'view');

const login = createRoute({
  getParentRoute: () => plain,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => onlyVisitors(search.from),
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/LoginScreen.tsx')),
    'LoginScreen',
  ),
});
const register = createRoute({
  getParentRoute: () => plain,
  path: '/register',
  validateSearch: registerSearch,
  beforeLoad: ({ search }) => {
    // the steps over an existing profile
    if (search.edit === '1')
      redirect({ to: '/onboarding', search: { edit: '1' }, replace: true, throw: true });
    return onlyVisitors();
  },
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/RegisterScreen.tsx')),
    'RegisterScreen',
  ),
});
const registerClassic = createRoute({
  getParentRoute: () => plain,
  path: '/register/classic',
  beforeLoad: () => onlyVisitors('/onboarding/voice'),
  component: lazyRouteComponent(
    withWords(['onboarding', 'auth'], () => import('./onboarding/VoiceOnboardingScreen.tsx')),
    'VoiceOnboardingScreen',
  ),
});
const onboarding = createRoute({
  getParentRoute: () => plain,
  path: '/onboarding',
  validateSearch: onboardingSearch,
  beforeLoad: ({ location }) => guard(location),
  component: lazyRouteComponent(
    withWords(['onboarding', 'auth'], () => import('./onboarding/OnboardingScreen.tsx')),
    'OnboardingScreen',
  ),
});
const voiceOnboarding = createRoute({
  getParentRoute: () => plain,
  path: '/onboarding/voice',
  validateSearch: onboardingSearch,
  beforeLoad: ({ location }) => guard(location),
  component: lazyRouteComponent(
    withWords(['onboarding', 'auth'], () => import('./onboarding/VoiceOnboardingScreen.tsx')),
    'VoiceOnboardingScreen',
  ),
});
const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: '/forgot-password',
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/ForgotPasswordScreen.tsx')),
    'ForgotPasswordScreen',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => plain,
  path: '/reset-password',
  validateSearch: searchNames('token'),
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/ResetPasswordScreen.tsx')),
    'ResetPasswordScreen',
  ),
});
const setup = createRoute({
  getParentRoute: () => plain,
  path: '/setup',
  validateSearch: searchNames('token'),
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/SetupScreen.tsx')),
    'SetupScreen',
  ),
});
const twoFactor = createRoute({
  getParentRoute: () => plain,
  path: '/two-factor',
  beforeLoad: ({ location }) => guard(location),
  component: lazyRouteComponent(
    withWords('auth', () => import('./auth/TwoFactorScreen.tsx')),
    'TwoFactorScreen',
  ),
});
const ideas = createRoute({
  getParentRoute: () => shell,
  path: '/ideas',
  validateSearch: ideaFilters,
  staticData: { firstData: async () => (await import('./ideas/IdeasScreen.tsx')).fetchIdeasAhead() },
  component: lazyRouteComponent(() => import('./ideas/IdeasScreen.tsx'), 'IdeasScreen'),
});
const favorites = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/favorites',
  validateSearch: ideaFilters,
  component: lazyRouteComponent(() => import('./favorites/FavoritesScreen.tsx'), 'FavoritesScreen'),
});
const recentIdeas = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/recent',
  component: lazyRouteComponent(() => import('./ideas/RecentIdeasScreen.tsx'), 'RecentIdeasScreen'),
});
const newIdea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/new',
  validateSearch: searchNames('about', 'id', 'step'),
  component: lazyRouteComponent(() => import('./ideas/NewIdeaScreen.tsx'), 'NewIdeaScreen'),
});
const idea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id',
  component: lazyRouteComponent(
    withWords('review', () => import('./shell/IdeaScreen.tsx')),
    'IdeaScreen',
  ),
});
const ideaOverview = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/overview',
  beforeLoad: ({ params }) => {
    redirect({ to: '/ideas/$id', params, throw: true });
  },
});
const editIdea = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/edit',
  validateSearch: searchNames('step'),
  component: lazyRouteComponent(() => import('./ideas/EditIdeaScreen.tsx'), 'EditIdeaScreen'),
});
const ideaResearch = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/research',
  validateSearch: searchNames('run'),
  component: lazyRouteComponent(
    withWords('research', () => import('./research/ResearchScreen.tsx')),
    'ResearchScreen',
  ),
});

const ideaFacts = createRoute({
  getParentRoute: () => shell,
  path: '/ideas/$id/research/facts',
  validateSearch: searchNames('language'),
  component: lazyRouteComponent(
    withWords('research', () => import('./facts/FactsScreen.tsx')),
    'FactsScreen',
  ),
});

const reviewDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/review-dashboard',
  validateSearch: searchNames('queue'),
  component: lazyRouteComponent(
    withWords('review', () => import('./review/ReviewQueueScreen.tsx')),
    'ReviewQueueScreen',
  ),
});
const review = createRoute({
  getParentRoute: () => shell,
  path: '/review',
  validateSearch: searchNames('queue'),
  component: lazyRouteComponent(
    withWords('review', () => import('./review/ReviewQueueScreen.tsx')),
    'ReviewQueueScreen',
  ),
});
const reviewIdea = createRoute({
  getParentRoute: () => shell,
  path: '/review/idea/$id',
  validateSearch: searchNames('part'),
  component: lazyRouteComponent(
    withWords('review', () => import('./review/ReviewIdeaScreen.tsx')),
    'ReviewIdeaScreen',
  ),
});

const admin = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  component: lazyRouteComponent(
    withWords('staff', () => import('./admin/AdminScreen.tsx')),
    'AdminScreen',
  ),
});
const adminUsers = createRoute({
  getParentRoute: () => shell,
  path: '/admin/users',
  validateSearch: searchNames('q', 'role', 'tier', 'state'),
  component: lazyRouteComponent(
    withWords('staff', () => import('./admin/UsersScreen.tsx')),
    'UsersScreen',
  ),
});
const adminSettings = createRoute({
  getParentRoute: () => shell,
  path: '/admin/settings',
  component: lazyRouteComponent(
    withWords(['staff', 'review'], () => import('./admin/SettingsScreen.tsx')),
    'SettingsScreen',
  ),
});
const adminAudit = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit',
  validateSearch: searchNames('action', 'object_type', 'object_id', 'person'),
  component: lazyRouteComponent(
    withWords('staff', () => import('./admin/AuditScreen.tsx')),
    'AuditScreen',
  ),
});
const inviteCodes = createRoute({
  getParentRoute: () => shell,
  path: '/invite-codes',
  component: lazyRouteComponent(
    withWords(['staff', 'auth'], () => import('./invites/InvitesScreen.tsx')),
    'InvitesScreen',
  ),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('./notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
});
const apiLogs = createRoute({
  getParentRoute: () => shell,
  path: '/api-logs',
  validateSearch: searchNames('service', 'provider', 'model', 'status', 'person', 'job', 'ask', 'day'),
  component: lazyRouteComponent(
    withWords('staff', () => import('./api-logs/ApiLogsScreen.tsx')),
    'ApiLogsScreen',
  ),
});
const devTools = createRoute({
  getParentRoute: () => shell,
  path: '/dev-tools',
  component: lazyRouteComponent(
    withWords('staff', () => import('./mail/DevToolsScreen.tsx')),
    'DevToolsScreen',
  ),
});
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  validateSearch: searchNames('view'),
  errorComponent: ProfileError,
  component: lazyRouteComponent(
    withWords('auth', () => import('./users/ProfileScreen.tsx')),
    'ProfileScreen',
  ),
});
const help = createRoute({
  getParentRoute: () => shell,
  path: '/help',
  validateSearch: searchNames('q'),
  component: lazyRouteComponent(
    withWords('help', () => import('./help/HelpScreen.tsx')),
    'HelpScreen',
  ),
});

const qa = createRoute({
  getParentRoute: () => shell,
  path: '/qa',
  component: lazyRouteComponent(
    withWords('chat', () => import('./chat/QaScreen.tsx')),
    'QaScreen',
  ),
});
const chat = createRoute({
  getParentRoute: () => shell,
  path: '/chat',
  validateSearch: searchNames('c'),
  component: lazyRouteComponent(
    withWords('chat', () => import('./chat/ChatScreen.tsx')),
    'ChatScreen',
  ),
});
const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: lazyRouteComponent(
    withWords('review', () => import('./dashboard/DashboardScreen.tsx')),
    'DashboardScreen',
  ),
});
const modeSelect = createRoute({
  getParentRoute: () => shell,
  path: '/mode-select',
  component: lazyRouteComponent(() => import('./shell/ModeSelectScreen.tsx'), 'ModeSelectScreen'),
});
const preferences = createRoute({
  getParentRoute: () => shell,
  path: '/preferences',
  component: lazyRouteComponent(
    withWords(['preferences', 'auth'], () => import('./preferences/PreferencesScreen.tsx')),
    'PreferencesScreen',
  ),
});
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  beforeLoad: () => {
    redirect({ to: '/preferences', replace: true, throw: true });
  },
});
const notificationPreferences = createRoute({
  getParentRoute: () => shell,
  path: '/notifications/preferences',
  beforeLoad: () => {
    redirect({ to: '/preferences', hash: 'notifications', replace: true, throw: true });
  },
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => guardElsewhere(location),
  component: lazyRouteComponent(() => import('./shell/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    plain.addChildren([
      login,
      register,
      registerClassic,
      forgotPassword,
      resetPassword,
      setup,
      twoFactor,
      onboarding,
      voiceOnboarding,
    ]),
    shell.addChildren([
      ideas,
      favorites,
      recentIdeas,
      newIdea,
      idea,
      ideaOverview,
      editIdea,
      ideaResearch,
      ideaFacts,
      reviewDashboard,
      review,
      reviewIdea,
      notifications,
      admin,
      adminUsers,
      adminSettings,
      adminAudit,
      inviteCodes,
      devTools,
      apiLogs,
      dashboard,
      modeSelect,
      preferences,
      settings,
      notificationPreferences,
      profile,
      help,
      qa,
      chat,
    ]),
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

import { createRoute, redirect } from '@tanstack/react-router';
import { searchNames } from '../../platform/search.ts';
import { ProfileError } from '../RouterError.tsx';
import { shell } from './frames.ts';
import { screen } from './screen.ts';
import { withWords } from './words.ts';

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: screen(
    withWords('review', () => import('../../dashboard/DashboardScreen.tsx')),
    'DashboardScreen',
  ),
});

const modeSelect = createRoute({
  getParentRoute: () => shell,
  path: '/mode-select',
  component: screen(() => import('../ModeSelectScreen.tsx'), 'ModeSelectScreen'),
});

const qa = createRoute({
  getParentRoute: () => shell,
  path: '/qa',
  component: screen(
    withWords('chat', () => import('../../chat/QaScreen.tsx')),
    'QaScreen',
  ),
});

const chat = createRoute({
  getParentRoute: () => shell,
  path: '/chat',
  validateSearch: searchNames('c'),
  staticData: {
    firstData: async () => (await import('../../chat/ChatScreen.tsx')).fetchConversationsAhead(),
  },
  component: screen(
    withWords('chat', () => import('../../chat/ChatScreen.tsx')),
    'ChatScreen',
  ),
});

const help = createRoute({
  getParentRoute: () => shell,
  path: '/help',
  validateSearch: searchNames('q'),
  component: screen(
    withWords('help', () => import('../../help/HelpScreen.tsx')),
    'HelpScreen',
  ),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: screen(() => import('../../notifications/NotificationsScreen.tsx'), 'NotificationsScreen'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  validateSearch: searchNames('view'),
  errorComponent: ProfileError,
  component: screen(
    withWords('auth', () => import('../../users/ProfileScreen.tsx')),
    'ProfileScreen',
  ),
});

const preferences = createRoute({
  getParentRoute: () => shell,
  path: '/preferences',
  component: screen(
    withWords(['preferences', 'auth'], () => import('../../preferences/PreferencesScreen.tsx')),
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

/** Where somebody begins, asks, and sees to their own affairs. */
export const personRoutes = [
  dashboard,
  modeSelect,
  qa,
  chat,
  help,
  notifications,
  profile,
  preferences,
  settings,
  notificationPreferences,
] as const;

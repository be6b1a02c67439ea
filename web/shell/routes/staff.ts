import { createRoute } from '@tanstack/react-router';
import { searchNames } from '../../platform/search.ts';
import { shell } from './frames.ts';
import { screen } from './screen.ts';
import { withWords } from './words.ts';

const reviewDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/review-dashboard',
  validateSearch: searchNames('queue'),
  component: screen(
    withWords('review', () => import('../../review/ReviewQueueScreen.tsx')),
    'ReviewQueueScreen',
  ),
});

const review = createRoute({
  getParentRoute: () => shell,
  path: '/review',
  validateSearch: searchNames('queue'),
  component: screen(
    withWords('review', () => import('../../review/ReviewQueueScreen.tsx')),
    'ReviewQueueScreen',
  ),
});

const reviewIdea = createRoute({
  getParentRoute: () => shell,
  path: '/review/idea/$id',
  validateSearch: searchNames('part'),
  component: screen(
    withWords('review', () => import('../../review/ReviewIdeaScreen.tsx')),
    'ReviewIdeaScreen',
  ),
});

const admin = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  component: screen(
    withWords(['staff', 'chat'], () => import('../../admin/AdminScreen.tsx')),
    'AdminScreen',
  ),
});

const adminUsers = createRoute({
  getParentRoute: () => shell,
  path: '/admin/users',
  validateSearch: searchNames('q', 'role', 'tier', 'state'),
  component: screen(
    withWords('staff', () => import('../../admin/UsersScreen.tsx')),
    'UsersScreen',
  ),
});

const adminSettings = createRoute({
  getParentRoute: () => shell,
  path: '/admin/settings',
  component: screen(
    withWords(['staff', 'review'], () => import('../../admin/SettingsScreen.tsx')),
    'SettingsScreen',
  ),
});

const adminAudit = createRoute({
  getParentRoute: () => shell,
  path: '/admin/audit',
  validateSearch: searchNames('action', 'object_type', 'object_id', 'person'),
  component: screen(
    withWords('staff', () => import('../../admin/AuditScreen.tsx')),
    'AuditScreen',
  ),
});

const analytics = createRoute({
  getParentRoute: () => shell,
  path: '/admin/analytics',
  component: screen(
    withWords('staff', () => import('../../analytics/AnalyticsScreen.tsx')),
    'AnalyticsScreen',
  ),
});

const inviteCodes = createRoute({
  getParentRoute: () => shell,
  path: '/invite-codes',
  component: screen(
    withWords(['staff', 'auth'], () => import('../../invites/InvitesScreen.tsx')),
    'InvitesScreen',
  ),
});

const devTools = createRoute({
  getParentRoute: () => shell,
  path: '/dev-tools',
  component: screen(
    withWords('staff', () => import('../../mail/DevToolsScreen.tsx')),
    'DevToolsScreen',
  ),
});

const apiLogs = createRoute({
  getParentRoute: () => shell,
  path: '/api-logs',
  validateSearch: searchNames('service', 'provider', 'model', 'status', 'person', 'job', 'ask', 'day'),
  component: screen(
    withWords('staff', () => import('../../api-logs/ApiLogsScreen.tsx')),
    'ApiLogsScreen',
  ),
});

/** What reviewers and staff work with. */
export const staffRoutes = [
  reviewDashboard,
  review,
  reviewIdea,
  admin,
  adminUsers,
  adminSettings,
  adminAudit,
  analytics,
  inviteCodes,
  devTools,
  apiLogs,
] as const;

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  ChartColumn,
  ClipboardCheck,
  House,
  LayoutDashboard,
  LifeBuoy,
  Lightbulb,
  ListTree,
  MessageCircle,
  Settings,
  Shield,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** A place of the sidebar and the drawer. Those that the person may not open, or that are not built, are left out. */
export interface NavItem {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon?: LucideIcon;
  /** Indented below the place before it. */
  readonly sub?: boolean;
  /** The name of its own page in the list below it. */
  readonly home?: MessageDescriptor;
  /** Shows how many ideas wait for a review. */
  readonly badge?: 'review';
}

/** What the sidebar lists first. */
export const MAIN_ITEMS: readonly NavItem[] = [
  { path: '/dashboard', label: msg`Dashboard`, icon: LayoutDashboard },
  { path: '/ideas', label: msg`Ideas`, icon: Lightbulb },
  { path: '/ideas/new', label: msg`New Idea`, sub: true },
  { path: '/ideas/favorites', label: msg`Favorites`, sub: true },
  { path: '/ideas/recent', label: msg`Recent`, sub: true },
  { path: '/qa', label: msg`Q&A Chat`, icon: MessageCircle },
  { path: '/chat', label: msg`Conversations`, sub: true },
  { path: '/community', label: msg`Community`, icon: Users },
  { path: '/review-dashboard', label: msg`Review`, icon: ClipboardCheck, badge: 'review' },
];

/** What the sidebar lists for staff. */
export const STAFF_ITEMS: readonly NavItem[] = [
  { path: '/admin', label: msg`Admin Panel`, icon: Shield, home: msg`Dashboard` },
  { path: '/admin/users', label: msg`User Management`, sub: true },
  { path: '/admin/analytics', label: msg`Analytics`, icon: ChartColumn },
  { path: '/api-logs', label: msg`API Logs`, icon: ListTree },
  { path: '/dev-tools', label: msg`Developer tools`, icon: Wrench },
];

/** What is at the bottom of the sidebar. */
export const FOOT_ITEMS: readonly NavItem[] = [
  { path: '/preferences', label: msg`Settings`, icon: Settings },
  { path: '/help', label: msg`Help & Support`, icon: LifeBuoy },
];

/** The bottom bar of phones: each place opens the first of its paths that the person may open. */
export const BOTTOM_ITEMS: readonly {
  readonly paths: readonly string[];
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
}[] = [
  { paths: ['/dashboard', '/review-dashboard', '/notifications'], label: msg`Home`, icon: House },
  { paths: ['/ideas'], label: msg`Ideas`, icon: Lightbulb },
  { paths: ['/qa', '/chat'], label: msg`Ask`, icon: MessageCircle },
];

/** Every place of the sidebar, from above. */
export const SIDEBAR_ITEMS: readonly NavItem[] = [...MAIN_ITEMS, ...STAFF_ITEMS, ...FOOT_ITEMS];

/** The place that a path belongs to: the longest one that it begins with, so that only one is lit. */
export function placeOf(pathname: string, places: readonly NavItem[]): NavItem | undefined {
  const above = places.filter(
    ({ path }) =>
      pathname === path ||
      pathname.startsWith(`${path}/`) ||
      (path === '/review-dashboard' && pathname.startsWith('/review')) ||
      (path === '/admin' && pathname === '/invite-codes'),
  );
  return above.toSorted((a, b) => b.path.length - a.path.length)[0];
}

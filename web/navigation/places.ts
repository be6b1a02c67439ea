import { msg } from '@lingui/core/macro';
import { Bell, Route, User } from 'lucide-react';
import { FOOT_ITEMS, MAIN_ITEMS, STAFF_ITEMS, type NavItem } from './items.ts';

/** What wide screens have in the header and phones in the drawer. */
export const MODE_ITEMS: readonly NavItem[] = [
  { path: '/mode-select', label: msg`Mode Select`, icon: Route },
];

/** What wide screens have in the menu of the account. */
export const PERSON_ITEMS: readonly NavItem[] = [{ path: '/profile', label: msg`Profile`, icon: User }];

/** Every place that can be a favorite. */
export const PLACES: readonly NavItem[] = [
  ...MAIN_ITEMS,
  ...STAFF_ITEMS,
  ...FOOT_ITEMS,
  ...MODE_ITEMS,
  { path: '/notifications', label: msg`Notifications`, icon: Bell },
  ...PERSON_ITEMS,
];

import { msg } from '../platform/messages.ts';
import type { Template } from './template.ts';

const preferences = () => '/preferences';
const home = () => '/dashboard';

/** Notifications about one's own account. */
export const ACCOUNT_TEMPLATES = {
  welcome: {
    title: msg('Welcome to {app}'),
    message: msg('Tell us about you, and begin with your first idea.'),
    variables: ['app'],
    type: 'success',
    category: 'account',
    priority: 1,
    action_url: () => '/onboarding',
  },
  email_verified: {
    title: msg('Email verified'),
    message: msg('Email verified successfully'),
    variables: [],
    type: 'success',
    category: 'account',
    priority: 1,
    action_url: () => '/profile',
  },
  role_granted: {
    title: msg('Your role has changed'),
    message: msg('Your role is now {role}.'),
    variables: ['role'],
    roles: ['role'],
    type: 'success',
    category: 'account',
    priority: 2,
    action_url: home,
  },
  role_refused: {
    title: msg('Role request declined'),
    message: msg('Your request for the role {role} was declined. Nothing else changes.'),
    variables: ['role'],
    roles: ['role'],
    type: 'warning',
    category: 'account',
    priority: 2,
    action_url: () => '/profile',
  },
  password_changed: {
    title: msg('Password changed'),
    message: msg('Your password was changed. If it was not you, reset it now and sign out everywhere.'),
    variables: [],
    type: 'warning',
    category: 'account',
    priority: 2,
    action_url: preferences,
  },
  email_changed: {
    title: msg('Email changed'),
    message: msg('You now sign in with {email}.'),
    variables: ['email'],
    type: 'warning',
    category: 'account',
    priority: 2,
    action_url: () => '/profile',
  },
  two_factor_enabled: {
    title: msg('One-time codes switched on'),
    message: msg('Signing in now asks for a code as well.'),
    variables: [],
    type: 'success',
    category: 'account',
    priority: 1,
    action_url: preferences,
  },
  two_factor_disabled: {
    title: msg('One-time codes switched off'),
    message: msg('Signing in no longer asks for a code. If it was not you, change your password now.'),
    variables: [],
    type: 'warning',
    category: 'account',
    priority: 2,
    action_url: preferences,
  },
  deletion_scheduled: {
    title: msg('Account will be deleted'),
    message: msg(
      'Your account will be deleted in {days} days. Until then you can keep it under Preferences.',
    ),
    variables: ['days'],
    type: 'warning',
    category: 'account',
    priority: 3,
    action_url: preferences,
  },
} as const satisfies Record<string, Template>;

import { msg } from './messages.ts';
import { ROLES, type Role } from './roles.ts';

/** What people call the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  explorer: msg('Explorer'),
  entrepreneur: msg('Entrepreneur'),
  investor: msg('Investor'),
  reviewer: msg('Reviewer'),
  'netzoop-team': msg('Netzoop team'),
  marketing: msg('Marketing'),
  developer: msg('Developer'),
  partner: msg('Partner'),
};

/** Whether a value names one of the roles. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

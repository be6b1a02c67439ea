import { useLingui } from '@lingui/react';
import type { Role } from '../../shared/platform/roles.ts';
import { ROLE_NAMES } from '../../shared/platform/role-names.ts';
import { entryFor } from './known.ts';

/** The name of a role in the language of the page. */
export function useRoleLabel(): (role: Role) => string {
  const { _ } = useLingui();
  return (role) => _(entryFor(ROLE_NAMES, role, role));
}

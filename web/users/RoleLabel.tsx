import { useLingui } from '@lingui/react/macro';
import type { Role } from '../../shared/platform/roles.ts';

/** The name of a role in the language of the page. */
export function useRoleLabel(): (role: Role) => string {
  const { t } = useLingui();
  return (role) => {
    switch (role) {
      case 'explorer':
        return t`Explorer`;
      case 'entrepreneur':
        return t`Entrepreneur`;
      case 'investor':
        return t`Investor`;
      case 'reviewer':
        return t`Reviewer`;
      case 'netzoop-team':
        return t`Netzoop team`;
      case 'marketing':
        return t`Marketing`;
      case 'developer':
        return t`Developer`;
      case 'partner':
        return t`Partner`;
      default:
        return role satisfies never;
    }
  };
}

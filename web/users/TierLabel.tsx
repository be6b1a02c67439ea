import { useLingui } from '@lingui/react/macro';
import type { AdminPerson } from '../../shared/admin/model.ts';

/** The name of a tier in the language of the page. */
export function useTierLabel(): (tier: AdminPerson['subscription_tier']) => string {
  const { t } = useLingui();
  return (tier) => {
    switch (tier) {
      case 'free':
        return t`Free`;
      case 'basic':
        return t`Basic`;
      case 'premium':
        return t`Premium`;
      case 'enterprise':
        return t`Enterprise`;
      default:
        return tier satisfies never;
    }
  };
}

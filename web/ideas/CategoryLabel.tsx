import { useLingui } from '@lingui/react/macro';
import type { Category } from '../../shared/ideas/constants.ts';
import { entryFor } from '../ui/known.ts';

/** The name of a category in the language of the page; a missing one is 'Uncategorized', an unknown one bears its own name. */
export function useCategoryLabel(): (category: Category | null) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<Category, string>> = {
    Agriculture: t`Agriculture`,
    Food: t`Food`,
    Manufacturing: t`Manufacturing`,
    Textiles: t`Textiles`,
    Handicrafts: t`Handicrafts`,
    Retail: t`Retail`,
    Services: t`Services`,
    Health: t`Health`,
    Education: t`Education`,
    Technology: t`Technology`,
    Energy: t`Energy`,
    Environment: t`Environment`,
    Transport: t`Transport`,
    Tourism: t`Tourism`,
    Finance: t`Finance`,
    Other: t`Other`,
  };
  return (category) => (category === null ? t`Uncategorized` : entryFor(labels, category, category));
}

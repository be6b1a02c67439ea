import { useLingui } from '@lingui/react/macro';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import type { PickProps } from '../ui/Select.tsx';
import { useCategoryLabel } from './CategoryLabel.tsx';
import type { Filters, Range, Sort } from './filters.ts';

export type ChangeFilters = (next: Partial<Filters>) => void;

/** What the list is narrowed and ordered by, each one of many. */
export function useFilterPicks(filters: Filters, onChange: ChangeFilters) {
  const { t } = useLingui();
  const categoryLabel = useCategoryLabel();
  const ranges: Readonly<Record<Range, string>> = {
    today: t`Today`,
    week: t`This week`,
    month: t`This month`,
    quarter: t`This quarter`,
    year: t`This year`,
  };
  const sorts: Readonly<Record<Sort, string>> = {
    created_at: t`Sort: created`,
    updated_at: t`Sort: updated`,
    title: t`Sort: title`,
    status: t`Sort: status`,
  };
  return [
    {
      label: t`Category`,
      value: filters.category ?? '',
      active: filters.category !== undefined,
      onChange: (value) => onChange({ category: CATEGORIES.find((category) => category === value) }),
      options: [
        { value: '', label: t`All categories` },
        ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
      ],
    },
    {
      label: t`Date range`,
      value: filters.range ?? '',
      active: filters.range !== undefined,
      onChange: (value) => onChange({ range: value === '' ? undefined : (value as Range) }),
      options: [
        { value: '', label: t`Any time` },
        ...Object.entries(ranges).map(([value, label]) => ({ value, label })),
      ],
    },
    {
      label: t`Sort by`,
      value: filters.sort,
      active: false,
      onChange: (value) => onChange({ sort: value as Sort }),
      options: Object.entries(sorts).map(([value, label]) => ({ value, label })),
    },
  ] satisfies readonly PickProps[];
}

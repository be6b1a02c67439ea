import { useNavigate, useSearch } from '@tanstack/react-router';
import { present } from '../platform/present.ts';
import {
  CATEGORIES,
  DATE_RANGES,
  IDEA_SORTS,
  IDEA_STATUSES,
  SORT_ORDERS,
  type Category,
  type IdeaStatus,
} from '../../shared/ideas/constants.ts';

const LAYOUTS = ['grid', 'list', 'pinterest'] as const;

export type Range = (typeof DATE_RANGES)[number];
export type Sort = (typeof IDEA_SORTS)[number];
export type Layout = (typeof LAYOUTS)[number];

/** The filters of the list as the screen's address holds them. */
export interface Filters {
  readonly status: IdeaStatus | undefined;
  readonly category: Category | undefined;
  readonly range: Range | undefined;
  readonly sort: Sort;
  readonly order: (typeof SORT_ORDERS)[number];
  readonly layout: Layout;
}

const DEFAULTS = { sort: 'created_at', order: 'desc', layout: 'grid' } as const;

function known<Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined {
  return values.find((value) => value === given);
}

/** Reads the address; what it does not know counts as not set. */
export function readFilters(search: Readonly<Record<string, string | undefined>>): Filters {
  return {
    status: known(IDEA_STATUSES, search['status']),
    category: known(CATEGORIES, search['category']),
    range: known(DATE_RANGES, search['range']),
    sort: known(IDEA_SORTS, search['sort']) ?? DEFAULTS.sort,
    order: known(SORT_ORDERS, search['order']) ?? DEFAULTS.order,
    layout: known(LAYOUTS, search['view']) ?? DEFAULTS.layout,
  };
}

/** The address for some filters; defaults are left out. */
export function writeFilters({ layout, ...filters }: Filters): Record<string, string> {
  const { sort, order, ...narrowing } = filters;
  const address: Record<string, string | undefined> = {
    ...narrowing,
    sort: sort === DEFAULTS.sort ? undefined : sort,
    order: order === DEFAULTS.order ? undefined : order,
    view: layout === DEFAULTS.layout ? undefined : layout,
  };
  return present(address);
}

/** Whether any filter narrows the list. */
export function isNarrowed({ status, category, range }: Filters): boolean {
  return status !== undefined || category !== undefined || range !== undefined;
}

/** What the server is asked for. */
export function queryOf({ layout: _layout, ...filters }: Filters): Omit<Filters, 'layout'> {
  return filters;
}

/** The filters of this screen and how to change them. */
export function useFilters(): {
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  reset: () => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = readFilters(search);
  const go = (next: Filters) =>
    void navigate({ to: '.', search: writeFilters(next), replace: true, resetScroll: false });
  return {
    filters,
    change: (next) => go({ ...filters, ...next }),
    reset: () => go({ ...readFilters({}), layout: filters.layout }),
  };
}

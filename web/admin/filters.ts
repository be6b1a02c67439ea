import { useNavigate, useSearch } from '@tanstack/react-router';
import { PEOPLE_STATES, type PeopleState } from '../../shared/admin/constants.ts';
import type { AdminPerson } from '../../shared/admin/model.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { TIERS } from '../../shared/users/constants.ts';

/** What a list of people is narrowed to. */
export interface PeopleFilters {
  readonly q?: string | undefined;
  readonly role?: AdminPerson['role'] | undefined;
  readonly tier?: AdminPerson['subscription_tier'] | undefined;
  readonly state?: PeopleState | undefined;
}

const known = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);

/** Reads the address; what it does not know narrows nothing. */
export function readPeopleFilters(search: Readonly<Record<string, string | undefined>>): PeopleFilters {
  return {
    q: search['q'],
    role: known(ROLES, search['role']),
    tier: known(TIERS, search['tier']),
    state: known(PEOPLE_STATES, search['state']),
  };
}

/** What the list of people is narrowed to, as it stands in the address. */
export function usePeopleFilters(): {
  filters: PeopleFilters;
  change: (next: PeopleFilters) => void;
} {
  const navigate = useNavigate();
  const filters = readPeopleFilters(useSearch({ from: '/shell/admin/users' }));
  const change = (next: PeopleFilters) =>
    void navigate({ to: '.', search: { ...filters, ...next }, replace: true, resetScroll: false });
  return { filters, change };
}

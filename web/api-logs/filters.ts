import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALL_STATES, OUTSIDE_SERVICES } from '../../shared/api-logs/constants.ts';
import type { LogFilters } from '../../shared/api-logs/model.ts';

/** What the log is narrowed to; `undefined` takes a filter away. */
export type NextFilters = { readonly [Name in keyof LogFilters]?: LogFilters[Name] | undefined };

const known = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const matching = (pattern: RegExp, given: string | undefined) =>
  given !== undefined && pattern.test(given) ? given : undefined;

/** Reads the address; what it does not know narrows nothing. */
export function readLogFilters(search: Readonly<Record<string, string | undefined>>): LogFilters {
  const filters: NextFilters = {
    service: known(OUTSIDE_SERVICES, search['service']),
    provider: search['provider'],
    model: search['model'],
    status: known(CALL_STATES, search['status']),
    person: search['person'],
    job: matching(ID, search['job']),
    ask: matching(ID, search['ask']),
    day: matching(DAY, search['day']),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** What the log is narrowed to, as it stands in the address. */
export function useLogFilters(): { filters: LogFilters; change: (next: NextFilters) => void } {
  const navigate = useNavigate();
  const filters = readLogFilters(useSearch({ from: '/shell/api-logs' }));
  const change = (next: NextFilters) =>
    void navigate({ to: '.', search: { ...filters, ...next }, replace: true, resetScroll: false });
  return { filters, change };
}

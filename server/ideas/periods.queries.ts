import type { DATE_RANGES } from '../../shared/ideas/constants.ts';
import { sql, type Placeholder, type SQL } from '../platform/orm.ts';

/** The date ranges of the list, as PostgreSQL names them. */
export const PERIODS: Readonly<Record<(typeof DATE_RANGES)[number], string>> = {
  today: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** When the running day, week (from Monday), month, quarter or year began in India. */
export function startOf(period: string | InstanceType<typeof Placeholder>): SQL {
  return sql`date_trunc(${period}, now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
}

import { IDEA_STATUSES, type IdeaStatus } from '../../shared/ideas/constants.ts';
import type { IdeaCounts, IdeaFilters } from '../../shared/ideas/model.ts';
import { COUNTED_MAX } from '../../shared/platform/counting.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { and, sql, type SQL } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { PERIODS, startOf } from './periods.queries.ts';
import { allOf, reachOf, viewParts, type Part } from './visibility.queries.ts';

interface CountRow extends Record<string, unknown> {
  status: IdeaStatus;
  total: number;
  /** Not read where no filter but the status could leave fewer. */
  others?: number;
}

const MOST = COUNTED_MAX + 1;
const most = sql.raw(String(MOST));

/**
 * How many ideas the filters leave, how many there are in the view, and how many of each status the other filters leave. Counting
 * ends at 1,000: an index is read so far and no further, however many there are.
 */
export async function countIdeas(db: Db, actor: Actor, filters: IdeaFilters): Promise<IdeaCounts> {
  const others = othersOf(filters);
  const parts = viewParts(filters.view, reachOf(actor), actor.id);
  const few = parts.filter(({ size }) => size === 'few').map(({ where }) => where);
  const many = parts.filter(({ size }) => size !== 'few');
  const { rows } = await db.execute<CountRow>(sql`
    with few as materialized (${fewIdeas(few)})
    select s.status, ${countOf(many, undefined)} as total ${others ? sql`, ${countOf(many, others)} as others` : sql``}
    from unnest(array[${sql.join(
      IDEA_STATUSES.map((status) => sql`${status}::text`),
      sql`, `,
    )}]) s(status)`);
  const by_status = IDEA_STATUSES.map(
    (status) => [status, leftIn(rows.find((row) => row.status === status))] as const,
  );
  return {
    filtered: sum(
      by_status.filter(([status]) => !filters.status || status === filters.status).map(([, n]) => n),
    ),
    total: sum(rows.map((row) => row.total)),
    by_status: Object.fromEntries(by_status) as IdeaCounts['by_status'],
  };
}

const leftIn = (row: CountRow | undefined): number => row?.others ?? row?.total ?? 0;

function othersOf({ category, range }: IdeaFilters): SQL | undefined {
  return and(
    category && sql`ideas.category = ${category}`,
    range && sql`ideas.created_at >= ${startOf(PERIODS[range])}`,
  );
}

/** The ideas of the parts that hold a handful, read once. */
function fewIdeas(parts: readonly SQL[]): SQL {
  const columns = sql`select status, category, created_at from ${ideas}`;
  if (parts.length === 0) return sql`${columns} where false`;
  return sql.join(
    parts.map((where) => sql`(${columns} where ${where} offset 0)`),
    sql` union all `,
  );
}

/** How many ideas of the status `s.status` there are, up to the most. */
function countOf(many: readonly Part[], others: SQL | undefined): SQL {
  const branches = [
    sql`(select 1 from few ideas where ideas.status = s.status and ${others ?? sql`true`})`,
    ...many.map(({ where, noDrafts }) => {
      // said of the status that is counted, so that no index is read in vain for drafts that are not there
      const fits = noDrafts ? sql`s.status <> 'draft'` : undefined;
      return sql`(select 1 from ${ideas} where ideas.status = s.status and ${allOf([fits, where, others])} limit ${most})`;
    }),
  ];
  return sql`(select count(*)::int from (select from (${sql.join(branches, sql` union all `)}) found limit ${most}) counted)`;
}

function sum(numbers: readonly number[]): number {
  return Math.min(
    MOST,
    numbers.reduce((all, one) => all + one, 0),
  );
}

import { IDEA_STATUSES, type IdeaStatus } from '../../shared/ideas/constants.ts';
import type { IdeaCounts, IdeaFilters } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { PERIODS, startOf } from './periods.queries.ts';
import { allOf, reachOf, viewParts } from './visibility.queries.ts';

interface CountRow extends Record<string, unknown> {
  status: IdeaStatus;
  total: number;
  others: number;
}

/** How many ideas the filters leave, how many there are in the view, and how many of each status the other filters leave. */
export async function countIdeas(db: Db, actor: Actor, filters: IdeaFilters): Promise<IdeaCounts> {
  const parts = viewParts(filters.view, reachOf(actor), actor.id).map(
    ({ where }) => sql`(select status, category, created_at from ${ideas} where ${where})`,
  );
  const others = allOf([
    filters.category && sql`ideas.category = ${filters.category}`,
    filters.range && sql`ideas.created_at >= ${startOf(PERIODS[filters.range])}`,
  ]);
  const { rows } = await db.execute<CountRow>(sql`
    select status, count(*)::int as total, count(*) filter (where ${others})::int as others
    from (${sql.join(parts, sql` union all `)}) ideas group by status`);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const by_status = IDEA_STATUSES.map(
    (status) => [status, rows.find((row) => row.status === status)?.others ?? 0] as const,
  );
  return {
    filtered: sum(
      by_status.filter(([status]) => !filters.status || status === filters.status).map(([, n]) => n),
    ),
    total: sum(rows.map((row) => row.total)),
    by_status: Object.fromEntries(by_status) as IdeaCounts['by_status'],
  };
}

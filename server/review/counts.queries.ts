import { COUNTED_MAX } from '../../shared/platform/counting.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { QueueCounts } from '../../shared/review/model.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { ALL_IDEAS, contents, type Looking, type Queue } from './queue.queries.ts';

const MOST = sql.raw(String(COUNTED_MAX + 1));

/** How many ideas a list holds. It is read up to the most, and no further. */
function countOf(queue: Queue, looking: Looking): SQL {
  const parts = contents(queue, looking).map(
    ({ from = ALL_IDEAS, where, counted = sql`${from} where ${where}` }) =>
      sql`(select 1 from ${counted} limit ${MOST})`,
  );
  return sql`(select count(*)::int from (select from (${sql.join(parts, sql` union all `)}) part limit ${MOST}) counted)`;
}

/** Planned once, as every open page asks again and again. */
function countStatement(staff: boolean): Statement<QueueCounts & Record<string, unknown>> {
  const me = sql`${sql.placeholder('me')}::uuid`;
  // of staff hidden from the planner, to whom a plan for this very person would seem worth making each time
  const looking = { me: staff ? sql`(select ${me})` : me, staff };
  return new Statement(
    sql`select ${countOf('open', looking)} as open, ${countOf('back', looking)} as back,
      ${countOf('waiting', looking)} as waiting, ${countOf('mine', looking)} as mine,
      ${countOf('pending', looking)} as pending, ${countOf('late', looking)} as late`,
    `review:counts${staff ? ':all' : ''}`,
  );
}
const COUNTS = { staff: countStatement(true), reviewer: countStatement(false) };

/** How many ideas each list holds; late are the open ones whose next answer is overdue. */
export async function countQueues(db: Db, actor: Actor): Promise<QueueCounts> {
  const statement = isStaff(actor) ? COUNTS.staff : COUNTS.reviewer;
  const [row] = await statement.run(db, { me: actor.id });
  return row ?? { open: 0, back: 0, waiting: 0, mine: 0, pending: 0, late: 0 };
}

import type { AuditFilters, AuditRow, AuditWords } from '../../shared/admin/model.ts';
import type { Db } from '../platform/database/database.ts';
import { and, desc, eq, lt, or, sql } from '../platform/orm.ts';
import { audit_log } from '../platform/schema/people.ts';

/** What the filters offer is looked for among the newest so many. */
const WORDS_AMONG = 20_000;

/** @returns acts, the newest first, before a number where one is given */
export function selectAudit(
  db: Db,
  { action, object_type, object_id, person }: AuditFilters,
  limit: number,
  before: number | undefined,
): Promise<AuditRow[]> {
  return db
    .select({
      seq: audit_log.seq,
      at: audit_log.at,
      actor: audit_log.actor,
      actor_role: audit_log.actor_role,
      action: audit_log.action,
      object_type: audit_log.object_type,
      object_id: audit_log.object_id,
      details: audit_log.details,
    })
    .from(audit_log)
    .where(
      and(
        action ? eq(audit_log.action, action) : undefined,
        object_type ? eq(audit_log.object_type, object_type) : undefined,
        object_id ? eq(audit_log.object_id, object_id) : undefined,
        person
          ? or(
              eq(audit_log.actor, person),
              and(eq(audit_log.object_type, 'profile'), eq(audit_log.object_id, person)),
              sql`${audit_log.details} ->> 'impersonated_by' = ${person}`,
            )
          : undefined,
        before === undefined ? undefined : lt(audit_log.seq, before),
      ),
    )
    .orderBy(desc(audit_log.seq))
    .limit(limit);
}

export async function selectAuditWords(db: Db): Promise<AuditWords> {
  const { rows } = await db.execute<AuditWords & Record<string, unknown>>(sql`
    with newest as (select action, object_type from ${audit_log} order by seq desc limit ${WORDS_AMONG})
    select coalesce((select json_agg(distinct action order by action) from newest), '[]') as actions,
      coalesce((select json_agg(distinct object_type order by object_type) from newest), '[]') as object_types`);
  return rows[0] ?? { actions: [], object_types: [] };
}

import type { Db } from '../../server/platform/database/database.ts';
import { sql, type SQL } from '../../server/platform/orm.ts';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';

/** All rows that belong to an idea, as text. */
const ideaRows = (id: SQL) => sql`
  select coalesce((select i::text from ideas i where i.id = ${id}), 'gone')
    || coalesce((select string_agg(x::text, ';' order by x.id) from idea_favorites x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.id) from idea_transitions x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.id) from review_assignments x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.id) from reviews x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.reviewer_id) from review_conflicts x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.id) from research_jobs x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.id) from idea_documents x where x.idea_id = ${id}), '')
    || coalesce((select string_agg(x::text, ';' order by x.revision) from idea_facts x where x.idea_id = ${id}), '') as rows`;

const ROWS: Readonly<Record<ObjectKind, (id: string) => SQL>> = {
  idea: (id) => ideaRows(sql`${id}::uuid`),
  research_job: (id) => ideaRows(sql`(select idea_id from research_jobs where id = ${id})`),
  notification: (id) => sql`select x::text as rows from notifications x where id = ${id}`,
  session: (id) => sql`select x::text as rows from sessions x where id = ${id}`,
  program_token: (id) => sql`select x::text as rows from program_tokens x where id = ${id}`,
  // that somebody was here is noted with whatever they try
  profile: (id) => sql`select (to_jsonb(x) - 'last_seen_at')::text as rows from profiles x where id = ${id}`,
  conversation: (id) => sql`select x::text as rows from conversations x where id = ${id}`,
  invite_code: (id) => sql`select x::text as rows from invite_codes x where id = ${id}`,
};

/** Everything that a refused call must leave as it was. */
export async function fingerprint(
  db: Db,
  { kind, id }: { readonly kind: ObjectKind; readonly id: string },
): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(ROWS[kind](id));
  return rows[0]?.rows ?? 'gone';
}

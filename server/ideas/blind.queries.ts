import { sql, type SQL } from '../platform/orm.ts';
import { nameOf } from '../platform/schema/people.ts';

/** What a query of ideas has at hand to decide what says whose an idea is. */
interface Sides {
  /** The row of the idea. */
  readonly idea: SQL;
  /** The row of its owner. */
  readonly owner: SQL;
  /** Whether the reader may know whose it is. */
  readonly knowsOwner: SQL;
  /** Whether the reader works on it: they know its files by name, whoever it belongs to. */
  readonly worksOnIt: SQL;
}

/** The columns of an idea that may say whose it is, each as the reader may see it. Every query that shows ideas takes them from here. */
export function ownersColumns({ idea, owner, knowsOwner, worksOnIt }: Sides) {
  const opened = sql`(${knowsOwner} or ${worksOnIt})`;
  const unlessBlind = (value: SQL) => sql`case when ${opened} then ${value} end`;
  return {
    user_id: sql`case when ${knowsOwner} then ${idea}.user_id end as user_id`,
    owner_name: sql`case when ${knowsOwner} then ${nameOf(owner)} end as owner_name`,
    attachments: sql`case when ${opened} then ${idea}.attachments else ${namelessFiles(sql`${idea}.attachments`)} end as attachments`,
    image_url: sql`${unlessBlind(sql`${idea}.image_url`)} as image_url`,
    thumbnail_url: sql`${unlessBlind(sql`${idea}.thumbnail_url`)} as thumbnail_url`,
  };
}

/** A frozen text as a blind reader may see it: without the names and addresses of files. */
export function blindContent(content: SQL): SQL {
  return sql`(${content} || jsonb_build_object('image_url', null,
    'attachments', ${namelessFiles(sql`coalesce(${content} -> 'attachments', '[]')`)}))`;
}

/** Files are named by people, often after themselves: a blind reader learns what kind of file it is and how large. */
function namelessFiles(files: SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', file -> 'id', 'type', file -> 'type', 'size', file -> 'size'))
    from jsonb_array_elements(${files}) file where jsonb_typeof(file) = 'object'), '[]')`;
}

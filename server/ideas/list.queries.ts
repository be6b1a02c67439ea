import { z } from 'zod';
import { DESCRIPTION_PREVIEW, IDEA_STATUSES, IDEAS_PAGE } from '../../shared/ideas/constants.ts';
import type { IdeaFilters, IdeaListQuery } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { CursorMoment, CursorText, decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { progressOf, idea_collaborators, idea_favorites, ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { reviewIsOpen } from '../platform/schema/review.ts';
import { ownersColumns } from './blind.queries.ts';
import { PERIODS, startOf } from './periods.queries.ts';
import { allOf, reachOf, viewParts, type Reach } from './visibility.queries.ts';

/** A page of the list as JSON text. */
export interface IdeaPageText {
  readonly items: string;
  readonly next: string | null;
}

type Sort = IdeaFilters['sort'];

/** What a list is sorted by: the key in SQL, and the way of its last value into a cursor and back. */
interface SortKey {
  readonly key: SQL;
  readonly out: SQL;
  readonly back: SQL;
  readonly schema: z.ZodType<string | number>;
}

const place = (name: string) => sql.placeholder(name);
const momentKey = (key: SQL): SortKey => ({
  key,
  out: sql`(extract(epoch from page.key) * 1000)::bigint::text`,
  back: sql`timestamptz 'epoch' + ${place('after_key')} * interval '1 millisecond'`,
  schema: CursorMoment,
});

const SORT_KEYS: Readonly<Record<Sort, SortKey>> = {
  created_at: momentKey(sql`${ideas.created_at}`),
  updated_at: momentKey(sql`${ideas.updated_at}`),
  title: {
    key: sql`${ideas.title} collate "und-x-icu"`,
    out: sql`page.key`,
    back: sql`${place('after_key')}::text collate "und-x-icu"`,
    schema: CursorText,
  },
  // In the order in which an idea goes through them, not by their names.
  status: {
    key: progressOf(ideas.status),
    out: sql`page.key::text`,
    back: sql`${place('after_key')}::int`,
    schema: z.number().int().min(1).max(IDEA_STATUSES.length),
  },
};

const FILTERS = {
  status: sql`${ideas.status} = ${place('status')}`,
  category: sql`${ideas.category} = ${place('category')}`,
  range: sql`${ideas.created_at} >= ${startOf(place('period'))}`,
} as const;

/** Reads a page of the ideas that the filters leave, as the database wrote it. */
export async function listIdeaCards(db: Db, actor: Actor, query: IdeaListQuery): Promise<IdeaPageText> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query);
  const [row] = await listStatement(reachOf(actor), query).run(db, {
    me: actor.id,
    status: query.status ?? null,
    category: query.category ?? null,
    period: query.range ? PERIODS[query.range] : null,
    after_key: after?.key ?? null,
    after_id: after?.id ?? null,
    limit: query.limit,
  });
  if (!row) throw new Error('the list of ideas gave no row');
  const { items, key, id } = row;
  if (key === null || id === null) return { items, next: null };
  return {
    items,
    next: writeCursor(query, SORT_KEYS[query.sort] === SORT_KEYS.title ? key : Number(key), id),
  };
}

function writeCursor({ sort, order }: IdeaListQuery, key: string | number, id: string): string {
  return encodeCursor([sort, order, key, id]);
}

function readCursor(cursor: string, { sort, order }: IdeaListQuery) {
  const schema = z.tuple([z.literal(sort), z.literal(order), SORT_KEYS[sort].schema, z.uuid()]);
  const [, , key, id] = decodeCursor(cursor, schema);
  return { key, id };
}

interface PageRow extends Record<string, unknown> {
  items: string;
  /** Sort key and id of the last item, where another page follows. */
  key: string | null;
  id: string | null;
}

const statements = new Map<string, Statement<PageRow>>();

/** One statement for each combination of what is filled in; there are some thousand at most. */
function listStatement(reach: Reach, query: IdeaListQuery): Statement<PageRow> {
  const filters = (['status', 'category', 'range'] as const).filter((name) => query[name] !== undefined);
  const usual = filters.length === 0 && query.limit === IDEAS_PAGE;
  const shape = [
    reach,
    query.view,
    query.sort,
    query.order,
    query.cursor ? 'after' : 'first',
    ...filters,
    usual,
  ];
  const name = `ideas:${shape.join(':')}`;
  let statement = statements.get(name);
  if (!statement) {
    // A server keeps named plans on each connection: only for the lists that are opened all the time.
    statement = new Statement(listText(reach, query, filters, usual), usual ? name : undefined);
    statements.set(name, statement);
  }
  return statement;
}

function listText(
  reach: Reach,
  query: IdeaListQuery,
  filters: readonly (keyof typeof FILTERS)[],
  usual: boolean,
): SQL {
  const { key, out, back } = SORT_KEYS[query.sort];
  const direction = sql.raw(query.order);
  // A number in the text lets the planner see how few rows are wanted.
  const limit = usual ? sql.raw(String(IDEAS_PAGE)) : sql`${place('limit')}::int`;
  const after = sql`(${key}, ${ideas.id}) ${sql.raw(query.order === 'asc' ? '>' : '<')} (${back}, ${place('after_id')}::uuid)`;
  const parts = viewParts(query.view, reach, place('me')).map(({ where, size }) => {
    // A few ideas are found first and sorted then: by the index of the order, the planner would look through everybody's.
    // One owner's newest have an index of their own.
    const fenced = size === 'few' || (size === 'owned' && query.sort !== 'created_at');
    const source = fenced ? sql`(select * from ${ideas} where ${where} offset 0) ideas` : sql`${ideas}`;
    const conditions = [...filters.map((name) => FILTERS[name]), query.cursor ? after : undefined];
    return sql`(select ideas.*, ${key} as key from ${source} where ${allOf([fenced ? undefined : where, ...conditions])}
      order by ${key} ${direction}, ${ideas.id} ${direction} limit ${limit} + 1)`;
  });
  const branches = sql.join(parts, sql` union all `);
  return sql`
    select coalesce('[' || string_agg(row_to_json(card)::text, ',' order by page.n) filter (where page.n <= ${limit}) || ']', '[]') as items,
      max(case when page.n = ${limit} and page.more then ${out} end) as key,
      max(case when page.n = ${limit} and page.more then page.id::text end) as id
    from (
      select merged.*, row_number() over sorted as n, lead(true) over sorted as more
      from (${branches}) merged
      window sorted as (order by merged.key ${direction}, merged.id ${direction})
      order by merged.key ${direction}, merged.id ${direction} limit ${limit} + 1
    ) page
    left join ${profiles} owner on owner.id = page.user_id
    cross join lateral (${cardColumns(reach)}) card`;
}

/** Who sees whose an idea is: netzoop-team and the owner, and reviewers where review is not blind. */
function knowsOwner(reach: Reach): SQL {
  if (reach === 'everything') return sql`true`;
  const owns = sql`page.user_id = ${place('me')}`;
  return reach === 'submitted' ? sql`(${owns} or (page.status <> 'draft' and ${reviewIsOpen}))` : owns;
}

/** The columns of `IdeaCard`, from a page of ideas and their owners. */
function cardColumns(reach: Reach): SQL {
  const shown = ownersColumns({
    idea: sql`page`,
    owner: sql`owner`,
    knowsOwner: knowsOwner(reach),
    worksOnIt: sql`exists (select from ${idea_collaborators} c where c.idea_id = page.id and c.user_id = ${place('me')})`,
  });
  return sql`select page.id, ${shown.user_id}, ${shown.owner_name},
    page.title, left(page.description, ${sql.raw(String(DESCRIPTION_PREVIEW))}) as description, page.category, page.status, page.tags, ${shown.thumbnail_url},
    page.language, page.ai_generated,
    exists (select from ${idea_favorites} f where f.user_id = ${place('me')} and f.idea_id = page.id) as favorite,
    (select c.access from ${idea_collaborators} c where c.idea_id = page.id and c.user_id = ${place('me')}) as access,
    page.version, page.created_at, page.updated_at`;
}

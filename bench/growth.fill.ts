import { createPerson, type Person } from '../server/auth/testing.ts';
import type { Db } from '../server/platform/database/database.ts';

/** Ideas for each owner; an enterprise's account has far more: a fiftieth of all. */
const IDEAS_PER_OWNER = 50;
const OWN_SHARE = 50;
/** Ideas for each reviewer, of which a fifth is under review. */
const IDEAS_PER_REVIEWER = 5000;

/** How often a word is in the ideas: what a search costs hangs on it. */
export const WORDS = {
  /** In every fifth idea. */
  common: 'solar',
  /** In one of a hundred each; together in one of ten thousand. */
  middle: 'tapioca',
  /** Both in some, in titles and descriptions. */
  two: 'solar tapioca',
  /** In one of five thousand. */
  rare: 'town1234',
  /** Nowhere. */
  absent: 'zeppelin',
  /** `tapioca` by a slip of the hand. */
  typo: 'tapoica',
  /** Letters that no index of three can find. */
  short: 'ta',
} as const;

/** An id as the app makes them: the contract knows no other kind. */
const NEW_ID = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** Whatever carries out plain SQL without a limit of time. */
export interface Filler {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

export interface Cast {
  readonly staff: Person;
  readonly reviewer: Person;
  readonly owner: Person;
}

/** The people of the table, who are there before the ideas. */
export async function addCast(db: Db): Promise<Cast> {
  return {
    staff: await createPerson(db, { role: 'netzoop-team' }),
    reviewer: await createPerson(db, { role: 'reviewer' }),
    // has more ideas than any tier allows
    owner: await createPerson(db, { subscription_tier: 'enterprise', feature_flags: { no_limits: true } }),
  };
}

/**
 * Adds the ideas from one number to another by SQL: a fifth in each status, over two years, by many owners, and what review
 * keeps of them. Of those under review nine in ten have a reviewer, and one in ten waits for its decision to be published.
 */
export async function addIdeas(
  filler: Filler,
  { owner, reviewer }: Cast,
  from: number,
  to: number,
): Promise<void> {
  await filler.query(
    `insert into profiles (id, full_name, email, email_verified, role)
    select ${NEW_ID}, 'Owner ' || n, 'owner-' || n || '@example.test', true, 'entrepreneur'
    from generate_series($1::int / ${IDEAS_PER_OWNER} + 1, $2::int / ${IDEAS_PER_OWNER}) n`,
    [from, to],
  );
  await filler.query(
    `insert into profiles (id, full_name, email, email_verified, role)
    select ${NEW_ID}, 'Reviewer ' || n, 'reviewer-' || n || '@example.test', true, 'reviewer'
    from generate_series($1::int / ${IDEAS_PER_REVIEWER} + 1, $2::int / ${IDEAS_PER_REVIEWER}) n`,
    [from, to],
  );
  const indexes = await dropIndexes(filler);
  for (let start = from; start < to; start += BATCH)
    await filler.query(IDEAS, [start, Math.min(to, start + BATCH), to, owner.id, reviewer.id]);
  for (const { definition } of indexes) await filler.query(definition);
  for (const text of REVIEWS) await filler.query(text);
  await filler.query('vacuum analyze');
}

const BATCH = 50_000;

/** An index that is built at once takes a fraction of one that grows row by row. @returns what builds them again */
async function dropIndexes(filler: Filler): Promise<{ readonly definition: string }[]> {
  const { rows } =
    await filler.query(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'ideas'::regclass and not indisunique`);
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await filler.query(`drop index ${name}`);
  return indexes;
}

/** $1 and $2: the numbers; $3: the last of all; $4: whose every fiftieth is; $5: who decided what waits to be published. */
const IDEAS = `
  with owners as materialized (
    select array_agg(id) as ids from profiles where email like 'owner-%'
  ), made as (
    select n, hashint4(n) & 1048575 as one, hashint4(n + 100000000) & 1048575 as two, hashint4(n + 200000000) & 1048575 as three,
      now() - ($3::int - n) * (interval '2 years' / $3::int) as at,
      (array['draft', 'submitted', 'under_review', 'approved', 'rejected'])[1 + n % 5] as status
    from generate_series($1::int + 1, $2::int) n
  )
  insert into ideas (id, user_id, title, description, category, tags, status, submitted_at, decision_due_at,
    pending_decision, decided_by, created_at, updated_at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || '8' || substr(md5(n::text), 4, 15))::uuid,
    case when one % ${OWN_SHARE} = 0 then $4::uuid else ids[1 + two % cardinality(ids)] end,
    initcap(thing || ' ' || work) || ' for ' || people || ' ' || n,
    'A ' || kind || ' workshop in town' || (one % 5000) || ' sells ' || thing || ' ' || work || ' to ' || people
      || '. They pay more today because it comes from far away and spoils on the way. We buy from growers nearby, work with '
      || (3 + three % 9) || ' people and sell at the weekly market, in shops and to canteens, all through the year.',
    (array['Agriculture', 'Food', 'Manufacturing', 'Textiles', 'Handicrafts', 'Retail', 'Services', 'Health'])[1 + two % 8],
    array[kind, thing], status,
    case when status <> 'draft' then at + interval '1 hour' end,
    case when status in ('under_review', 'approved', 'rejected') then at + interval '10 days' end,
    case when status = 'under_review' and three % 10 = 0 then 'approved' end,
    case when status = 'under_review' and three % 200 = 0 then $5::uuid end, at, least(at + interval '1 day', now())
  from made, owners,
    lateral (select (array['solar', 'small', 'clean', 'village', 'modern'])[1 + one % 5] as kind,
      case when two % 100 = 0 then 'tapioca' else 'produce' || (two % 100) end as thing,
      'item' || (three % 50) as work,
      (array['farmers', 'weavers', 'schools', 'shops', 'hotels', 'families'])[1 + three % 6] as people) words`;

/** Reviewers for the ideas under review that have none yet, and what was said of the decided. */
const REVIEWS = [
  `with reviewers as materialized (select array_agg(id order by id) as ids from profiles where role = 'reviewer')
  insert into review_assignments (id, idea_id, reviewer_id, round, due_at, released_at)
  select ${NEW_ID}, i.id, ids[1 + (hashtext(i.title) & 65535) % cardinality(ids)], 1,
    coalesce(i.submitted_at, i.created_at) + interval '7 days', case when i.status <> 'under_review' then i.updated_at end
  from ideas i, reviewers
  where i.status in ('under_review', 'approved', 'rejected') and (hashtext(i.id::text) & 65535) % 10 <> 0
    and not exists (select from review_assignments a where a.idea_id = i.id)`,
  `insert into reviews (id, idea_id, reviewer_id, round, state, recommendation, saved_at)
  select ${NEW_ID}, a.idea_id, a.reviewer_id, 1, 'saved', 'approve', a.released_at
  from review_assignments a
  where a.released_at is not null and not exists (select from reviews r where r.idea_id = a.idea_id)`,
  `insert into idea_transitions (id, idea_id, event, from_status, to_status, round, actor_id, actor_role, created_at)
  select ${NEW_ID}, a.idea_id, 'decide', 'under_review', 'under_review', 1, a.reviewer_id, 'reviewer', a.released_at
  from review_assignments a
  where a.released_at is not null and not exists (select from idea_transitions t where t.idea_id = a.idea_id)`,
];

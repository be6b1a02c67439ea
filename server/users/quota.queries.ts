import { STAFF, type Role } from '../../shared/platform/roles.ts';
import { NO_LIMITS } from '../../shared/users/quota.ts';
import { OWN_PICTURES } from '../../shared/users/picture.ts';
import type { Subscriber } from '../../shared/users/rules.ts';
import type { Tier } from '../../shared/users/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { Statement } from '../platform/database/statement.ts';
import { eq, sql, type SQL } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { chat_messages, conversations } from '../platform/schema/messages.ts';
import { profiles, rate_limits } from '../platform/schema/people.ts';
import { idea_sizes } from '../platform/schema/sizes.ts';

/** What a person has used within 24 hours, and what decides how much they may. */
export interface DayRow extends Record<string, unknown>, Subscriber {
  readonly role: Role;
  readonly subscription_tier: Tier;
  readonly feature_flags: Record<string, boolean>;
  readonly runs: number;
  readonly runs_end: string | null;
  readonly messages: number;
  readonly messages_end: string | null;
}

/** The same with what is stored for them. */
export interface UsageRow extends DayRow {
  readonly ideas: number;
  readonly bytes: number;
}

/** Under which the runs of a person are counted. */
export const runsKey = (personId: string): string => `research:${personId}`;

/** Under which their messages to the assistant are counted. */
export const messagesKey = (personId: string): string => `chat:${personId}`;

/** What a picture of one's own takes at most: it is drawn again, 512 pixels wide. */
const PICTURE_BYTES = 150_000;

/** What the columns of a row take as they are stored, the long ones compressed. */
const sizeOf = (alias: string, columns: string) =>
  sql.raw(
    columns
      .split(' ')
      .map((column) => `coalesce(pg_column_size(${alias}.${column}), 0)`)
      .join(' + '),
  );

/** How many ideas the person `p` has and what they take with all that hangs on them, where anybody has to know. */
const ofIdeas = (isCounted: SQL) => sql`
  select count(*) as ideas, coalesce(sum(s.text_bytes + s.other_bytes), 0) as bytes
  from ${idea_sizes} s where s.user_id = p.id and ${isCounted}`;

/** What was said to the assistant. */
const ofTalks = (isCounted: SQL) => sql`
  select coalesce(sum(${sizeOf('m', 'content citations asks')}), 0) as bytes from ${conversations} c
  join ${chat_messages} m on m.conversation_id = c.id where c.user_id = p.id and ${isCounted}`;

const OF_THE_DAY = sql`p.role, p.subscription_tier, p.feature_flags,
    coalesce(run.count, 0) as runs, ${iso(sql`run.window_ends_at`)} as runs_end,
    coalesce(message.count, 0) as messages, ${iso(sql`message.window_ends_at`)} as messages_end`;

const COUNTERS = sql`
  left join ${rate_limits} run on run.key = ${sql.placeholder('runs')} and run.window_ends_at > now()
  left join ${rate_limits} message on message.key = ${sql.placeholder('messages')} and message.window_ends_at > now()
  where p.id = ${sql.placeholder('id')}::uuid`;

const usage = (isCounted: SQL) => sql`
  select ${OF_THE_DAY}, own.ideas::int,
    (own.bytes + talks.bytes
      + case when p.profile_picture_url like ${`${OWN_PICTURES}%`} then ${sql.raw(String(PICTURE_BYTES))} else 0 end)::float8 as bytes
  from ${profiles} p
  cross join lateral (${ofIdeas(isCounted)}) own
  cross join lateral (${ofTalks(isCounted)}) talks
  ${COUNTERS}`;

/** Nothing is limited for them, as `allowanceOf` has it: reading all that they have would decide nothing. */
const HAS_NO_LIMITS = sql`(p.role in ${[...STAFF]} or coalesce((p.feature_flags ->> ${NO_LIMITS})::boolean, false))`;

const USAGE = new Statement<UsageRow>(usage(sql`true`), 'users:usage');
const LIMITED_USAGE = new Statement<UsageRow>(usage(sql`not ${HAS_NO_LIMITS}`), 'users:usage:limited');
const DAY_USAGE = new Statement<DayRow>(
  sql`select ${OF_THE_DAY} from ${profiles} p ${COUNTERS}`,
  'users:usage:day',
);

const values = (id: string) => ({ id, runs: runsKey(id), messages: messagesKey(id) });

export async function selectUsage(db: Db, id: string): Promise<UsageRow | undefined> {
  const [row] = await USAGE.run(db, values(id));
  return row;
}

/** What a person uses where it is limited: without limits no ideas and no bytes are counted, since there may be many. */
export async function selectLimitedUsage(db: Db, id: string): Promise<UsageRow | undefined> {
  const [row] = await LIMITED_USAGE.run(db, values(id));
  return row;
}

/** What a person has used within 24 hours. */
export async function selectDayUsage(db: Db, id: string): Promise<DayRow | undefined> {
  const [row] = await DAY_USAGE.run(db, values(id));
  return row;
}

/** What decides how much a person may use. */
export async function selectSubscriber(
  db: Db,
  id: string,
): Promise<Pick<UsageRow, 'role' | 'subscription_tier' | 'feature_flags'> | undefined> {
  const [row] = await db
    .select({
      role: sql<Role>`${profiles.role}`,
      subscription_tier: sql<Tier>`${profiles.subscription_tier}`,
      feature_flags: profiles.feature_flags,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row;
}

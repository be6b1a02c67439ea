import { LATEST_RATINGS, RECENT_DAYS } from '../../shared/admin/constants.ts';
import type { Overview, RatedAnswer } from '../../shared/admin/model.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { chat_messages, message_feedback } from '../platform/schema/messages.ts';
import { profiles } from '../platform/schema/people.ts';

/** How many answers were rated in the last days, by whomever. */
export async function countRatings(db: Db): Promise<Pick<Overview['feedback'], 'up' | 'down'>> {
  const { rows } = await db.execute<{ up: number; down: number }>(sql`
    select count(*) filter (where rating = 'up')::int as up, count(*) filter (where rating = 'down')::int as down
    from ${message_feedback} where created_at > now() - make_interval(days => ${RECENT_DAYS}::int)`);
  return rows[0] ?? { up: 0, down: 0 };
}

/**
 * The latest answers that were rated by people who share them, each with what it answers. Read from where they are, so that whoever shares no
 * more, or deletes the conversation, takes them back.
 */
export async function selectSharedAnswers(db: Db): Promise<RatedAnswer[]> {
  const { rows } = await db.execute<RatedAnswer & Record<string, unknown>>(sql`
    select f.id, f.rating, f.reasons, f.comment, coalesce(q.content, '') as question, a.content as answer,
      to_json(f.created_at) #>> '{}' as created_at
    from ${message_feedback} f
    join ${profiles} p on p.id = f.user_id and (p.ai_preferences ->> 'shareDataForImprovement')::boolean
    join ${chat_messages} a on a.id = f.message_id
    left join lateral (
      select content from ${chat_messages} m
      where m.conversation_id = a.conversation_id and m.role = 'user' and m.created_at < a.created_at
      order by m.created_at desc limit 1) q on true
    order by f.created_at desc, f.id desc limit ${LATEST_RATINGS}`);
  return rows;
}

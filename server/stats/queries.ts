import {
  NO_CATEGORY,
  STATS_MIN_PEOPLE,
  STATS_WINDOW_DAYS,
  TOP_CATEGORIES,
  TOP_HASHTAGS,
} from '../../shared/stats/constants.ts';
import type { PlatformStats } from '../../shared/stats/model.ts';
import type { Db } from '../platform/database/database.ts';
import { sql } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';

/**
 * Counts all ideas, people and recent ideas, and the categories and hashtags that most ideas bear. One that fewer than
 * three people used is not named, so that no private draft leaks.
 */
export async function countPlatform(db: Db): Promise<PlatformStats> {
  const { rows } = await db.execute<PlatformStats & Record<string, unknown>>(sql`
    select
      (select count(*)::int from ${ideas}) as "totalIdeas",
      (select count(*)::int from ${profiles}) as "totalUsers",
      (select count(*)::int from ${ideas}
        where created_at > now() - ${STATS_WINDOW_DAYS} * interval '1 day') as "recentIdeasCount",
      (select coalesce(json_agg(named), '[]') from (
        select coalesce(category, ${NO_CATEGORY}) as category, count(*)::int as count from ${ideas}
        group by 1 having count(distinct user_id) >= ${STATS_MIN_PEOPLE}
        order by count(*) desc, 1 limit ${TOP_CATEGORIES}
      ) named) as "categoryStats",
      (select coalesce(json_agg(named), '[]') from (
        select lower(tag) as hashtag, count(distinct id)::int as count from ${ideas}, unnest(tags) tag
        group by 1 having count(distinct user_id) >= ${STATS_MIN_PEOPLE}
        order by count(distinct id) desc, 1 limit ${TOP_HASHTAGS}
      ) named) as "hashtagStats"`);
  const [row] = rows;
  if (!row) throw new Error('the figures of the platform gave no row');
  return row;
}

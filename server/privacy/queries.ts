import type { PrivacyState } from '../../shared/privacy/model.ts';
import { DELETION_GRACE_DAYS } from '../../shared/privacy/constants.ts';
import type { Db } from '../platform/database/database.ts';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from '../platform/orm.ts';
import { iso } from '../platform/schema/columns.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { mails, notifications } from '../platform/schema/messages.ts';
import { consents, profiles, rate_limits, verifications } from '../platform/schema/people.ts';
import { research_jobs } from '../platform/schema/research.ts';

const erasedAt = sql<
  string | null
>`${iso(sql`${profiles.deletion_requested_at} + ${DELETION_GRACE_DAYS} * interval '1 day'`)}`;

export async function selectPrivacy(db: Db, userId: string): Promise<PrivacyState> {
  const given = await db
    .select({
      purpose: consents.purpose,
      version: consents.version,
      language: consents.language,
      given_at: consents.given_at,
      withdrawn_at: consents.withdrawn_at,
    })
    .from(consents)
    .where(eq(consents.user_id, userId))
    .orderBy(asc(consents.given_at));
  const [person] = await db.select({ deletion_at: erasedAt }).from(profiles).where(eq(profiles.id, userId));
  return { consents: given, deletion_at: person?.deletion_at ?? null };
}

/** Marks or unmarks an account for deletion; the days are counted from the first request. */
export async function markDeletion(db: Db, userId: string, wanted: boolean): Promise<void> {
  await db
    .update(profiles)
    .set({ deletion_requested_at: wanted ? sql`coalesce(${profiles.deletion_requested_at}, now())` : null })
    .where(eq(profiles.id, userId));
}

export interface Due {
  readonly id: string;
  readonly email: string;
  readonly profile_picture_url: string | null;
}

/** Accounts whose days are over; who has joined the staff meanwhile stays, as staff cannot ask for it either. */
export async function selectDue(db: Db): Promise<Due[]> {
  return db
    .select({ id: profiles.id, email: profiles.email, profile_picture_url: profiles.profile_picture_url })
    .from(profiles)
    .where(
      and(
        isNotNull(profiles.deletion_requested_at),
        ne(profiles.role, 'netzoop-team'),
        sql`${profiles.deletion_requested_at} + ${DELETION_GRACE_DAYS} * interval '1 day' <= now()`,
      ),
    )
    .limit(50);
}

/**
 * Erases a person and what hangs on them: ideas with their research and reviews, messages, sessions, consents go with the row;
 * what is kept elsewhere by address or by text is taken away here. The audit log holds pseudonyms only.
 */
export async function erasePerson(db: Db, { id, email }: Due): Promise<void> {
  const own = await db.select({ id: ideas.id }).from(ideas).where(eq(ideas.user_id, id));
  const ideaIds = own.map((idea) => idea.id);
  const jobs = await db
    .select({ id: research_jobs.id })
    .from(research_jobs)
    .where(or(eq(research_jobs.user_id, id), inArray(research_jobs.idea_id, ideaIds)));
  // others were notified of this person's ideas and acts by name and title, and the team of what they wrote to it
  const mentions = await db
    .delete(notifications)
    .where(
      or(
        eq(notifications.related_user_id, id),
        inArray(notifications.idea_id, ideaIds),
        and(
          eq(notifications.template, 'contact_message'),
          sql`lower(${notifications.variables} ->> 'email') = ${email.toLowerCase()}`,
        ),
      ),
    )
    .returning({ id: notifications.id });
  await forgetMentions(db, [id, ...ideaIds, ...[...jobs, ...mentions].map((row) => row.id)]);
  await db
    .delete(mails)
    .where(
      or(
        eq(mails.user_id, id),
        eq(sql`lower(${mails.to_email})`, email.toLowerCase()),
        sql`${mails.text} ~* ${wholeAddress(email)}`,
      ),
    );
  await db
    .delete(verifications)
    .where(
      or(
        sql`strpos(${verifications.value}, ${id}) > 0`,
        sql`${verifications.value} ~* ${wholeAddress(email)}`,
      ),
    );
  await db.delete(rate_limits).where(sql`strpos(${rate_limits.key}, ${id}) > 0`);
  await db.delete(profiles).where(eq(profiles.id, id));
}

/** A pattern for an address that is not the end of a longer one. */
function wholeAddress(email: string): string {
  return `(^|[^a-z0-9._%+-])${email.replaceAll(/[^a-z0-9@]/gi, String.raw`\$&`)}($|[^a-z0-9-])`;
}

/** Takes away queued work and live events that name one of these; the queue's table is there once the queue has run. */
async function forgetMentions(db: Db, ids: readonly string[]): Promise<void> {
  const any = sql`any(array[${sql.join(
    ids.map((id) => sql`${`%${id}%`}`),
    sql`, `,
  )}]::text[])`;
  await db.execute(sql`delete from events where payload::text like ${any}`);
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (rows[0]?.there) await db.execute(sql`delete from pgboss.job where data::text like ${any}`);
}

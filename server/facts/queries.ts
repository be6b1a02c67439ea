import type { ConfirmedFact } from '../../shared/facts/items.ts';
import { READ_FIELDS, type IdeaForm } from '../../shared/facts/model.ts';
import type { OwnFacts, PersonalFacts } from '../../shared/facts/sheet.ts';
import { CONSENT_PURPOSE } from '../../shared/facts/fields.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { and, desc, eq, isNull, sql } from '../platform/orm.ts';
import { idea_facts, ideas } from '../platform/schema/ideas.ts';
import { consents, personal_facts } from '../platform/schema/people.ts';
import { report_files, research_jobs } from '../platform/schema/research.ts';

const FORM_COLUMNS = {
  ...(Object.fromEntries(READ_FIELDS.map((field) => [field, ideas[field]])) as Pick<
    typeof ideas._.columns,
    (typeof READ_FIELDS)[number]
  >),
  category: ideas.category,
  tags: ideas.tags,
};

/** The words of an idea that facts are read from. */
export async function selectForm(db: Db, ideaId: string): Promise<IdeaForm | undefined> {
  const [form] = await db.select(FORM_COLUMNS).from(ideas).where(eq(ideas.id, ideaId));
  return form;
}

export interface ConfirmedRevision {
  readonly revision: number;
  readonly facts: readonly ConfirmedFact[];
  readonly confirmed_by: string | null;
  readonly created_at: string;
}

/** What was confirmed last of an idea. */
export async function selectConfirmed(db: Db, ideaId: string): Promise<ConfirmedRevision | undefined> {
  const [row] = await db
    .select({
      revision: idea_facts.revision,
      facts: sql<ConfirmedFact[]>`${idea_facts.facts}`,
      confirmed_by: idea_facts.confirmed_by,
      created_at: idea_facts.created_at,
    })
    .from(idea_facts)
    .where(eq(idea_facts.idea_id, ideaId))
    .orderBy(desc(idea_facts.revision))
    .limit(1);
  return row;
}

/** Adds a revision. @returns false where it is there already */
export async function insertRevision(
  db: Db,
  row: { idea_id: string; revision: number; facts: readonly ConfirmedFact[]; confirmed_by: string },
): Promise<boolean> {
  const added = await db
    .insert(idea_facts)
    .values({ ...row, facts: [...row.facts] })
    .onConflictDoNothing()
    .returning({ revision: idea_facts.revision });
  return added.length > 0;
}

export async function selectPersonal(db: Db, userId: string): Promise<OwnFacts | undefined> {
  const [row] = await db
    .select({
      facts: sql<PersonalFacts>`${personal_facts.facts}`,
      consent_version: personal_facts.consent_version,
      updated_at: personal_facts.updated_at,
    })
    .from(personal_facts)
    .where(eq(personal_facts.user_id, userId));
  return row;
}

export async function upsertPersonal(
  db: Db,
  user_id: string,
  facts: PersonalFacts,
  consent_version: string,
): Promise<void> {
  const kept = { facts: { ...facts }, consent_version, updated_at: sql`now()` };
  await db
    .insert(personal_facts)
    .values({ user_id, ...kept })
    .onConflictDoUpdate({ target: personal_facts.user_id, set: kept });
}

export async function deletePersonal(db: Db, userId: string): Promise<void> {
  await db.delete(personal_facts).where(eq(personal_facts.user_id, userId));
}

/** Takes the files of reports out of use that use what the person told before. */
export async function dropOwnFiles(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from ${report_files} f using ${research_jobs} j, ${ideas} i
    where f.audience = 'owner' and j.id = f.research_job_id and i.id = j.idea_id and i.user_id = ${userId}`);
}

const given = (userId: string) =>
  and(eq(consents.user_id, userId), eq(consents.purpose, CONSENT_PURPOSE), isNull(consents.withdrawn_at));

/** Notes the consent, once for each version of its sentence. */
export async function giveConsent(db: Db, user_id: string, version: string, language: string): Promise<void> {
  const [known] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(given(user_id), eq(consents.version, version)));
  if (!known)
    await db.insert(consents).values({ id: newId(), user_id, purpose: CONSENT_PURPOSE, version, language });
}

export async function withdrawConsent(db: Db, userId: string): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawn_at: sql`now()` })
    .where(given(userId));
}

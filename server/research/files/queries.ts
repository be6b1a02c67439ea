import type { FileFormat } from '../../../shared/research/files.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import type { Db } from '../../platform/database/database.ts';
import { and, desc, eq, sql } from '../../platform/orm.ts';
import { report_files } from '../../platform/schema/research.ts';

export type FileRow = typeof report_files.$inferSelect;
export type Audience = 'owner' | 'others';

/** Whose file of which report. */
export interface FileKey {
  readonly research_job_id: string;
  readonly format: FileFormat;
  readonly language: Language;
  readonly audience: Audience;
}

export async function selectFiles(
  db: Db,
  { research_job_id, language, audience }: Omit<FileKey, 'format'>,
): Promise<FileRow[]> {
  return db
    .select()
    .from(report_files)
    .where(
      and(
        eq(report_files.research_job_id, research_job_id),
        eq(report_files.language, language),
        eq(report_files.audience, audience),
      ),
    )
    .orderBy(desc(report_files.updated_at));
}

export async function selectFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(report_files).where(eq(report_files.id, id));
  return row;
}

/** Begins a file: the first of its kind, or one in the place of what said something else. */
export async function beginFile(
  db: Db,
  row: FileKey & Pick<FileRow, 'id' | 'content_hash' | 'file_name'>,
): Promise<FileRow> {
  const { content_hash, file_name } = row;
  const [begun] = await db
    .insert(report_files)
    .values(row)
    .onConflictDoUpdate({
      target: [
        report_files.research_job_id,
        report_files.format,
        report_files.language,
        report_files.audience,
      ],
      set: { content_hash, file_name, state: 'making', size: null, updated_at: sql`now()` },
    })
    .returning();
  if (!begun) throw new Error('the file that was begun is gone');
  return begun;
}

/** Says how the making of a file ended, unless another has taken its place. @returns whether it did */
export async function endFile(
  db: Db,
  { id, file_name }: Pick<FileRow, 'id' | 'file_name'>,
  ended: Pick<FileRow, 'state' | 'size'> & { readonly content_hash?: string },
): Promise<boolean> {
  const rows = await db
    .update(report_files)
    .set({ ...ended, updated_at: sql`now()` })
    .where(
      and(eq(report_files.id, id), eq(report_files.file_name, file_name), eq(report_files.state, 'making')),
    )
    .returning({ id: report_files.id });
  return rows.length > 0;
}

/** Forgets files that nobody has made again for 30 days, and says of what was begun an hour ago that it failed. */
export async function ageFiles(db: Db): Promise<void> {
  await db.delete(report_files).where(sql`${report_files.updated_at} < now() - interval '30 days'`);
  await db
    .update(report_files)
    .set({ state: 'failed', updated_at: sql`now()` })
    .where(
      and(eq(report_files.state, 'making'), sql`${report_files.updated_at} < now() - interval '1 hour'`),
    );
}

/** The names of all files that are in use. */
export async function selectFileNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ file_name: report_files.file_name }).from(report_files);
  return new Set(rows.map(({ file_name }) => file_name));
}

import type { DocumentText, IdeaDocument } from '../../shared/documents/model.ts';
import type { Db } from '../platform/database/database.ts';
import { and, asc, eq, inArray, lte, or, sql } from '../platform/orm.ts';
import { idea_documents } from '../platform/schema/documents.ts';
import { ideas } from '../platform/schema/ideas.ts';

export type NewDocumentRow = Omit<typeof idea_documents.$inferInsert, 'created_at'>;
/** A document with the name of its file in the storage. */
export type StoredFileRow = IdeaDocument & { readonly file_name: string };

const { id, idea_id, name, type, size, file_name, created_at } = idea_documents;
const SHOWN = { id, name, type: sql<IdeaDocument['type']>`${type}`, size, created_at };

/** The documents of an idea, the first first. */
export async function selectDocuments(db: Db, ideaId: string): Promise<IdeaDocument[]> {
  return db.select(SHOWN).from(idea_documents).where(eq(idea_id, ideaId)).orderBy(asc(created_at), asc(id));
}

export async function selectDocument(
  db: Db,
  ideaId: string,
  documentId: string,
): Promise<StoredFileRow | undefined> {
  const [row] = await db
    .select({ ...SHOWN, file_name })
    .from(idea_documents)
    .where(and(eq(id, documentId), eq(idea_id, ideaId)));
  return row;
}

/** The document of an idea that is this very file. */
export async function selectSameFile(
  db: Db,
  ideaId: string,
  fileHash: string,
): Promise<IdeaDocument | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(idea_documents)
    .where(and(eq(idea_id, ideaId), eq(idea_documents.file_hash, fileHash)));
  return row;
}

/** Hold the idea first: so that two at once are counted one after the other. */
export async function insertDocument(db: Db, row: NewDocumentRow): Promise<IdeaDocument> {
  const [added] = await db.insert(idea_documents).values(row).returning(SHOWN);
  if (!added) throw new Error('the document was not added');
  return added;
}

/** @returns the name of its file; nothing where the idea has no such document */
export async function deleteDocument(
  db: Db,
  ideaId: string,
  documentId: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(idea_documents)
    .where(and(eq(id, documentId), eq(idea_id, ideaId)))
    .returning({ file_name });
  return row?.file_name;
}

/** The texts of the documents that an idea had at a moment, and still has. */
export async function selectTexts(db: Db, ideaId: string, before: string): Promise<DocumentText[]> {
  return db
    .select({ id, name, text: idea_documents.text, page_hash: idea_documents.page_hash })
    .from(idea_documents)
    .where(and(eq(idea_id, ideaId), lte(created_at, before)))
    .orderBy(asc(created_at), asc(id));
}

export interface KeptText {
  readonly text: string;
  readonly created_at: string;
}

export async function selectText(db: Db, ideaId: string, documentId: string): Promise<KeptText | undefined> {
  const [row] = await db
    .select({ text: idea_documents.text, created_at })
    .from(idea_documents)
    .where(and(eq(id, documentId), eq(idea_id, ideaId)));
  return row;
}

/** What a person's ideas have, and what they gave to ideas of others. */
export async function selectOfPerson(db: Db, userId: string): Promise<StoredFileRow[]> {
  const own = db.select({ id: ideas.id }).from(ideas).where(eq(ideas.user_id, userId));
  return db
    .select({ ...SHOWN, file_name })
    .from(idea_documents)
    .where(or(inArray(idea_id, own), eq(idea_documents.added_by, userId)))
    .orderBy(asc(id));
}

/** The files of the ideas that go with a person. */
export async function selectOwnFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ file_name })
    .from(idea_documents)
    .innerJoin(ideas, eq(ideas.id, idea_id))
    .where(eq(ideas.user_id, userId));
  return rows.map((row) => row.file_name);
}

/** The names of all files that are in use. */
export async function selectFileNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ file_name }).from(idea_documents);
  return new Set(rows.map((row) => row.file_name));
}

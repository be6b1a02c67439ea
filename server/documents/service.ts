import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  DocumentRequest,
  DocumentText,
  IdeaDocument,
  IdeaDocuments,
  NewDocument,
} from '../../shared/documents/model.ts';
import { DOCUMENT_MAX_BYTES, documentName, MOST_DOCUMENTS } from '../../shared/documents/rules.ts';
import { canEditIdea, worksOnIdea } from '../../shared/ideas/rules.ts';
import { AppError, notFound, requireAccess, type ErrorCode } from '../../shared/platform/errors.ts';
import { newId } from '../../shared/platform/ids.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import { HOUR } from '../../shared/platform/time.ts';
import { findIdeaAccess, type FoundIdea } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { Download } from '../platform/http/serve.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import type { Settings } from '../platform/settings.ts';
import { kindOfFile, readGivenFile } from '../sources/service.ts';
import { requireStorage } from '../users/service.ts';
import { keepFile, mimeOf, openFile, removeFile } from './files.ts';
import {
  deleteDocument,
  insertDocument,
  selectDocument,
  selectDocuments,
  selectOfPerson,
  selectOwnFiles,
  selectSameFile,
  selectText,
  selectTexts,
  type KeptText,
  type NewDocumentRow,
} from './queries.ts';

/** Files that one person may send in an hour: each is read, which takes time. */
const FILES_PER_HOUR = 60;

/**
 * The documents of an idea, for whoever works on it.
 *
 * @throws AppError `not_found` for reviewers as well: a file is often named after its owner, whom they may not know
 */
export async function listDocuments(
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<IdeaDocuments> {
  await findWorked(db, actor, id);
  return { items: await selectDocuments(db, id) };
}

async function findWorked(db: Db, actor: MemberContext['actor'], id: string): Promise<FoundIdea> {
  const idea = await findIdeaAccess(db, actor, id);
  if (!worksOnIdea(actor, idea)) throw notFound();
  return idea;
}

/**
 * Keeps a file as a source for research, with its text. The same file twice is one document.
 *
 * @throws AppError `too_large`; `unsupported_type` for what is no PDF, Word document or text; `invalid_input` where no text can be read;
 *   `conflict` where the idea has as many as it may have; `rate_limited`; `quota` where the storage of the idea's owner is full
 */
export async function addDocument(
  context: MemberContext,
  { id, document }: NewDocument,
): Promise<IdeaDocument> {
  const { db, actor, settings } = context;
  requireAccess(canEditIdea(actor, await findIdeaAccess(db, actor, id)));
  await requireToken(db, `document:${actor.id}`, FILES_PER_HOUR, HOUR);
  if (document.size > DOCUMENT_MAX_BYTES) throw refused('too_large', TOO_LARGE);
  const bytes = Buffer.from(await document.arrayBuffer());
  const file_hash = createHash('sha256').update(bytes).digest('hex');
  const there = await selectSameFile(db, id, file_hash);
  if (there) return there;
  const read = await readFile(context, bytes, document.name);
  const file_name = await keepFile(settings, bytes, read.type);
  const name = documentName(document.name);
  try {
    const row = { ...read, name, size: bytes.length, file_name, file_hash };
    const { added, isNew } = await tx(db, (inTx) => insertNew({ ...context, db: inTx }, id, row));
    if (!isNew) await removeFile(settings, file_name);
    return added;
  } catch (error) {
    await removeFile(settings, file_name);
    throw error;
  }
}

type ReadFile = Pick<NewDocumentRow, 'type' | 'text' | 'page_hash' | 'blocks' | 'language'> &
  Pick<IdeaDocument, 'type'>;

/** What a file is, and its text. */
async function readFile({ request, log }: MemberContext, bytes: Buffer, name: string): Promise<ReadFile> {
  const kind = kindOfFile(bytes);
  if (kind === null) throw refused('unsupported_type', WRONG_TYPE);
  const type = kind === 'text' && name.toLowerCase().endsWith('.csv') ? 'csv' : kind;
  try {
    const signal = request.signal ?? new AbortController().signal;
    return { type, ...(await readGivenFile({ kind: type, bytes }, signal)) };
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    log.info({ type, size: bytes.length, why: cause.message }, 'a document could not be read');
    throw refused('invalid_input', UNREADABLE, cause);
  }
}

/** Asked again with the idea held: what may be done, what is there already, and whether it fits. */
async function insertNew(
  { db, actor, settings }: MemberContext,
  id: string,
  row: Omit<NewDocumentRow, 'id' | 'idea_id' | 'added_by'>,
): Promise<{ readonly added: IdeaDocument; readonly isNew: boolean }> {
  const idea = await findIdeaAccess(db, actor, id, { lock: true });
  requireAccess(canEditIdea(actor, idea));
  const same = await selectSameFile(db, id, row.file_hash);
  if (same) return { added: same, isNew: false };
  const there = await selectDocuments(db, id);
  if (there.length >= MOST_DOCUMENTS)
    throw new AppError('conflict', TOO_MANY, { values: { most: MOST_DOCUMENTS } });
  const added = await insertDocument(db, { ...row, id: newId(), idea_id: id, added_by: actor.id });
  if (idea.user_id !== null) await requireStorage(db, settings, idea.user_id);
  return { added, isNew: true };
}

/** A document as it was given, to be kept and never shown by the browser. @throws AppError as `listDocuments` */
export async function fetchDocument(
  { db, actor, settings }: MemberContext,
  { id, document_id }: DocumentRequest,
): Promise<Download> {
  await findWorked(db, actor, id);
  const row = await selectDocument(db, id, document_id);
  const file = row && (await openFile(settings, row.file_name));
  if (!row || !file) throw notFound();
  return new Download(row.name, mimeOf(row.type), file.stream);
}

/** Removes a document and its file. Whoever repeats it finds nothing to remove, which is no mistake. */
export async function removeDocument(
  context: MemberContext,
  { id, document_id }: DocumentRequest,
): Promise<typeof DONE> {
  const { actor, settings, log } = context;
  const fileName = await tx(context.db, async (db) => {
    requireAccess(canEditIdea(actor, await findIdeaAccess(db, actor, id)));
    return deleteDocument(db, id, document_id);
  });
  if (fileName !== undefined)
    await removeFile(settings, fileName).catch((error: unknown) =>
      log.warn({ err: error }, 'the file of a removed document stays until the next sweep'),
    );
  return DONE;
}

/** What the agents of a run read: the documents that the idea had when the run began. Assert the right to the idea first. */
export function documentTexts(db: Db, ideaId: string, startedAt: string): Promise<DocumentText[]> {
  return selectTexts(db, ideaId, startedAt);
}

/** The text of a document, as research read it. Assert that the reader works on the idea first. */
export function documentText(db: Db, ideaId: string, documentId: string): Promise<KeptText | undefined> {
  return selectText(db, ideaId, documentId);
}

/** A file of a person, to be taken along in pieces. */
export interface OwnFile {
  readonly name: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** The files of a person's ideas, and those that they gave to ideas of others, under names that are each there once. */
export async function ownDocumentFiles(db: Db, settings: Settings, userId: string): Promise<OwnFile[]> {
  const rows = await selectOfPerson(db, userId);
  return rows.map(({ id, name, file_name }) => ({
    name: `documents/${id}-${name}`,
    // one that was removed since the list was read is empty
    open: async () => (await openFile(settings, file_name))?.stream ?? Readable.from([]),
  }));
}

/** The files that go when a person is erased; to be asked before, and removed with `removeDocumentFiles` after. */
export function documentFilesOf(db: Db, userId: string): Promise<string[]> {
  return selectOwnFiles(db, userId);
}

export async function removeDocumentFiles(settings: Settings, names: readonly string[]): Promise<void> {
  for (const name of names) await removeFile(settings, name);
}

const TOO_LARGE = msg('This file is larger than 10 MB. Please choose a smaller one.');
const WRONG_TYPE = msg('This file is not a PDF, a Word document (DOCX) or a text, or it is damaged.');
const UNREADABLE = msg(
  'No text could be read from this file. A scanned paper, or one that is locked with a password, has none.',
);
const TOO_MANY = msg('This idea has {most} documents already. Remove one first.');

function refused(code: ErrorCode, message: string, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { document: message }, cause });
}

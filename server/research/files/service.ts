import { createHash, randomBytes } from 'node:crypto';
import { AppError, notFound } from '../../../shared/platform/errors.ts';
import { newId } from '../../../shared/platform/ids.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { HOUR } from '../../../shared/platform/time.ts';
import {
  ReportFile,
  type FetchReportFile,
  type FileFormat,
  type MakeReportFile,
  type ReportFiles,
} from '../../../shared/research/files.ts';
import type { PersonalFacts } from '../../../shared/facts/sheet.ts';
import { countEvent } from '../../analytics/service.ts';
import { personalFactsOf } from '../../facts/service.ts';
import type { MemberContext, Services } from '../../platform/context.ts';
import { tx } from '../../platform/database/database.ts';
import { requireToken } from '../../platform/http/limits.ts';
import { storageOf } from '../../platform/storage.ts';
import { requireStorage } from '../../users/service.ts';
import { reportForFile, type Kept } from '../reader.ts';
import { findReport } from '../access.ts';
import { withoutIsolates, type ReportDocument } from './document.ts';
import { beginFile, selectFile, selectFiles, type Audience, type FileRow } from './queries.ts';
import { documentOf } from './report-document.ts';
import { voiceOf } from './voice.ts';

/** The queue on which files are written, one job for each. */
export const FILE_QUEUE = 'research.file';
export interface FileTask {
  readonly file_id: string;
  readonly file_name: string;
}

/** Where files of reports are in the storage. */
export const FILE_FOLDER = 'reports';
/** Files that one person may have written in an hour. */
const FILES_PER_HOUR = 60;

const TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
};

/** The files of a report that are for this reader, in their language. */
export async function listReportFiles(context: MemberContext, { id }: { id: string }): Promise<ReportFiles> {
  const kept = await findReport(context, id);
  const { audience } = await readerOf(context, kept);
  const rows = await selectFiles(context.db, {
    research_job_id: id,
    language: context.request.language,
    audience,
  });
  return { items: rows.map(present) };
}

/**
 * Has the report written as a file for this reader, in their language. What was written before and says the same is taken as it is.
 *
 * @throws AppError `rate_limited` after too many in an hour, `quota` where the storage of the idea's owner is full
 */
export async function makeReportFile(
  context: MemberContext,
  { id, format }: MakeReportFile,
): Promise<ReportFile> {
  const { actor, settings, queue, request } = context;
  const kept = await findReport(context, id);
  const { audience, personal } = await readerOf(context, kept);
  const document = await documentFor(context, kept, personal, request.language);
  const content_hash = hashOf(document);
  const key = { research_job_id: id, format, language: request.language, audience };
  const known = (await selectFiles(context.db, key)).find((row) => row.format === format);
  if (known?.content_hash === content_hash && known.state !== 'failed') return present(known);
  await requireToken(context.db, `report-file:${actor.id}`, FILES_PER_HOUR, HOUR);
  return tx(context.db, async (db) => {
    const file_name = `${randomBytes(16).toString('hex')}.${format}`;
    const row = await beginFile(db, { ...key, id: newId(), content_hash, file_name });
    if (kept.idea.user_id !== null) await requireStorage(db, settings, kept.idea.user_id);
    const task: FileTask = { file_id: row.id, file_name };
    await queue.enqueue(db, FILE_QUEUE, task, { singletonKey: file_name });
    await countEvent(db, 'report_file_made', { format, language: request.language });
    return present(row);
  });
}

/**
 * A file of a report. Who may open the report now is asked now, and a file that says something else than the report does is not given.
 *
 * @throws AppError `not_found` where there is none for this reader, `conflict` where the report has changed since
 */
export async function fetchReportFile(
  context: MemberContext,
  { id, file_id }: FetchReportFile,
): Promise<File> {
  const kept = await findReport(context, id);
  const { audience, personal } = await readerOf(context, kept);
  const row = await selectFile(context.db, file_id);
  if (row?.research_job_id !== id || row.audience !== audience || row.state !== 'ready') throw notFound();
  const { format, language } = row as FileRow & { format: FileFormat; language: Language };
  const document = await documentFor(context, kept, personal, language);
  if (hashOf(document) !== row.content_hash)
    throw new AppError('conflict', msg('The report has changed since. Please have the file made again.'));
  const bytes = await storageOf(context.settings).read(`${FILE_FOLDER}/${row.file_name}`);
  if (!bytes) throw notFound();
  return new File([Uint8Array.from(bytes)], fileName(document, format), { type: TYPES[format] });
}

interface Reader {
  readonly audience: Audience;
  /** What the owner told of themselves, for the owner. */
  readonly personal: PersonalFacts | null;
}

async function readerOf(context: MemberContext, { idea }: Kept): Promise<Reader> {
  const personal = await personalFactsOf(context, idea);
  return { audience: personal === null ? 'others' : 'owner', personal };
}

/** All that a file says. */
export async function documentFor(
  { translate }: Pick<Services, 'translate'>,
  kept: Omit<Kept, 'idea'>,
  personal: PersonalFacts | null,
  language: Language,
): Promise<ReportDocument> {
  const report = await reportForFile(personal, kept, { language, translate });
  const { model, completed_at, created_at } = kept.job;
  const run = { model, completed_at: completed_at ?? created_at };
  return documentOf(report, run, voiceOf(report, language, translate));
}

/** What tells two documents apart. */
export function hashOf(document: ReportDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}

const LONGEST_NAME = 80;
/** What some system does not take in the name of a file, and what turns it round, so that it seems to end otherwise. */
const REFUSED = /[\\/:*?"<>|]|\p{Cc}|\p{Bidi_Control}/gu;

function fileName({ title, kind }: ReportDocument, format: FileFormat): string {
  const name = withoutIsolates(title).replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  return `${Array.from(name).slice(0, LONGEST_NAME).join('').trim()} - ${kind}.${format}`;
}

function present({ id, format, state, size, updated_at }: FileRow): ReportFile {
  return ReportFile.parse({ id, format, state, size, created_at: updated_at });
}

import type { Language } from '../../../shared/platform/languages.ts';
import { keptPersonalFacts } from '../../facts/service.ts';
import type { Services } from '../../platform/context.ts';
import { storageOf } from '../../platform/storage.ts';
import { selectJob } from '../queries.ts';
import { selectOwner, selectReport } from '../report.queries.ts';
import { ageFiles, endFile, selectFile, selectFileNames, type FileRow } from './queries.ts';
import { documentFor, FILE_FOLDER, FILE_QUEUE, hashOf, type FileTask } from './service.ts';
import { writeInThread, type WriteDocument } from './writer.ts';
import type { FileFormat } from '../../../shared/research/files.ts';

const DEAD_AFTER_S = 20;
const RETRIES = 2;

/** Lets this process write reports as files, and throws away every hour what nobody uses any more. */
export function registerFileJobs(services: Services, write: WriteDocument = writeInThread): void {
  const { queue } = services;
  queue.define<FileTask>(
    FILE_QUEUE,
    { heartbeatSeconds: DEAD_AFTER_S, retryLimit: RETRIES, expireInSeconds: 10 * 60 },
    async ({ data, attempt, signal }) => {
      try {
        await makeFile(services, write, data, signal);
      } catch (cause) {
        if (attempt < RETRIES || signal.aborted) throw cause;
        services.log.error({ err: cause, file_id: data.file_id }, 'a report could not be written as a file');
        await endFile(
          services.db,
          { id: data.file_id, file_name: data.file_name },
          { state: 'failed', size: null },
        );
      }
    },
  );
  queue.define('research.files.upkeep', { schedule: '29 * * * *' }, () => sweepFiles(services));
}

async function makeFile(
  services: Services,
  write: WriteDocument,
  { file_id, file_name }: FileTask,
  signal: AbortSignal,
): Promise<void> {
  const { db, settings } = services;
  const row = await selectFile(db, file_id);
  // its report is gone, or another file has taken its place
  if (row?.file_name !== file_name || row.state !== 'making') return;
  const document = await documentOfRow(services, row);
  if (!document) return;
  const bytes = await write(document, row.format as FileFormat, signal);
  const key = `${FILE_FOLDER}/${file_name}`;
  await storageOf(settings).write(key, bytes);
  const ended = { state: 'ready', size: bytes.byteLength, content_hash: hashOf(document) };
  if (!(await endFile(db, row, ended))) await storageOf(settings).remove(key);
}

async function documentOfRow(services: Services, { research_job_id, audience, language }: FileRow) {
  const { db } = services;
  const job = await selectJob(db, research_job_id);
  const content = await selectReport(db, research_job_id);
  const owner = job && (await selectOwner(db, job.idea_id));
  if (!job || !content || !owner) return undefined;
  const personal = audience === 'owner' ? await keptPersonalFacts(db, owner.user_id) : null;
  return documentFor(services, { job, content }, personal, language as Language);
}

/** Removes from the storage what no row names: replaced, forgotten or erased files, and what a crash has left. */
export async function sweepFiles({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const storage = storageOf(settings);
  await ageFiles(db);
  // files first: one that is written in between has its name in the table already
  const files = await storage.list(FILE_FOLDER);
  const inUse = await selectFileNames(db);
  for (const { name } of files)
    if (FILE.test(name) && !inUse.has(name)) await storage.remove(`${FILE_FOLDER}/${name}`);
}

const FILE = /^[0-9a-f]{32}\.(pdf|docx|md)$/;

import { randomBytes } from 'node:crypto';
import type { IdeaDocument } from '../../shared/documents/model.ts';
import { HOUR } from '../../shared/platform/time.ts';
import type { Settings } from '../platform/settings.ts';
import { storageOf, type OpenedFile } from '../platform/storage.ts';

const FOLDER = 'documents';
const FILE = /^[0-9a-f]{32}\.(pdf|docx|txt|csv)$/;
const ENDINGS: Readonly<Record<IdeaDocument['type'], string>> = {
  pdf: 'pdf',
  docx: 'docx',
  text: 'txt',
  csv: 'csv',
};
const MIME: Readonly<Record<IdeaDocument['type'], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

type Places = Pick<Settings, 'dataDir'>;

/** Keeps a file under a name that says nothing about anybody. @returns that name */
export async function keepFile(
  settings: Places,
  bytes: Uint8Array,
  type: IdeaDocument['type'],
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${ENDINGS[type]}`;
  await storageOf(settings).write(`${FOLDER}/${name}`, bytes);
  return name;
}

export async function openFile(settings: Places, fileName: string): Promise<OpenedFile | undefined> {
  return storageOf(settings).open(`${FOLDER}/${fileName}`);
}

export async function removeFile(settings: Places, fileName: string): Promise<void> {
  await storageOf(settings).remove(`${FOLDER}/${fileName}`);
}

/** How a download of a document calls its content: as what it was found to be. */
export function mimeOf(type: IdeaDocument['type']): string {
  return MIME[type];
}

/**
 * Removes files older than an hour that no document names: of deleted ideas and erased accounts, and what a crash left. A younger one may
 * be about to be named.
 */
export async function sweepFiles(
  settings: Places,
  { inUse, now }: { readonly inUse: () => Promise<ReadonlySet<string>>; readonly now: Date },
): Promise<void> {
  const storage = storageOf(settings);
  const files = await storage.list(FOLDER);
  const named = await inUse();
  for (const { name, changedAt } of files)
    if (FILE.test(name) && now.getTime() - changedAt > HOUR && !named.has(name))
      await storage.remove(`${FOLDER}/${name}`);
}

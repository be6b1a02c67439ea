import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExtractedMessage } from '@lingui/conf';
import { makeConfig } from '@lingui/conf';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import { extractor as macros } from '@lingui/cli/api';
import { markedSentences } from './marked.ts';

/** A sentence that people read, as it is in the source. */
export interface SourceMessage {
  /** Lingui's key: a hash of the text and its context. */
  readonly id: string;
  readonly text: string;
  readonly context?: string;
  readonly comments: readonly string[];
  /** Files that use it, relative to the project. */
  readonly origins: readonly string[];
  /** Marked by `msg('…')` in these folders: looked up by its English text there, because it travels as text. */
  readonly markedIn: readonly string[];
}

interface Found {
  readonly id: string;
  readonly text: string;
  readonly context?: string;
  readonly comment?: string;
  readonly marked: boolean;
}
type Cache = Record<string, { readonly hash: string; readonly found: readonly Found[] }>;

const LINGUI = makeConfig({ sourceLocale: 'en', locales: [...LANGUAGE_CODES] }, { skipValidation: true });
const FOLDERS = ['web', 'shared', 'server'];
const SOURCE = /\.tsx?$/;
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$|(^|\/)testing\.ts$/;
const USES_MESSAGES = /@lingui\/(core|react)|\/messages\.ts/;

/**
 * Collects every sentence of the product, each once, by id.
 * What a file held is remembered in `.cache/` by the file's content, so that the next time only changed files are read.
 *
 * @param projectRoot absolute
 */
export async function collectMessages(projectRoot: string): Promise<ReadonlyMap<string, SourceMessage>> {
  const cacheFile = join(projectRoot, '.cache/messages.json');
  const before = await readCache(cacheFile);
  const after: Cache = {};
  for (const file of await sourceFiles(projectRoot)) {
    const code = await readFile(join(projectRoot, file), 'utf8');
    if (!USES_MESSAGES.test(code)) continue;
    const hash = createHash('sha256').update(code).digest('base64');
    const known = before[file];
    after[file] = known?.hash === hash ? known : { hash, found: await findIn(join(projectRoot, file), code) };
  }
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(after));
  return merge(after);
}

async function sourceFiles(projectRoot: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(projectRoot, folder), { recursive: true });
      return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
    }),
  );
  return lists
    .flat()
    .filter((file) => SOURCE.test(file) && !NOT_SHIPPED.test(file))
    .toSorted();
}

async function readCache(file: string): Promise<Cache> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Cache;
  } catch {
    return {}; // no cache or a broken one: everything is read again
  }
}

async function findIn(path: string, code: string): Promise<Found[]> {
  const found: Found[] = [];
  const keep = (marked: boolean) => (message: ExtractedMessage) => {
    found.push({
      id: message.id,
      text: message.message ?? message.id,
      marked,
      ...(message.context ? { context: message.context } : {}),
      ...(message.comment ? { comment: message.comment } : {}),
    });
  };
  await macros.extract(path, code, keep(false), { linguiConfig: LINGUI });
  (await markedSentences(path, code)).forEach(keep(true));
  return found;
}

function merge(files: Cache): Map<string, SourceMessage> {
  const messages = new Map<string, SourceMessage>();
  for (const [file, { found }] of Object.entries(files)) {
    for (const { id, text, context, comment, marked } of found) {
      const before = messages.get(id);
      messages.set(id, {
        id,
        text,
        ...(context ? { context } : {}),
        comments: union(before?.comments, comment),
        origins: union(before?.origins, file),
        markedIn: union(before?.markedIn, marked ? file.split('/')[0] : undefined),
      });
    }
  }
  return messages;
}

function union(list: readonly string[] = [], item: string | undefined): string[] {
  return item === undefined || list.includes(item) ? [...list] : [...list, item];
}

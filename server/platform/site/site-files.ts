import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { LANGUAGE_CODES, type Language } from '../../../shared/platform/languages.ts';
import type { SiteManifest } from '../../../shared/platform/site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Files whose name changes with their content. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** A built file; `encodings` are the copies that the build compressed. */
export interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly size: number;
  readonly encodings: Partial<Record<'br' | 'gzip', { readonly path: string; readonly size: number }>>;
}

/** `site.json`, which the build writes next to the files. */
const Manifest = z.object({
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      files: z.partialRecord(z.enum(LANGUAGE_CODES), z.string()),
    }),
  ),
  // builds before there were frames have none
  frames: z.record(z.string(), z.partialRecord(z.enum(LANGUAGE_CODES), z.string())).default({}),
}) satisfies z.ZodType<Pick<SiteManifest, 'pages' | 'frames'>>;

/** A static page in one language. */
export interface SitePage {
  readonly path: string;
  readonly language: Language;
  readonly file: string;
}

/** What the build left: only what is listed here is ever served, so that no address can lead elsewhere. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly pages: readonly SitePage[];
  /** The app's own page for a kind of screen in a language; nothing where the build made none. */
  readonly frameFile: (frame: string, language: Language) => string | undefined;
}

/** Lists the build's files by address; compressed copies, pages and the build's own notes have none. */
export async function readSite(directory: string): Promise<Site> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const served = paths.filter((path) => extname(path) in TYPES && !isNote(relative(directory, path)));
  const files = await Promise.all(
    served.map(async (path) => [urlOf(directory, path), await describe(directory, path, known)] as const),
  );
  const manifest = await readManifest(directory, known);
  return {
    files: new Map(files),
    pages: pagesOf(directory, manifest),
    frameFile: (frame, language) => {
      const file = manifest.frames[frame]?.[language];
      return file === undefined ? undefined : join(directory, file);
    },
  };
}

function isNote(path: string): boolean {
  return path === 'site.json' || path.split(sep).some((part) => part.startsWith('.'));
}

function urlOf(directory: string, path: string): string {
  return `/${relative(directory, path).split(sep).join('/')}`;
}

async function describe(directory: string, path: string, known: ReadonlySet<string>): Promise<SiteFile> {
  const copy = async (suffix: string) =>
    known.has(path + suffix) ? { path: path + suffix, size: (await stat(path + suffix)).size } : undefined;
  const [br, gzip] = [await copy('.br'), await copy('.gz')];
  const url = urlOf(directory, path);
  const immutable = HASHED.test(url);
  return {
    path,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(immutable ? url : await readFile(path)),
    immutable,
    size: (await stat(path)).size,
    encodings: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

async function readManifest(
  directory: string,
  known: ReadonlySet<string>,
): Promise<z.infer<typeof Manifest>> {
  const file = join(directory, 'site.json');
  if (!known.has(file)) return { pages: [], frames: {} };
  return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

function pagesOf(directory: string, { pages }: z.infer<typeof Manifest>): SitePage[] {
  return pages.flatMap(({ path, files }) =>
    LANGUAGE_CODES.flatMap((language): SitePage[] => {
      const name = files[language];
      if (name === undefined) return [];
      const page = { language, file: join(directory, name) };
      // its own address in this language, and the one whose language the person chooses
      return [
        { path, ...page },
        { path: `/${language}${path === '/' ? '' : path}`, ...page },
      ];
    }),
  );
}

/** Names a content (RFC 9110, section 8.8.3). */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

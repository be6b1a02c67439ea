import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FRAMES, type Frame } from '../../shared/navigation/frames.ts';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import type { FrameAssets, RenderFrame } from '../../web/site/pages.ts';

export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Chunks = Readonly<Record<string, Chunk>>;

const LIST = '/api/ideas?view=mine&sort=created_at&order=desc';
const COUNTS = '/api/ideas/counts?view=mine&sort=created_at&order=desc';
/** What every screen of somebody who is signed in asks for. */
const MEMBER = ['/api/me', '/api/me/preferences', '/api/notifications/unread'];
const all = (address: string): string => address.replace('view=mine', 'view=all');

/** The screen whose script a frame asks for early, the part of the words that comes with it, and the data. */
const NEEDS: Readonly<
  Record<
    Frame,
    { readonly screens: readonly string[]; readonly words?: string; readonly data: readonly string[] }
  >
> = {
  ideas: { screens: ['ideas'], data: [...MEMBER, LIST, COUNTS] },
  'all-ideas': { screens: ['ideas'], data: [...MEMBER, all(LIST), all(COUNTS)] },
  login: { screens: ['shell/Plain.tsx', 'auth'], words: 'auth', data: [] },
  account: { screens: ['shell/Plain.tsx'], words: 'auth', data: [] },
  form: { screens: ['ui/Toaster.tsx'], data: MEMBER },
  chat: { screens: ['chat', 'ui/Toaster.tsx'], words: 'chat', data: MEMBER },
  qa: { screens: ['chat/QaScreen.tsx', 'ui/Toaster.tsx'], words: 'chat', data: MEMBER },
  dashboard: { screens: ['dashboard/DashboardScreen.tsx', 'ui/Toaster.tsx'], words: 'review', data: MEMBER },
  review: { screens: ['review/ReviewQueueScreen.tsx', 'ui/Toaster.tsx'], words: 'review', data: MEMBER },
  page: { screens: ['ui/Toaster.tsx'], data: MEMBER },
};

/**
 * Renders the app's page for each kind of screen in each language into `site/<language>/app-<kind>.html`.
 *
 * @param web the folder of the browser build
 * @returns the files by kind and language, relative to it
 */
export async function buildFrames(
  web: string,
  chunks: Chunks,
  render: RenderFrame,
): Promise<Record<string, Record<string, string>>> {
  const common = await readCommon(web, chunks);
  const files: Record<string, Record<string, string>> = {};
  for (const frame of FRAMES)
    for (const language of LANGUAGE_CODES) {
      const file = `site/${language}/app-${frame}.html`;
      await mkdir(dirname(join(web, file)), { recursive: true });
      const { screens, words, data } = NEEDS[frame];
      const keys = [
        ...Object.keys(chunks).filter((key) => `/${chunks[key]?.file}` === common.script),
        ...screens,
        `../virtual:messages/${language}`,
        ...(words ? [`../virtual:part-messages/${words}/${language}`] : []),
      ];
      const modules = filesOf(chunks, keys).filter((href) => href !== common.script);
      await writeFile(join(web, file), await render(frame, language, { ...common, modules, data }));
      (files[frame] ??= {})[language] = file;
    }
  return files;
}

/** The addresses of chunks, named by their source or by their group, and of all that they import at once, each once. */
export function filesOf(chunks: Chunks, keys: readonly string[]): string[] {
  const known = new Set<string>();
  const add = (key: string): void => {
    if (known.has(key)) return;
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the browser build holds no ${key}`);
    known.add(key);
    chunk.imports?.forEach(add);
  };
  for (const wanted of keys)
    add(
      chunks[wanted] ? wanted : (Object.keys(chunks).find((key) => chunks[key]?.name === wanted) ?? wanted),
    );
  return [...known].map((key) => `/${chunks[key]?.file ?? ''}`);
}

/** What all frames have in common, as Vite wrote it into the app's page. */
async function readCommon(web: string, chunks: Chunks): Promise<Omit<FrameAssets, 'modules' | 'data'>> {
  const page = await readFile(join(web, 'index.html'), 'utf8');
  const one = (pattern: RegExp, what: string): string => {
    const found = pattern.exec(page)?.[1];
    if (found === undefined) throw new Error(`the app's page names no ${what}`);
    return found;
  };
  // the last one starts the app; those before it are what it imports
  const script = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  if (!script) throw new Error("the app's page names no script");
  const style = chunks['site/frames.css']?.file;
  if (!style) throw new Error('the browser build holds no style of the frames');
  return {
    style: (await readFile(join(web, style), 'utf8')).trim(),
    themeScript: (
      await readFile(join(web, one(/src="\/(assets\/theme-[^"]+\.js)"/, 'theme script')), 'utf8')
    ).trim(),
    script,
    stylesheet: one(/<link rel="stylesheet"[^>]* href="([^"]+)"/, 'style'),
  };
}

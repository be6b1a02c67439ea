import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildAvatars } from './build/avatars.ts';
import { compileServer } from './build/compiled.ts';
import { compressFolder } from './build/compress.ts';
import { hashInputs } from './build/inputs.ts';
import { publish } from './build/publish.ts';
import { buildSite } from './build/site.ts';
import { compileForServer } from './messages.ts';

const ROOT = join(import.meta.dirname, '..');
/** Written last: a build that was cut short is stale. */
const STAMP = 'dist/build.json';

/** Builds the browser's half, the static pages, the server's messages, the compressed copies and the server's compiled code into `dist/`. */
export async function buildAll(projectRoot: string = ROOT): Promise<void> {
  const inputs = await hashInputs(projectRoot);
  const staging = join(projectRoot, `dist/.building-${process.pid}`);
  const web = join(staging, 'web');
  try {
    await build({
      configFile: join(projectRoot, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
      build: { outDir: web },
    });
    await buildSite(projectRoot, web);
    await buildAvatars(projectRoot, web);
    await compileForServer(projectRoot, join(staging, 'locales'));
    await compressFolder(web);
    await publish(staging, join(projectRoot, 'dist'), ['web', 'locales'], Date.now());
    compileServer(projectRoot, join(projectRoot, 'dist/compiled'));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await writeFile(join(projectRoot, STAMP), JSON.stringify({ inputs }));
}

/** Whether `dist/` was made from the sources as they are now. */
export async function isFresh(projectRoot: string = ROOT): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(join(projectRoot, STAMP), 'utf8')) as { inputs?: string };
    return stamp.inputs === (await hashInputs(projectRoot));
  } catch {
    return false; // no stamp, or half a one: no build
  }
}

/**
 * Builds where the sources are newer than the build.
 *
 * @returns whether it had to
 */
export async function buildIfStale(projectRoot: string = ROOT): Promise<boolean> {
  if (await isFresh(projectRoot)) return false;
  await buildAll(projectRoot);
  return true;
}

if (import.meta.main) await buildAll();

import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../shared/platform/time.ts';

/** How long a file of an earlier build stays: pages that are open still ask for it. */
const KEPT_MS = 7 * DAY;

/**
 * Puts freshly built folders in the place of the old ones, so that a server which is running never finds half a build, and
 * pages that are open still find the files they were made with.
 *
 * @param staging the folder that holds the new ones
 * @param target the folder that holds the old ones
 * @param names the folders to replace
 * @param now milliseconds, from which follows which old files are still wanted
 */
export async function publish(
  staging: string,
  target: string,
  names: readonly string[],
  now: number,
): Promise<void> {
  await keepAssets(join(target, 'web/assets'), join(staging, 'web/assets'), now);
  for (const name of names) {
    const place = join(target, name);
    const old = join(staging, `old-${name}`);
    if (existsSync(place)) await rename(place, old);
    await rename(join(staging, name), place);
  }
  await rm(staging, { recursive: true });
}

/** Files here have a hash of their content in their names: those of several builds can lie side by side. */
async function keepAssets(from: string, to: string, now: number): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  const fresh = new Set(await readdir(to));
  for (const file of await readdir(from)) {
    const path = join(from, file);
    if (!fresh.has(file) && now - (await stat(path)).mtimeMs < KEPT_MS) await link(path, join(to, file));
  }
}

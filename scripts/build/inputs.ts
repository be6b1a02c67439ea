import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything the build is made of. The server's sources are among them for their messages. */
const INPUTS = [
  'web',
  'shared',
  'locales',
  'server',
  'scripts/build',
  'scripts/messages',
  'scripts/build.ts',
  'scripts/messages.ts',
  'vite.config.ts',
  'package-lock.json',
];
const IGNORED = /\.test\.tsx?$|(^|[\\/])testing\.ts$/;

/** A fingerprint of all inputs by their content: the same sources give the same build. */
export async function hashInputs(projectRoot: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await inputFiles(projectRoot))
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

async function inputFiles(projectRoot: string): Promise<string[]> {
  const files: string[] = [];
  for (const input of INPUTS) {
    const path = join(projectRoot, input);
    if (!existsSync(path)) continue;
    if (!(await stat(path)).isDirectory()) {
      files.push(input);
      continue;
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    files.push(
      ...entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1)),
    );
  }
  return files.filter((file) => !IGNORED.test(file)).toSorted();
}

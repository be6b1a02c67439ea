import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What the server and its thread load first, without starting anything. */
const LOADED = [
  './server/program.ts',
  './server/start.ts',
  './server/platform/database/embedded/statement-queue.ts',
  './server/platform/database/embedded/durable-fs.ts',
  '@electric-sql/pglite-pgvector',
];

/**
 * Fills the cache of compiled code that the server starts from, so that its first start need not compile.
 *
 * @param root the folder of the project
 * @param into the folder of the cache; code that has not changed stays as it is there
 */
export function compileServer(root: string, into: string): void {
  const program = LOADED.map((file) => `await import(${JSON.stringify(file)});`).join(' ');
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${program} process.exit(0);`],
    {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: into },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The server could not be loaded; the reason is above.');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  compileServer(root, join(root, 'dist/compiled'));
}

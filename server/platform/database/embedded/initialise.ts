import * as fs from 'node:fs';
import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { publish } from '../files.ts';

/**
 * Makes the database directory on the first run. Initialising in place is unsafe: a process killed just after
 * `PG_VERSION` appears never initialises again and never opens. So it is built aside, synced and renamed.
 * Call with the lock held.
 * @returns whether it was made now
 */
export async function ensureInitialised(dir: string): Promise<boolean> {
  if (fs.existsSync(dir)) return false;
  const aside = `${dir}.new`;
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  fs.mkdirSync(aside, { mode: 0o700 });
  const pg = await PGlite.create({ fs: new NodeFS(aside) });
  await pg.close();
  publish(aside, dir);
  return true;
}

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';

export interface Flushes {
  /** Writes of which each waited for the one before. */
  writes: number;
  fsyncs: number;
  /** Writes that were sent together. */
  groupedWrites: number;
  groupedFsyncs: number;
}

/** Counts how often the disk was synced for writes in a row and for writes at once. */
export async function measureFlushes(writes: number): Promise<Flushes> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'flushes-'));
  await fillDataDirectory(dataDir);
  const database = await openEmbedded({ dataDir });
  try {
    await database.raw.exec('create table counted (id int primary key)');
    const write = (id: number) => database.raw.query('insert into counted values ($1)', [id]);
    const start = (await database.stats()).fsync;
    for (let id = 0; id < writes; id++) await write(id);
    const middle = (await database.stats()).fsync;
    await Promise.all(Array.from({ length: writes }, (_, n) => write(writes + n)));
    const end = (await database.stats()).fsync;
    return { writes, fsyncs: middle - start, groupedWrites: writes, groupedFsyncs: end - middle };
  } finally {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

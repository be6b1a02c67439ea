import * as fs from 'node:fs';
import { openDatabase } from '../../server/platform/database/database.ts';

// A process that writes until it is killed: `node writer.ts <data directory> <first id> [database url]`. It says each id
// that was acknowledged on a line of its own, at once, and `open` when it starts to write.

const WRITERS = 8;
const [dataDir = '', first = '0', databaseUrl] = process.argv.slice(2);

const database = await openDatabase({ dataDir, databaseUrl });
let id = Number(first);
fs.writeSync(1, 'open\n');
await Promise.all(Array.from({ length: WRITERS }, write));

async function write() {
  for (;;) {
    const mine = id++;
    await database.raw.query('insert into written (id, body) values ($1, repeat(md5($2), 8))', [
      mine,
      String(mine),
    ]);
    fs.writeSync(1, `${mine}\n`);
  }
}

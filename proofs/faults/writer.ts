import * as fs from 'node:fs';
import { openDatabase } from '../../server/platform/database/database.ts';

// A process that writes until it is killed: `node writer.ts <data directory> <first id> <report> [database url]`. It
// appends each id that was acknowledged to the file `report` at once, on a line of its own.

const WRITERS = 8;
const [dataDir = '', first = '0', report = '', databaseUrl] = process.argv.slice(2);

const database = await openDatabase({ dataDir, databaseUrl });
let id = Number(first);
await Promise.all(Array.from({ length: WRITERS }, write));

async function write() {
  for (;;) {
    const mine = id++;
    await database.raw.query('insert into written (id, body) values ($1, repeat(md5($2), 8))', [
      mine,
      String(mine),
    ]);
    fs.appendFileSync(report, `${mine}\n`);
  }
}

import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { fillDataDirectory } from '../../server/platform/database/test-template.ts';

// Other processes try to open a database that is in use.

export interface SecondOpenerResult {
  tries: number;
  /** Refused with the sentence for the operator. */
  refused: number;
  /** Whether the first one still read and wrote afterwards. */
  unharmed: boolean;
}

const OPENER = fileURLToPath(new URL('./opener.ts', import.meta.url));

export async function openTwice(tries: number): Promise<SecondOpenerResult> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'opened-twice-'));
  await fillDataDirectory(dataDir);
  const database = await openEmbedded({ dataDir });
  try {
    await database.raw.exec('create table kept (id int primary key); insert into kept values (1)');
    let refused = 0;
    for (let n = 0; n < tries; n++)
      if ((await open(dataDir)).includes('Another process is using the database')) refused++;
    await database.raw.exec('insert into kept values (2)');
    const { rowCount } = await database.raw.query('select from kept');
    return { tries, refused, unharmed: rowCount === 2 };
  } finally {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns what the other process said */
async function open(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [OPENER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) said += chunk.toString();
  return said;
}

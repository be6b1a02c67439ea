// Malformed requests over every operation and path: none is a fault of the server, none hangs, none reveals the inside.
//
//   node proofs/fuzz/main.ts [count] [seed]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { router } from '../../server/router.ts';
import { createCast } from '../access/cast.ts';
import { operationsIn } from '../access/operations.ts';
import { fuzz } from './run.ts';
import { startInProcess } from '../in-process.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const SEED = Number(process.argv[3] ?? 20_261_120);

const dataDir = mkdtempSync(join(tmpdir(), 'proofs-fuzz-'));
const database = await openDatabase({ dataDir, durable: false });
try {
  await migrate(database);
  const reached = new Set<string>();
  const server = await startInProcess(database, {
    observe: (operation, status) => status < 300 && reached.add(operation),
  });
  const cast = await createCast(database.db);
  const operations = operationsIn(router);
  const { sent, answers, faults, hangs, telling, astray, slowest } = await fuzz(server, cast, operations, {
    count: COUNT,
    seed: SEED,
  });
  const missed = operations.filter(({ path }) => !reached.has(path)).map(({ path }) => path);
  console.log(
    `${sent} requests over ${operations.length} operations, ${operations.length - missed.length} of them answered well too (seed ${SEED}): ${JSON.stringify(answers)}; 5xx ${faults.length}, hangs ${hangs.length}, telling errors ${telling.length}, redirects astray ${astray.length} (gates 0)`,
  );
  console.log(
    `  slowest: ${slowest.map(({ ms, request, bytes }) => `${ms} ms ${request} (${bytes} bytes)`).join('; ')}`,
  );
  if (missed.length > 0) console.log(`  never answered well: ${missed.join(', ')}`);
  for (const line of [...faults, ...hangs, ...telling, ...astray].slice(0, 30)) console.log(`  ${line}`);
  const polluted = 'polluted' in {};
  if (polluted) console.log('  the prototype of all objects was polluted');
  process.exitCode = faults.length + hangs.length + telling.length + astray.length === 0 && !polluted ? 0 : 1;
  await server.close();
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

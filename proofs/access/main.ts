// Who may do what: every operation of the contract and every other path, as everybody, on objects of every tie and state.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { TRANSITION_EVENTS } from '../../shared/review/constants.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sql } from '../../server/platform/orm.ts';
import { router } from '../../server/router.ts';
import { createCast } from './cast.ts';
import { runMatrix, type Outcome } from './matrix.ts';
import { contractNames, operationsIn, strayRoutes } from './operations.ts';
import { runPaths } from './paths.ts';
import { runPrograms } from './programs.ts';
import { runSmuggling } from './smuggling.ts';
import { startInProcess } from '../in-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'proofs-access-'));
const database = await openDatabase({ dataDir, durable: false });
try {
  await migrate(database);
  const server = await startInProcess(database);
  const cast = await createCast(database.db);
  const operations = operationsIn(router);
  const stray = strayRoutes(server.routes, operations);
  const covered = operations.length / contractNames().length;
  say(
    'the contract',
    await runMatrix(server, cast, operations, { statuses: IDEA_STATUSES, events: () => TRANSITION_EVENTS }),
  );
  say('the other paths', await runPaths(server, cast));
  say('programs with a token', await runPrograms(server, cast, operations));
  // nobody has used up anything yet
  await database.db.execute(sql`delete from profiles`);
  say('smuggled fields', await runSmuggling(server, await createCast(database.db), operations));
  console.log(
    `coverage ${(100 * covered).toFixed(0)} % of the contract; routes outside of it: ${stray.length}`,
  );
  if (covered !== 1 || stray.length > 0) process.exitCode = 1;
  await server.close();
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function say(what: string, { operations, cells, deviations }: Outcome): void {
  const passed = deviations.length === 0;
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${what}: ${operations} operations, ${cells} cells, ${deviations.length} deviations (gate 0)`,
  );
  for (const deviation of deviations.slice(0, 50)) console.log(`      ${deviation}`);
  if (!passed) process.exitCode = 1;
}

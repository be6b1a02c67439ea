// Ideas written in three tabs over a connection that loses and reorders: each change reaches the server exactly once, nothing is
// overwritten unseen. The schedules are those of the test, which also takes away one protection after another as a control.
//
//   node proofs/outbox/main.ts [count] [seed]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const [count = '1000', seed = '11'] = process.argv.slice(2);

const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=verbose',
    'web/ideas/outbox.properties.test.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, OUTBOX_SCHEDULES: count, OUTBOX_SEED: seed },
  },
);
process.exitCode = status ?? 1;

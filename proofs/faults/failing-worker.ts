import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerData } from '../../server/platform/database/embedded/protocol.ts';

// The product's database worker, unchanged, on a disk that fails while a file of the fault's name lies next to the
// database directory: `postgres.fsync-fails` or `postgres.disk-full`.

const { dir } = workerData as WorkerData;

function failing(name: string, fault: string, code: string) {
  const original = Reflect.get(fs, name) as (...args: unknown[]) => unknown;
  Reflect.set(fs, name, (...args: unknown[]) => {
    if (fs.existsSync(`${dir}.${fault}`))
      throw Object.assign(new Error(`${code}: injected, ${name}`), { code });
    return original(...args);
  });
}

failing('fsyncSync', 'fsync-fails', 'EIO');
failing('writeSync', 'disk-full', 'ENOSPC');
syncBuiltinESMExports();
await import('../../server/platform/database/embedded/worker.ts');

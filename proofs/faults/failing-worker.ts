import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerData } from '../../server/platform/database/embedded/protocol.ts';

// The product's database worker, unchanged, on a disk that fails while a file of the fault's name lies next to the
// database directory: `postgres.fsync-fails`, `postgres.disk-full`, `postgres.log-full` (a segment of the write-ahead log does
// not fit) or `postgres.spins` (the engine never comes back from a write).

const { dir } = workerData as WorkerData;
type Call = (...args: unknown[]) => unknown;

function replace(name: string, by: (original: Call) => Call) {
  Reflect.set(fs, name, by(Reflect.get(fs, name) as Call));
}

function failing(name: string, fault: string, code: string, concerns: Call = () => true) {
  replace(name, (original) => (...args) => {
    if (fs.existsSync(`${dir}.${fault}`) && concerns(...args))
      throw Object.assign(new Error(`${code}: injected, ${name}`), { code });
    return original(...args);
  });
}

const segments = new Set<unknown>();
replace('openSync', (original) => (...args) => {
  const fd = original(...args);
  if (String(args[0]).includes('pg_wal')) segments.add(fd);
  else segments.delete(fd);
  return fd;
});
failing('fsyncSync', 'fsync-fails', 'EIO');
failing('writeSync', 'disk-full', 'ENOSPC');
failing('writeSync', 'log-full', 'ENOSPC', (fd) => segments.has(fd));
replace('writeSync', (original) => (...args) => {
  while (fs.existsSync(`${dir}.spins`));
  return original(...args);
});
syncBuiltinESMExports();
await import('../../server/platform/database/embedded/worker.ts');

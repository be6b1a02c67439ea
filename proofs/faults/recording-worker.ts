import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Message, Request, WorkerData } from '../../server/platform/database/embedded/protocol.ts';
import { encodeEvent, type DiskEvent } from './disk-log.ts';

// The product's database worker, unchanged, with every change it makes to its disk and every reply it sends written to
// a log next to the database directory. `node:fs` is patched before the engine is loaded.

const { dir } = workerData as WorkerData;
const { writeSync, openSync } = fs;
const log = openSync(`${dir}.recording`, 'a');
const open = new Set<number>();

function record(event: DiskEvent) {
  writeSync(log, encodeEvent(event));
}

function inside(file: unknown): string | undefined {
  if (typeof file !== 'string') return undefined;
  const relative = path.relative(dir, file);
  return relative.startsWith('..') ? undefined : relative;
}

type Arguments = readonly unknown[];

/** Replaces a function of `node:fs` by itself followed by `notify`. */
function after(name: string, notify: (args: Arguments, result: unknown) => void) {
  const original = Reflect.get(fs, name) as (...args: Arguments) => unknown;
  Reflect.set(fs, name, (...args: Arguments) => {
    const result = original(...args);
    notify(args, result);
    return result;
  });
}

/** Reports a path inside the database directory. */
function onPath(name: string, event: (relative: string, args: Arguments) => DiskEvent | undefined) {
  after(name, (args) => {
    const relative = inside(args[0]);
    const found = relative === undefined ? undefined : event(relative, args);
    if (found) record(found);
  });
}

after('openSync', ([file, flags], fd) => {
  const relative = inside(file);
  if (relative === undefined) return;
  open.add(Number(fd));
  record({
    op: 'open',
    fd: Number(fd),
    path: relative,
    truncate: typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0,
  });
});
after('closeSync', ([fd]) => {
  if (open.delete(Number(fd))) record({ op: 'close', fd: Number(fd) });
});
after('fsyncSync', ([fd]) => {
  if (open.has(Number(fd))) record({ op: 'fsync', fd: Number(fd) });
});
after('ftruncateSync', ([fd, size]) => {
  if (open.has(Number(fd))) record({ op: 'resize', file: Number(fd), size: Number(size) });
});
after('writeSync', ([fd, buffer, offset, , position], written) => {
  if (!open.has(Number(fd))) return;
  if (!ArrayBuffer.isView(buffer) || typeof position !== 'number')
    throw new Error('an unforeseen kind of write');
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + Number(offset), Number(written));
  record({ op: 'write', fd: Number(fd), at: position, data: Buffer.from(bytes) });
});
onPath('writeFileSync', (relative) => ({ op: 'create', path: relative }));
onPath('truncateSync', (relative, [, size]) => ({ op: 'resize', file: relative, size: Number(size) }));
onPath('mkdirSync', (relative) => ({ op: 'mkdir', path: relative }));
onPath('rmdirSync', (relative) => ({ op: 'remove', path: relative }));
onPath('unlinkSync', (relative) => ({ op: 'remove', path: relative }));
onPath('rmSync', (relative) => ({ op: 'remove', path: relative }));
onPath('renameSync', (relative, [, to]) => ({ op: 'rename', from: relative, to: inside(to) ?? '' }));
onPath('symlinkSync', () => {
  throw new Error('the recording knows no links');
});
syncBuiltinESMExports();

recordReplies();
await import('../../server/platform/database/embedded/worker.ts');

function recordReplies() {
  const port = parentPort;
  if (!port) throw new Error('this is a worker');
  const requests = new Map<number, Request>();
  port.on('message', (request: Request) => requests.set(request.id, request));
  const postMessage = port.postMessage.bind(port);
  port.postMessage = (message: Message) => {
    const request = 'id' in message ? requests.get(message.id) : undefined;
    if (request) requests.delete(request.id);
    if (request && message.type === 'value') {
      const { tx, op } = request;
      record({
        op: 'reply',
        request: {
          tx,
          op,
          ...('sql' in request && { sql: request.sql }),
          ...('params' in request && { params: [...request.params] }),
        },
      });
    }
    postMessage(message);
  };
}

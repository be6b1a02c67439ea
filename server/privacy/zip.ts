import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Reading } from './export.queries.ts';

type OpenLater = () => Promise<AsyncIterable<Uint8Array>>;

/**
 * A ZIP with a JSON file of each kind. A kind is read when whoever takes the ZIP has come to it, and its rows are written one by one: all at once
 * they may be as large as the storage of an account.
 *
 * @param files what is put before them, by name: at hand, or opened when whoever takes the ZIP has come to it
 */
export function zipOf(
  kinds: Reading,
  files: Readonly<Record<string, Buffer | OpenLater>>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(out);
  for (const [name, file] of Object.entries(files))
    if (typeof file !== 'function') zip.addBuffer(file, name);
    else
      zip.addReadStreamLazy(name, (done) =>
        done(null, Readable.from(piecesOf(file), { objectMode: false }).once('error', fail)),
      );
  for (const [kind, read] of Object.entries(kinds))
    zip.addReadStreamLazy(`${kind}.json`, (done) =>
      done(null, Readable.from(jsonOf(read)).once('error', fail)),
    );
  zip.end();
  return out;
}

async function* piecesOf(open: OpenLater): AsyncGenerator<Uint8Array, void> {
  yield* await open();
}

async function* jsonOf(read: Reading[string]): AsyncGenerator<string, void> {
  let before = '[\n';
  for (const row of await read()) {
    yield before + JSON.stringify(row, null, 2);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

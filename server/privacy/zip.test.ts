import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipOf } from './zip.ts';

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

it('a kind is read when the ZIP is taken so far, not before', async () => {
  const asked: string[] = [];
  const large = Array.from({ length: 50 }, () => ({ text: randomBytes(20_000).toString('hex') }));
  const reading = (kind: string, rows: readonly object[]) => async () => {
    asked.push(kind);
    return rows;
  };
  const taken = zipOf({ ideas: reading('ideas', large), mails: reading('mails', [{ a: 1 }, { a: 2 }]) }, {});
  const chunks = taken[Symbol.asyncIterator]();
  while (asked.length === 0) await chunks.next();
  expect(asked).toEqual(['ideas']);
  const rest = await bytesOf({ [Symbol.asyncIterator]: () => chunks });
  expect(asked).toEqual(['ideas', 'mails']);
  expect(rest.byteLength).toBeGreaterThan(500_000);
});

it('a file holds the rows of its kind, also where there is one or none', async () => {
  const kinds = {
    two: async () => [{ a: 1 }, { a: '\n' }],
    one: async () => [{ a: 1 }],
    none: async () => [],
  };
  const files = unzipSync(await bytesOf(zipOf(kinds, { 'README.txt': Buffer.from('All of it') })));
  const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect([read('two.json'), read('one.json'), read('none.json')]).toEqual([
    [{ a: 1 }, { a: '\n' }],
    [{ a: 1 }],
    [],
  ]);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('All of it');
});

it('a kind that cannot be read breaks the ZIP off, and nothing else', async () => {
  const failing = async () => {
    throw new Error('the database is away');
  };
  await expect(bytesOf(zipOf({ ideas: failing }, {}))).rejects.toThrow('the database is away');
});

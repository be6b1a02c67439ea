import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalStorage, type OpenedFile } from './storage.ts';

let root: string;
let storage: LocalStorage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = new LocalStorage(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true }));

test('a file is kept, read, listed and removed', async () => {
  expect(await storage.list('avatars')).toEqual([]);
  await storage.write('avatars/a1.webp', Buffer.from('one'));
  await storage.write('avatars/a1.webp', Buffer.from('two'));
  expect((await storage.read('avatars/a1.webp'))?.toString()).toBe('two');
  expect(await storage.list('avatars')).toEqual([{ name: 'a1.webp', changedAt: expect.any(Number) }]);
  expect(await readdir(join(root, 'files/avatars'))).toEqual(['a1.webp']);
  await storage.remove('avatars/a1.webp');
  await storage.remove('avatars/a1.webp');
  expect(await storage.read('avatars/a1.webp')).toBeUndefined();
});

test('parts that a killed writer left are swept, and nothing else', async () => {
  await storage.write('reports/a1.pdf', Buffer.from('whole'));
  await storage.write('avatars/a2.webp', Buffer.from('whole'));
  const parts = ['reports/a1.pdf.7d0c.part', 'avatars/a3.webp.7d0c.part'];
  for (const part of parts) await writeFile(join(root, 'files', part), 'half');
  const left = async () =>
    (await Promise.all(['avatars', 'reports'].map((folder) => readdir(join(root, 'files', folder))))).flat();
  await storage.sweepUnfinished(new Date(0));
  expect(await left()).toHaveLength(4);
  await storage.sweepUnfinished(new Date(Date.now() + 60_000));
  expect(await left()).toEqual(['a2.webp', 'a1.pdf']);
});

test('where nothing was ever stored there is nothing to sweep', async () => {
  await expect(storage.sweepUnfinished(new Date())).resolves.toBeUndefined();
});

/** Half a megabyte at a time; `taken` counts the pieces that were asked for. */
function pieces(count: number) {
  const given = { taken: 0 };
  async function* make() {
    for (; given.taken < count; given.taken += 1) yield Buffer.alloc(512 * 1024, given.taken);
  }
  return { given, content: make() };
}

test('a file that comes in pieces is written as it comes, and read in pieces', async () => {
  const { content } = pieces(40);
  expect(await storage.write('reports/a1.pdf', content, 20 * 1024 * 1024)).toBe(20 * 1024 * 1024);
  const file = await storage.open('reports/a1.pdf');
  const lengths: number[] = [];
  let last = -1;
  for await (const piece of file?.stream ?? []) {
    lengths.push(piece.length);
    last = piece.at(-1);
  }
  expect(file?.size).toBe(20 * 1024 * 1024);
  expect(lengths.reduce((one, other) => one + other, 0)).toBe(20 * 1024 * 1024);
  expect(last).toBe(39);
  // never the whole of it at once
  expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024);
});

test('a file longer than it may be is refused in the midst, and nothing of it is kept', async () => {
  const { content, given } = pieces(40);
  await storage.write('reports/a1.pdf', Buffer.from('before'));
  await expect(storage.write('reports/a1.pdf', content, 1024 * 1024)).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(given.taken).toBeLessThan(5);
  expect(await readdir(join(root, 'files/reports'))).toEqual(['a1.pdf']);
  expect((await storage.read('reports/a1.pdf'))?.toString()).toBe('before');
});

test('a file whose sender breaks off is not kept', async () => {
  const broken = (async function* () {
    yield Buffer.from('half');
    throw new Error('gone');
  })();
  await expect(storage.write('reports/a1.pdf', broken)).rejects.toThrow('gone');
  expect(await readdir(join(root, 'files/reports'))).toEqual([]);
});

async function textOf(file: OpenedFile | undefined): Promise<string> {
  let text = '';
  for await (const piece of file?.stream ?? []) text += String(piece);
  return text;
}

test('a part of a file is read by its first and last byte', async () => {
  await storage.write('reports/a1.pdf', Buffer.from('0123456789'));
  const part = await storage.open('reports/a1.pdf', { first: 3, last: 5 });
  expect([part?.size, await textOf(part)]).toEqual([10, '345']);
  const tail = await storage.open('reports/a1.pdf', { first: 8, last: 99 });
  expect(await textOf(tail)).toBe('89');
  await expect(storage.open('reports/a1.pdf', { first: 10, last: 12 })).rejects.toThrow(RangeError);
  expect(await storage.open('reports/none.pdf')).toBeUndefined();
});

test.each([
  '../secret.txt',
  'avatars/../../secret.txt',
  'avatars/..webp',
  '/etc/passwd',
  'avatars/a\0.webp',
  'avatars/a/b.webp',
  'avatars\\a.webp',
  'secret.txt',
  'avatars/%2e%2e.webp',
  '',
])('%j leads nowhere', async (key) => {
  await writeFile(join(root, 'secret.txt'), 'secret');
  await expect(storage.read(key)).rejects.toThrow('no key');
  await expect(storage.open(key)).rejects.toThrow('no key');
  await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('no key');
  await expect(storage.remove(key)).rejects.toThrow('no key');
  await expect(storage.list(key)).rejects.toThrow('no folder');
});

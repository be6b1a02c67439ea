import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalStorage } from './storage.ts';

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
  await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('no key');
  await expect(storage.remove(key)).rejects.toThrow('no key');
  await expect(storage.list(key)).rejects.toThrow('no folder');
});

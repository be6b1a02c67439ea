import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

let folder: string;
const text = 'one thread, four steps; '.repeat(100);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  await mkdir(join(folder, 'site/en'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('text gets copies that hold the same', async () => {
  await writeFile(join(folder, 'app.js'), text);
  expect(await compressFolder(folder)).toBe(1);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
});

test('fonts, tiny files and pages that the server fills are left alone', async () => {
  for (const file of ['font.woff2', 'index.html', 'site/en/landing.html'])
    await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'tiny.js'), 'export {};');
  expect(await compressFolder(folder)).toBe(0);
  expect((await readdir(folder, { recursive: true })).filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
});

test('a second run compresses no copy of a copy', async () => {
  await writeFile(join(folder, 'app.js'), text);
  await compressFolder(folder);
  await compressFolder(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'site']);
});

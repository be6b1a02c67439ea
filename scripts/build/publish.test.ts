import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '../../shared/platform/time.ts';
import { publish } from './publish.ts';

const NOW = Date.UTC(2026, 10, 20);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string, ageDays = 0): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
  const at = new Date(NOW - ageDays * DAY);
  await utimes(join(root, file), at, at);
}

test('the new build takes the place of the old, and leaves nothing behind', async () => {
  await put('dist/web/index.html', 'old');
  await put('dist/web/gone.html', 'old');
  await put('dist/.new/web/index.html', 'new');
  await put('dist/.new/locales/hi.json', '{}');
  await publish(join(root, 'dist/.new'), join(root, 'dist'), ['web', 'locales'], NOW);
  expect((await readdir(join(root, 'dist'))).toSorted()).toEqual(['locales', 'web']);
  expect(await readdir(join(root, 'dist/web'))).toEqual(['index.html']);
  expect(await readFile(join(root, 'dist/web/index.html'), 'utf8')).toBe('new');
});

test('files that open pages still ask for stay a week', async () => {
  await put('dist/web/assets/app-1.js', 'yesterday', 1);
  await put('dist/web/assets/app-0.js', 'last month', 30);
  await put('dist/web/assets/same.js', 'same', 30);
  await put('dist/.new/web/assets/app-2.js', 'today');
  await put('dist/.new/web/assets/same.js', 'same');
  await publish(join(root, 'dist/.new'), join(root, 'dist'), ['web'], NOW);
  expect((await readdir(join(root, 'dist/web/assets'))).toSorted()).toEqual([
    'app-1.js',
    'app-2.js',
    'same.js',
  ]);
});

test('the first build has nothing to replace', async () => {
  await put('dist/.new/web/index.html', 'first');
  await publish(join(root, 'dist/.new'), join(root, 'dist'), ['web'], NOW);
  expect(await readdir(join(root, 'dist'))).toEqual(['web']);
});

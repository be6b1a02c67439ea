import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs } from './inputs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'));
  await put('web/main.tsx', 'one');
  await put('shared/platform/ids.ts', 'two');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

test('a touched file changes nothing, a changed, new or renamed one does', async () => {
  const before = await hashInputs(root);
  await utimes(join(root, 'web/main.tsx'), new Date(0), new Date(0));
  expect(await hashInputs(root)).toBe(before);

  await put('web/main.tsx', 'changed');
  const changed = await hashInputs(root);
  expect(changed).not.toBe(before);

  await put('locales/hi.po', '');
  expect(await hashInputs(root)).not.toBe(changed);
});

test('tests and files outside the build are no inputs', async () => {
  const before = await hashInputs(root);
  await put('web/main.test.tsx', 'test');
  await put('server/ideas/testing.ts', 'factory');
  await put('docs/README.md', 'words');
  expect(await hashInputs(root)).toBe(before);
});

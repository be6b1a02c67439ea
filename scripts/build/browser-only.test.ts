import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { browserOnly } from './browser-only.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'browser-only-'));
  await put('server/secrets.ts', 'export const secret = 1; export interface Secret { value: number }');
  await put('scripts/tool.ts', 'export const tool = 1;');
  await put('shared/sum.ts', 'export const sum = 1;');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

/** Builds a browser program of the given files, whose entry is web/main.ts. */
async function buildWith(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) await put(file, content);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserOnly(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'web/main.ts') } },
  });
}

test.each([
  ['a server file', "import { secret } from '../server/secrets.ts'; document.title = String(secret);"],
  ['a tool', "import { tool } from '../scripts/tool.ts'; document.title = String(tool);"],
  [
    'a built-in by its full name',
    "import { readFileSync } from 'node:fs'; document.title = String(readFileSync);",
  ],
  ['a built-in by its short name', "import { join } from 'path'; document.title = join('a', 'b');"],
  [
    'a server file, later',
    "import('../server/secrets.ts').then(({ secret }) => { document.title = String(secret); });",
  ],
])('the build fails on %s', async (_what, code) => {
  await expect(buildWith({ 'web/main.ts': code })).rejects.toThrow(
    /The browser build may not use .* web\/main\.ts/s,
  );
});

test('the build fails where a shared file reaches the server, and names that file', async () => {
  const files = {
    'web/main.ts': "import { leak } from '../shared/leak.ts'; document.title = String(leak);",
    'shared/leak.ts': "export { secret as leak } from '../server/secrets.ts';",
  };
  await expect(buildWith(files)).rejects.toThrow(/shared\/leak\.ts/);
});

test('shared files and types of the server are welcome', async () => {
  const code =
    "import type { Secret } from '../server/secrets.ts'; import { sum } from '../shared/sum.ts';" +
    'const secret: Secret = { value: sum }; document.title = String(secret.value);';
  await expect(buildWith({ 'web/main.ts': code })).resolves.toBeUndefined();
});

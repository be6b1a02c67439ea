import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { virtualContract } from './virtual-contract.ts';

let root: string;
const oc = import.meta.resolve('@orpc/contract');
const zod = import.meta.resolve('zod');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contract-'));
  await mkdir(join(root, 'shared'));
  await writeFile(
    join(root, 'main.ts'),
    "import contract from 'virtual:contract'; globalThis.contract = contract;",
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function builtCode(): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [virtualContract(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  return result && 'output' in result ? result.output[0].code : '';
}

test('paths and methods come through, schemas do not', async () => {
  await writeFile(
    join(root, 'shared/contract.ts'),
    `import { oc } from '${oc}'; import { z } from '${zod}';
     export const contract = { ideas: { get: oc.route({ method: 'GET', path: '/ideas/{id}' }).input(z.object({ id: z.string().min(7, 'too short') })) } };`,
  );
  const code = await builtCode();
  expect(code).toContain('/ideas/{id}');
  expect(code).not.toContain('too short');
  expect(code.length).toBeLessThan(600);
});

test('a missing contract fails the build in words', async () => {
  await expect(builtCode()).rejects.toThrow('shared/contract.ts, which does not exist');
});

test('a contract without its export fails the build in words', async () => {
  await writeFile(join(root, 'shared/contract.ts'), 'export const other = 1;');
  await expect(builtCode()).rejects.toThrow('must export `contract`');
});

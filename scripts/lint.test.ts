// Proves that the linter is awake: its configuration is read, its plugins are on, and types reach it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plantTree } from './planted.ts';

const ROOT = join(import.meta.dirname, '..');
const CONFIGURATION = [
  '.oxlintrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.web-test.json',
];

/** What is reported for each file, by the name of the rule; nothing for a sound file. */
const PLANTED: Record<string, { text: string; rule: string | undefined }> = {
  'server/ideas/floating.ts': {
    text: 'async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}\n',
    rule: 'no-floating-promises',
  },
  'server/ideas/misused.ts': {
    text: 'export const go = (all: string[]): void => all.forEach(async (one) => await fetch(one));\n',
    rule: 'no-misused-promises',
  },
  'server/ideas/anything.ts': { text: 'export const x = (y: any): unknown => y;\n', rule: 'no-explicit-any' },
  'server/ideas/unsafe.ts': {
    text: "export const name: string = JSON.parse('{}').name;\n",
    rule: 'no-unsafe-assignment',
  },
  'server/ideas/noisy.ts': { text: "export const x = (): void => console.log('x');\n", rule: 'no-console' },
  'shared/ideas/noisy.ts': { text: "export const x = (): void => console.warn('x');\n", rule: 'no-console' },
  'web/ideas/noisy.ts': { text: "export const x = (): void => console.error('x');\n", rule: 'no-console' },
  'web/ideas/Default.tsx': {
    text: 'export default function Default() {\n  return null;\n}\n',
    rule: 'no-default-export',
  },
  'server/ideas/whole.ts': {
    text: "import { sql } from 'drizzle-orm';\n\nexport const x = sql;\n",
    rule: 'no-restricted-imports',
  },
  'server/ideas/clock.ts': {
    text: 'export const now = (): number => Date.now();\n',
    rule: 'no-restricted-properties',
  },
  'server/ideas/status.ts': {
    text:
      "export function name(status: 'draft' | 'done'): string | undefined {\n" +
      "  switch (status) {\n    case 'draft':\n      return 'x';\n  }\n  return undefined;\n}\n",
    rule: 'switch-exhaustiveness-check',
  },
  'web/ideas/Clickable.tsx': {
    text: 'export function Clickable() {\n  return <div onClick={() => undefined} />;\n}\n',
    rule: 'click-events-have-key-events',
  },
  'web/ideas/Picture.tsx': {
    text: 'export function Picture() {\n  return <img src="x.png" />;\n}\n',
    rule: 'alt-text',
  },
  'web/ideas/Hooked.tsx': {
    text:
      "import { useState } from 'react';\n\n" +
      'export function Hooked({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n',
    rule: 'rules-of-hooks',
  },
  'web/ideas/Html.tsx': {
    text: 'export function Html() {\n  return <p dangerouslySetInnerHTML={{ __html: "x" }} />;\n}\n',
    rule: 'no-danger',
  },
  'server/ideas/outside.ts': {
    text: 'export async function save(url: string): Promise<number> {\n  return (await fetch(url)).status;\n}\n',
    rule: 'no-restricted-globals',
  },
  'server/ideas/sound.ts': {
    text: "import { readFile } from 'node:fs/promises';\n\nexport async function sizeOf(path: string): Promise<number> {\n  return (await readFile(path)).length;\n}\n",
    rule: undefined,
  },
  'web/ideas/Sound.tsx': {
    text: 'export function Sound({ label }: { label: string }) {\n  return <button type="button">{label}</button>;\n}\n',
    rule: undefined,
  },
};

function lint(files: Record<string, string>): Map<string, string[]> {
  const configuration = CONFIGURATION.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]);
  using tree = plantTree({ ...files, ...Object.fromEntries(configuration) });
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const { stdout, stderr } = spawnSync(oxlint, ['-f', 'json', 'server', 'shared', 'web'], {
    cwd: tree.root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const byFile = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  return byFile;
}

it('finds what is planted, and nothing in sound files', () => {
  const found = lint(Object.fromEntries(Object.entries(PLANTED).map(([file, { text }]) => [file, text])));
  for (const [file, { rule }] of Object.entries(PLANTED)) {
    const codes = found.get(file) ?? [];
    if (rule === undefined) expect(codes, file).toEqual([]);
    else expect(codes, file).toContainEqual(expect.stringContaining(`(${rule})`));
  }
});

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Expected = z.object({ value: z.unknown(), unit: z.string().optional(), per: z.string().optional() });

/** One idea as an owner wrote it, with what it says and what it does not say. Written by somebody who had not read the code. */
export const ReadCase = z.object({
  id: z.string(),
  lang: z.string(),
  input: z.object({ form: z.record(z.string(), z.string()), profile: z.unknown().optional() }),
  expect: z.record(z.string(), Expected),
  absent: z.array(z.string()),
});
export type ReadCase = z.infer<typeof ReadCase>;

const [DEVELOPMENT, ...LATER] = [
  'read.dev',
  'read.more',
  'read.unseen',
  'read.own',
  'read.owners',
  'read.latest',
  'read.newest',
].map((name) => new URL(`../research/cases/${name}.jsonl`, import.meta.url));

/** @param file JSON lines; without it the cases of the repository */
export function readCases(file: string | URL = DEVELOPMENT ?? ''): ReadCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ReadCase.parse(JSON.parse(line)));
}

/** All cases of the repository: the first, and those written later against what was read wrong. */
export function allCases(): ReadCase[] {
  return [readCases(), ...LATER.map((file) => readCases(file))].flat();
}

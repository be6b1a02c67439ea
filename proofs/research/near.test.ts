import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { JudgeInput, judgeCase } from './cases.ts';

// Claims of eight writers in six languages: half and more are a sentence of their page in other writing, the others falsify one by a
// single change. Nothing was mended after the last writer's but a false one that passed.

const Row = z.object({ truth: z.enum(['true', 'false']), input: JudgeInput });
const NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const rows = NAMES.map((name) => `near.${name}`).flatMap((name) =>
  readFileSync(new URL(`cases/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line))),
);

async function shareVerified(truth: 'true' | 'false'): Promise<number> {
  const of = rows.filter((row) => row.truth === truth);
  const judged = await Promise.all(of.map(({ input }) => judgeCase({ ...input, judge: 'none' })));
  return judged.filter(({ verdict }) => verdict === 'verified').length / of.length;
}

describe('without a judge', () => {
  test('a claim that is nearly the sentence is verified', async () => {
    expect(await shareVerified('true')).toBeGreaterThanOrEqual(0.93);
  });

  test('one that falsifies it by a single change never is', async () => {
    expect(await shareVerified('false')).toBe(0);
  });
});

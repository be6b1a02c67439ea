import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A question as people ask it, with the entries that answer it; none for what the library knows nothing of. */
export const FindCase = z.object({
  id: z.string(),
  lang: z.string(),
  question: z.string(),
  ids: z.array(z.string()).default([]),
});
export type FindCase = z.infer<typeof FindCase>;

const FOLDER = new URL('cases/', import.meta.url);
/** `off-topic.seen.jsonl` holds questions with the words of business in them; every other one of them was fitted on. */
const OWN = ['find.jsonl', 'off-topic.jsonl', 'off-topic.seen.jsonl'];
/** Questions that tell a situation, and long ones off topic, by which nothing was chosen or fitted. */
export const HELD = new URL('situations.held.jsonl', FOLDER);

/** @param files JSON lines; without them the cases of the repository */
export function findCases(
  files: readonly (string | URL)[] = OWN.map((name) => new URL(name, FOLDER)),
): FindCase[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => FindCase.parse(JSON.parse(line))),
  );
}

import { createHash } from 'node:crypto';
import { normalise } from '../../../shared/research/normalise.ts';
import { plainWord } from '../../../shared/language/fold.ts';
import { tokenise } from '../../../shared/language/tokens.ts';

const MARK_LENGTH = 10;
const SHORTEST_WORD = 4;

/**
 * Writes texts of others into a prompt, between marks that their writers cannot know: what stands there is data, whatever it says.
 *
 * @param seed the same for a run, so that the same prompt is written again after a crash
 */
export function dataFence(seed: string): (title: string, text: string) => string {
  const mark = `DATA-${createHash('sha256').update(seed).digest('hex').slice(0, MARK_LENGTH)}`;
  return (title, text) =>
    `<<<${mark} ${title.replace(/\s+/g, ' ')}\n${text.replaceAll(mark, '')}\n${mark}>>>`;
}

/** The parts of a page that have most of the words looked for, in the order of the page; all of it where it is short. */
export function excerptOf(text: string, words: readonly string[], most: number): string {
  if (text.length <= most) return text;
  const wanted = new Set(words.flatMap(wordsOf));
  const lines = text.split('\n').map((line, at) => ({ line, at, score: scoreOf(line, wanted) }));
  // what a page begins with says what it is about
  const ranked = lines.toSorted(
    (a, b) => b.score + Number(b.at < 3) - (a.score + Number(a.at < 3)) || a.at - b.at,
  );
  const kept = new Set<number>();
  let left = most;
  for (const { line, at } of ranked) {
    if (line.length + 1 > left) continue;
    kept.add(at);
    left -= line.length + 1;
  }
  if (kept.size === 0) return text.slice(0, most);
  return lines
    .filter(({ at }) => kept.has(at))
    .map(({ line, at }) => (at > 0 && !kept.has(at - 1) ? `[…]\n${line}` : line))
    .join('\n');
}

/** The lines of a page that hold words, with the line before each. */
export function findInPage(text: string, words: string, most: number): string {
  const wanted = new Set(wordsOf(words));
  const lines = text.split('\n');
  const found = lines
    .map((line, at) => ({ line, at, score: scoreOf(line, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, 5)
    .toSorted((a, b) => a.at - b.at)
    .map(({ line, at }) => [lines[at - 1] ?? '', line].filter(Boolean).join('\n'));
  return found.join('\n[…]\n').slice(0, most);
}

function wordsOf(text: string): string[] {
  return tokenise(normalise(text).text)
    .filter(({ kind, plain }) => kind === 'number' || (kind === 'word' && plain.length >= SHORTEST_WORD))
    .map(({ plain }) => stemOf(plain));
}

function stemOf(word: string): string {
  return [...plainWord(word)].slice(0, 5).join('');
}

function scoreOf(line: string, wanted: ReadonlySet<string>): number {
  return new Set(wordsOf(line).filter((word) => wanted.has(word))).size;
}

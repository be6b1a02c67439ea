import type { Source } from './case.ts';
import type { Reading } from './reading.ts';
import { readText } from './reading.ts';
import { isRowTold } from './told-row.ts';
import { isSameRun, runOf } from './word-runs.ts';
import { CONDITIONS, ENDINGS, POLARITY, REALITY, RESTRICTIONS, SPEECH, VIEWS } from './words/marks.ts';

/**
 * Whether a claim is nearly a sentence: the same words and amounts in the same order, nothing added and nothing left out but
 * articles, copulas and 'and'; only the writing of numbers, spaces and the endings of nouns may differ.
 */
export function isNearly(claim: Reading, { reading, passage }: Source): boolean {
  if (claim.text === reading.text) return true;
  if (passage.row) return isRowTold(claim, passage.row);
  const ours = runOf(claim);
  if (isSameRun(ours, runOf(reading))) return true;
  const head = withoutAside(reading);
  return head !== null && isSameRun(ours, runOf(head));
}

const CONCEDING = /^[,;]\s*(?:though|although|while|whereas)\b/u;
const ADDING = /^[,;]\s*(?:usually|mostly|often|generally|normally|typically|which|and)\b/u;
const FEWEST_WORDS = 4;

/** The sentence without what it adds at its end, where that sets no condition and denies nothing: '…, usually sooner'. */
function withoutAside({ text, tokens }: Reading): Reading | null {
  const commas = tokens.filter(({ text: sign }) => sign === ',' || sign === ';').map(({ start }) => start);
  for (const at of commas) {
    const tail = text.slice(at);
    const concedes = CONCEDING.test(tail);
    if (!concedes && !ADDING.test(tail)) continue;
    const rest = readText(tail);
    const binds = [CONDITIONS, RESTRICTIONS, ENDINGS].some((words) =>
      words.find(rest.tokens).some(({ class: name }) => name !== 'relative' && name !== 'none'),
    );
    const turns = [POLARITY, REALITY, SPEECH, VIEWS].some((words) => words.find(rest.tokens).length > 0);
    const head = readText(text.slice(0, at));
    const isWhole = head.tokens.filter(({ kind }) => kind === 'word').length >= FEWEST_WORDS;
    if (isWhole && !binds && (concedes || (!turns && rest.amounts.length === 0))) return head;
  }
  return null;
}

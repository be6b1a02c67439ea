import { alignmentsOf, copiedShare } from './alignment.ts';
import type { Case } from './case.ts';
import { usedParts } from './case.ts';
import { isLastVerb } from './edits.ts';
import { isKnown } from './known.ts';
import { plainWord } from '../language/fold.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Item, Reading } from './reading.ts';

// who says a sentence in words of his own has words that nobody here knows
const MOSTLY = 0.45;

/**
 * A list with a member added: 'internet and tea are included' of 'internet is included'. The claim has all words of the clauses that it
 * uses, so that none is left that the new one could stand for.
 */
export function checkAdditions(given: Case): Objection[] {
  if (given.translated || given.sources.some(({ passage }) => passage.row !== null)) return [];
  if (copiedShare(given) < MOSTLY || hasWordsLeft(given)) return [];
  const added = unknownWords(given).filter(
    (item) => isJoined(given.claim, item) && !isLastVerb(given.claim, item),
  );
  return added.length > 0
    ? [surely(doubt('unsupported', added.map(({ token }) => given.claim.tokens[token]?.text).join(' ')))]
    : [];
}

/** Words of the claim that nothing quoted bears, not even as a kind of what it says. */
function unknownWords(given: Case): Item[] {
  const linked = new Set(
    alignmentsOf(given).flatMap(({ alignment }) =>
      alignment.links.map((link) => alignment.ours[link.ours]?.token),
    ),
  );
  return given.claim.items.filter((item) => !item.light && !linked.has(item.token) && !isKnown(given, item));
}

/** Whether the clauses that the claim uses say something that it leaves out. */
function hasWordsLeft(given: Case): boolean {
  const matched = new Set([...given.items.values()].flat().map(({ found }) => found));
  return alignmentsOf(given).some(({ source, alignment }) => {
    const linked = new Set(alignment.links.map((link) => alignment.theirs[link.theirs]?.token));
    const parts = usedParts(given, source);
    return source.reading.items.some(
      (item) => !item.light && !matched.has(item) && !linked.has(item.token) && parts.has(item.part),
    );
  });
}

const JOINING = new Set(
  'and or , ، और एवं व तथा या اور یا এবং ও আর आणि व किंवा மற்றும் அல்லது'.split(' ').map(plainWord),
);

/** Right behind an 'and' or a comma, or right before one. */
function isJoined({ tokens }: Reading, { token }: Item): boolean {
  const isJoining = (at: number) => JOINING.has(tokens[at]?.plain || (tokens[at]?.text ?? ''));
  return isJoining(token - 1) || isJoining(token + 1);
}

import { alignmentsOf } from './alignment.ts';
import type { Alignment, Piece } from './alignment.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { SIDES } from './words/marks.ts';

/** 'Output rose in Chittoor and fell in Krishna' told with rose and fell changed round: each side with the other's noun. */
export function checkCrossings(given: Case): Objection[] {
  if (given.translated) return [];
  const crossed = alignmentsOf(given).some(
    ({ source, alignment }) =>
      source.passage.row === null &&
      SIDES.some(({ lexicon }) => crosses(given.claim, source.reading, alignment, lexicon)),
  );
  return crossed ? [surely(doubt('direction'))] : [];
}

type Sides = (typeof SIDES)[number]['lexicon'];

function crosses(claim: Reading, sentence: Reading, alignment: Alignment, sides: Sides): boolean {
  const [ours, theirs] = [sides.find(claim.tokens), sides.find(sentence.tokens)];
  if (new Set(ours.map((mark) => mark.class)).size < 2 || new Set(theirs.map((mark) => mark.class)).size < 2)
    return false;
  const verdicts = alignment.links.flatMap((link) => {
    const [one, other] = [alignment.ours[link.ours], alignment.theirs[link.theirs]];
    if (!one || !other || one.grammar || isMark(one, ours) || isMark(other, theirs)) return [];
    const [mine, yours] = [sideOf(claim, one, ours), sideOf(sentence, other, theirs)];
    return mine === null || yours === null ? [] : [mine === yours];
  });
  return verdicts.length > 1 && verdicts.every((same) => !same);
}

type Marks = ReturnType<Sides['find']>;

function isMark({ token }: Piece, marks: Marks): boolean {
  return marks.some(({ from, next }) => token >= from && token < next);
}

/** The side that is said in the clause of a word, where there is one alone. */
function sideOf({ parts }: Reading, { token }: Piece, marks: Marks): string | null {
  const own = new Set(marks.filter(({ from }) => parts[from] === parts[token]).map((mark) => mark.class));
  const [side] = own;
  return own.size === 1 && side !== undefined ? side : null;
}

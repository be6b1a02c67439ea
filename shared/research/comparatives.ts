import type { Aligned } from './alignment.ts';
import { alignmentsOf, copiedFrom } from './alignment.ts';
import type { Case } from './case.ts';
import { plainWord } from '../language/fold.ts';
import { itemAt } from './edits.ts';
import { isSameWord } from './matching.ts';
import type { Objection } from './objections.ts';
import { doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { CHANGES, RANKS } from './words/marks.ts';

const THAN =
  /(?<!\brather )\bthan\b(?! one\b)|(?:^|\s)(?:की तुलना में|के मुकाबले|کی نسبت|کے مقابلے|চেয়ে|তুলনায়|तुलनेत|விட(?:க்|ச்|த்|ப்)?|காட்டிலும்)(?=\s)|पेक्षा(?=\s)/u;
const COMPARING = new Set('more less fewer compared against versus whereas twice times'.split(' '));

/** A comparison that the page does not make, or makes the other way round. */
export function checkComparatives(given: Case): Objection[] {
  if (given.translated) return [];
  if (alignmentsOf(given).some((aligned) => crossesThan(given.claim, aligned)))
    return [surely(doubt('roles'))];
  return isOwnComparison(given) ? [surely(doubt('unsupported'))] : [];
}

/** 'A small nursery costs more than a large one' of a page that gives the cost of each. */
function isOwnComparison({ claim, sources }: Case): boolean {
  return (
    compares(claim) &&
    claim.amounts.every(({ date }) => date !== null) &&
    !sources.some(({ reading, passage }) => passage.row !== null || compares(reading) || mayCompare(reading))
  );
}

/** 'A is cheaper than B' and 'B is dearer than A': what stands at the 'than' of one is not what stands at that of the other. */
export function turnsComparison({ claim, sources }: Case): boolean {
  const ours = measureOf(claim);
  return (
    ours.length > 0 &&
    sources.some(({ reading }) => {
      const theirs = measureOf(reading);
      return theirs.length > 0 && !ours.every((one) => theirs.some((other) => isSameWord(one, other)));
    })
  );
}

const OF_THAN = new Set('से سے চেয়ে তুলনায় तुलनेत விட காட்டிலும் पेक्षा'.split(' ').map(plainWord));
const JOINED_THAN = /पेक्षा$|ைவிட$|விட$/u;

/** What something is measured against: the words at 'than'. */
function measureOf({ tokens, items, script }: Reading): string[] {
  if (script === 'latin') {
    const than = tokens.findIndex(({ plain }) => plain === 'than');
    return than === -1
      ? []
      : items
          .filter(({ token }) => token > than)
          .slice(0, 2)
          .map(({ plain }) => plain);
  }
  const at = tokens.findIndex(({ plain }) => OF_THAN.has(plain) || JOINED_THAN.test(plain));
  if (at === -1) return [];
  const until = JOINED_THAN.test(tokens[at]?.plain ?? '') ? at + 1 : at;
  return items
    .filter(({ token }) => token < until)
    .slice(-2)
    .map(({ plain }) => plain.replace(JOINED_THAN, ''));
}

function compares({ text, amounts, tokens }: Reading): boolean {
  const match = THAN.exec(text);
  if (!match) return false;
  // 'more than five' sets a limit
  const at = tokens.findIndex(({ start }) => start >= match.index + match[0].length - 4);
  return !amounts.some(({ first, next }) => Math.abs(first - at) <= 1 || Math.abs(next - at) <= 1);
}

function mayCompare({ tokens, limiting }: Reading): boolean {
  return (
    tokens.some(({ plain }, at) => COMPARING.has(plain) && !limiting.has(at)) ||
    CHANGES.find(tokens).length > 0 ||
    RANKS.find(tokens).length > 0
  );
}

const COMPARATIVE = /^(?:more|less|fewer|worse|[a-z]{3,}er)$/;

/** 'A waits longer than B' and 'B waits longer than A': the same comparison, and what is named on the other side of its 'than'. */
function crossesThan(claim: Reading, { alignment, source }: Aligned): boolean {
  const isCopied = copiedFrom(alignment) >= MOSTLY;
  const [ours, theirs] = [comparisonOf(claim, isCopied), comparisonOf(source.reading, isCopied)];
  if (!ours || !theirs || ours.word !== theirs.word) return false;
  const sides = alignment.links.flatMap((link) => {
    const [one, other] = [alignment.ours[link.ours], alignment.theirs[link.theirs]];
    const isNamed = one && other && itemAt(claim, one) && itemAt(source.reading, other);
    return isNamed ? [one.token < ours.than === other.token < theirs.than] : [];
  });
  const crossed = sides.filter((isSame) => !isSame).length;
  // its verb stays where it is
  return isCopied ? crossed > 0 : crossed > 1 && crossed >= 2 * (sides.length - crossed);
}

// who says a sentence in words of his own moves words about
const MOSTLY = 0.6;

interface Comparison {
  readonly than: number;
  readonly word: string;
}

/** 'Longer than', and where a sentence is copied 'twice that of' too. */
function comparisonOf(reading: Reading, withTimes: boolean): Comparison | null {
  const { tokens, amounts } = reading;
  const than = tokens.findIndex(({ plain }) => plain === 'than');
  const word = tokens.slice(0, Math.max(0, than)).findLast(({ plain }) => COMPARATIVE.test(plain));
  if (word) return { than, word: word.plain };
  if (!withTimes) return null;
  const times = amounts.find(({ unit, value }) => unit === 'times' && value > 1);
  return times && reading.script === 'latin' ? { than: times.next, word: `times ${times.value}` } : null;
}

import type { Piece } from './alignment.ts';
import type { Reading } from './reading.ts';
import { transferOf } from './words/transfers.ts';

/** Who hands over and who gets it, by the place of their words in a sentence. */
export interface Transfer {
  /** Where its verb is. */
  readonly verb: number;
  readonly givers: readonly number[];
  readonly takers: readonly number[];
}

const TO_BE = new Set('is are was were be been being get gets got'.split(' '));
const BREAKS = new Set(
  'and but or while whereas though although if unless because so as that which who when'.split(' '),
);
const PREPOSITIONS = new Set(
  'to from by on for of in at with under over after before within through per against without as into than above below between'.split(
    ' ',
  ),
);
const LONGEST_REACH = 4;

/** The transfers of an English sentence: 'the bank pays the trust', 'the fee is borne by the buyer', 'receives 2 % from the state'. */
export function transfersOf(reading: Reading, pieces: readonly Piece[]): Transfer[] {
  if (reading.script !== 'latin') return [];
  return pieces.flatMap((piece, at): Transfer[] => {
    const found = piece.amount === null ? transferOf(piece.plain) : null;
    if (!found || isNoun(pieces, at)) return [];
    const { verb, participle } = found;
    const before = pieces.slice(Math.max(0, at - LONGEST_REACH), at);
    const passive =
      participle &&
      (before.some(({ plain }) => TO_BE.has(plain)) ||
        pieces[at + 1]?.plain === 'by' ||
        pieces[at + 1]?.plain === 'from');
    const subject = subjectOf(reading, pieces, at);
    const [to, from, by, on] = ['to', 'from', 'by', 'on'].map((word) => behind(reading, pieces, at, word));
    if (verb === 'giving')
      return passive
        ? [{ verb: at, givers: by ?? [], takers: pieces[at + 1]?.amount ? subject : (to ?? []) }]
        : [{ verb: at, givers: subject, takers: to ?? objectOf(pieces, at) }];
    if (verb === 'charging') return chargeOf(reading, pieces, at, passive);
    return passive
      ? [{ verb: at, givers: [...(from ?? []), ...(on ?? [])], takers: by ?? [] }]
      : [{ verb: at, givers: [...(from ?? []), ...(on ?? [])], takers: subject }];
  });
}

/** 'Banks charge groups', 'it costs members ₹50', 'caterers are charged ₹600'. */
function chargeOf(reading: Reading, pieces: readonly Piece[], at: number, passive: boolean): Transfer[] {
  if (passive)
    return pieces[at + 1]?.amount ? [{ verb: at, givers: subjectOf(reading, pieces, at), takers: [] }] : [];
  const isCost = (pieces[at]?.plain ?? '').startsWith('cost');
  return [{ verb: at, givers: objectOf(pieces, at), takers: isCost ? [] : subjectOf(reading, pieces, at) }];
}

const NOUN_AFTER = new Set('the a an no of this its their per in for at on'.split(' '));
const BEFORE_VERB = new Set(
  'to must may can will should would could do does did not also who they we which that'.split(' '),
);

function isBefore(word: string): boolean {
  return BEFORE_VERB.has(word);
}

/** 'The pay', 'a grant', 'fee charge'. */
function isNoun(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 1]?.plain ?? '';
  // 'vendors with a certificate pay ₹15'
  if (/^pays?$/.test(pieces[at]?.plain ?? '') && pieces[at + 1]?.amount && !NOUN_AFTER.has(before))
    return false;
  const isBase = /^(?:charge|cost|supply|fund|finance|purchase|pay)s?$/.test(pieces[at]?.plain ?? '');
  const opens = at === 0 || pieces[at - 1]?.amount !== null || !(isBefore(before) || before.endsWith('s'));
  return (
    NOUN_AFTER.has(before) ||
    pieces[at + 1]?.plain === 'of' ||
    (isBase && opens && !(pieces[at]?.plain ?? '').endsWith('s'))
  );
}

const ARTICLES = new Set(['a', 'an', 'the', 'each', 'every']);
const PRONOUNS = new Set(
  'they them it he him she her we us others other some those these one ones'.split(' '),
);

/** The head of the noun before the verb: 'the lead company of the state'. */
function subjectOf(reading: Reading, pieces: readonly Piece[], verb: number): number[] {
  let from = verb;
  while (from > 0 && !isBreak(reading, pieces, from - 1, from)) from--;
  // 'In Kanpur a driver pays'
  if (PREPOSITIONS.has(pieces[from]?.plain ?? '')) {
    const noun = pieces.findIndex(
      ({ plain }, at) => at > from && at < verb && ARTICLES.has(plain) && at > from + 1,
    );
    if (noun === -1) return [];
    from = noun;
  }
  const own = headOf(pieces, from, verb);
  if (own.length > 0) return own;
  if (pieces.slice(from, verb).some(({ plain }) => PRONOUNS.has(plain))) return [];
  // 'who', 'which', 'and pays': what stands before, or what the sentence began with
  const joined = pieces[from - 1]?.plain ?? '';
  if (['who', 'which', 'that'].includes(joined)) {
    let start = Math.max(0, from - 2);
    while (
      start > 0 &&
      !isBreak(reading, pieces, start - 1, start) &&
      !PREPOSITIONS.has(pieces[start - 1]?.plain ?? '')
    )
      start--;
    return headOf(pieces, start, from - 1);
  }
  return headOf(pieces, 0, verb);
}

function isBreak({ parts }: Reading, pieces: readonly Piece[], at: number, next: number): boolean {
  const [one, other] = [pieces[at], pieces[next]];
  if (!one || !other) return true;
  return (
    BREAKS.has(one.plain) ||
    (parts[one.token] !== parts[other.token] && !one.grammar && !['not'].includes(one.plain))
  );
}

/** The last word of the first run of words that are none of grammar. */
function headOf(pieces: readonly Piece[], from: number, to: number): number[] {
  const start = pieces.findIndex((piece, at) => at >= from && at < to && isContent(piece));
  if (start === -1) return [];
  let end = start;
  while (end + 1 < to && isContent(pieces[end + 1]) && !isVerb(pieces[end + 1])) end++;
  return [end];
}

/** 'The partner provides raw material and pays': the noun ends before its first verb. */
function isVerb(piece: Piece | undefined): boolean {
  return piece !== undefined && transferOf(piece.plain) !== null && !NOUN_OR_VERB.test(piece.plain);
}
const NOUN_OR_VERB = /^(?:charge|cost|suppl(?:y|ie)|fund|finance|purchase|pay|spend)s?$/;

function isContent(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.amount === null && !piece.grammar && !NO_HEADS.has(piece.plain);
}

/** Pronouns, and verbs that stand between a noun and what it says: 'respondents said they paid'. */
const NO_HEADS = new Set([...PRONOUNS, 'said', 'say', 'says', 'told']);

/** The head of the noun behind a preposition that follows the verb. */
function behind(reading: Reading, pieces: readonly Piece[], verb: number, word: string): number[] | null {
  for (let at = verb + 1; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece || piece.plain === 'and' || piece.plain === 'but' || isSemicolon(reading, pieces[verb], piece))
      return null;
    if (piece.plain !== word) continue;
    const next = pieces.findIndex((one, i) => i > at && (isContent(one) || one.amount !== null));
    if (next === -1 || pieces[next]?.amount) continue;
    return headOf(pieces, next, pieces.length);
  }
  return null;
}

function isSemicolon({ tokens }: Reading, one: Piece | undefined, other: Piece): boolean {
  return tokens.slice(one?.token ?? 0, other.token).some(({ text }) => text === ';');
}

/** The noun right behind the verb, before any amount or preposition. */
function objectOf(pieces: readonly Piece[], verb: number): number[] {
  const next = pieces.findIndex(
    ({ plain }, at) => at > verb && !['the', 'a', 'an', 'its', 'their'].includes(plain),
  );
  return isContent(pieces[next]) ? headOf(pieces, next, pieces.length) : [];
}

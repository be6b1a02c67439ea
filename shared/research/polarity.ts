import { plainWord } from '../language/fold.ts';
import type { Case } from './case.ts';
import { alignmentsOf } from './alignment.ts';
import { turnsComparison } from './comparatives.ts';
import { contrastsIn } from './contrasts.ts';
import { shareUnknown } from './known.ts';
import type { Objection } from './objections.ts';
import { isDeniedForm, isFormOf } from './matching.ts';
import { conflict, doubt, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { roleOf } from './roles.ts';
import type { Role } from './words/roles.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, sourceStatements, wholeStatements } from './statement.ts';
import {
  CONDITIONS,
  LABELS,
  MODALS,
  OTHERS,
  PENALTIES,
  POLARITY,
  RESTRICTIONS,
  SIDES,
} from './words/marks.ts';
import type { Found } from './words/phrases.ts';

/** Turned round: one of the two says what the other denies. */
export function checkPolarity(given: Case): Objection[] {
  const ours = negationsOf(claimStatement(given)) + deniedWords(given);
  const statements = sourceStatements(given);
  const theirs = statements.reduce((sum, statement) => sum + negationsOf(statement), 0);
  const myths = wholeStatements(given).some(isMyth) ? 1 : 0;
  const mine = isMyth(claimStatement(given)) ? 1 : 0;
  if ((ours + mine) % 2 === (theirs + myths) % 2)
    return isNegationMoved(given) ? [conflict('polarity', 'moved')] : [];
  if (myths > mine) return [surely(conflict('polarity', 'myth'))];
  if (given.claim.amounts.length === 0 && onlyOne(given)) return [];
  // 'left to his choice' and 'not compulsory' are one
  const optional = [claimStatement(given), ...statements].some((one) =>
    marksIn(one, MODALS).some((mark) => mark.class === 'optional'),
  );
  // 'others pay' and 'who has no card pays'
  const others = statements.some((one) => has([one], OTHERS, 'other'));
  if (isFinedDuty(claimStatement(given), statements)) return [];
  if (ours > 0 && given.sources.some(({ reading }) => contrastsIn(reading).size > 0)) return [];
  if (theirs > 0 && contrastsIn(given.claim).size > 0 && given.claim.script !== 'latin') return [];
  if (optional || others !== has([claimStatement(given)], OTHERS, 'other')) return [];
  return [conflict('polarity')];
}

/** 'Costs nothing' and 'is free'. */
export function isFreeOrNothing(given: Case): boolean {
  return isFree(claimStatement(given)) !== sourceStatements(given).some(isFree);
}

function isFree(statement: Statement): boolean {
  return SIDES.some(({ name, lexicon }) => name === 'free and paid' && has([statement], lexicon, 'one'));
}

/** Words of the claim that the passage has with a syllable of denial, or the other way round. */
function deniedWords({ claim, items, sources }: Case): number {
  const used = new Map(
    [...items].flatMap(([item, matches]) => matches.map(({ found }) => [found, item.plain])),
  );
  const open = sources.flatMap(({ reading }) =>
    // a word that stands for another one may be what the claim denies
    reading.items.filter((item) => !used.has(item) || !isFormOf(used.get(item) ?? '', item.plain)),
  );
  return claim.items.filter(
    (item) =>
      (items.get(item) ?? []).length === 0 && open.some((other) => isDeniedForm(item.plain, other.plain)),
  ).length;
}

function negationsOf(statement: Statement): number {
  return negationMarks(statement).length;
}

function negationMarks(statement: Statement): ReadonlyArray<Found<string>> {
  const { tokens, used } = statement.reading;
  const contrasts = contrastsIn(statement.reading);
  const marks = marksIn(statement, POLARITY);
  return marks.filter(
    ({ class: name, from }, i) =>
      name === 'negation' &&
      !used.has(from) &&
      !contrasts.has(from) &&
      !isDiscount(statement.reading, from) &&
      !isDoubled(
        tokens.map(({ plain }) => plain),
        from,
        i > 0,
      ),
  );
}

/** 'By the bank and not by the trust' against 'by the trust and not by the bank'. */
function isNegationMoved({ claim, sources, items }: Case): boolean {
  const negatedParts = (reading: Reading) =>
    new Set(
      POLARITY.find(reading.tokens)
        .filter(({ class: name, from }) => name === 'negation' && !reading.used.has(from))
        .map(({ from }) => reading.parts[from] ?? 0),
    );
  const ours = negatedParts(claim);
  return sources.some(({ reading }) => {
    const theirs = negatedParts(reading);
    if (ours.size !== 1 || theirs.size !== 1) return false;
    const mine = claim.items.filter(({ part, light }) => ours.has(part) && !light);
    const places = mine.map((item) =>
      (items.get(item) ?? []).filter(({ source }) => source.reading === reading).map(({ found }) => found),
    );
    const isAway =
      places.length > 0 &&
      places.every((found) => found.length > 0 && found.every(({ part }) => !theirs.has(part)));
    const known = [...items.values()].flat().map(({ found }) => found);
    return isAway && known.some(({ part, light }) => theirs.has(part) && !light);
  });
}

const DISCOUNTS = new Set('छूट چھوٹ ছাড় ছাড় सूट'.split(' ').map(plainWord));
const NEAR_DISCOUNT = 3;

/** 'अर्धी सूट', '20 % छूट': a word for an exemption that has a share beside it takes off that much and denies nothing. */
function isDiscount({ tokens, amounts }: Reading, at: number): boolean {
  return (
    DISCOUNTS.has(tokens[at]?.plain ?? '') &&
    amounts.some(
      ({ next, unit, date }) => date === null && unit !== null && next <= at && at - next <= NEAR_DISCOUNT,
    )
  );
}

const JOINING = new Set(['and', 'or', ',']);

// 'no' with 'any', 'না কোনো': one negation; 'not … nor'
function isDoubled(plain: readonly string[], at: number, follows: boolean): boolean {
  const joins =
    JOINING.has(plain[at - 1] ?? '') && plain[at] === 'no' && plain.slice(0, at - 1).includes('no');
  return joins || (plain[at] === 'nor' && follows) || (plain[at] === 'न' && plain.slice(0, at).includes('न'));
}

/** 'Myth:' at the beginning of a line, not the word in a heading about myths. */
function isMyth({ reading }: Statement): boolean {
  return LABELS.find(reading.tokens).some(
    ({ class: name, from, next }) =>
      name === 'myth' &&
      ((from === 0 && [':', '-', '?', '–'].includes(reading.tokens[next]?.text ?? '')) ||
        reading.tokens[from - 1]?.plain === 'a'),
  );
}

/** 'Only one may' for 'not more than one may', where the one is a word and no amount. */
function onlyOne({ claim, sources }: Case): boolean {
  return (
    /(?:^|\s)(?:only|केवल|सिर्फ|फक्त|صرف|কেবল|শুধু|மட்டும)/u.test(claim.text) &&
    sources.some(({ reading }) =>
      /(?:more than one|एक से अधिक|एक से ज़्यादा|एकापेक्षा|ایک سے زیادہ|একজনের বেশি|একাধিক|ஒருவருக்கு மேல்|ஒன்றுக்கு மேல்)/u.test(
        reading.text,
      ),
    )
  );
}

/** One may, the other must; one is sure, the other possible. */
export function checkModality(given: Case): Objection[] {
  const claim = claimStatement(given);
  const statements = sourceStatements(given);
  const ours = new Set([...modalityOf([claim])].map((name) => (name === 'only' ? 'limit' : name)));
  const theirs = new Set([...modalityOf(statements)].map((name) => (name === 'only' ? 'must' : name)));
  if (isFinedDuty(claim, statements)) return [];
  const certain = marksIn(claim, MODALS).some((mark) => mark.class === 'certain');
  if (certain && !has(statements, MODALS, 'certain'))
    return [theirs.has('may') || theirs.has('optional') ? conflict('modality') : doubt('modality')];
  if (ours.has('must') && theirs.has('optional') && !theirs.has('must')) return [conflict('modality')];
  if (ours.has('optional') && theirs.has('must') && !theirs.has('optional')) return [conflict('modality')];
  const bounded = theirs.has('limit') && !ours.has('limit');
  if (ours.has('must') && theirs.has('may') && !theirs.has('must') && !bounded) return [conflict('modality')];
  const denied = negationsOf(claim) + statements.reduce((sum, one) => sum + negationsOf(one), 0) > 0;
  const isBare = theirs.size === 0 && !denied && given.claim.amounts.length === 0;
  if (ours.has('must') && isBare && shareUnknown(given) === 0 && !isNarrowed(statements))
    return [doubt('modality')];
  if (ours.has('may') && theirs.has('must') && !ours.has('must') && !ours.has('limit') && !theirs.has('may'))
    return [doubt('modality')];
  return [];
}

/** 'Only' and 'if' say of a thing that it must be. */
function isNarrowed(statements: readonly Statement[]): boolean {
  return (
    has(statements, RESTRICTIONS, 'only') ||
    has(statements, CONDITIONS, 'before') ||
    has(statements, CONDITIONS, 'after')
  );
}

/** 'Who sells without a licence may be fined' says that a licence is required. */
function isFinedDuty(claim: Statement, statements: readonly Statement[]): boolean {
  return (
    has([claim], MODALS, 'must') &&
    has(statements, PENALTIES, 'penalty') &&
    !has([claim], PENALTIES, 'penalty')
  );
}

function modalityOf(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(
    statements.flatMap((statement) => {
      const { reading } = statement;
      const marks = marksIn(statement, MODALS);
      const negated = new Set(negationMarks(statement).map(({ from }) => reading.parts[from]));
      const names: string[] = marks.map(({ class: name, from }) =>
        name === 'must' && negated.has(reading.parts[from]) && negated.size % 2 === 1 ? 'optional' : name,
      );
      if (reading.used.size > 0 || reading.amounts.some(({ limit }) => limit !== null)) names.push('limit');
      const may = names.includes('may');
      const count = negationMarks(statement).length;
      // 'may not without' is 'must', 'may without' is 'need not'
      if (may && has([statement], RESTRICTIONS, 'only')) names.push('only');
      if (may && count > 0) names.push('limit', count % 2 === 0 ? 'must' : 'optional');
      return names;
    }),
  );
}

/** 'The union buys milk from farmers' is 'farmers sell milk to the union': the other of the two is who does it. */
function isToldByOther(given: Case): boolean {
  return alignmentsOf(given).some(({ alignment: { ours, links, theirs }, source }) => {
    const nouns = links.flatMap((link) => {
      const [one, other] = [ours[link.ours], theirs[link.theirs]];
      const mine = given.claim.items.find(({ token }) => token === one?.token);
      const yours = source.reading.items.find(({ token }) => token === other?.token);
      return mine && yours ? [{ told: roleOf(given.claim, mine), said: roleOf(source.reading, yours) }] : [];
    });
    return (
      nouns.some(({ told, said }) => told === null && PARTIES.has(said)) &&
      nouns.some(({ told, said }) => said === null && PARTIES.has(told))
    );
  });
}

const PARTIES: ReadonlySet<Role | null> = new Set(['to', 'from', 'by']);

/** Sides that are said in few ways; of the others each is as often said by a word of neither. */
const CLEAR = new Set(['rise and fall', 'before and after', 'more and less', 'rural and urban']);

/** Sides that change when a comparison is told from its other end. */
const TURNED = new Set(['rise and fall', 'more and less']);

/** On the other side of a pair: rose and fell, before and after, rural and urban. */
export function checkSides(given: Case): Objection[] {
  const claim = claimStatement(given);
  const parts = sourceStatements(given);
  const whole = wholeStatements(given);
  return SIDES.flatMap(({ name, lexicon }) => {
    const ours = new Set(marksIn(claim, lexicon).map((mark) => mark.class));
    const [side] = ours;
    const near = new Set(parts.flatMap((one) => marksIn(one, lexicon).map((mark) => mark.class)));
    const all = new Set(whole.flatMap((one) => marksIn(one, lexicon).map((mark) => mark.class)));
    const theirs = near.size > 0 ? near : all;
    // both sides in the claim, one of them on the page: the other may be a word that is not known here
    if (ours.size === 2 && theirs.size === 1 && name === 'rise and fall') return [doubt('direction', name)];
    const isOpposed = ours.size === 1 && side !== undefined && theirs.size === 1 && !theirs.has(side);
    if (isOpposed && name === 'buy and sell' && isToldByOther(given)) return [];
    if (!isOpposed || (TURNED.has(name) && turnsComparison(given))) return [];
    const found = conflict('direction', name);
    return [CLEAR.has(name) ? found : { ...found, guess: true }];
  });
}

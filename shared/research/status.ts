import { plainWord } from '../language/fold.ts';
import { chooseMatches } from './choice.ts';
import type { Case, Source } from './case.ts';
import { isFormOf } from './matching.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt, surely } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';
import type { Found } from './words/phrases.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, quotedStatements, sourceStatements } from './statement.ts';
import {
  CHANGES,
  ENDINGS,
  GOALS,
  MODALS,
  PASTS,
  POINTERS,
  PRESENTS,
  QUANTIFIERS,
  RANKS,
  REALITY,
  SPEECH,
  TENSES,
  VIEWS,
} from './words/marks.ts';

const HEDGES =
  /\b(?:could|might|(?:is|are|yet) to [a-z]+|aims?|intends?|wants?|seeks?|consider(?:s|ing)?|think(?:s|ing)? (?:of|about)|plan(?:s|ning)?|due to|demands?|announced|promised?)\b/u;

/** Hoped, planned or estimated in the passage, a fact in the claim; or to come in one and done in the other. */
export function checkReality(given: Case): Objection[] {
  const claim = claimStatement(given);
  if (has([claim], REALITY, 'unreal') || HEDGES.test(claim.reading.text)) return [];
  const chosen = [...chooseMatches(given).values()];
  for (const source of given.sources) {
    const statement: Statement = { reading: source.reading, parts: null };
    for (const mark of marksIn(statement, REALITY)) {
      if (isAside(given, source, mark) || isOfLater(source, mark, chosen) || isOfModal(source, mark))
        continue;
      const named = marksIn(statement, GOALS).some(({ from }) => from === mark.from);
      if (!named) return [conflict('not_yet')];
      const amounts = chosen.flatMap((match) =>
        match?.source === source && !match.found.date ? [match.found] : [],
      );
      const nearest = nearestAmount(source.reading, mark);
      const beside = amounts.every((amount) => amount === nearest) || closesSentence(source.reading, mark);
      if (beside) return [conflict('not_yet')];
    }
  }
  return mightBe(given) ? [surely(doubt('not_yet'))] : checkTense(given);
}

const MIGHT = /\b(?:could|might)\b(?! not)/u;
const POSSIBLE = /\b(?:could|might|may|can|cannot|possibly|perhaps|possible|able|likely)\b/u;

/** 'Prices could soften' told as 'prices soften'. */
function mightBe({ claim, sources }: Case): boolean {
  return !POSSIBLE.test(claim.text) && sources.some(({ reading }) => MIGHT.test(reading.text));
}

/** 'May do so if they wish' allows, and plans nothing. */
function isOfModal({ reading }: Source, { from }: Found<string>): boolean {
  return MODALS.find(reading.tokens).some((mark) => from >= mark.from && from < mark.next);
}

/** A forecast or a ranking in somebody's mouth, told as a fact. */
export function checkSpeech(given: Case): Objection[] {
  const claim = claimStatement(given);
  if (has([claim], SPEECH, 'saying')) return [];
  const ranks = has([claim], RANKS, 'superlative');
  const foresees = has([claim], TENSES, 'future') || has([claim], MODALS, 'certain');
  const forAll = has([claim], QUANTIFIERS, 'all');
  const told = given.sources.some(
    (source) =>
      (source.passage.spoken && (ranks || foresees)) ||
      ((ranks || (foresees && forAll)) && has([{ reading: source.reading, parts: null }], SPEECH, 'saying')),
  );
  if (told) return [conflict('not_yet')];
  if (given.sources.some((source) => isOwnVoice(given, source))) return [doubt('not_yet')];
  const isView = sourceStatements(given).some((one) => has([one], VIEWS, 'opinion'));
  return isView && !has([claim], VIEWS, 'opinion') && !has([claim], REALITY, 'unreal')
    ? [doubt('not_yet')]
    : [];
}

const VALUING =
  /\b(?:too (?:low|high|small|little|much|many|few|late|slow|costly|expensive|dear)|should|ought|unfair|inadequate|not enough)\b/u;
const FIRST_PERSON = new Set(
  'i my me our we us मेरा मेरी मेरे हमारा हमारी हमारे मैं हम میرا میری میرے ہمارا ہماری ہمارے আমার আমি আমাদের আমরা माझा माझी माझे आमचा आमची आमचे आम्ही मी என் எனது எங்கள் நான் நாங்கள்'
    .split(' ')
    .map(plainWord),
);

/** What somebody finds, or says of himself, told as if it were so, or so of all. */
function isOwnVoice({ claim, items }: Case, { reading, passage }: Source): boolean {
  const says = passage.spoken || has([{ reading, parts: null }], SPEECH, 'saying');
  if (!says) return false;
  if (VALUING.test(claim.text)) return true;
  const isMine = ({ tokens }: Reading) => tokens.some(({ plain }) => FIRST_PERSON.has(plain));
  const keepsName = [...items].some(
    ([{ name }, matches]) => name && matches.some(({ found }) => found.name && reading.items.includes(found)),
  );
  return isMine(reading) && !isMine(claim) && !keepsName;
}

const ASIDES = new Set(['though', 'although', 'while', 'whereas', ';']);

/** In a clause of its own, of which the claim has nothing: '4,300 units are registered, though officials believe …'. */
function isAside({ items, amounts }: Case, { reading }: Source, { from }: Found<string>): boolean {
  const { tokens } = reading;
  const opens = tokens.findLastIndex((token, at) => at < from && ASIDES.has(token.plain || token.text));
  if (opens <= 0) return false;
  const matches = [...items.values(), ...amounts.values()].flat();
  return !matches.some(({ found }) => {
    const isHere =
      (reading.items as readonly object[]).includes(found) ||
      (reading.amounts as readonly object[]).includes(found);
    return isHere && ('token' in found ? found.token : found.first) > opens;
  });
}

/** '77 lakh in 2020-21 and projected 2.35 crore': the hedge is of the figure behind it, and the claim has those before. */
function isOfLater(
  { reading }: Source,
  { from, next }: Found<string>,
  chosen: ReadonlyArray<{ readonly found: ReadAmount; readonly source: Source } | null>,
): boolean {
  const { amounts, script, tokens } = reading;
  if (script !== 'latin' || !JOINS.has(tokens[from - 1]?.plain || (tokens[from - 1]?.text ?? '')))
    return false;
  const own = amounts.find(({ first, date }) => first >= next && date === null);
  const used = chosen.flatMap((match) => (match?.source.reading === reading ? [match.found] : []));
  return (
    own !== undefined && used.some(({ date }) => date === null) && used.every(({ first }) => first < from)
  );
}
const JOINS = new Set(['and', ';', 'but']);

function nearestAmount({ amounts }: Reading, { from, next }: Found<string>): ReadAmount | undefined {
  const distance = (amount: ReadAmount) => (amount.first >= next ? amount.first - next : from - amount.next);
  return amounts.filter(({ date }) => !date).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Verbs come last in the languages of India: 'लक्ष्य रखा है' behind all amounts is said of all. */
function closesSentence({ amounts, script }: Reading, { from }: Found<string>): boolean {
  return script !== 'latin' && amounts.every(({ first }) => first < from);
}

function checkTense(given: Case): Objection[] {
  const claim = claimStatement(given);
  const theirs = sourceStatements(given);
  const ours = marksIn(claim, TENSES).map((mark) => mark.class);
  const future = has(theirs, TENSES, 'future');
  const done = has(theirs, TENSES, 'done') || has(theirs, PASTS, 'past');
  const isDone = ours.includes('done') || has([claim], PASTS, 'past');
  if (future && !done && isDone && !ours.includes('future')) return [conflict('not_yet')];
  return [];
}

/** What held until a day is said to hold now. */
export function checkTime(given: Case): Objection[] {
  const claim = claimStatement(given);
  const statements = sourceStatements(given);
  const whole = quotedStatements(given);
  const now = has([claim], PRESENTS, 'now') && !statements.some(isUpToNow);
  const past = statements.some((one) => has([one], PASTS, 'past'));
  const ended = whole.some(hasEnd);
  if (now && !has(whole, PRESENTS, 'now') && !goesOn(whole) && (past || ended || hasDates(whole)))
    return [conflict('out_of_date')];
  if (isOtherYear(claim, whole)) return [conflict('out_of_date')];
  const claimPast = has([claim], PASTS, 'past');
  const keepsEnd = hasEnd(claim);
  if (statements.some(hasEnd) && !keepsEnd && !claimPast && past) return [conflict('out_of_date')];
  if (statements.some(hasEnd) && !keepsEnd && !claimPast) return [doubt('out_of_date')];
  if (past && !claimPast && dropsDate(given)) return [doubt('out_of_date')];
  return (past && !claimPast && isPlainPresent(given)) || isTurnedPresent(given)
    ? [doubt('out_of_date')]
    : [];
}

/** 'This year' for what the page says of last year. */
function isOtherYear(claim: Statement, whole: readonly Statement[]): boolean {
  const isThis = has([claim], POINTERS, 'now') && !has([claim], POINTERS, 'last');
  const isChange = CHANGES.find(claim.reading.tokens).length > 0;
  return isThis && !isChange && has(whole, POINTERS, 'last') && !has(whole, POINTERS, 'now');
}

/** 'In 2018 the wage was ₹4,000' told without the year, as of now. */
function dropsDate({ sources, amounts, claim }: Case): boolean {
  const kept = new Set([...amounts.values()].flat().map(({ found }) => found));
  return (
    PRESENT_TENSE.test(claim.text) &&
    !claim.amounts.some(({ date }) => date !== null) &&
    CHANGES.find(claim.tokens).length === 0 &&
    sources.some(({ reading }) => reading.amounts.some((amount) => amount.date !== null && !kept.has(amount)))
  );
}

const PRESENT_TENSE =
  /(?:^|\s)(?:is|are|has|have|costs|gets|pays|है|हैं|ہے|ہیں|আছে|হয়|आहे|आहेत|உள்ளது|உள்ளன|இருக்கிறது)(?=\s|$|[.,।۔])/u;
const UP_TO_NOW =
  /\b(?:so far|till now|until now|to date|raised|lowered|cut|increased|reduced|changed)\b|अब तक|अभी तक|اب تک|এখন পর্যন্ত|এখনও পর্যন্ত|आतापर्यंत|இதுவரை/iu;

/** What has come to be so far, or what something was changed to, is so now. */
function isUpToNow({ reading }: Statement): boolean {
  return UP_TO_NOW.test(reading.text) || CHANGES.find(reading.tokens).length > 0;
}

/** Whether a date closes a time: 'until March 2020', '31 मार्च तक', '2020 வரை'. */
function hasEnd(statement: Statement): boolean {
  const { amounts } = statement.reading;
  return marksIn(statement, ENDINGS).some(
    ({ from, next }) =>
      amounts.some(
        (amount) =>
          amount.date !== null &&
          (amount.first === next ||
            amount.first === next + 1 ||
            amount.next === from ||
            amount.next === from - 1),
      ) || /^until|^till/.test(statement.reading.tokens[from]?.plain ?? ''),
  );
}

/** 'Since 2019' goes on to this day. */
function goesOn(statements: readonly Statement[]): boolean {
  return statements.some(({ reading }) =>
    reading.tokens.some(
      ({ plain }, at) =>
        plain === 'since' && reading.amounts.some(({ first, date }) => date && first === at + 1),
    ),
  );
}

function hasDates(statements: readonly Statement[]): boolean {
  return statements.some(({ reading }) => reading.amounts.some(({ date }) => date !== null));
}

const BEFORE_PARTICIPLE = new Set('is are was were be been being has have had by get gets got'.split(' '));

/** 'The union settled' told as 'the union settles'; 'claims are settled' is no past. */
function isTurnedPresent({ claim, items, amounts }: Case): boolean {
  if (claim.script !== 'latin') return false;
  const dated = claim.amounts.some(
    (amount) => amount.date !== null && (amounts.get(amount) ?? []).length > 0,
  );
  return (
    !dated &&
    [...items].some(([{ plain, token }, matches]) => {
      const isGoingOn = /[a-z]ing$/.test(plain) && /^(?:is|are)$/.test(claim.tokens[token - 1]?.plain ?? '');
      const isPresent = /[a-z]s$/.test(plain) || isGoingOn;
      return (
        isPresent &&
        matches.length > 0 &&
        matches.every(({ source, found }) => {
          const before = source.reading.tokens.slice(Math.max(0, found.token - 4), found.token);
          return (
            found.plain.endsWith('ed') &&
            isFormOf(found.plain, plain) &&
            before.length > 0 &&
            !before.some((word) => BEFORE_PARTICIPLE.has(word.plain))
          );
        })
      );
    })
  );
}

const PRESENT = /(?:^|\s)(?:is|are|has|have|gives|runs|does|come|comes)(?:\s|$)/;

/** English alone: 'was given' told as 'is given'. */
function isPlainPresent({ claim, sources }: Case): boolean {
  return (
    claim.script === 'latin' &&
    PRESENT.test(claim.text) &&
    CHANGES.find(claim.tokens).length === 0 &&
    sources.every(
      ({ reading }) =>
        reading.script === 'latin' &&
        /(?:^|\s)(?:was|were|used to|had)(?:\s|$)/.test(reading.text) &&
        !PRESENT.test(reading.text),
    )
  );
}

import { chooseMatches } from './choice.ts';
import type { Case } from './case.ts';
import { isFormOf } from './matching.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, quotedStatements, sourceStatements } from './statement.ts';
import { CHANGES, ENDINGS, PASTS, POINTERS, PRESENTS } from './words/marks.ts';

/** What held until a day is said to hold now. */
export function checkTime(given: Case): Objection[] {
  if (isOfNow(given)) return [];
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

/** 'Until 2019 it was ₹200; now it is ₹500' told as 'it is ₹500': the figure is that of now. */
function isOfNow(given: Case): boolean {
  const figures = [...chooseMatches(given)].filter(([{ date }]) => date === null);
  return (
    figures.length > 0 &&
    figures.every(([, match]) => {
      const { reading } = match?.source ?? {};
      return (
        match?.source.passage.row === null &&
        reading !== undefined &&
        marksIn({ reading, parts: null }, PRESENTS).some(
          ({ class: name, from }) => name === 'now' && reading.parts[from] === match.found.part,
        )
      );
    })
  );
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

import { chooseMatches } from './choice.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt } from './objections.ts';
import type { ReadAmount, Reading } from './reading.ts';
import type { Found } from './words/phrases.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, quotedStatements, sourceStatements } from './statement.ts';
import { ENDINGS, GOALS, PASTS, PRESENTS, REALITY, TENSES } from './words/marks.ts';

/** Hoped, planned or estimated in the passage, a fact in the claim; or to come in one and done in the other. */
export function checkReality(given: Case): Objection[] {
  const claim = claimStatement(given);
  if (has([claim], REALITY, 'unreal')) return [];
  const chosen = [...chooseMatches(given).values()];
  for (const source of given.sources) {
    const statement: Statement = { reading: source.reading, parts: null };
    for (const mark of marksIn(statement, REALITY)) {
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
  return checkTense(given);
}

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
  const now = has([claim], PRESENTS, 'now');
  const past = statements.some((one) => has([one], PASTS, 'past'));
  const ended = whole.some(hasEnd);
  if (now && !has(whole, PRESENTS, 'now') && (past || ended || hasDates(whole)))
    return [conflict('out_of_date')];
  const claimPast = has([claim], PASTS, 'past');
  const keepsEnd = hasEnd(claim);
  if (statements.some(hasEnd) && !keepsEnd && !claimPast && past) return [conflict('out_of_date')];
  if (statements.some(hasEnd) && !keepsEnd && !claimPast) return [doubt('out_of_date')];
  return past && !claimPast && isPlainPresent(given) ? [doubt('out_of_date')] : [];
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

function hasDates(statements: readonly Statement[]): boolean {
  return statements.some(({ reading }) => reading.amounts.some(({ date }) => date !== null));
}

const PRESENT = /(?:^|\s)(?:is|are|has|have|gives|runs|does|come|comes)(?:\s|$)/;

/** English alone: 'was given' told as 'is given'. */
function isPlainPresent({ claim, sources }: Case): boolean {
  return (
    claim.script === 'latin' &&
    PRESENT.test(claim.text) &&
    sources.every(
      ({ reading }) =>
        reading.script === 'latin' &&
        /(?:^|\s)(?:was|were|used to|had)(?:\s|$)/.test(reading.text) &&
        !PRESENT.test(reading.text),
    )
  );
}

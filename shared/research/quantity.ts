import { plainWord } from '../language/fold.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict, doubt, surely } from './objections.ts';
import type { Item, Reading } from './reading.ts';
import { readText } from './reading.ts';
import type { Statement } from './statement.ts';
import { claimStatement, has, marksIn, sourceStatements, wholeStatements } from './statement.ts';
import { POLARITY, QUANTIFIERS, RESTRICTIONS, SAMPLING } from './words/marks.ts';

/** All for some, most for a few, the whole for a sample; 'only' left out with what it names. */
export function checkQuantity(given: Case): Objection[] {
  const claim = claimStatement(given);
  const near = sourceStatements(given);
  const whole = wholeStatements(given);
  const found: Objection[] = [];
  if (
    hasAll(claim) &&
    !has(whole, QUANTIFIERS, 'all') &&
    !isNone(given) &&
    !isWhoever(given) &&
    !isEachOfKind(given) &&
    !given.sources.some(({ reading }) => /\bequally\b/u.test(reading.text))
  )
    found.push(conflict('quantity'));
  if (hasAll(claim) && dropsLimit(given)) found.push(doubt('condition'));
  if (makesWhole(given)) found.push(conflict('quantity'));
  if (has([claim], QUANTIFIERS, 'most') && !has(whole, QUANTIFIERS, 'most'))
    found.push(hasMostShare(given) ? doubt('quantity') : conflict('quantity'));
  if (near.some(hasSome) && !has([claim], QUANTIFIERS, 'some')) found.push(doubt('quantity'));
  if (has(near, QUANTIFIERS, 'most') && has([claim], QUANTIFIERS, 'all'))
    found.push(surely(doubt('quantity')));
  if (has(near, SAMPLING, 'sample') && !has([claim], SAMPLING, 'sample') && !keepsNumbers(given))
    found.push(conflict('quantity'));
  return [...found, ...checkOnly(given)];
}

const WHOLE = new Set(
  'whole entire entirely fully full पूरा पूरी पूरे समूचा संपूर्ण पूर्ण پورا پوری پورے سارا পুরো সম্পূর্ণ গোটা সমস্ত संपूर्ण पूर्ण முழு முழுவதும் முழுமையாக'
    .split(' ')
    .map(plainWord),
);

/** 'The whole premium' for half of it, 'all sugar' for 'a fifth of sugar'. */
function makesWhole({ claim, items, amounts, sources }: Case): boolean {
  const kept = new Set([...amounts.values()].flat().map(({ found }) => found));
  const parts = sources.flatMap(({ reading }) =>
    reading.amounts.flatMap((amount) =>
      amount.unit === 'percent' && amount.value < 100 && !kept.has(amount) ? [{ amount, reading }] : [],
    ),
  );
  if (parts.length === 0) return false;
  const isWhole = ({ tokens }: Reading) => tokens.some(({ plain }) => WHOLE.has(plain));
  if (isWhole(claim) && !sources.some(({ reading }) => isWhole(reading))) return true;
  const named = marksIn({ reading: claim, parts: null }, QUANTIFIERS).flatMap(({ class: name, next }) =>
    name === 'all' ? (items.get(claim.items.find(({ token }) => token === next) ?? NOTHING) ?? []) : [],
  );
  return (
    named.length === 1 &&
    parts.some(
      ({ amount, reading }) =>
        reading.tokens[amount.next]?.plain === 'of' && named[0]?.found.token === amount.next + 1,
    )
  );
}
const NOTHING: Item = { plain: '', token: -1, part: -1, name: false, light: true };

const WHOEVER =
  /(?:^|\s)(?:any(?:one|body)?\s(?:\S+\s){0,3}(?:who|that|with|whose|\S+ing)|whoever|both)(?=\s)/u;
const ANY =
  /(?:^|\s)(?:any|either|कोई भी|किसी भी|کوئی بھی|کسی بھی|যে কোনো|যেকোনো|কোনো|कोणताही|कोणतेही|कोणत्याही|எந்த|எந்தவித)(?=\s)/u;

/**
 * 'Anyone selling online must' says of those who sell online what 'those who sell online must' says; 'both' names two; 'not any' is
 * 'no'.
 */
function isWhoever(given: Case): boolean {
  const text = given.claim.text.toLowerCase();
  const denied = has([claimStatement(given)], POLARITY, 'negation') && ANY.test(text);
  if (!WHOEVER.test(text) && !denied) return false;
  const others = readText(text.replace(WHOEVER, ' ').replace(ANY, ' '));
  return !hasAll({ reading: others, parts: null });
}

const EACH = new Set('each every any हर प्रत्येक ہر প্রতিটি প্রত্যেক ஒவ்வொரு'.split(' ').map(plainWord));
const ONE_OF_KIND = new Set('a an एक एका एकाच ایک একটি একজন ஒரு'.split(' ').map(plainWord));
const LONGEST_NOUN = 3;

/** 'Each depot must hold' says what 'a depot holds' and 'per depot' say. */
function isEachOfKind({ claim, items, sources }: Case): boolean {
  const rates = new Set(sources.flatMap(({ reading }) => reading.rates.map(({ unit }) => unit)));
  const marks = marksIn({ reading: claim, parts: null }, QUANTIFIERS).filter(
    ({ class: name }) => name === 'all',
  );
  return marks.every(({ from, next }) => {
    const noun = claim.items.find(({ token }) => token >= next && token < next + LONGEST_NOUN);
    if (noun && EACH.has(claim.tokens[from]?.plain ?? '') && rates.has(noun.plain)) return true;
    return (
      EACH.has(claim.tokens[from]?.plain ?? '') &&
      noun !== undefined &&
      (items.get(noun) ?? []).some(({ source, found }) =>
        source.reading.tokens
          .slice(Math.max(0, found.token - LONGEST_NOUN), found.token)
          .some(({ plain }) => ONE_OF_KIND.has(plain)),
      )
    );
  });
}

/** 'All' of things; not the 'every' of 'four out of every five', nor of 'every month'. */
function hasAll(claim: Statement): boolean {
  const { amounts, rates } = claim.reading;
  return marksIn(claim, QUANTIFIERS).some(
    ({ class: name, from }) =>
      name === 'all' &&
      !amounts.some(({ first, next }) => from >= first - 1 && from < next) &&
      !isOfNumber(claim.reading, from) &&
      !rates.some(({ tokens }) => tokens.includes(from)),
  );
}

/** 'Each of two instalments' counts what it is said of. */
function isOfNumber({ tokens, amounts }: Reading, at: number): boolean {
  const from = tokens[at + 2]?.plain === 'the' ? at + 3 : at + 2;
  return tokens[at + 1]?.plain === 'of' && amounts.some(({ first }) => first === from);
}

/** 'Some' of things; not the 'some' of 'some 5,000 people'. */
function hasSome(statement: Statement): boolean {
  return marksIn(statement, QUANTIFIERS).some(
    ({ class: name, next }) =>
      name === 'some' &&
      !statement.reading.amounts.some(({ first, next: end }) => next >= first && next < end),
  );
}

/** 'Every unit with more than 20 workers' made 'every unit'. */
function dropsLimit({ sources, amounts }: Case): boolean {
  const kept = new Set([...amounts.values()].flat().map(({ found }) => found));
  return sources.some(({ reading }) =>
    reading.amounts.some((amount) => amount.limit !== null && !kept.has(amount)),
  );
}

/** 'No study supports it' says of all what 'is not supported by any' says. */
function isNone({ claim }: Case): boolean {
  return /^(?:no|none|nobody)\b/i.test(claim.text);
}

function hasMostShare({ sources }: Case): boolean {
  return sources.some(({ reading }) =>
    reading.amounts.some(({ unit, value }) => unit === 'percent' && value > 50),
  );
}

/** Whether a figure of the claim is in a passage. */
export function keepsNumbers({ claim, amounts }: Case): boolean {
  return claim.amounts.some((amount) => (amounts.get(amount) ?? []).length > 0);
}

const LEADING_ONLY = new Set(
  'only solely केवल सिर्फ सिर्फ़ मात्र صرف فقط محض শুধু শুধুমাত্র কেবল কেবলমাত্র फक्त केवळ'.split(' ').map(plainWord),
);
const BEFORE_ONLY = 3;
const AFTER_ONLY = 4;

function checkOnly(given: Case): Objection[] {
  const ours = has([claimStatement(given)], RESTRICTIONS, 'only');
  const found = new Set([...given.items.values()].flat().map((match) => match.found));
  if (ours) {
    const theirs = has(wholeStatements(given), RESTRICTIONS, 'only');
    const restricts = marksIn(claimStatement(given), RESTRICTIONS);
    const ofNumber = restricts.every(({ from, next }) =>
      given.claim.amounts.some((amount) => amount.first === next || amount.next === from),
    );
    const stressed = given.sources.some(({ reading }) => STRESSED.test(reading.text));
    return theirs || stressed || ofNumber || hasNegation(given) ? [] : [doubt('quantity')];
  }
  return given.sources.flatMap(({ reading }) =>
    marksIn({ reading, parts: null }, RESTRICTIONS).flatMap((mark): Objection[] => {
      // ', मात्र …' is 'but'
      if (reading.tokens[mark.from - 1]?.text === ',') return [];
      const beside = reading.items.filter(
        ({ token, light }) =>
          !light && token !== mark.from && token > mark.from - BEFORE_ONLY && token < mark.next + AFTER_ONLY,
      );
      const isKept = (item: Item) => found.has(item);
      if (beside.length > 0 && !beside.some(isKept)) return [conflict('condition')];
      // 'only for non-commercial purposes': what it restricts stands behind it
      const behind = beside.filter(({ token }) => token >= mark.next);
      const leads = LEADING_ONLY.has(reading.tokens[mark.from]?.plain ?? '');
      return leads && behind.length > 0 && !behind.some(isKept) ? [surely(doubt('condition'))] : [];
    }),
  );
}

// written as one with its word, or as a particle that means 'only' and 'just so' alike
const STRESSED = /(?:^|\s)(?:ही|ہی)(?=\s)|(?:च|ই|தான்|மே)(?=\s)/u;

function hasNegation({ sources }: Case): boolean {
  return sources.some(({ reading }) =>
    POLARITY.find(reading.tokens).some(({ class: name }) => name === 'negation'),
  );
}

import { plainWord } from '../language/fold.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict, surely } from './objections.ts';
import type { Reading } from './reading.ts';
import { MODALS, POLARITY } from './words/marks.ts';

// 'and not the merchant', 'rather than by the group', ', लाभार्थी नहीं'
const NOT = new Set(['not', 'rather', 'instead', 'unlike']);
const OPENING = new Set(['and', 'but', ',', '(', '-']);
const CLOSING = new Set([',', ';', '.', ')', ':', '।', '۔', '-', 'but', 'while', 'though', 'which']);
const VERBS = new Set(
  'is are was were be been has have had do does did may can could must will would should need needs allowed yet only'.split(
    ' ',
  ),
);
const LONGEST = 7;
const NOT_BEHIND = new Set(
  'नहीं नही नहिं nahin nahi نہیں নয় নহে नाही नाहीत नव्हे அல்ல இல்லை కాదు ಅಲ್ಲ അല്ല નહીં ਨਹੀਂ'.split(' ').map(plainWord),
);
const LONGEST_BEHIND = 3;

const cache = new WeakMap<Reading, ReadonlySet<number>>();

/** The tokens of what a sentence sets aside: 'the company, not the group, buys' denies nothing of the company. */
export function contrastsIn(reading: Reading): ReadonlySet<number> {
  const known = cache.get(reading);
  if (known) return known;
  const found = new Set([...before(reading), ...behind(reading)]);
  cache.set(reading, found);
  return found;
}

function before({ tokens }: Reading): number[] {
  return tokens.flatMap(({ plain, text }, at) => {
    const word = plain || text;
    if (!NOT.has(word) && !(word === 'no' && tokens[at - 1]?.plain === 'but')) return [];
    const previous = tokens[at - 1];
    const opens = OPENING.has(previous?.text ?? '') || OPENING.has(previous?.plain ?? '');
    const linked =
      (word === 'rather' && tokens[at + 1]?.plain === 'than') ||
      (word === 'instead' && tokens[at + 1]?.plain === 'of');
    if (word === 'not' || word === 'no' ? !opens : !linked && word !== 'unlike') return [];
    let end = at + 1;
    while (
      end < tokens.length &&
      !CLOSING.has(tokens[end]?.text ?? '') &&
      !CLOSING.has(tokens[end]?.plain ?? '')
    )
      end++;
    const inside = tokens.slice(at + 1, end);
    if (inside.length > LONGEST || inside.some((one) => VERBS.has(one.plain))) return [];
    return range(at, end);
  });
}

/** A piece between commas that ends in 'not' and has no verb. */
function behind({ tokens, amounts }: Reading): number[] {
  return tokens.flatMap(({ plain }, at) => {
    const next = tokens[at + 1]?.text;
    if (!NOT_BEHIND.has(plain) || (next !== undefined && !CLOSING.has(next))) return [];
    let start = at;
    while (start > 0 && !CLOSING.has(tokens[start - 1]?.text ?? '') && tokens[start - 1]?.text !== '،')
      start--;
    const isShort = start > 0 && at - start < LONGEST_BEHIND && at > start;
    return isShort &&
      MODALS.find(tokens.slice(start, at)).length === 0 &&
      !amounts.some(({ first }) => first >= start && first < at)
      ? range(start, at + 1)
      : [];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

// sets aside in a verb of its own
const REPLACING = /\b(?:replac|substitut|supersed|supplant|no longer)/u;

/** What the sentence sets aside is what the claim says, or the other way round. */
export function checkContrast(given: Case): Objection[] {
  const ours = setAside(given.claim);
  const turned = given.sources.some(({ reading }) => {
    const theirs = contrastsIn(reading);
    if ((theirs.size === 0 && ours.size === 0) || REPLACING.test(reading.text)) return false;
    return given.claim.items.some((item) => {
      if (item.light) return false;
      const found = (given.items.get(item) ?? []).filter((match) => match.source.reading === reading);
      return (
        found.length > 0 &&
        found.every((match) =>
          theirs.has(match.found.token)
            ? !ours.has(item.token)
            : contrastsIn(given.claim).has(item.token) && !setAside(reading).has(match.found.token),
        )
      );
    });
  });
  return turned ? [surely(conflict('roles'))] : [];
}

/** What a sentence denies or sets aside. */
function setAside(reading: Reading): ReadonlySet<number> {
  const denied = new Set(
    POLARITY.find(reading.tokens)
      .filter((mark) => mark.class === 'negation')
      .map(({ from }) => reading.parts[from]),
  );
  return new Set([
    ...contrastsIn(reading),
    ...reading.items.filter(({ part }) => denied.has(part)).map(({ token }) => token),
  ]);
}

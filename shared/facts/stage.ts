import { foldWord } from '../language/fold.ts';
import { futureOf } from './future.ts';
import type { Passage } from './passage.ts';

export interface Sign {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** What speaks for a business that runs, and for one that is yet to be. */
export interface Signs {
  readonly existing: readonly Sign[];
  readonly new: readonly Sign[];
}

const WEIGHT = {
  since: 4,
  running: 3,
  started: 4,
  start: 3,
  aim: 1.5,
  startFuture: 4,
  wish: 2,
  future: 2,
  helped: 1.5,
  present: 1,
  oneself: 3,
};
const YEAR_FIRST = 1900;
const YEAR_LAST = 2050;

/** What speaks for a business that runs, and for one that is yet to be. */
export function stageSigns(passage: Passage): Signs {
  const future = futureOf(passage);
  const existing: Sign[] = [];
  const fresh: Sign[] = [];
  passage.tokens.forEach((token, at) => {
    for (const { kind, next } of passage.at(at)) {
      if (kind === 'since') existing.push({ from: at - 1, to: next + 1, weight: WEIGHT.since });
      if (kind === 'running' && !isOfJob(passage, at))
        existing.push({
          from: at,
          to: next,
          weight: isOfLand(passage, next) ? WEIGHT.present : WEIGHT.running,
        });
      if (kind === 'aim') fresh.push({ from: at, to: next, weight: WEIGHT.aim });
      if (kind === 'allied' && isKept(passage, at))
        existing.push({ from: at - 1, to: next, weight: WEIGHT.oneself });
      if (kind === 'started')
        (isDenied(passage, at) ? fresh : existing).push({ from: at, to: next, weight: WEIGHT.started });
      if (kind === 'subsidy' || kind === 'debt') existing.push({ from: at, to: next, weight: WEIGHT.helped });
      if (kind === 'present' && isSaidOfSomebody(passage, at))
        existing.push({
          from: at,
          to: next,
          weight: saysOneself(passage, at) ? WEIGHT.oneself : WEIGHT.present,
        });
      if (kind === 'start' && !passage.cueAt(at, 'started'))
        fresh.push({ from: at, to: next, weight: weightOfStart(passage, at, future) });
      if (kind === 'now' && countsAtPresent(passage, next))
        existing.push({ from: at, to: next + 1, weight: WEIGHT.running });
      if (kind === 'future' && !isOfPurchase(passage, at))
        fresh.push({ from: at, to: next, weight: WEIGHT.future });
    }
    if (token.kind === 'word' && future.has(token.plain) && saysWhatWillBe(passage, at))
      fresh.push({ from: at, to: at + 1, weight: WEIGHT.future });
    if (token.kind === 'number' && isSinceYear(passage, at))
      existing.push({ from: at, to: at + 2, weight: WEIGHT.since });
    if (IS.has(token.plain) && isOurPlace(passage, at))
      existing.push({ from: at - 1, to: at + 1, weight: WEIGHT.running });
    if (token.plain === 'have' && ownsPremises(passage, at))
      existing.push({ from: at, to: at + 2, weight: WEIGHT.running });
    if (token.kind !== 'sign' && isLongTime(passage, at))
      existing.push({ from: at, to: at + 3, weight: WEIGHT.since });
  });
  return { existing: existing.filter(({ weight }) => weight > 0), new: fresh };
}

/** 'Not yet started'. */
function isDenied(passage: Passage, at: number): boolean {
  return passage.has('not', at - 2, at);
}

/** A number is no verb, and 'two lakh will be needed' is said of money, by whoever runs a business too. */
function saysWhatWillBe(passage: Passage, at: number): boolean {
  return passage.numberAt(at) === null && !(passage.cueAt(at, 'need') && passage.cueAt(at, 'runs'));
}

/** What is only wished for may be a second machine: it says less than what is opened or begun. */
function weightOfStart(passage: Passage, at: number, future: ReadonlySet<string>): number {
  if (future.has(passage.plain(at)))
    return passage.has('wish', at + 1, at + WISH_REACH) ? WEIGHT.wish : WEIGHT.startFuture;
  return passage.cueAt(at, 'wish') ? WEIGHT.wish : WEIGHT.start;
}

const WISH_REACH = 4;
const NOW_REACH = 3;
/** What is behind a number that counts neither people nor things. */
const NOT_COUNTED: ReadonlySet<string> = new Set(
  'currency need runs loan hand price earn wage job saving capital age span percent sell'.split(' '),
);
/** 'Now 8 customers a day', 'এখন 22 জন': so many come today. */
function countsAtPresent(passage: Passage, next: number): boolean {
  const at = [0, 1, 2].map((skip) => next + skip).find((place) => passage.numberAt(place) !== null);
  if (at === undefined) return false;
  const number = passage.numberAt(at);
  if (!number) return false;
  if (passage.tokens[number.next]?.kind !== 'word') return false;
  return !passage.between(number.next, number.next + NOW_REACH).some(({ kind }) => NOT_COUNTED.has(kind));
}

const PREMISES_REACH = 6;
/** 'Have embroidery job work unit in Surat', at the beginning of what is said. */
function ownsPremises(passage: Passage, at: number): boolean {
  const before = passage.plain(at - 1);
  const begins = at === 0 || ['.', ',', 'i', 'we', 'already'].includes(before);
  const reach = [at, at + PREMISES_REACH] as const;
  const wanted =
    passage.has('start', ...reach) || passage.has('to', ...reach) || passage.has('not', ...reach);
  return begins && passage.has('premises', ...reach) && !wanted;
}

const IS = new Set('है हैं ہے ہیں ਹੈ ਹਨ છે आहे आहेत hai hain'.split(' ').map(foldWord));
const OUR_REACH = 5;
/** 'میرا چھوٹا بیوٹی پارلر ہے', 'मेरी छोटी बेकरी है': the place of work that one has. */
function isOurPlace(passage: Passage, at: number): boolean {
  const place = passage
    .at(at - 1)
    .some(({ kind, next }) => next === at && (kind === 'premises' || kind === 'service'));
  return place && passage.has('own', at - OUR_REACH, at) && !passage.has('need', at - OUR_REACH, at);
}

const JOB_REACH = 10;
/** 'Currently I work in a company': what runs is the job. */
function isOfJob(passage: Passage, at: number): boolean {
  const ends = (place: number): boolean => /^[.।?!۔]$/u.test(passage.plain(place));
  let [from, to] = [at, at];
  while (from > 0 && at - from < JOB_REACH && !ends(from - 1)) from -= 1;
  while (to < passage.tokens.length && to - at < JOB_REACH && !ends(to)) to += 1;
  return passage.has('job', from, to);
}

/** 'Rent is 9,000': said of anything, before a business runs too. */
const STATES = new Set(['is', 'are', 'has', 'have', 'be']);
const SUBJECT_REACH = 4;
/** English says who does it: 'fruits come to 38' is said of fruits. */
function isSaidOfSomebody(passage: Passage, at: number): boolean {
  const plain = passage.plain(at);
  if (passage.roman !== 'en' || !/^[a-z]+$/.test(plain)) return true;
  if (STATES.has(plain)) return false;
  return passage.tokens
    .slice(Math.max(0, at - SUBJECT_REACH), at)
    .some((token) => token.plain === 'i' || token.plain === 'we');
}

const WORKING = new Set(
  'sell make buy move run bake stitch weave repair produce supply roast teach rear grow rent get earn charge pack'.split(
    ' ',
  ),
);
/** 'We sell', 'I make': what is done today. */
function saysOneself(passage: Passage, at: number): boolean {
  return WORKING.has(passage.plain(at)) && ['i', 'we'].includes(passage.plain(at - 1));
}

const LAND = new Set(['own', 'our', 'my', 'land', 'plot', 'space', 'there', 'available']);
/** 'Half an acre is already our land': what one has says nothing of the business. */
function isOfLand(passage: Passage, next: number): boolean {
  return passage.plain(next - 1) === 'already' && LAND.has(passage.plain(next));
}

const KEPT_REACH = 4;
/** 'We have 4 buffaloes', 'मेरी तीन गाय हैं', 'எங்களிடம் 2 பசு இருக்கு': so many animals are kept, and none are wanted in that sentence. */
function isKept(passage: Passage, at: number): boolean {
  const counted = [1, 2].some((back) => passage.numberAt(at - back) !== null);
  if (!counted || !passage.has('own', at - KEPT_REACH, at)) return false;
  const ends = (place: number): boolean => /^[.।?!,،]$/u.test(passage.plain(place));
  let to = at;
  while (to < passage.tokens.length && !ends(to)) to += 1;
  return !['start', 'future', 'need', 'buy'].some((kind) =>
    passage.has(kind as 'start' | 'future' | 'need' | 'buy', at - KEPT_REACH, to),
  );
}

const PURCHASE_REACH = 8;
/** 'The third car will cost 7 lakh': what a machine or a loan will be says nothing of the business. */
function isOfPurchase(passage: Passage, at: number): boolean {
  const [from, to] = [at - PURCHASE_REACH / 2, at + PURCHASE_REACH];
  const buys = passage.has('machine', from, to) || passage.has('loan', from, to);
  return buys && !passage.has('start', from, to) && !passage.has('sell', from, to);
}

/** '2018 से', '2014 la irundhu', 'since 2016', '২০১৯ৰ পৰা'. */
function isSinceYear(passage: Passage, at: number): boolean {
  const value = Number(passage.plain(at));
  if (
    !Number.isInteger(value) ||
    value < YEAR_FIRST ||
    value > YEAR_LAST ||
    passage.tokens[at]?.text.includes(',') === true
  )
    return false;
  const behind = passage
    .between(at + 1, at + 4)
    .some(({ kind, at: place }) => place <= at + 2 && (kind === 'from' || kind === 'to' || kind === 'since'));
  return (
    behind ||
    SINCE_ENDING.test(passage.plain(at + 1)) ||
    ['since', 'in', 'from'].includes(passage.plain(at - 1))
  );
}

const SINCE_ENDING = /^(से|पासुन|থেকে|থিকা|থি|થિ|ਤੋਂ|ਤੋੰ|سے|முதல்|லிருந்து|నుండి|నుంచి|ರಿಂದ|മുതല്|ରୁ|র|ৰ)$/u;
/** 'Reselling kurtis, last 2 years'. */
const BEEN_REACH = 10;
const ENGLISH_PAST = new Set(['last', 'past']);
const LONG_TIME = /^(ఏళ్|సంవత్సరాలుగా|ఏళ్లుగా|ఏళ్ళుగా)/u;

/** 'For six years', '3 saal se', 'সাত বছর', 'పదేళ్ళుగా': a length of time that the work has gone on. */
function isLongTime(passage: Passage, at: number): boolean {
  const number = passage.numberAt(at);
  if (LONG_TIME.test(passage.plain(at)) || /(ేళ్ళుగా|ేళ్లుగా|ేండ్లుగా)$/u.test(passage.plain(at))) return true;
  if (!number) return false;
  const span = passage.cueAt(number.next, 'span') ?? passage.cueAt(number.next, 'since');
  if (!span) return false;
  const reach = passage.between(span.at, span.next + 3);
  if (passage.has('age', at - 3, span.next + 2)) return false;
  const goesOn = reach.some(
    ({ kind, at: place }) =>
      (kind === 'since' || kind === 'duration' || kind === 'from') && place <= span.next + 1,
  );
  if (ENGLISH_PAST.has(passage.plain(at - 1))) return true;
  const been = passage.tokens.slice(Math.max(0, at - BEEN_REACH), at).some(({ plain }) => plain === 'been');
  if (been && passage.plain(at - 1) === 'for') return true;
  const english = passage.plain(at - 1) === 'for' && passage.has('running', Math.max(0, at - 8), at);
  return (goesOn && passage.cueAt(span.at, 'month') === undefined) || english;
}

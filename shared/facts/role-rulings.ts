import { lowest, type Amount } from './amounts.ts';
import { foldWord } from '../language/fold.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import { isBuyers, isOthers } from './others.ts';
import type { Passage } from './passage.ts';
import { any, type Case, type Kinds, type Role } from './role-case.ts';

export function ruledOut(at: Case): readonly [Role, number] | null {
  const { kinds, lead, amount, passage, zone } = at;
  const asked = any(kinds, 'need') || (any(kinds, 'capital') && !any(kinds, 'subsidy'));
  if (any(kinds, 'debt') && !(asked && any(kinds, 'need') && !any(kinds, 'loan'))) return ['none', 3];
  if (!asked && isDeposit(at)) return ['none', 3];
  if (isHopedCount(kinds, amount)) return ['unclear', 0];
  if (isInHand(kinds, amount)) return ['hand', 1];
  if (any(kinds, 'saving') && !any(kinds, 'need', 'loan', 'sell', 'take', 'fixed', 'wage'))
    return ['none', 3];
  if (any(kinds, 'earn') && !asked && !any(kinds, 'sell', 'take', 'fixed', 'wage')) return ['none', 3];
  if (any(kinds, 'subsidy') && !asked) return ['none', 3];
  if (any(kinds, 'market') && !asked && !any(kinds, 'own')) return ['none', 3];
  if (any(kinds, 'old') && !any(kinds, 'need', 'now', 'running')) return ['none', 2];
  if (isOfOwnJob(at, asked)) return ['none', 3];
  if (any(kinds, 'wage') && !any(kinds, 'staff') && isOwnersWage(passage, zone)) return ['none', 3];
  const rival = any(kinds, 'rival') || (any(lead, 'rival') && !any(kinds, 'own'));
  if (rival && !ownsNearer(passage, zone, amount) && !any(kinds, 'need', 'loan', 'fixed', 'wage'))
    return ['rival', 3];
  if (isElsewhere(at)) return ['rival', 3];
  if (isBuyers(passage, zone, amount)) return ['price', 2];
  return isOthers(passage, zone, amount) ? ['rival', 3] : null;
}

/** 'In Guwahati this course is 3,000': in another place than the business's, and nothing that we do there. */
function isElsewhere({ elsewhere, zone: [from, to], kinds }: Case): boolean {
  const ours = [
    'own',
    'sell',
    'buy',
    'take',
    'fixed',
    'wage',
    'need',
    'loan',
    'bring',
    'material',
    'cost',
  ] as const;
  return elsewhere.some((at) => at >= from && at < to) && !any(kinds, ...ours);
}

const DEPOSIT_REACH = 3;
/** 'With 2 lakh deposit': given once and given back, and no rent. */
function isDeposit({ passage, amount, clause }: Case): boolean {
  const near = (kind: 'deposit' | 'capital'): boolean =>
    passage.has(kind, amount.next, Math.min(clause.to, amount.next + DEPOSIT_REACH)) ||
    passage.has(kind, Math.max(clause.from, amount.first - DEPOSIT_REACH), amount.first);
  return near('deposit') && !near('capital') && nearest(passage, amount, clause.amounts);
}

/** Of two amounts the deposit is the one next to the word. */
function nearest(passage: Passage, amount: Amount, all: readonly Amount[]): boolean {
  const distance = ({ first, next }: Amount): number =>
    Math.min(...passage.of('deposit').map(({ at }) => (at < first ? first - at : at - next + 1)), Infinity);
  return all.every((other) => distance(amount) <= distance(other));
}

const OF_THE_BUSINESS = ['staff', 'loan', 'sell', 'take', 'fixed'] as const;
/** 'I drive for a company on 16k salary': what the owner earns elsewhere. */
function isOfOwnJob({ kinds, passage, amount }: Case, asked: boolean): boolean {
  const onSalary =
    passage.plain(amount.first - 1) === 'on' && passage.has('wage', amount.next, amount.next + 2);
  return onSalary || (any(kinds, 'job') && (!asked || any(kinds, 'wage')) && !any(kinds, ...OF_THE_BUSINESS));
}

/** 'I think of 150 in two years': a number without money in what is wished for counts something. */
function isHopedCount(kinds: Kinds, { money, scaled }: Amount): boolean {
  const restated = any(kinds, 'restated') && any(kinds, 'day', 'week', 'month', 'year');
  if (restated && !money && !scaled && !any(kinds, 'price', 'cost')) return true;
  return (
    any(kinds, 'wish') &&
    !money &&
    !scaled &&
    !any(kinds, 'sell', 'price', 'take', 'cost', 'material', 'need', 'loan', 'capital', 'fixed', 'wage')
  );
}

/** Less than this in hand starts no business. */
const LEAST_IN_HAND = 10_000;
const NOT_IN_HAND = [
  'need',
  'loan',
  'debt',
  'saving',
  'subsidy',
  'earn',
  'sell',
  'take',
  'price',
  'fixed',
  'wage',
  'staff',
  'cost',
  'machine',
  'month',
  'market',
  'customer',
  'rival',
] as const satisfies readonly CueKind[];

/** 'Have 1.2L savings', 'मेरे पास डेढ़ लाख रुपये हैं': the money that is there to begin with. */
function isInHand(kinds: Kinds, { value, money, scaled }: Amount): boolean {
  return (
    any(kinds, 'hand') && (money || scaled) && lowest(value) >= LEAST_IN_HAND && !any(kinds, ...NOT_IN_HAND)
  );
}

/** 'My salary', माझा पगार: what the owner earns elsewhere. */
const MY = new Set(
  'my मेरा मेरी मेरे माझा माझी माझे મારો મારી ਮੇਰੀ ਮੇਰਾ میری میرا আমার মোৰ ମୋ ମୋର என் எனது నా ನನ್ನ എന്റെ എൻ്റെ mera meri en'
    .split(' ')
    .map(foldWord),
);

/** 'Husband's salary': it runs the house, not the business. */
const FAMILY =
  'husband wife father पति पती पत्नी पिता স্বামী স্ত্রী স্ত্ৰী স্বামীৰ પતિ ਪਤੀ شوہر بیوی والد கணவ மனைவி భర్త భార్య ಗಂಡ ಪತಿ ಹೆಂಡತಿ ഭർത്താ ഭാര്യ ସ୍ୱାମୀ purushan kanavar pati patni'
    .split(' ')
    .map(foldWord);
const isFamily = (plain: string): boolean => FAMILY.some((word) => plain.startsWith(word));

function isOwnersWage(passage: Passage, [from, to]: readonly [number, number]): boolean {
  return passage
    .between(from, to)
    .some(
      ({ kind, at }) =>
        kind === 'wage' &&
        [at - 1, at - 2].some((before) => MY.has(passage.plain(before)) || isFamily(passage.plain(before))),
    );
}

/** 'Our price against others': whose amount it is, says the word nearer to it. */
function ownsNearer(passage: Passage, [from, to]: readonly [number, number], { first }: Amount): boolean {
  const distance = (kind: CueKind): number =>
    Math.min(
      ...passage
        .between(from, to)
        .filter((cue) => cue.kind === kind)
        .map(({ at }) => Math.abs(first - at)),
      Infinity,
    );
  return distance('own') < distance('rival');
}

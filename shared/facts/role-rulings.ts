import { lowest, type Amount } from './amounts.ts';
import { foldWord } from '../language/fold.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import { isBuyers, isOthers } from './others.ts';
import type { Passage } from './passage.ts';
import { any, type Case, type Kinds, type Role } from './role-case.ts';

export function ruledOut({ kinds, lead, amount, passage, zone }: Case): readonly [Role, number] | null {
  const asked = any(kinds, 'need') || (any(kinds, 'capital') && !any(kinds, 'subsidy'));
  if (any(kinds, 'debt') && !(asked && any(kinds, 'need') && !any(kinds, 'loan'))) return ['none', 3];
  if (isInHand(kinds, amount)) return ['hand', 1];
  if (any(kinds, 'saving') && !any(kinds, 'need', 'loan', 'sell', 'take', 'fixed', 'wage'))
    return ['none', 3];
  if (any(kinds, 'earn') && !asked && !any(kinds, 'sell', 'take', 'fixed', 'wage')) return ['none', 3];
  if (any(kinds, 'subsidy') && !asked) return ['none', 3];
  if (any(kinds, 'market') && !asked && !any(kinds, 'own')) return ['none', 3];
  if (any(kinds, 'old') && !any(kinds, 'need', 'now', 'running')) return ['none', 2];
  if (any(kinds, 'wage') && !any(kinds, 'staff') && isOwnersWage(passage, zone)) return ['none', 3];
  const rival = any(kinds, 'rival') || (any(lead, 'rival') && !any(kinds, 'own'));
  if (rival && !ownsNearer(passage, zone, amount) && !any(kinds, 'need', 'loan', 'fixed', 'wage'))
    return ['rival', 3];
  if (isBuyers(passage, zone, amount)) return ['price', 2];
  return isOthers(passage, zone, amount) ? ['rival', 3] : null;
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

function isOwnersWage(passage: Passage, [from, to]: readonly [number, number]): boolean {
  return passage
    .between(from, to)
    .some(
      ({ kind, at }) => kind === 'wage' && (MY.has(passage.plain(at - 1)) || MY.has(passage.plain(at - 2))),
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

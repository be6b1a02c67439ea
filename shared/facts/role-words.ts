import { lowest } from './amounts.ts';
import { pricedAt } from './counting.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import { LEAST_FIXED, any, hasUnit, isForOne, type Case, type Kinds, type Role } from './role-case.ts';

/** What was told last; a deposit or a debt between two costs ends no list. */
function lastOf({ earlier }: Pick<Case, 'earlier'>): Case['earlier'][number] | undefined {
  return earlier.findLast(({ role }) => role !== 'none');
}

/** Rupees under which nobody means a business's capital. */
const LEAST_FUNDING = 2000;

/** From here on rupees are for setting up rather than for making one thing. */
const LEAST_PROJECT = 20_000;

export function byWord(at: Case, kinds: Kinds, strength: number): readonly [Role, number] | null {
  const { amount, passage, zone } = at;
  const value = lowest(amount.value);
  const monthly = kinds.has('month') || any(at.kinds, 'month') || passage.has('month', ...zone);
  // the insurance of a car for a year is no car that is sold
  const yearly = any(kinds, 'fixed') && kinds.has('year');
  const unit = !yearly && soldBy(at, kinds);
  const beneath = isBeneathPrice(at);
  const paidInTime = monthly || kinds.has('year');
  const fixedWord = any(kinds, 'fixed') || any(kinds, 'wage') || (any(kinds, 'staff') && paidInTime);
  if (any(kinds, 'part') && isBelowPrice(at)) return ['unit_cost', strength];
  if (hasNight(kinds) && !any(kinds, 'wage', 'staff', 'cost', 'need', 'loan')) return ['price', strength - 1];
  // 'cloth, thread and wages come to 1,100': what goes into one thing
  const ofMaterial = any(kinds, 'material') || any(at.lead, 'material');
  const ofOne = any(kinds, 'runs', 'cost', 'total', 'goes') || (any(kinds, 'wage') && isBelowPrice(at));
  if (fixedWord && !monthly && !unit && ofMaterial && ofOne)
    return value < LEAST_PROJECT && !isFixedListed(at) ? ['unit_cost', strength] : null;
  const namesStaff = any(kinds, 'staff') && !any(kinds, 'cost');
  const wagesOfOne =
    any(kinds, 'wage') && !any(kinds, 'fixed') && !namesStaff && !monthly && isBelowPrice(at);
  if (wagesOfOne && any(kinds, 'runs', 'cost', 'total', 'goes')) return ['unit_cost', strength];
  const listed = lastOf(at)?.role === 'fixed' && lastOf(at)?.clause.sentence === at.clause.sentence;
  if (
    any(kinds, 'staff') &&
    listed &&
    !unit &&
    value >= LEAST_FIXED * 5 &&
    !any(kinds, 'sell', 'take', 'need')
  )
    return ['fixed', strength];
  if (
    any(kinds, 'material', 'service', 'staff') &&
    (monthly || listed) &&
    !unit &&
    value >= LEAST_FIXED &&
    !any(kinds, 'need', 'loan', 'sell', 'take', 'price', 'runs')
  )
    return ['fixed', strength - 1];
  if (any(kinds, 'each') && monthly && !unit && value >= LEAST_FIXED * 5 && !any(kinds, ...NOT_PAID))
    return ['fixed', strength - 1];
  if (any(kinds, 'need') && value >= LEAST_FUNDING && !(fixedWord && monthly)) return ['funding', strength];
  if (
    any(kinds, 'runs', 'total') &&
    (any(kinds, 'total') || !any(kinds, 'machine')) &&
    amount.scaled &&
    value >= (any(kinds, 'total') && any(kinds, 'machine') ? LEAST_PROJECT : 100_000) &&
    !monthly &&
    !unit &&
    !any(kinds, 'price')
  )
    return ['funding', strength];
  if (
    beneath &&
    unit &&
    any(kinds, 'material', 'wage', 'staff', 'fixed', 'cost') &&
    !any(kinds, 'sell', 'own')
  )
    return ['unit_cost', strength];
  if (beneath && any(kinds, 'people') && !any(kinds, 'customer', 'student', 'sell', 'own'))
    return ['unit_cost', strength];
  const leastEquipped = any(kinds, 'total') ? LEAST_OUTLAY : LEAST_PROJECT;
  const equips = any(kinds, 'machine') && !monthly && !yearly && value >= leastEquipped;
  if (equips && !any(kinds, 'sell', 'take', 'price') && any(kinds, 'runs', 'cost', 'total'))
    return ['funding', strength - 2];
  if (fixedWord && !unit && !equips && value >= LEAST_FIXED && !any(kinds, 'loan', 'capital'))
    return ['fixed', strength];
  if (any(kinds, 'loan', 'capital') && value >= LEAST_FUNDING && !monthly) return ['funding', strength];
  // 'an auto 6,000 monthly' is hired
  if (any(kinds, 'machine') && kinds.has('month') && !unit && !any(kinds, 'sell', 'take', 'price', 'need'))
    return value >= LEAST_FIXED ? ['fixed', strength - 1] : null;
  if (
    any(kinds, 'machine') &&
    !any(kinds, 'sell', 'take', 'staff') &&
    !isResold(at) &&
    value >= (any(kinds, 'material', 'cost') ? 10_000 : 1000)
  )
    return ['machine', strength];
  return priceOrCost(at, kinds, strength, monthly && !unit);
}

/** What one thing is sold for or costs, once it is nothing of the month and nothing to start with. */
function priceOrCost(
  at: Case,
  kinds: Kinds,
  strength: number,
  ofMonth: boolean,
): readonly [Role, number] | null {
  const { amount } = at;
  const value = lowest(amount.value);
  const unit = soldBy(at, kinds);
  if (any(kinds, 'buy') && !any(kinds, 'sell')) return ['unit_cost', strength];
  if (any(kinds, 'cost', 'runs') && ofMonth && value >= LEAST_FIXED * 5) return ['fixed', strength - 1];
  if (any(kinds, 'sell', 'take') && namesThing(at)) return null;
  if (any(kinds, 'sell')) return isCountOfTime(at) ? null : ['price', strength];
  if (any(kinds, 'goes') && isCountOfTime(at)) return null;
  if (any(kinds, 'goes') && (isPriced(at) || (isForOne(kinds) && !isBelowPrice(at))))
    return ['price', strength - 1];
  if (any(kinds, 'goes') && isBelowPrice(at)) return ['unit_cost', strength - 1];
  if (any(kinds, 'take') && any(kinds, 'staff') && value >= LEAST_FIXED * 5 && !unit)
    return ['fixed', strength - 1];
  if (any(kinds, 'take'))
    return any(kinds, 'people') && any(kinds, 'buy') ? ['unit_cost', strength] : ['price', strength];
  if (any(kinds, 'cost')) return isOutlay(at, kinds) ? ['funding', strength - 1] : ['unit_cost', strength];
  if (any(kinds, 'runs') && amount.scaled && value >= 10_000 && !unit) return ['funding', strength - 1];
  if (any(kinds, 'price')) return ['price', strength];
  if (any(kinds, 'runs') && !isDaily(at)) return ['unit_cost', strength - 1];
  if (any(kinds, 'material') && (isBelowAnyPrice(at) || !isForOne(kinds))) return ['unit_cost', strength - 1];
  if (any(kinds, 'staff') && value >= 1000 && !unit) return ['fixed', strength - 1];
  return null;
}

const SURE_OUTLAY = 50_000;
const LEAST_OUTLAY = 10_000;
/** 'All in all 18,000': what is spent to begin with, and more than what one thing is sold for. */
function isOutlay(at: Case, kinds: Kinds): boolean {
  const value = lowest(at.amount.value);
  if (!any(kinds, 'total')) return false;
  if (value >= SURE_OUTLAY) return true;
  return value >= LEAST_OUTLAY && !hasUnit(kinds) && !any(kinds, 'material', 'per') && !isBelowAnyPrice(at);
}

/** 'રોજની 8 ગાડી આવે': so many a day, not rupees. */
function isDaily({ amount, kinds }: Case): boolean {
  return !amount.money && (kinds.has('day') || kinds.has('week'));
}

/** 'वर्षाला ३० विकू', after the price was told: so many a year are sold. */
function isCountOfTime({ amount, kinds, earlier }: Case): boolean {
  const timed = any(kinds, 'day', 'week', 'month', 'year');
  return !amount.money && timed && earlier.some(({ role }) => role === 'price');
}

function hasNight(kinds: Kinds): boolean {
  return kinds.has('unit:night') || kinds.has('unit:room');
}

function isFixedListed({ earlier, clause }: Case): boolean {
  const previous = earlier.at(-1);
  return previous?.role === 'fixed' && previous.clause.sentence === clause.sentence;
}

/** 'A bike I take at 28,000 and sell at 34,000' is no machine of the business. */
function isResold({ passage, clause, amount, kinds }: Case): boolean {
  return any(kinds, 'buy') && passage.has('sell', amount.next, clause.to);
}

const ARTICLES = new Set(['a', 'an', 'the', 'any']);
const SMALL = 100;
/** 'Taking a 12 room building': a thing that no list knows stands behind a small number. */
function namesThing({ passage, amount }: Case): boolean {
  const behind = passage.tokens[amount.next];
  if (!ARTICLES.has(passage.plain(amount.first - 1))) return false;
  if (amount.money || amount.scaled || lowest(amount.value) >= SMALL || passage.roman !== 'en') return false;
  return behind?.kind === 'word' && /^[a-z]{3,}$/.test(behind.plain) && passage.at(amount.next).length === 0;
}

/** '450 का', '350க்கு', '१२ हजाराला': said to be what it goes for. */
const PRICED_END = /(ाला|ांना|ात|த்துக்கு|ிற்கு|க்கு|లకు|కు|కి|ಕ್ಕೆ|ക്ക്|ത്തിന്|য়ে|ায়|তে|ରେ|ত|માં|નું)$/u;

function isPriced({ passage, amount }: Case): boolean {
  const inflected =
    passage.tokens[amount.next - 1]?.kind === 'word' && PRICED_END.test(passage.plain(amount.next - 1));
  return inflected || pricedAt(passage, amount.to) || pricedAt(passage, amount.next);
}

/** Less than the last price of this sentence or of the one before. */
function isBelowPrice({ earlier, clause, amount }: Pick<Case, 'earlier' | 'clause' | 'amount'>): boolean {
  const previous = earlier.findLast(({ role }) => role === 'price' || role === 'unclear');
  if (!previous || clause.sentence - previous.clause.sentence > 1) return false;
  return lowest(amount.value) < lowest(previous.amount.value);
}

/** Less than a price that was told before, in whichever sentence. */
function isBelowAnyPrice(at: Case): boolean {
  const value = lowest(at.amount.value);
  return (
    isBelowPrice(at) ||
    at.earlier.some(({ role, amount }) => role === 'price' && value < lowest(amount.value))
  );
}

/** Stands after a higher price in the same sentence. */
function isBeneathPrice({ earlier, clause, amount }: Case): boolean {
  const previous = earlier.at(-1);
  if (!previous || previous.role !== 'price' || previous.clause.sentence !== clause.sentence) return false;
  return lowest(amount.value) < lowest(previous.amount.value);
}

/** Sold by the piece, kilo, student: not a cost of the month. */
function soldBy({ passage, amount, zone }: Case, kinds: Kinds): boolean {
  const behind = passage.between(amount.next, amount.next + 3).some(({ kind }) => kind.startsWith('unit:'));
  return (
    behind ||
    isRate({ passage, amount }) ||
    (zone[1] - zone[0] < 12 && [...kinds].some((kind) => kind.startsWith('unit:')) && kinds.has('per'))
  );
}

/** 'One plate 30 rupees': no word says that it is the price, but nothing else is given with a unit. */
export function byPlace({ passage, amount, kinds, lead, clause, earlier }: Case): readonly [Role, number] {
  const previous = lastOf({ earlier });
  const follows = previous !== undefined && previous.clause.sentence === clause.sentence;
  if (follows && previous.role === 'fixed' && lowest(amount.value) >= LEAST_FIXED && !hasUnit(kinds))
    return ['fixed', 1];
  if (follows && previous.role === 'rival' && any(kinds, 'own')) return ['price', 3];
  if (isPaidByMonth({ amount, kinds, earlier })) return ['fixed', 1];
  if (amount.scaled && lowest(amount.value) >= 100_000) return ['unclear', 1];
  const named = hasUnit(kinds) || hasUnit(lead) || any(kinds, 'one', 'per', 'student') || any(lead, 'one');
  const priced =
    amount.money || pricedAt(passage, amount.to) || /^(at|for|@)$/.test(passage.plain(amount.first - 1));
  if (!priced && isRate({ passage, amount })) return ['price', 1];
  if (priced && any(kinds, 'fixed', 'wage', 'material') && isBelowPrice({ earlier, clause, amount }))
    return ['unit_cost', 1];
  if (priced && any(kinds, 'fixed', 'wage')) return ['unclear', 1];
  if (priced && any(kinds, 'now')) return ['price', 2];
  if (priced && named) return ['price', 1];
  if (priced) return ['unclear', 1];
  return ['unclear', 0];
}

/** '800 per student', '40 per plate': so much for one. */
function isRate({ passage, amount: { next } }: Pick<Case, 'passage' | 'amount'>): boolean {
  if (!passage.cueAt(next, 'per')) return false;
  const of = next + 1;
  return (
    passage.unitAt(of) !== undefined ||
    passage.cueAt(of, 'student') !== undefined ||
    passage.cueAt(of, 'customer') !== undefined
  );
}

const NOT_PAID = [
  'own',
  'sell',
  'price',
  'take',
  'goes',
  'make',
  'earn',
  'student',
  'customer',
  'people',
  'need',
  'loan',
  'joined',
] as const satisfies readonly CueKind[];

/** 'Storeroom Rs 4,000 a month', once a price was told: what is paid each month for whatever it is. */
function isPaidByMonth({ amount, kinds, earlier }: Pick<Case, 'amount' | 'kinds' | 'earlier'>): boolean {
  return (
    kinds.has('month') &&
    (amount.money || amount.scaled || any(kinds, 'total')) &&
    lowest(amount.value) >= LEAST_FIXED * 2 &&
    !hasUnit(kinds) &&
    !any(kinds, ...NOT_PAID) &&
    earlier.some(({ role }) => role === 'price')
  );
}

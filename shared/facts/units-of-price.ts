import type { Amount } from './amounts.ts';
import { periodOf } from './periods.ts';
import type { Passage } from './passage.ts';
import type { JudgedAmount } from './amount-roles.ts';
import { MEASURES } from './units.ts';

const BEHIND = 4;

/** What a price is for: 'plate', 'kg', 'student-month', 'room-night'; undefined where the text does not say. */
export function unitOfPrice(
  passage: Passage,
  { amount, clause }: Pick<JudgedAmount, 'amount' | 'clause'>,
  soldUnit: string | null,
  sells: boolean,
): string | undefined {
  const unit =
    behind(passage, amount) ??
    nearest(passage, clause.from, clause.to, amount) ??
    nearest(passage, clause.lead, clause.from, amount) ??
    nearest(passage, clause.sentenceFrom, clause.from, amount);
  const period = periodOf(passage, amount, clause.from, clause.to);
  const student =
    passage.has('student', clause.lead, clause.to) ||
    namesChild(passage, clause.lead, clause.to) ||
    (unit === undefined && passage.has('each', clause.from, clause.to) && namesChild(passage, 0, clause.to));
  if (period === 'month' && student) return 'student-month';
  if (unit === 'night' || (unit === 'room' && period === 'day')) return 'room-night';
  if (unit !== undefined) return unit;
  if (student) return 'student';
  if (period === 'month') return 'month';
  if (soldUnit !== null) return soldUnit;
  const sold =
    passage.has('one', clause.lead, amount.first) || (sells && passage.has('sell', clause.lead, clause.tail));
  return sold ? 'piece' : undefined;
}

const CHILD =
  /^(child|kid|बच्च|मुल|বাচ্চ|শিশু|ছাত্র|બાળક|ਬਚ|بچ|குழந்தை|பிள்ளை|పిల్ల|ಮಕ್ಕ|ಮಗು|കുട്ടി|ପିଲା|bach|bacc|kuzhandh|pasang)/u;
/** A word for children: pupils, where a fee is paid for them. */
export function isChild(plain: string): boolean {
  return CHILD.test(plain);
}

function namesChild(passage: Passage, from: number, to: number): boolean {
  return passage.tokens.slice(from, to).some(({ plain }) => isChild(plain));
}

function behind(passage: Passage, { next }: Amount): string | undefined {
  for (let at = next; at < next + BEHIND; at++) {
    if (/^[,;.।]$/.test(passage.plain(at)) || passage.tokens[at]?.kind === 'number') return undefined;
    const unit = passage.unitAt(at)?.unit;
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function nearest(passage: Passage, from: number, to: number, amount: Amount): string | undefined {
  let best: { unit: string; distance: number } | undefined;
  for (let at = from; at < to; at++) {
    const unit = passage.unitAt(at)?.unit;
    if (unit === undefined) continue;
    // the 20 litres of a can say how large it is
    if (MEASURES.has(unit) && passage.tokens[at - 1]?.kind === 'number' && passage.plain(at - 1) !== '1')
      continue;
    const distance = Math.abs(amount.first - at) + (unit === 'gram' || unit === 'piece' ? 20 : 0);
    if (!best || distance < best.distance) best = { unit, distance };
  }
  return best?.unit;
}

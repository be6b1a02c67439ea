import { isSameAmount } from '../../../shared/research/amounts.ts';
import { SCALES } from '../../../shared/research/constants.ts';
import type { Num } from '../../../shared/research/model.ts';
import { normalise } from '../../../shared/research/normalise.ts';
import { readText, type ReadAmount, type Reading } from '../../../shared/research/reading.ts';
import { unitOf } from '../../../shared/research/words/units.ts';
import type { NumberDraft } from './drafts.ts';

/** What a number rests on: the claim that passed the gate, and its quotes. */
interface Grounds {
  readonly id: string;
  readonly claim: string;
  readonly quotes: readonly string[];
  readonly evidence_ids: readonly string[];
}

const TIMES: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

/**
 * The number that a model proposes with a claim, where the claim and one of its quotes state it with that unit and time. A limit
 * ('up to 25 lakh') is no number of its own, for it would be read as one that is reached.
 *
 * @returns null where it is not stated so; a place that neither claim nor quote names is left out
 */
export function quotedNumber(draft: NumberDraft, { id, claim, quotes, evidence_ids }: Grounds): Num | null {
  const said = read(claim);
  const stated = said.amounts.find((amount) => states(amount, draft));
  const quoted = quotes.map(read).find(({ amounts }) => amounts.some((amount) => states(amount, draft)));
  if (!stated || !quoted || stated.limit || stated.soft || !isOfPeriod(said, draft)) return null;
  const [low, high] = endsOf(said, stated);
  const inScale = (amount: number) => amount / SCALES[draft.scale];
  return {
    id,
    value: low === null ? draft.value : inScale(low),
    low: low === null ? null : inScale(low),
    high: high === null ? null : inScale(high),
    unit: draft.unit,
    scale: draft.scale,
    period: draft.period,
    place: isNamed(draft.place, [claim, ...quotes]) ? draft.place : null,
    basis: { kind: 'source', evidence_ids: [...evidence_ids] },
  };
}

function read(text: string): Reading {
  return readText(normalise(text).text);
}

function states(amount: ReadAmount, { value, unit, scale }: NumberDraft): boolean {
  const known = unit === 'none' || unit === 'person' || unit === 'customer' || unit === 'unit' ? null : unit;
  const proposed = { ...amount, value: value * SCALES[scale], unit: known, date: null };
  return amount.date === null && amount.unit === known && isSameAmount(proposed, amount);
}

/** A rate of a month is not one of a year, and no rate is none; what is priced by weight or measure cannot be written without it. */
function isOfPeriod({ rates }: Reading, { period, unit }: NumberDraft): boolean {
  if (rates.some((rate) => !TIMES.has(rate.unit) && unitOf(rate.unit) !== null)) return false;
  const times = rates.map((rate) => rate.unit).filter((rate) => TIMES.has(rate));
  if (period === null || period === 'once') return times.length === 0 || TIMES.has(unit);
  return times.length === 0 ? period === 'year' : times.every((time) => time === period);
}

/** Both ends of the range that an amount belongs to. */
function endsOf({ amounts }: Reading, stated: ReadAmount): readonly [number | null, number | null] {
  const at = amounts.indexOf(stated);
  const lower = stated.end === 'lower' ? stated : amounts[at - 1];
  const upper = stated.end === 'upper' ? stated : amounts[at + 1];
  return stated.end === null || !lower || !upper ? [null, null] : [lower.value, upper.value];
}

function isNamed(place: string | null, texts: readonly string[]): boolean {
  const wanted = place?.toLowerCase() ?? '';
  return wanted !== '' && texts.some((text) => text.toLowerCase().includes(wanted));
}

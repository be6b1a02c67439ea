import { latinDigits } from '../platform/digits.ts';
import { AMOUNT_MAX } from './fields.ts';

export type TypedAmount = number | { readonly low: number; readonly high: number };

const SCALES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(k|thousand|हज़ार|हजार|ہزار)$/iu, 1e3],
  [/^(l|lac|lakh|lakhs|लाख|لاکھ)$/iu, 1e5],
  [/^(cr|crore|crores|करोड़|کروڑ)$/iu, 1e7],
];
const RANGE = /^(.+?)\s*(?:-|–|—|\bto\b|से|سے)\s*(.+)$/u;

/** More signs are no amount, and what is pasted may have very many. */
const LONGEST = 100;

/**
 * The number that somebody typed into a box: 420, 9,50,000, 9.5 lakh, 2-3 lakh, also in the digits of their script. @returns null where it is
 * none
 */
export function typedAmount(text: string): TypedAmount | null {
  if (text.length > LONGEST) return null;
  const plain = latinDigits(text).replaceAll('₹', '').trim();
  const range = RANGE.exec(plain);
  if (!range) return single(plain)?.value ?? null;
  const [, first = '', second = ''] = range;
  const high = single(second);
  const low = single(first);
  if (!low || !high) return null;
  // in 2-3 lakh the lakh is said once
  const from = low.scale === 1 ? low.value * high.scale : low.value;
  return from < high.value ? { low: from, high: high.value } : from === high.value ? from : null;
}

function single(text: string): { readonly value: number; readonly scale: number } | null {
  const [, digits, word] = /^([\d,]+(?:\.\d+)?)\s*(\p{L}[\p{L}\p{M}]*)?$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const scale = word === undefined ? 1 : SCALES.find(([name]) => name.test(word))?.[1];
  const value = Number(digits.replaceAll(',', ''));
  if (scale === undefined || !Number.isFinite(value) || value * scale > AMOUNT_MAX) return null;
  return { value: Math.round(value * scale * 100) / 100, scale };
}

import { describe, expect, it } from 'vitest';
import type { NumberDraft } from './drafts.ts';
import { quotedNumber } from './quoted-number.ts';

const draft = (fields: Partial<NumberDraft>): NumberDraft => ({
  value: 62,
  unit: 'INR',
  scale: 'crore',
  period: null,
  place: null,
  ...fields,
});

const grounds = (claim: string, quotes: string[] = [claim]) => ({
  id: 'n1',
  claim,
  quotes,
  evidence_ids: ['e1'],
});
const WORTH = 'The market for leaf plates in Karnataka was worth ₹62 crore in 2025.';

describe('a number that a model proposes', () => {
  it('counts where claim and quote state it with its unit and scale', () => {
    expect(quotedNumber(draft({ place: 'Karnataka' }), grounds(WORTH))).toMatchObject({
      value: 62,
      scale: 'crore',
      unit: 'INR',
      place: 'Karnataka',
      basis: { kind: 'source', evidence_ids: ['e1'] },
    });
    expect(quotedNumber(draft({ value: 6200, scale: 'lakh' }), grounds(WORTH))?.value).toBe(6200);
  });

  it('is refused with another value, unit or scale than theirs', () => {
    for (const wrong of [{ value: 63 }, { unit: 'percent' as const }, { scale: 'lakh' as const }])
      expect(quotedNumber(draft(wrong), grounds(WORTH))).toBeNull();
    expect(quotedNumber(draft({}), grounds(WORTH, ['The market grew in all districts.']))).toBeNull();
  });

  it('is refused as a rate of another time, and as a number where the page sets a limit', () => {
    const wage = 'A tailor earns ₹18,000 a month in Madurai.';
    const wages = draft({ value: 18_000, scale: 'one', period: 'month' });
    expect(quotedNumber(wages, grounds(wage))?.period).toBe('month');
    expect(quotedNumber({ ...wages, period: 'year' }, grounds(wage))).toBeNull();
    expect(quotedNumber({ ...wages, period: null }, grounds(wage))).toBeNull();
    const limit = 'Loans of up to ₹25 lakh are covered.';
    expect(quotedNumber(draft({ value: 25, scale: 'lakh' }), grounds(limit))).toBeNull();
  });

  it('is refused where it is priced by weight or measure, which it could not be written without', () => {
    const price = (claim: string) => quotedNumber(draft({ value: 420, scale: 'one' }), grounds(claim))?.value;
    expect(price('A cooperative in Salem sells a uniform at ₹420.')).toBe(420);
    expect(price('A cooperative in Salem sells ghee at ₹420 per kg.')).toBeUndefined();
  });

  it('keeps both ends of a range', () => {
    const range = 'The market was worth ₹48 to 62 crore in 2025.';
    expect(quotedNumber(draft({}), grounds(range))).toMatchObject({ low: 48, high: 62, scale: 'crore' });
  });

  it('names no place that neither claim nor quote names', () => {
    expect(quotedNumber(draft({ place: 'Kerala' }), grounds(WORTH))?.place).toBeNull();
  });
});

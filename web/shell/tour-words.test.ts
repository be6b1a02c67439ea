import { expect, test } from 'vitest';
import { STEPS, tourWords } from './tour-words.ts';

const texts = (phone: boolean) => STEPS.map((step) => tourWords(step, phone).text.message ?? '').join(' ');

test('the tour of a phone speaks of what a phone has: no keys, no star, but the bar with More', () => {
  expect(texts(false)).toMatch(/Ctrl K.*/);
  expect(texts(true)).not.toMatch(/\bkeys?\b|Ctrl|star/);
  expect(texts(true)).toContain('More');
});

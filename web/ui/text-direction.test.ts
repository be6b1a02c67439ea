import { expect, test } from 'vitest';
import { directionOf } from './text-direction.ts';

test.each([
  ['PMEGP میں 35 فیصد تک سبسڈی ملتی ہے [1].', 'rtl'],
  ['The scheme (اسکیم) pays the bank.', 'ltr'],
  ['योजना से मदद मिलती है।', 'ltr'],
  ['35 [1]', undefined],
])('%s is written %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

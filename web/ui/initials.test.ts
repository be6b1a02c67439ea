import { expect, test } from 'vitest';
import { firstCharacter, initialsOf } from './initials.ts';

test.each([
  ['Selvi Murugan', 'SM'],
  ['selvi', 'S'],
  ['  Asha  Devi   Rao ', 'AR'],
  ['सीता कुमारी', 'सीकु'],
  ['محمد کریم', 'مک'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a character is whole even where it takes several code points', () => {
  expect(firstCharacter('क्षमा')).toBe('क्ष');
  expect(firstCharacter('👩‍🌾 farm')).toBe('👩‍🌾');
});

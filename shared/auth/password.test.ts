import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordProblem, scorePassword } from './password.ts';

describe('scorePassword', () => {
  it.each([
    ['', 0, 'Very Weak', false],
    ['abc', 0, 'Very Weak', false],
    ['mangotree', 1, 'Weak', false],
    ['Mango-42', 2, 'Fair', true],
    ['Mango-42-oo', 2, 'Fair', true],
    ['Mango-42-ooh', 3, 'Strong', true],
    ['Mango-42-oh-oh!', 3, 'Strong', true],
    ['Mango-42-oh-oh-o', 4, 'Very Strong', true],
    ['Mango-Tree-42', 3, 'Strong', true],
    ['Mango-Tree-42-River', 4, 'Very Strong', true],
    ['Maaango-4', 1, 'Weak', false],
    ['Maaango-Tree-42', 2, 'Fair', false],
    ['aaaaaaaaaaaaA1!', 2, 'Fair', false],
    ['Mango-Qwerty-42', 2, 'Fair', true],
    ['Password123!', 0, 'Very Weak', false],
    ['mango-tree-and-river', 3, 'Strong', false],
  ])('%j scores %i, %s', (password, score, label, valid) => {
    expect(scorePassword(password)).toMatchObject({ score, label, valid });
  });

  it('names everything that is missing, in order', () => {
    expect(scorePassword('').problems).toEqual([
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ]);
  });

  it.each(['Qwerty-7', 'xASDFx-7', 'Xy-1234z', 'aBcD-7xy'])(
    'advises against the keyboard pattern in %s',
    (password) => {
      expect(scorePassword(password).problems).toContain('Avoid keyboard patterns');
    },
  );

  it('refuses three alike in a row, not two', () => {
    expect(passwordProblem('aaaaaaaaaaaaA1!')).toBe('Avoid repeating characters');
    expect(passwordProblem('Mango-Tree-444')).toBe('Avoid repeating characters');
    expect(passwordProblem('Mango-Tree-44')).toBeUndefined();
    expect(scorePassword('Boook-4x').problems).toContain('Avoid repeating characters');
    expect(scorePassword('Book-44x').problems).not.toContain('Avoid repeating characters');
  });

  it('knows 24 common passwords, however they are dressed up', () => {
    expect(COMMON_PASSWORDS.size).toBe(24);
    for (const common of COMMON_PASSWORDS) {
      for (const dressed of [common, common.toUpperCase(), `${common}!`]) {
        expect(scorePassword(dressed)).toMatchObject({ score: 0, valid: false });
        expect(scorePassword(dressed).problems).toContain(
          'Password is too common. Please choose a more unique password',
        );
      }
    }
  });

  it('takes any characters up to 128', () => {
    const long = `Mango-4 ${'xy'.repeat(60)}`;
    expect(long).toHaveLength(128);
    expect(scorePassword(long)).toMatchObject({ valid: true, problems: [] });
    expect(scorePassword(`${long}x`)).toMatchObject({
      valid: false,
      problems: ['Password must be at most 128 characters long'],
    });
    expect(scorePassword('मेरा-Password-गाना-7')).toMatchObject({ valid: true });
  });
});

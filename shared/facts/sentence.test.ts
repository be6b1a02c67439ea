import { expect, it } from 'vitest';
import { inSentence } from './sentence.ts';

it('words are shown in their own sentence, whose decimal points do not end it', () => {
  const text = 'We bake. I need 9.5 lakh in all for it. Later more.';
  expect(inSentence(text, '9.5 lakh in all')).toEqual({
    before: 'I need ',
    words: '9.5 lakh in all',
    after: ' for it.',
  });
});

it('words that are no longer in the text are shown alone', () => {
  expect(inSentence('Something else.', 'sells at ₹420')).toEqual({
    before: '',
    words: 'sells at ₹420',
    after: '',
  });
});

it('a long sentence is cut at a word', () => {
  const { before, after } = inSentence(`${'word '.repeat(40)}here${' word'.repeat(40)}`, 'here');
  expect(before).toMatch(/^… (word )+$/);
  expect(after).toMatch(/^( word)+ …$/);
});

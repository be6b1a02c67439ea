import { expect, it } from 'vitest';
import { keyOf, textOfKey } from './speech.ts';

it('what is spoken is known by its key again, over several lines too', () => {
  expect(textOfKey(keyOf({ text: 'One.\nTwo text.', language: 'en' }))).toBe('One.\nTwo text.');
  expect(textOfKey(keyOf({ prompt: 'language', language: 'hi' }))).toBeNull();
});

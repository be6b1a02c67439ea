import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a page', () => {
  it.each([
    ['The fee is 100 rupees.', 'hi', 'en'],
    ['The fee is 100 rupees.', null, 'en'],
    ['Die Nachfrage ist gestiegen.', 'de', 'de'],
    ['शुल्क सौ रुपये है।', 'en', 'hi'],
    ['शुल्क सौ रुपये है।', 'ne', 'ne'],
    ['கட்டணம் நூறு ரூபாய்.', 'hi', 'ta'],
    ['', 'en', null],
  ])('“%s” declared as %s is %s', (text, declared, language) => {
    expect(languageOf(text, declared)).toBe(language);
  });
});

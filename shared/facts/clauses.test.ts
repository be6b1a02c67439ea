import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { romanOf } from './cues.ts';
import { Passage } from './passage.ts';
import { tokenise } from './tokens.ts';

function amountsOf(text: string) {
  const tokens = tokenise(text);
  return clausesOf(new Passage(text, romanOf(tokens), tokens)).flatMap(({ amounts }) => amounts);
}

it('a text of nothing but numbers is read up to 200 of them, so that its length does not count twice', () => {
  expect(amountsOf('I sell tea at Rs 10, milk costs Rs 4. ')).toHaveLength(2);
  expect(amountsOf('1/2 '.repeat(2500)).length).toBeLessThanOrEqual(200);
});

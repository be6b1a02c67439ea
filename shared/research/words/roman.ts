import type { Token } from '../../language/tokens.ts';

const OF_HINDI = new Set(
  'hai hain ka ki ke ko se mein nahin nahi wale liye tha thi hota hoti hote'.split(' '),
);
const FEWEST = 2;

/** Whether Latin letters write Hindi: 'kisan ko do din ke andar paisa milta hai'. */
export function isRomanHindi(tokens: readonly Token[]): boolean {
  return tokens.filter(({ plain }) => OF_HINDI.has(plain)).length >= FEWEST;
}

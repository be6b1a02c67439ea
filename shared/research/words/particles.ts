import { plainWord } from '../../language/fold.ts';

/** Words of grammar that writers use for each other; the first stands for all. */
const SAME: readonly string[] = [
  'for towards',
  'के کے',
  'জন্য জন্যে',
  'কোনো কোনও',
  'পর্যন্ত অবধি',
  'साठी करिता करता',
  'கூடாது க்கூடாது',
  'সাথে সঙ্গে',
  'upto up',
  'not n',
];

const FIRST = new Map(
  SAME.flatMap((row) => {
    const words = row.split(' ').map(plainWord);
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

/** One spelling of a word of grammar for all that mean it. */
export function synonymousFunction(plain: string): string {
  return FIRST.get(plain) ?? plain;
}

const PAIRS: ReadonlyMap<string, string> = new Map(
  [
    ['के लिए', 'हेतु'],
    ['के वास्ते', 'हेतु'],
    ['کے لیے', 'برائے'],
    ['کے لئے', 'برائے'],
    ['up to', 'up'],
  ].map(([two = '', one = '']): [string, string] => [
    two.split(' ').map(plainWord).join(' '),
    plainWord(one),
  ]),
);

/** The one word that two of grammar stand for: के लिए is हेतु. */
export function twoWords(plain: string, next: string | undefined): string | null {
  return PAIRS.get(`${plain} ${next ?? ''}`) ?? null;
}

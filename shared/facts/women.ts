import { foldWord } from '../language/fold.ts';
import type { ReadFacts, ReadField } from './model.ts';
import type { Passage } from './passage.ts';
import { phraseAround } from './phrases.ts';

interface Spoken {
  readonly name: ReadField;
  readonly passage: Passage;
}

/** A self-help group has 10 to 20 members, and 5 where few people live; some are a little larger. Two or three friends are none. */
const FEWEST = 5;
const MOST = 30;

/** Words as tokens have them, whole or with any ending. */
const oneOf = (words: string): RegExp => new RegExp(`^(?:${folded(words)})$`, 'u');
const beginning = (words: string): RegExp => new RegExp(`^(?:${folded(words)})`, 'u');

function folded(words: string): string {
  return words.split(' ').map(foldWord).join('|');
}

/** Women, in the plural of each language, with any ending. */
const WOMEN = beginning(
  'women ladies housewives sisters महिला औरत बहन स्त्रि बायका خواتین عورت பெண் மகளிர் মহিলা নারী মেয়ে mahila aurat pengal మహిళ ಮಹಿಳೆ സ്ത്രീ വനിത મહિલા બહેન ਔਰਤ ਮਹਿਲਾ ਬੀਬੀ ମହିଳା',
);
const BETWEEN = oneOf('a an are the of all about some group team सब');
/** Who speaks, right before the number: 'we twelve women'. */
const WE = oneOf('we हम आम्ही ہم நாங்கள் நாங்க আমরা আমি hum ham naanga naangal మేము మేం ನಾವು ഞങ്ങൾ અમે ਅਸੀਂ ଆମେ');
/** What joins them, soon before or behind: 'a group of twelve women', 'दस महिलाएँ मिलकर'. */
const TOGETHER = beginning(
  'samuh samooh milkar milke समूह समुह मिलकर मिलके मिळून गट मंडल گروپ گروہ সঙ্ঘ দল গোষ্ঠী মিলে சேர்ந்து குழு குழுவாக serndhu sernthu kuzhu సంఘం బృందం కలిసి ಗುಂಪು ಸಂಘ ಸೇರಿ സംഘം കൂട്ടായ്മ ചേർന്ന് જૂથ મંડળ ਸਮੂਹ ਮਿਲਕੇ ਮਿਲ ଗୋଷ୍ଠୀ ମିଶି',
);
const TOGETHER_WHOLE = oneOf('together group collective mil मिल مل');
/** Those who are served, taught or paid are others. */
const OF_OTHERS = oneOf(
  'to for from train training teach teaching employ employs employing hire hiring help helps serve serves give gives customer customers से को के کو سے کے குளுக்கு থেকে জন্য ko se ke',
);
const REACH = 4;

/** Women who run it together, and how the words say so; as a group where they are as many as one has. */
export function womenTogether(fields: readonly Spoken[]): Pick<ReadFacts, 'gender' | 'group'> | undefined {
  for (const { name, passage } of fields) {
    const found = passage.tokens.findIndex((_token, at) => isOfUs(passage, at));
    if (found < 0) continue;
    const words = phraseAround(passage, found, found + 1);
    const count = countBefore(passage, found);
    const gender = { value: 'female', words, field: name } as const;
    const isGroup =
      count === null ? isNamedGroup(passage, found) : count.value >= FEWEST && count.value <= MOST;
    if (isGroup) return { gender, group: { value: 'shg', words, field: name } };
    return speaks(passage, count?.at ?? found) ? { gender } : undefined;
  }
  return undefined;
}

function isOfUs(passage: Passage, at: number): boolean {
  if (!WOMEN.test(passage.plain(at))) return false;
  const from = countBefore(passage, at)?.at ?? at;
  if (isServed(passage, at)) return false;
  if (speaks(passage, from)) return true;
  const isJoined = joins(passage, from - REACH, from) || joins(passage, at + 1, at + REACH);
  return isJoined && !near(passage, OF_OTHERS, from - REACH, from);
}

/** 'We twelve women', 'we are a group of twelve women'. */
function speaks(passage: Passage, from: number): boolean {
  let at = from - 1;
  while (at >= 0 && BETWEEN.test(passage.plain(at))) at -= 1;
  return WE.test(passage.plain(at));
}

/** In many languages the end of the noun itself says that something is given to them. */
const SERVED = new RegExp(`(?:${folded('ுக்கு களை দেরকে లకు ಗಳಿಗೆ കൾക്ക് ांना ઓને ଙ୍କୁ')})$`, 'u');

/** 'महिलाओं को', 'महिलाओं के लिए', 'பெண்களுக்கு': what stands at the end of the noun or right behind it. */
function isServed(passage: Passage, at: number): boolean {
  if (SERVED.test(passage.plain(at))) return true;
  return OF_OTHERS.test(passage.plain(at + 1)) && !joins(passage, at + 1, at + REACH);
}

/** 'A women's group', which is one without a number too. */
function isNamedGroup(passage: Passage, at: number): boolean {
  return joins(passage, at - REACH, at + REACH);
}

interface Count {
  readonly value: number;
  readonly at: number;
}

/** The number of women, up to two words before the noun: 'twelve local women', '१२ महिलाएँ', 'দশজন মহিলা'. */
function countBefore(passage: Passage, at: number): Count | null {
  for (let from = at - 1; from >= Math.max(0, at - REACH); from -= 1) {
    const number = passage.numberAt(from);
    const isWhole = number !== null && number.next <= at && number.next >= at - 2;
    if (isWhole && passage.numberAt(from - 1)?.next !== number.next) return { value: number.value, at: from };
  }
  return null;
}

function joins(passage: Passage, from: number, to: number): boolean {
  return near(passage, TOGETHER, from, to) || near(passage, TOGETHER_WHOLE, from, to);
}

function near(passage: Passage, words: RegExp, from: number, to: number): boolean {
  for (let at = Math.max(0, from); at < to; at += 1) if (words.test(passage.plain(at))) return true;
  return false;
}

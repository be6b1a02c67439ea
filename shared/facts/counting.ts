import { lowest, type Amount } from './amounts.ts';
import { countsPeople } from './clauses.ts';
import { foldWord } from '../language/fold.ts';
import type { CueKind } from './lexicon/lexicon.ts';
import type { Passage } from './passage.ts';
import { PERIODS } from './periods.ts';

/** Whether an amount counts things or people rather than rupees. */
export function isCount(passage: Passage, amount: Amount): boolean {
  if (amount.money || amount.percent) return false;
  if (amount.unit !== null && (isSumOfUnit(passage, amount) || isPriceOfUnit(passage, amount))) return false;
  return amount.unit !== null || countsPeople(passage, amount) !== null || countsThing(passage, amount);
}

/** '71 kilo padta hai' behind what goes into it: so much a kilo, not so many kilos. */
function isSumOfUnit(passage: Passage, { first, next }: Amount): boolean {
  const goesIn = ['material', 'total', 'cost', 'wage', 'fixed'] as const;
  return (
    passage.cueAt(next, 'cost') !== undefined && goesIn.some((kind) => passage.has(kind, first - 5, first))
  );
}

const PERIOD_REACH = 4;
const COST_REACH = 12;
/** '420 kilo bechte hai, 290 padta hai': so much a kilo, where no time is named in which so many were sold and the cost of one follows. */
function isPriceOfUnit(passage: Passage, { first, next }: Amount): boolean {
  if (!passage.cueAt(next, 'sell')) return false;
  const timed = PERIODS.some((period) => passage.has(period, first - PERIOD_REACH, next + PERIOD_REACH));
  return !timed && passage.has('cost', next, next + COST_REACH);
}

/** Small words behind a number that are no thing. */
const PARTICLES = new Set(
  'है हैं हे आहे आहेत আছে ଅଛି છે ਹੈ ਹਨ ہے ہیں இருக்கிறது இருக்கு உள்ளது உண்டு ఉంది ఉన్నాయి ಇದೆ ಇವೆ ഉണ്ട് hai hain irukku iruku तक ही भी से लेकर तो या और पर जितना करके only just about around including with for at or to if so ki tak hi bhi se tho dhan thaan than vara varai தான் வரை மட்டும் பேர் மாத்திரம் మాత్రమే వరకు మాత్రం ಮಾತ್ರ ವರೆಗೆ മാത്രം വരെ ಮತ್ತು হাতে করে মতো মাত্র পর্যন্ত পৰ্যন্ত মাত্ৰ જ સુધી જેટલા ਤੱਕ ਹੀ تک ہی بھی ପର୍ଯ୍ୟନ୍ତ ମାତ୍ର'
    .split(' ')
    .map(foldWord),
);
/** 'एक शिक्षक को 12,000 देता हूँ': what is given is money. */
const GIVEN = new Set(
  'देता देती देते दूँगा दूँगी दूंगा दूंगी देंगे देतो देतोय दिए دیتا دیتی دیتے دوں دیں দিই দেব দিতে দিচ্ছি দিওঁ દઉં આપું આપીએ આપીશ ਦਿੰਦਾ ਦਿੰਦੀ ਦਿੰਦੇ ਦੇਵਾਂਗਾ தருகிறேன் தருகிறோம் கொடுக்கிறேன் கொடுக்கிறோம் கொடுப்பேன் ఇస్తాను ఇస్తాం ఇస్తున్నాను ఇస్తున్నాం ಕೊಡುತ್ತೇನೆ ಕೊಡುತ್ತೇವೆ കൊടുക്കുന്നു കൊടുക്കും ଦେଉଛି ଦେବି deta deti dete dunga dungi doonga denge kudukkiren kudukkirom tharen'
    .split(' ')
    .map(foldWord),
);
const MONEY_WORDS: readonly CueKind[] = [
  'price',
  'cost',
  'fixed',
  'wage',
  'take',
  'buy',
  'need',
  'loan',
  'capital',
  'machine',
  'total',
  'saving',
  'debt',
];

/** Something that has no entry among the units is counted: '2,000 பானைகள் விற்கும்', 'sold 500 jackets'. */
function countsThing(passage: Passage, { to, first, value, other, each }: Amount): boolean {
  // 'छह-छह हज़ार' is paid to each
  if (each) return false;
  const token = passage.tokens[to];
  if (token?.kind !== 'word' || other !== null || passage.glued(to - 1)) return false;
  if (
    pricedAt(passage, to) ||
    PARTICLES.has(token.plain) ||
    GIVEN.has(token.plain) ||
    passage.at(to).some(({ kind }) => !NOUNS.has(kind))
  )
    return false;
  if (/^[ -~]+$/.test(token.plain) && passage.roman === 'en' && !token.plain.endsWith('s')) return false;
  if (isEnglishPlural(passage, to)) return lowest(value) < MOST_THINGS;
  const near = passage.between(Math.max(0, first - 4), endOfPiece(passage, to));
  const small = lowest(value) < MOST_THINGS;
  return small && !near.some(({ kind }) => (MONEY_WORDS as readonly string[]).includes(kind));
}

/** English words that end like a plural and name no things. */
const NO_PLURALS = new Set(
  'sometimes always plus less this is as was has its us minus besides across versus thus'.split(' '),
);
/** 'Take any 6 toys at a time': in English the thing that is counted stands behind its number. */
function isEnglishPlural(passage: Passage, at: number): boolean {
  const { plain } = passage.tokens[at] ?? { plain: '' };
  return (
    passage.roman === 'en' &&
    /^[a-z]{3,}s$/.test(plain) &&
    !NO_PLURALS.has(plain) &&
    passage.at(at).length === 0
  );
}

/** Nobody sells so many pieces of a thing that has no entry among the units. */
const MOST_THINGS = 100_000;
const REACH = 5;
function endOfPiece(passage: Passage, from: number): number {
  let at = from;
  while (at < from + REACH && passage.tokens[at]?.kind === 'word') at += 1;
  return at;
}
/** What a thing that is sold may be besides. */
const NOUNS: ReadonlySet<string> = new Set([
  'make',
  'allied',
  'farm',
  'service',
  'material',
  'trading',
  'premises',
  'bring',
]);

/** The ending by which Indian languages say 'for so much': 150 का, 140க்கு, 260-ന്. */
const PRICED = new Set(
  'का की के को ला चा ची चे ना नो નો ની નું ના માં ਦਾ ਦੀ ਦੇ ਵਿੱਚ کا کی کے میں में க்கு க்கும் కు కి ಕ್ಕೆ ಗೆ ന് ന ക്ക് ത ରେ টা_করে ka ki ke ku kku me mein'
    .split(' ')
    .map(foldWord),
);
export function pricedAt(passage: Passage, at: number): boolean {
  return PRICED.has(passage.plain(at)) || (passage.plain(at) === '-' && PRICED.has(passage.plain(at + 1)));
}

import { plainWord } from '../../language/fold.ts';

/** Parts of a whole in one word, or after a number ('two thirds', तीन चौथाई). The value is of one part. */
const PARTS: ReadonlyArray<readonly [number, string]> = [
  [1 / 2, 'halves'],
  [1 / 3, 'third thirds tihai तिहाई तृतीयांश تہائی তৃতীয়াংশ তৃতীয়াংশের তেহাই ત્રીજો ત્રીજા ਤਿਹਾਈ ତୃତୀୟାଂଶ তৃতীয়াংশ'],
  [1 / 4, 'quarter quarters fourth fourths chauthai चौथाई चतुर्थांश چوتھائی চতুর্থাংশ চতুর্থাংশের ચોથા ਚੌਥਾਈ ଚତୁର୍ଥାଂଶ'],
  [1 / 5, 'fifth fifths पंचमांश पांचवां पाँचवाँ पाचवा পঞ্চমাংশ পঞ্চমাংশের پانچواں پانچویں'],
  [1 / 10, 'tenth tenths दशमांश दसवां दहावा দশমাংশ দশমাংশের دسواں'],
];

/** Words for a share that stand alone. */
const SHARES: ReadonlyArray<readonly [number, string]> = [
  [
    1 / 2,
    'half halved halve halving aadha aadhe aadhi आधा आधे आधी अर्धा अर्धे अर्धी निम्मा निम्मे निम्मी निम्म्या نصف آدھا آدھے آدھی অর্ধেক আধা অর্ধেকের આડધા અડધું અડધા અડધી ਅੱਧਾ ਅੱਧੇ ਅੱਧੀ ଅଧା ଅର୍ଦ୍ଧେକ আধা பாதி பாதியை பாதியாக சரிபாதி సగం అర్ధం సగానికి ಅರ್ಧ ಅರ್ಧದಷ್ಟು പകുതി',
  ],
  [1 / 4, 'कालभाग पाव சிகி சிகே சிகை সিকি سیکی பாகம் కాల్'],
  [3 / 4, 'पाऊण முக்கால் முக்கால்வாசி ముప్పావు ಮುಕ್ಕಾಲು മുക്കാൽ'],
];

/** One word for a number of times. */
const MULTIPLES: ReadonlyArray<readonly [number, string]> = [
  [
    2,
    'double doubled doubles twice twofold दोगुना दोगुनी दोगुने दुगना दुगुना दुप्पट दुप्पटीने دگنا دگنی دوگنا دوگنی দ্বিগুণ দুগুণ দ্বিগুন બમણું બમણો બમણા ਦੁੱਗਣਾ ਦੁੱਗਣੀ ଦୁଇଗୁଣ ଦ୍ୱିଗୁଣ দুগুণ இரட்டிப்பு இரட்டிப்பாக இருமடங்கு இரட்டை రెట్టింపు ದುಪ್ಪಟ್ಟು ಎರಡರಷ್ಟು ഇരട്ടി ഇരട്ടിയായി',
  ],
  [
    3,
    'triple tripled triples thrice threefold तिगुना तिगुनी तिप्पट تگنا তিনগুণ ত্রিগুণ ત્રણગણું ਤਿੱਗਣਾ ତିନିଗୁଣ মும்மடங்கு மும்மடங்கு మూడింతలు ಮೂರುಪಟ್ಟು മൂന്നിരട്ടി',
  ],
  [4, 'quadruple quadrupled fourfold चौगुना चौगुनी चौपट چوگنا চারগুণ నాలుగింతలు നാലിരട്ടി நான்மடங்கு'],
  [1.5, 'दीडपट दीडपटीने ডেড়গুণ দেড়গুণ দেড়গুন દોઢગણું'],
];

function table(rows: ReadonlyArray<readonly [number, string]>): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap(([value, words]) =>
      words.split(' ').map((word): [string, number] => [plainWord(word), value]),
    ),
  );
}

/** Words of fractions that take endings: निम्म्याहून, অর্ধেকেরও, तृतीयांशांहून. */
const STEMS = table([
  [1 / 2, 'निम्म्या अर्ध्या অর্ধেক பாதி'],
  [1 / 3, 'तृतीयांश তৃতীয়াংশ'],
  [1 / 4, 'चतुर्थांश চতুর্থাংশ'],
  [3 / 4, 'முக்கால்'],
]);
// 'damage'
const NO_HALF = plainWord('பாதிப்பு').slice(0, 6);

const PART_WORDS = table(PARTS);
const SHARE_WORDS = table(SHARES);

/** What one part is of a whole: the third of 'two thirds'. */
export function partOf(plain: string): number | undefined {
  return PART_WORDS.get(plain) ?? stemOf(plain);
}

/** A share that a word says alone. */
export function shareOf(plain: string): number | undefined {
  const stem = stemOf(plain);
  return SHARE_WORDS.get(plain) ?? (stem !== undefined && stem !== 1 / 3 ? stem : undefined);
}

function stemOf(plain: string): number | undefined {
  if (plain.startsWith(NO_HALF)) return undefined;
  return [...STEMS].find(([stem]) => plain.startsWith(stem))?.[1];
}

/** Before so many of a hundred. */
export const HUNDREDS: ReadonlySet<string> = plainSet(
  'শতকরা একশোয় একশোতে একশয় शेकडा शतकरा सैकड़ा நூற்றுக்கு நூற்றில் سینکڑہ',
);
export const EACH: ReadonlySet<string> = plainSet('हर प्रति प्रत्येक ہر فی প্রতি दर har prati');
export const IN: ReadonlySet<string> = plainSet('में میں mein me');
export const AMONG: ReadonlySet<string> = plainSet('মধ্যে पैकी');
export const OUT_OF: ReadonlySet<string> = new Set(
  ['में से', 'میں سے', 'mein se', 'me se'].map((words) => words.split(' ').map(plainWord).join(' ')),
);
export const OUT_OF_ENGLISH: ReadonlyArray<readonly string[]> = [
  'out of every',
  'out of each',
  'out of',
  'in every',
  'in each',
  'in',
  'of every',
].map((words) => words.split(' '));
/** Endings that say 'out of': विणकरांपैकी, জনে, பேரில். */
export const OF_WHOLE = /(?:पैकी|জনে|জনের|பேரில்|பேருக்கு)$/u;
/** What is counted, where it is nobody in particular. */
export const PARTS_SAID: ReadonlySet<string> = plainSet(
  'जन जनों लोगों जण जणां পক্ষে জন জনে জনের ভাগ பேர் பேரில் பேருக்கு பங்கு افراد لوگوں',
);

function plainSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plainWord));
}

export const MULTIPLE_WORDS = table(MULTIPLES);

/** 'மூன்றில் இரண்டு' is two of three: the whole, in the case of Dravidian languages that says 'in'. */
export const WHOLES: ReadonlyMap<string, number> = table([
  [2, 'இரண்டில்'],
  [3, 'மூன்றில் మూడింట ಮೂರರಲ್ಲಿ മൂന്നിൽ'],
  [4, 'நான்கில் నాలుగింట ನಾಲ್ಕರಲ್ಲಿ നാലിൽ'],
  [5, 'ஐந்தில் ఐదింట ಐದರಲ್ಲಿ അഞ്ചിൽ'],
  [10, 'பத்தில் పదింట ಹತ್ತರಲ್ಲಿ പത്തിൽ'],
]);

/** Beside 'half' they make a time of it: 'in the first half of 2023'. */
export const HALF_OF_TIME: ReadonlySet<string> = new Set(
  'first second last latter former next later earlier पहली दूसरी پہلی دوسری প্রথম দ্বিতীয় पहिल्या दुसऱ्या முதல் இரண்டாம்'
    .split(' ')
    .map(plainWord),
);
/** Between a fraction and its whole: कालपங்கு. */
export const QUARTER_SHARE: readonly string[] = ['கால் பங்கு', 'கால்பங்கு', 'காலே'].map(plainWord);

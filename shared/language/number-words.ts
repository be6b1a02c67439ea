import { DRAVIDIAN_NUMBERS } from './dravidian-numbers.ts';
import { foldRoman, foldWord } from './fold.ts';
import { FRACTION_PREFIXES, FRACTION_WORDS, NUMBER_LISTS, PEOPLE_NUMBERS } from './number-lists.ts';

/** The languages of the interface, by code. Roman Hindi and Tamil write some of the words in Latin letters. */
export type Language =
  | 'en'
  | 'hi'
  | 'ur'
  | 'bn'
  | 'mr'
  | 'gu'
  | 'pa'
  | 'or'
  | 'as'
  | 'ta'
  | 'te'
  | 'kn'
  | 'ml';

/** What a word does in a number: it is one, it multiplies what came before it, or it changes what follows. */
export type NumberWord =
  | { readonly kind: 'value'; readonly value: number; readonly ambiguous: boolean }
  | { readonly kind: 'scale'; readonly value: number; readonly alone: boolean }
  | { readonly kind: 'prefix'; readonly value: number };

/** Which language the Latin letters of a text are in. */
export type Roman = 'en' | 'hi' | 'ta';

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ENGLISH_TENS = 'twenty thirty forty/fourty fifty sixty seventy eighty ninety';

/** `*` after a word lets it have any ending (लाखाचा, ലക്ഷത്തിന്). A scale on its own is one of it ('लाख रुपये') only as written here without `*`. */
const SCALES: ReadonlyArray<readonly [number, string]> = [
  [
    100,
    'hundred hundreds सौ शे शंभर सो સો શો ਸੌ سو শ শো শত এশ শ* ଶହ ଶହେ ଶହ* వంద వందలు వందల నూరు నూట నూటఒక్క ನೂರು നൂറ് நூறு',
  ],
  [
    1000,
    'thousand thousands k हज़ार हज़ारों हजारां हजार* हज़ार* হাজার হাজার* હજાર હજાર* ਹਜ਼ਾਰ ਹਜ਼ਾਰ* ஆயிரம் ஆயிர* వెయ్యి వేలు వేల వేల* ಸಾವಿರ ಸಾವಿರ* ആയിരം ആയിര* ହଜାର ହଜାର* ہزار ہزار* hazar hazaar hajar hajaar hazzar hajjar aayiram ayiram aayirathu ayirathu aiyiram',
  ],
  [
    100_000,
    'lakh lakhs lac lacs lak lakhh lkh l लाख लाख* लाक लाखां লাখ লাখ* লক্ষ লক্ষ* લાખ લાખ* ਲੱਖ ਲੱਖ* லட்சம் லட்ச* இலட்ச* லக்ஷ* లక్ష లక్ష* లక్షలు లక్షల ಲಕ್ಷ ಲಕ್ಷ* ലക്ഷം ലക്ഷ* ଲକ୍ଷ ଲକ୍ଷ* ଲାଖ ଲାଖ* لاکھ لاکھ* latcham latchathu latchathukku laksham lacham latchangal latsam laatcham latchathi lakshathu lachathu lacchham',
  ],
  [
    10_000_000,
    'crore crores cr crs करोड़ करोड़* कोटी कोटि कोटी* কোটি কোটি* કરોડ કરોડ* ਕਰੋੜ ਕਰੋੜ* கோடி கோடி* కోటి కోట్లు కోట్ల కోట్* ಕೋಟಿ ಕೋಟಿ* കോടി കോടി* କୋଟି କୋଟି* کروڑ کروڑ* karod karor crode kodi koti',
  ],
  [1_000_000, 'million millions mn mln मिलियन दशलक्ष ملین মিলিয়ন'],
  [1_000_000_000, 'billion billions bn बिलियन अरब अब्ज ارب বিলিয়ন'],
  [1_000_000_000_000, 'trillion trillions खरब کھرب'],
];

/** Scales that are English words too, and so belong to one language of Latin letters. */
const ROMAN_SCALES: ReadonlyArray<readonly [Roman, number, string]> = [
  ['hi', 100, 'sau so soo saw'],
  ['hi', 1_000_000_000, 'arab'],
  ['ta', 100, 'nooru'],
];
/** Twelve of them: a unit of things that are sold, and a scale only where a reader asks for it. */
const DOZENS = 'dozen dozens दर्जन डझन درجن ডজন ডজনে ડઝન ਦਰਜਨ ଡଜନ டஜன் డజను డజన్ ಡಜನ್ ഡസൻ';
/** Words of Hindi that no English word looks like: read in English texts too. */
const LOAN_NUMBERS = new Set(['dedh', 'deadh', 'dhai', 'saadhe', 'sadhe', 'sava', 'paune']);
/** Words that are some other word without a thing behind them: दो is also 'give', নয় 'is not', ستر a name, आठ and ஆறு part of words. */
const AMBIGUOUS = new Set(
  `एक दो सात नौ छह आठ سات دو ایک اسی ستر نو بہتر নয় এক ছ ন দু বার তের তিনি একা ஒரு ஆறு ஏழு ఒక ఆరు ఏడు ಒಂದು ಆರು ಏಳು ഒരു ആറ് ഏഴ് બે છ નવ એક બાર ਦੋ ਨੌ ਇੱਕ ਇਕ ਬਾਈ ଏକ ବାର ସାତ एका ${PEOPLE_NUMBERS.map(([, words]) => words).join(' ')}`
    .split(' ')
    .map(foldWord),
);

/** Suffixes by which hundreds are written in one word with their number: पाचशे, পাঁচশো, ત્રણસો. */
const HUNDRED_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  mr: ['शे', 'शें'],
  hi: ['सौ'],
  bn: ['শো', 'শ', 'শত'],
  as: ['শ', 'শত'],
  gu: ['સો'],
  pa: ['ਸੌ'],
  or: ['ଶହ'],
  ur: ['سو'],
  'hi-Latn': ['sau', 'so'],
};
/** Prefixes that are written in one word with the number: साडेचार, पावणेदोन, પોણાબે. */
const FUSED_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  mr: ['साडे', 'सव्वा', 'पावणे'],
  gu: ['સાડા', 'સવા', 'પોણા'],
  bn: ['সাড়ে', 'সওয়া', 'পৌনে'],
  as: ['চাৰে', 'চোৱা', 'পোনে'],
};

const PREFIX_VALUES = new Map(
  FRACTION_PREFIXES.flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [word, value]),
  ),
);

const value = (number: number, word: string): NumberWord => ({
  kind: 'value',
  value: number,
  ambiguous: number < 1 || AMBIGUOUS.has(foldWord(word)),
});

/** Numbers of the native scripts and of English; those of Roman Hindi and Roman Tamil are common English words, and kept apart. */
const WORDS: Readonly<Record<Roman | 'native', Map<string, NumberWord>>> = {
  native: new Map(),
  en: new Map(),
  hi: new Map(),
  ta: new Map(),
};
/** Words met with any ending, and the lengths of them. */
const STEMS: Readonly<Record<Roman | 'native', Map<string, NumberWord>>> = {
  native: new Map(),
  en: new Map(),
  hi: new Map(),
  ta: new Map(),
};

function add(kind: Roman | 'native', spelling: string, word: NumberWord): void {
  const stem = spelling.endsWith('*');
  const folded = foldWord(stem ? spelling.slice(0, -1) : spelling);
  const key = kind === 'hi' || kind === 'ta' ? foldRoman(folded) : folded;
  if (key === '') return;
  const into = (stem ? STEMS : WORDS)[kind];
  if (!into.has(key)) into.set(key, word);
}

function fill(): void {
  for (const [number, words] of FRACTION_WORDS)
    for (const word of words.split(' ')) addLoan(word, value(number, word));
  for (const [word, adds] of PREFIX_VALUES) addLoan(word, { kind: 'prefix', value: adds });
  for (const [number, words] of PEOPLE_NUMBERS)
    for (const word of words.split(' ')) add('native', word, value(number, word));
  ENGLISH.split(' ').forEach((word, number) => add('en', word, value(number, word)));
  ENGLISH_TENS.split(' ').forEach((words, i) => {
    for (const word of words.split('/')) add('en', word, value((i + 2) * 10, word));
  });
  for (const [language, list] of Object.entries(NUMBER_LISTS)) {
    const room = language === 'hi-Latn' ? 'hi' : 'native';
    for (const [number, words] of list.trim().split(/\s+/).entries()) {
      for (const word of words.split('/')) addWithCompounds(room, language, word, number);
    }
  }
  for (const [language, words] of Object.entries(DRAVIDIAN_NUMBERS)) {
    for (const [word, number] of words)
      add(language === 'ta-Latn' ? 'ta' : 'native', word, value(number, word));
  }
  for (const [scale, words] of [...SCALES, [12, DOZENS] as const])
    for (const word of words.split(' ')) addScale(scale, word);
  for (const [room, scale, words] of ROMAN_SCALES)
    for (const word of words.split(' ')) add(room, word, { kind: 'scale', value: scale, alone: true });
}

/** Short forms and plurals ('k', 'lac', 'lakhs') say nothing without a number before them. */
const NEVER_ALONE = /^(?:[a-z]{1,3}|[a-z]+s)$/;

function addScale(scale: number, word: string): void {
  const entry: NumberWord = {
    kind: 'scale',
    value: scale,
    alone: !word.endsWith('*') && !NEVER_ALONE.test(word),
  };
  if (/[^ -~]/.test(word)) add('native', word, entry);
  else for (const roman of ['en', 'hi', 'ta'] as const) add(roman, word, entry);
}

function addLoan(word: string, entry: NumberWord): void {
  add(roomOf(word), word, entry);
  if (LOAN_NUMBERS.has(word)) add('en', word, entry);
}

function addWithCompounds(room: Roman | 'native', language: string, word: string, number: number): void {
  add(room, word, value(number, word));
  if (number > 0 && number < 100)
    for (const ending of HUNDRED_ENDINGS[language] ?? [])
      add(room, word + ending, value(number * 100, word + ending));
  for (const prefix of FUSED_PREFIXES[language] ?? []) {
    const fused = number + (PREFIX_VALUES.get(prefix) ?? 0);
    add(room, prefix + word, value(fused, prefix + word));
    for (const ending of HUNDRED_ENDINGS[language] ?? [])
      add(room, prefix + word + ending, value(fused * 100, prefix + word + ending));
  }
}

/** Roman spellings of fractions are Hindi, but for those of Tamil. */
function roomOf(word: string): Roman | 'native' {
  if (/[^ -~]/.test(word)) return 'native';
  if (word === 'half' || word === 'quarter') return 'en';
  return word === 'arai' ? 'ta' : 'hi';
}

fill();

const LATIN = /^[a-z']+$/;
const SHORTEST_STEM = 2;
const LONGEST_ENDING = 12;

/** What a word (folded by `foldWord`, or less) does in a number, or undefined. */
export function numberWord(plain: string, roman: Roman): NumberWord | undefined {
  const room = LATIN.test(plain) ? roman : 'native';
  const known = met[room].get(plain);
  if (known !== undefined) return known ?? undefined;
  const word = lookUp(plain, room);
  if (met[room].size >= MOST_MET) met[room].clear();
  met[room].set(plain, word ?? null);
  return word;
}

/** Words that were looked up, for a text asks for the same ones again and again; emptied when there are so many. */
const MOST_MET = 5000;
const met: Readonly<Record<Roman | 'native', Map<string, NumberWord | null>>> = {
  native: new Map(),
  en: new Map(),
  hi: new Map(),
  ta: new Map(),
};

function lookUp(plain: string, room: Roman | 'native'): NumberWord | undefined {
  if (room === 'en') return WORDS.en.get(plain);
  if (room !== 'native') {
    const folded = foldRoman(plain);
    return WORDS.en.get(plain) ?? WORDS[room].get(folded) ?? stemOf(room, folded);
  }
  const folded = foldWord(plain);
  const counted = folded.replace(COUNTING_ENDING, '');
  return (
    WORDS.native.get(folded) ??
    stemOf('native', folded) ??
    (counted === folded ? undefined : WORDS.native.get(counted))
  );
}

/** What Bengali, Assamese and Odia count with: পঞ্চাশটি, একজন, ଦଶଟି. */
const COUNTING_ENDING = /(?<=.)(?:টি|টা|টির|টিকে|টিই|জন|জনের|জনকে|জনই|খানা|খানি|টো|জোন|ଟି|ଟା|ଜଣ)$/u;

function stemOf(room: Roman | 'native', plain: string): NumberWord | undefined {
  const shortest = Math.max(SHORTEST_STEM, plain.length - LONGEST_ENDING);
  for (let length = plain.length; length >= shortest; length--) {
    const found = STEMS[room].get(plain.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

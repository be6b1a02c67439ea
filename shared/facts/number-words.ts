import { DRAVIDIAN_NUMBERS } from '../language/dravidian-numbers.ts';
import { foldRoman, foldWord } from './fold.ts';
import { FRACTION_PREFIXES, FRACTION_WORDS, NUMBER_LISTS, PEOPLE_NUMBERS } from '../language/number-lists.ts';

/** What a word does in a number: it is one, it multiplies what came before it, or it changes what follows. */
export type NumberWord =
  | { readonly kind: 'value'; readonly value: number }
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
    'hundred hundreds सौ सौ* शे शंभर सो સો શો ਸੌ سو শ শো শত এশ শ* ଶହ ଶହେ ଶହ* వంద వందలు వందల నూరు నూట నూటఒక్క ನೂರು നൂറ് நூறு sau so soo saw nooru',
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
  [1_000_000, 'million millions mn mln मिलियन'],
  [1_000_000_000, 'billion billions bn arab अरब ارب'],
];

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
  const into = (stem ? STEMS : WORDS)[kind];
  if (!into.has(key)) into.set(key, word);
}

function fill(): void {
  for (const [value, words] of FRACTION_WORDS)
    for (const word of words.split(' ')) add(roomOf(word), word, { kind: 'value', value });
  for (const [word, value] of PREFIX_VALUES) add(roomOf(word), word, { kind: 'prefix', value });
  for (const [value, words] of PEOPLE_NUMBERS)
    for (const word of words.split(' ')) add('native', word, { kind: 'value', value });
  ENGLISH.split(' ').forEach((word, value) => add('en', word, { kind: 'value', value }));
  ENGLISH_TENS.split(' ').forEach((words, i) => {
    for (const word of words.split('/')) add('en', word, { kind: 'value', value: (i + 2) * 10 });
  });
  for (const [language, list] of Object.entries(NUMBER_LISTS)) {
    const room = language === 'hi-Latn' ? 'hi' : 'native';
    for (const [value, words] of list.trim().split(/\s+/).entries()) {
      for (const word of words.split('/')) addWithCompounds(room, language, word, value);
    }
  }
  for (const [language, words] of Object.entries(DRAVIDIAN_NUMBERS)) {
    for (const [word, value] of words)
      add(language === 'ta-Latn' ? 'ta' : 'native', word, { kind: 'value', value });
  }
  for (const [value, words] of SCALES) {
    for (const word of words.split(' ')) {
      const scale: NumberWord = { kind: 'scale', value, alone: !word.endsWith('*') };
      if (/[^ -~]/.test(word)) add('native', word, scale);
      else for (const roman of ['en', 'hi', 'ta'] as const) add(roman, word, scale);
    }
  }
}

function addWithCompounds(room: Roman | 'native', language: string, word: string, value: number): void {
  add(room, word, { kind: 'value', value });
  if (value > 0 && value < 100)
    for (const ending of HUNDRED_ENDINGS[language] ?? [])
      add(room, word + ending, { kind: 'value', value: value * 100 });
  for (const prefix of FUSED_PREFIXES[language] ?? [])
    add(room, prefix + word, { kind: 'value', value: value + (PREFIX_VALUES.get(prefix) ?? 0) });
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

/** What a folded word (see `foldWord`) does in a number, or undefined. */
export function numberWord(plain: string, roman: Roman): NumberWord | undefined {
  if (!LATIN.test(plain)) return WORDS.native.get(plain) ?? stemOf('native', plain);
  const english = WORDS.en.get(plain);
  if (english || roman === 'en') return english;
  const known = met[roman].get(plain);
  if (known !== undefined) return known ?? undefined;
  const folded = foldRoman(plain);
  const word = WORDS[roman].get(folded) ?? stemOf(roman, folded);
  if (met[roman].size >= MOST_MET) met[roman].clear();
  met[roman].set(plain, word ?? null);
  return word;
}

/** Words that were looked up, for a text asks for the same ones again and again; emptied when there are so many. */
const MOST_MET = 5000;
const met = { hi: new Map<string, NumberWord | null>(), ta: new Map<string, NumberWord | null>() };

function stemOf(room: Roman | 'native', plain: string): NumberWord | undefined {
  for (let length = plain.length; length >= SHORTEST_STEM; length--) {
    const found = STEMS[room].get(plain.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

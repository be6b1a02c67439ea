import { plainWord } from '../../language/fold.ts';

/** What a noun is to the verb: to whom, from whom, by whom, than whom. */
export type Role = 'to' | 'from' | 'by' | 'than' | 'with' | 'in';

/** English says it before the noun. */
export const PREPOSITIONS: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['to', 'to'],
  ['from', 'from'],
  ['by', 'by'],
  ['than', 'than'],
  ['with', 'with'],
  ['because', 'by'],
]);

const AFTER: ReadonlyArray<readonly [Role, string]> = [
  ['to', 'को کو ਨੂੰ ને କୁ खात्यात অ্যাকাউন্টে கணக்கில்'],
  ['from', 'से سے ਤੋਂ থেকে থিকে થી ରୁ পৰা இருந்து నుండి ನಿಂದ നിന്ന്'],
  ['in', 'में میں पर پر ਵਿੱਚ માં ରେ মধ্যে உள்ளே'],
  ['by', 'द्वारा ذریعے দ্বারা দিয়ে દ્વારા ਦੁਆਰਾ ଦ୍ୱାରା மூலம் ద్వారా ಮೂಲಕ വഴി'],
  ['than', 'तुलना চেয়ে চাইতে விட కంటే ಗಿಂತ കാൾ કરતાં'],
];
/** Words after the noun. */
export const POSTPOSITIONS: ReadonlyMap<string, Role> = new Map(
  AFTER.flatMap(([role, words]) => words.split(' ').map((word): [string, Role] => [plainWord(word), role])),
);
/** Between a noun and its word: বাড়ির কাছ থেকে. */
export const LINKING: ReadonlySet<string> = new Set('কাছ কাছে के की का کے کی کا ਦੇ ના'.split(' ').map(plainWord));

/** Behind a linking word: into whose account, in whose name. */
export const RECEIVING: ReadonlySet<string> = new Set('खाते کھاتے पास پاس नाम نام'.split(' ').map(plainWord));

/** Endings of the noun itself. */
export const CASE_ENDINGS: ReadonlyArray<readonly [Role, RegExp]> = [
  ['from', /(?:कडून|पासून|ிடமிருந்து|ிலிருந்து|ಯಿಂದ|ರಿಂದ|ിൽനിന്ന്|માંથી|પાસેથી)$/u],
  ['than', /(?:पेक्षा|ಗಿಂತ|ക്കാൾ)$/u],
  ['to', /(?:ाला|ीला|ेला|ूला|ांना|ींना|ূকে|কে|দেরকে|ுக்கு|ிற்கு|க்கு|త్కి|నికి|లకు|కు|ಕ್ಕೆ|ಿಗೆ|ಗೆ|ക്ക്|ിന്|ને|କୁ)$/u],
  ['by', /(?:ांनी|ाने|ीने|ோல்|ால்)$/u],
];

/** Pronouns of the one who receives. */
export const RECEIVERS: ReadonlySet<string> = new Set(
  'them him her उसे उन्हें उसको उनको इसे इन्हें اسے انہیں انھیں তাকে তাঁকে তাদের তাঁদের তাদেরকে त्याला तिला त्यांना அவருக்கு அவர்களுக்கு'
    .split(' ')
    .map(plainWord),
);

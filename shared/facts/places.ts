import { z } from 'zod';
import { foldWord } from '../language/fold.ts';
import type { Passage } from './passage.ts';

/** The data of `knowledge/places.json` (see `knowledge/SCHEMA.md`). */
export const PlaceData = z.object({
  states: z.array(z.object({ code: z.string(), names: z.array(z.string()).min(1) })),
  districts: z.array(z.object({ name: z.string(), state: z.string(), names: z.array(z.string()).min(1) })),
  towns: z.array(
    z.object({ names: z.array(z.string()).min(1), district: z.string().nullable(), state: z.string() }),
  ),
});
export type PlaceData = z.infer<typeof PlaceData>;

/** A place as it is known: of a town whose district is not sure the state alone. */
export interface Place {
  readonly state: string;
  readonly district: string | null;
  /** The name is that of the state itself, which says nothing against a district of it. */
  readonly whole?: true;
}

/** A place named in a text; one name may be that of several places. */
export interface Mention {
  readonly at: number;
  readonly next: number;
  readonly places: readonly Place[];
  /** The case ending that the name bears, folded; '' in languages that put a word behind it. */
  readonly ending: string;
}

export interface Places {
  find(passage: Passage): Mention[];
}

/** Case endings by script, as what may follow the stem of a name (see `stem`). An adjective (राजस्थानी, ਅੰਮ੍ਰਿਤਸਰੀ) is no place. */
const ENDINGS: ReadonlyArray<readonly [script: RegExp, endings: RegExp]> = [
  [
    /[\u0900-\u097F]/,
    /^(ा|े|ं|ि|ु|ात|ेत|ित|त|ातिल|ेतिल|ितिल|तिल|ाहुन|ेहुन|िहुन|हुन|ातुन|तुन|ेला|ला|ाला|ापासुन|ेपासुन|पासुन|ापासून|ाचा|ाचे|ाचि|चा|चे|चि|ाजवळ|जवळ|्यात|्याहुन|्यापासुन|्याला|्याचे|्याचा|्याजवळ|ामध्ये|मध्ये|्यामध्ये|ाच्या|च्या|ेच्या|्याच्या|ामधिल|मधिल|ामधे|मधे|ावरुन)?$/u,
  ],
  [
    /[\u0980-\u09FF]/,
    /^(া|ি|ু|ে|তে|েতে|িতে|ায়|ায|ায়|য়|য|ের|র|ার|ির|েৰ|ত|াত|িত|ুত|লৈ|ালৈ|ৱত|ৱর|ওত|য়ে|েও|ৰ|তেই|েই|ুতে|িতেই)?(থেকে|ই)?$/u,
  ],
  [/[\u0A00-\u0A7F]/, /^(ਾ|ੇ|ਿ|ੁ|ੋਂ|ੰ|ੋੰ|ਾੰ)?$/u],
  [
    /[\u0A80-\u0AFF]/,
    /^(ા|િ|ુ|ે|માં|મા|ામાં|િમાં|ેમાં|થિ|ાથિ|િથિ|ના|ની|નિ|નું|નુ|નો|ાના|ાનિ|માંથિ|ામાંથિ|નાં|પાસે|ાનું|િનુ|િના|ુમાં)?$/u,
  ],
  [/[\u0B00-\u0B7F]/, /^(ା|ି|ୁ|ରେ|ାରେ|ିରେ|ୁରେ|ରୁ|ାରୁ|ିରୁ|ର|ାର|ିର|କୁ|ଠାରୁ|ଠାରେ|େ|ାକୁ|ିକୁ)?$/u],
  [
    /[\u0B80-\u0BFF]/,
    /^(்|ு|ை|ி|ா|ம்)?(ில்|ல்|லில்|லிருந்து|த்துல|த்துலிருந்து|ட்டுல|ுல|்ல|லில|யில்|யில|ல|ிலிருந்து|யிலிருந்து|விலிருந்து|வில்|த்தில்|த்திலிருந்து|ில|ின்|யின்|வின்|த்தின்|ுக்கு|க்கு|த்துக்கு|ிற்கு|யிலுள்ள|ிலுள்ள|அருகே|ுக்குள்|னில்|னிலிருந்து|ரில்|ரிலிருந்து|ளில்|ணில்|ட்டில்|ட்டிலிருந்து|ற்றில்|்டில்|்டிலிருந்து|்டின்|்டுக்கு|்றில்|்றிலிருந்து)?$/u,
  ],
  [/[\u0C00-\u0C7F]/, /^(్|ు|ి|ా|ం)?(లో|లోని|లోనే|లొ|నుండి|నుంచి|కు|కి|లోనుంచి|ం|ులో|దగ్గర|ంలో|ంలోని|ంనుంచి|న)?$/u],
  [
    /[\u0C80-\u0CFF]/,
    /^(್|ು|ಿ|ಾ|ೆ)?(ದಲ್ಲಿ|ಯಲ್ಲಿ|ನಲ್ಲಿ|ಿನಲ್ಲಿ|ಲ್ಲಿ|ದಿಂದ|ಯಿಂದ|ನಿಂದ|ಿನಿಂದ|ಿಂದ|ದ|ಯ|ನ|ಿನ|ಕ್ಕೆ|ಗೆ|ದಲ್ಲೇ|ದಾಗ|ಯಾಗ|ನಾಗ|ಲಿ|ವಿನಲ್ಲಿ|ವಿನಿಂದ|ರಿನಲ್ಲಿ|ರಿನಿಂದ|ದಲ್ಲಿರುವ)?$/u,
  ],
  [
    /[\u0D00-\u0D7F]/,
    /^(്|ു|ി|ാ|ം)?(ിൽ|ില്|യില്|യിലെ|ിലെ|വില്|വിലെ|ത്ത്|ത്തില്|ത്തെ|ത്തുനിന്ന്|ില്നിന്ന്|യില്നിന്ന്|ിനടുത്ത്|ട്ട്|ട്ടെ|്ട്|്ടെ|്ട്ട്|റ്റില്|ല്|ല്ലില്|ിന്|ിന്റെ|യുടെ|യ്ക്ക്|ട്ടില്|ടില്)?$/u,
  ],
  [/[\u0600-\u06FF]/, /^$/u],
  [/[a-z]/, /^(il|ila|ilirundhu|yil|la|'s|s|le|lo|at|at)?$/],
];

/** Letters at the end of a name that its inflected forms change: the vowel of आगरा, the virama of திருப்பூர், the m of കൊല്ലം. */
const LAST =
  /[\u093E\u0947\u093F\u0941\u0902\u09BE\u09BF\u09C1\u09C7\u0A3E\u0A47\u0ABE\u0ABF\u0AC1\u0B3E\u0B3F\u0B41\u0BCD\u0BC1\u0C4D\u0C41\u0CCD\u0CC1\u0D4D\u0D41\u0993]$/u;
const NASAL_END = /(ம்|ം|ం)$/u;
/** The m of சேலம் and കൊല്ലം becomes த்த, ത്ത before an ending: சேலை is a saree. */
const SOUTHERN_NASAL_END = /(ம்|ം)$/u;
const OBLIQUE = /^(ம்|த்த|ം|ത്ത)/u;
/** The final letter of മൂന്നാർ, which is another one before an ending: മൂന്നാറിൽ. */
const MALAYALAM_R = /(ർ|ര്)$/u;
const SHORTEST_STEM = 2;

/** What all forms of a name have in common. Marathi shortens the vowel of the last syllable, which `foldWord` does everywhere. */
function stem(name: string): string {
  const bare = name.replace(NASAL_END, '').replace(LAST, '');
  return [...bare].length >= SHORTEST_STEM ? bare : name;
}

/** राजस्थानी, ਅੰਮ੍ਰਿਤਸਰੀ, কলকাতী: of a place, not in it. */
const ADJECTIVE = /^(\u093F|\u09BF|\u0A3F|\u0ABF|\u0B3F|\u093E|\u0941)$/u;

interface Name {
  /** Words before the last, as they stand; the last one bears the ending. */
  readonly words: readonly string[];
  readonly whole: string;
  readonly place: Place;
}

const URDU_SECOND_PART = /^([\u0600-\u06FF]{2,})( ?)(پور|آباد|گڑھ|نگر|گنج)$/u;

/** Urdu writes the second part of a name with and without a space: رام پور, رامپور. */
function spellingsOf(name: string): string[] {
  const [, first, space, second] = URDU_SECOND_PART.exec(name) ?? [];
  return first === undefined || second === undefined
    ? [name]
    : [name, first + (space === '' ? ' ' : '') + second];
}

/** Words that are places and something else too; they count with another word for the place alone. */
const COMMON_WORDS = new Set(
  [
    'goa',
    'गोवा',
    'gaya',
    'गया',
    'گیا',
    'puri',
    'पुरी',
    'kota',
    'salem',
    'mandi',
    'मंडी',
    'una',
    'ऊना',
    'pali',
    'पाली',
    'sagar',
    'सागर',
    'bhind',
    'durg',
    'दुर्ग',
    'mau',
    'मऊ',
    'dhar',
    'धार',
    'surat',
    'latur',
    'theni',
    'தேனி',
    'karur',
    'hingoli',
    'रीवा',
    'damoh',
    'banka',
    'araria',
    'jind',
    'moga',
    'kullu',
    'bid',
    'beed',
    'बीड',
    'leh',
    'mahe',
    'पेण',
    'vasai',
    'guna',
    'गुना',
    'ashoknagar',
    'साहिबगंज',
  ].map(foldWord),
);

class KnownPlaces implements Places {
  readonly #names = new Map<string, Name[]>();
  /** Of the letters that names are looked up by. */
  #longest = 0;

  constructor({ states, districts, towns }: PlaceData) {
    for (const { code, names } of states) this.#add(names, { state: code, district: null, whole: true });
    for (const { name, state, names } of districts) this.#add([name, ...names], { state, district: name });
    for (const { names, district, state } of towns) this.#add(names, { state, district });
  }

  #add(names: readonly string[], place: Place): void {
    for (const name of new Set(
      names
        .map((each) => each.trim())
        .filter(Boolean)
        .flatMap(spellingsOf),
    )) {
      const words = name
        .split(/[\s.\-&]+/)
        .map(foldWord)
        .filter(Boolean);
      const last = words.pop();
      if (last === undefined) continue;
      const key = words[0] ?? stem(last);
      this.#longest = Math.max(this.#longest, key.length);
      const entry: Name = { words, whole: last, place };
      const known = this.#names.get(key);
      if (known) known.push(entry);
      else this.#names.set(key, [entry]);
      if (MALAYALAM_R.test(name)) this.#add([name.replace(MALAYALAM_R, '\u0D31\u0D4D')], place);
    }
  }

  find(passage: Passage): Mention[] {
    const found: Mention[] = [];
    for (let at = 0; at < passage.tokens.length; at++) {
      if (passage.tokens[at]?.kind !== 'word') continue;
      const mention = this.#at(passage, at);
      if (!mention) continue;
      found.push(mention);
      at = mention.next - 1;
    }
    return found;
  }

  /** The longest name at a token, with all the places that bear it. */
  #at(passage: Passage, at: number): Mention | null {
    const plain = passage.plain(at);
    let best: { length: number; ending: string; next: number; places: Place[] } | null = null;
    for (let cut = Math.min(plain.length, this.#longest); cut >= SHORTEST_STEM; cut--) {
      for (const name of this.#names.get(plain.slice(0, cut)) ?? []) {
        const match = this.#match(passage, at, name);
        if (!match) continue;
        const length = match.next * 100 + name.whole.length - match.ending.length;
        if (!best || length > best.length) best = { length, ...match, places: [name.place] };
        else if (length === best.length) best.places.push(name.place);
      }
    }
    if (!best) return null;
    return { at, next: best.next, ending: best.ending, places: distinct(best.places) };
  }

  #match(passage: Passage, at: number, { words, whole }: Name): { next: number; ending: string } | null {
    let place = at;
    for (const word of words) {
      if (passage.plain(place) !== word) return null;
      place += 1;
      while (/^[-.&]$/.test(passage.plain(place))) place += 1;
    }
    const last = passage.plain(place);
    if (last === whole) {
      const single = words.length === 0 && COMMON_WORDS.has(whole);
      const latin = /^[a-z]/.test(whole);
      const written = passage.tokens[place]?.text ?? '';
      if (single && latin && !/^\p{Lu}/u.test(written)) return null;
      if (single && !latin && !isLocated(passage, place + 1)) return null;
      return { next: place + 1, ending: '' };
    }
    const root = stem(whole);
    if (!last.startsWith(root)) return null;
    const ending = last.slice(root.length);
    if (SOUTHERN_NASAL_END.test(whole) && !OBLIQUE.test(ending)) return null;
    if (ADJECTIVE.test(ending)) return null;
    const allowed = ENDINGS.find(([script]) => script.test(whole))?.[1];
    return allowed?.test(ending) === true && ending !== '' && [...root].length >= 2
      ? { next: place + 1, ending }
      : null;
  }
}

/** 'गया' has gone, and 'गया में' is in Gaya. */
function isLocated(passage: Passage, at: number): boolean {
  return passage
    .at(at)
    .some(({ kind }) => kind === 'in' || kind === 'near' || kind === 'district' || kind === 'from');
}

function distinct(places: readonly Place[]): Place[] {
  const found: Place[] = [];
  for (const place of places)
    if (!found.some(({ state, district }) => state === place.state && district === place.district))
      found.push(place);
  // a city that is known with its district says more than the state of the same name
  return found.length > 1 && new Set(found.map(({ state }) => state)).size === 1
    ? found.filter(({ district }) => district !== null)
    : found;
}

/** Builds the index once; a text is then read in its own length. */
export function placesFrom(data: PlaceData): Places {
  return new KnownPlaces(data);
}

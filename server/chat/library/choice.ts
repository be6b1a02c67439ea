import type { Entry, Facts } from '../../../shared/knowledge/model.ts';
import { judgeScheme, rankSchemes } from '../../../shared/knowledge/schemes.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { isForPeople, isForSome, isMeantFor } from './fit.ts';
import type { Library } from './library.ts';
import type { Known } from './sections.ts';
import {
  DISABILITY,
  asksAboutTrade,
  asksForHelp,
  asksForLoan,
  asksToKeep,
  aspectOf,
  KEEPING_CATTLE,
  situationOf,
  SITUATION_ENTRIES,
  SELF_HELP_GROUP,
  speaksOfTailoring,
  STREET_VENDOR,
} from './situations.ts';
import { asksWithoutTrade, isNotNeeded, licencesOfTrade, neededByAll } from './trade-licences.ts';

/** So many entries make an answer. */
const MOST = 3;
/** What has less than this share of the best score is about something else. */
const NEAR = 0.45;
const CANDIDATES = 12;
/** Schemes that most people may ask for, where nothing is known that decides. */
const COMMON = ['scheme-pmegp', 'scheme-mudra', 'scheme-vishwakarma'];
/** Schemes that people ask for by name: such a question is about that one and not about any, nor about what belongs to it. */
const NAMED: ReadonlyArray<readonly [name: RegExp, id: string]> = [
  [/\bpmegp\b|पीएमईजीपी|पी एम ई जी पी|پی ?ایم ?ای ?جی ?پی/iu, 'scheme-pmegp'],
  [/\bmudra\b|मुद्रा (लोन|योजना|ऋण)|مدرا/iu, 'scheme-mudra'],
  [/sva?nidhi|स्वनिधि|سوانیدھی|سواندھی/iu, 'scheme-svanidhi'],
  [/vish?wakarma|विश्वकर्मा|وشوکرما/iu, 'scheme-vishwakarma'],
  [/\budyam\b|उद्यम (पंजी|रजि|सर्ट)|ادیم (رجسٹر|سرٹ)/iu, 'scheme-udyam'],
  [/\bpmfme\b/iu, 'scheme-pmfme'],
  [/stand[- ]?up india|स्टैंड[- ]?अप इंडिया|اسٹینڈ اپ انڈیا/iu, 'scheme-standup'],
  [/\bcgtmse\b/iu, 'scheme-cgtmse'],
  [/\be-?shram\b|ई-?श्रम|ای ?شرم/iu, 'scheme-eshram'],
  [/\bcm[ -]?yuva\b|सीएम युवा/iu, 'state-up-cmyuva'],
  [/\bodop\b|ओडीओपी/iu, 'state-up-odop'],
];

/** What else a question can be about by name alone: licences and accounts that many entries speak of. */
const NAMED_MATTERS: ReadonlyArray<readonly [name: RegExp, id: string]> = [
  [
    /\bfssai\b|\bfood (business )?(licen[cs]e|registration)\b|एफएसएसएआई|(खाने|खाद्य|फ़ूड|फूड) (का |की )?(लाइसेंस|पंजी|रजि)|(کھانے|فوڈ|خوراک) (کا |کی )?(لائسنس|رجسٹر)|ایف ایس ایس اے آئی/iu,
    'shop-fssai',
  ],
  [/\btrade licen[cs]e\b|ट्रेड लाइसेंस|ٹریڈ لائسنس/iu, 'shop-trade-licence'],
  [
    /\bshops? (and|&) (commercial )?establishments?\b|\bshops? act\b|दुकान (और|एवं|व) (वाणिज्य(िक)? )?(स्थापना|प्रतिष्ठान)|शॉप (एक्ट|एंड)|شاپس? (ایکٹ|اینڈ)/iu,
    'shop-establishment',
  ],
  [
    /\b(keep|write|maintain)(ing)? .{0,12}(accounts?|books)\b|\bbook-?keeping\b|\bcash ?book\b|हिसाब[- ]?किताब|حساب[- ]?کتاب/iu,
    'money-cashbook',
  ],
  [
    /\b(take|need|register) .{0,16}\bgst\b|\bgst\b (number|registration)|(gst|जीएसटी) ?(लेना|लेनी|नंबर|रजि|पंजी|ज़रूरी)|(gst|جی ایس ٹی) ?(لینا|لینی|نمبر|رجسٹر|ضروری)/iu,
    'shop-gst-register',
  ],
  [/\bskills? .{0,8}training|(कौशल|हुनर) .{0,8}(प्रशिक्षण|ट्रेनिंग)|ہنر .{0,8}(تربیت|ٹریننگ)/iu, 'scheme-pmkvy'],
  [/\bupi\b|यूपीआई|یو پی آئی/iu, 'money-upi'],
  [
    /\bjan ?dhan\b|\b(zero|minimum) balance\b|जन ?धन|न्यूनतम (जमा|बैलेंस|राशि)|جن ?دھن|کم از کم (رقم|بیلنس)/iu,
    'money-jandhan',
  ],
];
/** Schemes for those who say what they are, where they ask for help. */
const FOR_WHOM: ReadonlyArray<readonly [who: RegExp, id: string]> = [
  [STREET_VENDOR, 'scheme-svanidhi'],
  [SELF_HELP_GROUP, 'scheme-shg-nrlm'],
  [DISABILITY, 'scheme-corporations'],
];

/** Papers that everybody has and no business needs: the library does not know them, though it has the word for them. */
const NOT_OURS =
  /\baa?dha?ar\b.{0,20}\b(lost|kho|gum|update|download|reprint)|आधार.{0,20}(खो|गुम|अपडेट|डाउनलोड)|آدھار.{0,20}(کھو|گم|اپ ?ڈیٹ|ڈاؤن ?لوڈ)|\bdriving li[cs]en[cs]e\b|\bpassport\b(?!.*photo)|\bvisa\b|\bration card\b|\bvoter (id|card)\b|ड्राइविंग लाइसेंस|पासपोर्ट|वीज़ा|राशन कार्ड|ڈرائیونگ لائسنس|پاسپورٹ|ویزا|راشن کارڈ/iu;

/** Keeping cows is no trade of the library; these speak of it. */
const CATTLE_ENTRIES = ['scheme-kcc-animal-husbandry', 'scheme-mudra', 'shop-fssai'];
const CATTLE_NOTE = msg(
  'The library has no prices, costs or margins for keeping cows or buffaloes; ask the animal husbandry office or the milk union for them. What it has are loans and licences for this work:',
);

const BY_TRADE_NOTE = msg(
  'Which licences you need depends on the trade: please tell me first what kind of work it is. Whatever it is, this is needed:',
);

/** What a question is answered with. */
export interface Choice {
  readonly known: readonly Known[];
  /** Whether it asks for help of the state in general, so that state and trade decide. */
  readonly isForHelp: boolean;
  /** Whether it asks for licences of a trade that nobody has named. */
  readonly needsTrade?: boolean;
  /** The library has only a part of what was asked: which part is said first. */
  readonly note?: string;
}

/** The entries that answer a question, the best first; none where the library knows nothing of it. */
export function chooseEntries(text: string, facts: Facts, library: Library): Choice {
  const state = typeof facts.state === 'string' ? facts.state : null;
  if (NOT_OURS.test(text)) return { known: [], isForHelp: false };
  const isNamed = [...NAMED, ...NAMED_MATTERS].some(([name]) => name.test(text));
  const licences = isNamed ? [] : licencesOfTrade(text, facts, library).slice(0, MOST);
  if (licences.length > 0) return { known: knownOf(licences, library), isForHelp: false };
  if (!isNamed && asksWithoutTrade(text, facts, library)) {
    const known = knownOf(neededByAll(facts, library).slice(0, MOST), library);
    return { known, isForHelp: false, needsTrade: true, note: BY_TRADE_NOTE };
  }
  const situation = situationOf(text);
  if (situation) return { known: knownOf(SITUATION_ENTRIES[situation], library), isForHelp: false };
  if (facts.trade === KEEPING_CATTLE && asksToKeep(text) && !isNamed)
    return { known: knownOf(CATTLE_ENTRIES, library), isForHelp: false, note: CATTLE_NOTE };
  const found = library.find(text, { state, limit: CANDIDATES });
  const best = found[0];
  const named = namedIn(text, NAMED) ?? namedIn(text, NAMED_MATTERS);
  const meant = asksForHelp(text) ? namedIn(text, FOR_WHOM) : undefined;
  const apart = named ? [] : meant ? meantWith(meant, facts, library) : tradeAskedFor(text, facts, library);
  if (apart.length > 0) return { known: knownOf(apart, library), isForHelp: false };
  if (asksForHelp(text) && !named && (!best || best.entry.topic !== 'health'))
    return {
      known: helpFor(
        text,
        facts,
        found.map(({ entry }) => entry.id),
        library,
      ),
      isForHelp: true,
    };
  const isHere = (states: readonly string[]): boolean =>
    states.includes('ALL') || (state !== null && states.includes(state));
  const near = found
    .filter(
      ({ entry, score }) =>
        (entry === best?.entry ||
          (score >= NEAR * (best?.score ?? 0) &&
            isHere(entry.states) &&
            isBeside(entry, text, facts, library))) &&
        // beside what is asked for by name only what belongs to it
        (named === undefined || entry.id.startsWith(named)),
    )
    .slice(0, MOST);
  const ids = near.map(({ entry }) => entry.id);
  const first = named !== undefined && aspectOf(text) !== 'papers' ? [named] : [];
  return { known: knownOf([...new Set([...first, ...ids])].slice(0, MOST), library), isForHelp: false };
}

function namedIn(text: string, names: typeof NAMED): string | undefined {
  return names.find(([name]) => name.test(text))?.[1];
}

/** The scheme for those who say what they are, with one of their trade that fits or may fit. */
function meantWith(meant: string, facts: Facts, { rules }: Library): string[] {
  const ofTrade = rules.trades.find(({ id }) => id === facts.trade)?.schemes ?? [];
  const other = ofTrade.find(({ id }) => {
    const scheme = id === meant ? undefined : rules.schemes.find((one) => one.id === id);
    const judged = scheme && judgeScheme(scheme, facts).class;
    return judged === 'fits' || judged === 'fits_if';
  });
  return [meant, ...(other ? [other.id] : [])];
}

/** Whether an entry may stand beside the best one: no trade and no craft that nobody asked for, no scheme for others, no licence for them. */
function isBeside({ id, kinds, topic }: Entry, text: string, facts: Facts, library: Library): boolean {
  if (kinds.includes('trade') || (topic === 'tailoring' && !speaksOfTailoring(text))) return false;
  if (isNotNeeded(id, facts, library)) return false;
  const { rules } = library;
  const scheme = rules.schemes.find((one) => one.id === id);
  const judged = scheme && judgeScheme(scheme, facts);
  return !judged || (judged.class !== 'does_not_fit' && !judged.rules.some(isForPeople));
}

/** The trade that a question is about as a whole; where help is asked for as well, with its schemes. */
function tradeAskedFor(text: string, facts: Facts, { rules }: Library): string[] {
  const trade = asksAboutTrade(text) ? rules.trades.find(({ id }) => id === facts.trade) : undefined;
  if (!trade) return [];
  return [trade.id, ...(asksForHelp(text) ? trade.schemes.map(({ id }) => id) : [])].slice(0, MOST);
}

function knownOf(ids: readonly string[], library: Library): Known[] {
  return ids.flatMap((id) => library.known(id) ?? []);
}

/** Schemes that fit or may fit: those of the trade first, then those of the state, then those that the words speak of. */
function helpFor(text: string, facts: Facts, found: readonly string[], library: Library): Known[] {
  const isForLoan = asksForLoan(text);
  const { schemes, trades } = library.rules;
  const ofTrade = trades.find(({ id }) => id === facts.trade)?.schemes.map(({ id }) => id) ?? [];
  const judged = rankSchemes(schemes.map((scheme) => judgeScheme(scheme, facts)));
  const possible = judged.filter(
    (one) => one.class === 'fits' || one.class === 'fits_if' || one.class === 'unknown',
  );
  // who must first belong to a group that they did not speak of is hardly meant
  const narrow = new Set(judged.filter(({ rules }) => rules.some(isForSome)).map(({ id }) => id));
  const apart = new Set(judged.filter(({ rules }) => rules.some(isForPeople)).map(({ id }) => id));
  // what most of this trade is refused is hardly meant either
  const doubtful = new Set(
    judged.filter(({ rules }) => rules.some(({ state }) => state === 'not_met')).map(({ id }) => id),
  );
  const worth = (id: string): number => {
    const scheme = schemes.find((one) => one.id === id);
    const isOfState = scheme?.states.includes('ALL') === false;
    const one = judged.find((other) => other.id === id);
    if (!scheme || !one || scheme.status === 'closed' || apart.has(id)) return -1;
    // what everybody may look up is no help by itself
    if (scheme.kind.every((kind) => kind === 'registration' || kind === 'information')) return -1;
    if (isOfState && typeof facts.state !== 'string') return -1;
    const place = found.indexOf(id);
    return (
      (ofTrade.includes(id) ? 4 : 0) -
      (narrow.has(id) ? (facts.trade == null ? 4 : 2) : 0) -
      (doubtful.has(id) ? 3 : 0) -
      // of two of a state, the one that is known to be open this year
      (isOfState && scheme.status !== 'open' ? 1.5 : 0) -
      (isForLoan && !scheme.kind.includes('loan') ? 3 : 0) +
      (isMeantFor(scheme, one) && !narrow.has(id) ? 3 : 0) +
      (isOfState ? 3 : 0) +
      (COMMON.includes(id) ? 2.5 - COMMON.indexOf(id) / 10 : 0) +
      (place === -1 ? 0 : 2 - place / CANDIDATES)
    );
  };
  const ranked = possible
    .map(({ id, class: fit }) => ({ id, worth: worth(id) + (fit === 'unknown' ? 0 : 1) }))
    .filter((one) => one.worth > 1)
    .toSorted((one, other) => other.worth - one.worth);
  return knownOf(
    ranked.slice(0, MOST).map(({ id }) => id),
    library,
  );
}

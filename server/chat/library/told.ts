import { readFacts, type ReadingKnowledge } from '../../../shared/facts/reader.ts';
import type { Facts, Trade } from '../../../shared/knowledge/model.ts';
import {
  COLLECTING_MILK,
  KEEPING_CATTLE,
  keepsCattle,
  SELF_HELP_GROUP,
  STREET_VENDOR,
} from './situations.ts';
import type { Role } from '../../../shared/platform/roles.ts';
import type { AgeGroup } from '../../../shared/users/constants.ts';

/** What is known of who asks, as far as they let it be used. */
export interface Asker {
  readonly age_group?: AgeGroup | null;
  readonly location?: string | null;
  readonly profession?: string | null;
  readonly skills?: readonly string[];
  readonly interests?: readonly string[];
  readonly role?: string | null;
}

/** What an idea says of itself, in the terms of the rules. */
export interface IdeaAbout {
  readonly trade?: string;
  readonly state?: string;
}

/** Those who work on the ideas of others: what they are themselves says nothing about whom they ask for. */
const FOR_OTHERS: ReadonlySet<string> = new Set<Role>([
  'investor',
  'reviewer',
  'netzoop-team',
  'marketing',
  'developer',
  'partner',
]);

function asksForOthers({ role }: Asker): boolean {
  return role != null && FOR_OTHERS.has(role);
}

const RURAL = /\b(village|rural|gram|gaon|gaanv)\b|गाँव|गांव|ग्रामीण|گاؤں|دیہات|دیہی/iu;
const URBAN = /\b(town|city|urban|shahar|sheher)\b|शहर|नगर|कस्ब|شہر|قصب/iu;
const WOMAN = /\b(wom[ae]n|female|mahila|aurat|wife|widow)\b|महिला|औरत|स्त्री|خواتین|خاتون|عورت/iu;
/** One woman, who asks for herself; several of them, or a group, may run it together. */
const ONE_WOMAN =
  /\b(woman|mahila|aurat|widow)\b|महिला(?![\p{L}\p{M}])|औरत(?![\p{L}\p{M}])|خاتون|عورت(?!\p{L})/iu;
const TOGETHER =
  /\b(groups?|shgs?|partners?(hip)?|co-?operatives?|company)\b|समूह|साझेदार|समिति|कंपनी|گروپ|شراکت|کمپنی/iu;
/** Somebody who wants to begin has nothing running yet. */
const TO_BEGIN =
  /\b(want(s|ed)?|plan(s|ning)?|going|wish(es)?|hope|need|cost|help me|people who|(do|can|to) I) .{0,12}?(start|open|set up|begin)\b|(शुरू कर|खोल|लगा)(ना|ने) ?(चाह|वाल|के लिए|में)|(شروع کر|کھول|لگا)(نا|نے) ?(چاہ|وال|کے لیے|میں)/iu;
const RUNS_ALREADY = /\b(already|existing|expand)\b|पहले से|बढ़ान|پہلے سے|بڑھان/iu;
const CASTE = /\b(sc ?\/ ?st|scheduled castes?|dalits?)\b|अनुसूचित जाति|दलित|درج فہرست ذات|دلت/iu;
const TRIBE = /\b(sc ?\/ ?st|scheduled tribes?|adivasis?)\b|जनजाति|आदिवासी|قبائل|آدیواسی/iu;
const TURNOVER =
  /\b(turnover|sales|yearly|annual|a year)\b|टर्नओवर|बिक्री|सालाना|साल में|साल भर|ٹرن اوور|فروخت|سالانہ|سال میں|سال بھر/iu;
const LOAN = /\b(loan|borrow|karz|karza|udhar)\b|लोन|कर्ज|क़र्ज़|ऋण|لون|قرض/iu;
const EXPORT = /\bexport(s|ing|er)?\b|निर्यात|एक्सपोर्ट|برآمد|ایکسپورٹ/iu;
const HANDMADE =
  /\b(hand ?made|hand-?crafted|handicrafts?)\b|हाथ (से|की) बनी|हस्तशिल्प|ہاتھ (سے|کی) بنی|دستکاری/iu;
const AGE =
  /\b(\d{2})\s*(?:years?(?: old)?|yrs?|saal|sal)\b|(\d{2})\s*(?:साल|वर्ष|سال)|\b(?:aged?|(?:student|boy|girl|man|woman|person) of|(?:i am|i'm)) (\d{2})\b(?! ?(?:%|km|lakh|crore|percent|thousand|minutes|days|months))/iu;
const AMOUNT =
  /(?:(?:₹|rs\.?|inr|रु\.?|روپے)\s*)?(\d[\d,]*(?:\.\d+)?)\s*(crores?|cr|lakhs?|lacs?|thousand|hazar|k|करोड़|करोड|लाख|हज़ार|हजार|کروڑ|لاکھ|ہزار)?(?![\p{L}\p{N}])/giu;
const SCALE: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(cr|crore|करोड|کروڑ)/iu, 10_000_000],
  [/^(la|लाख|لاکھ)/iu, 100_000],
  [/^(t|h|k|हज|ہزار)/iu, 1000],
];
/** Less than this is a fee or a count, not what a business costs. */
const LEAST_COST_INR = 10_000;

/** What a question tells in the terms of the rules; nothing that it does not say. */
export function toldFacts(text: string, knowledge: ReadingKnowledge, trades: readonly Trade[]): Facts {
  const { facts: read } = readFacts({ description: text }, knowledge);
  const facts: Facts = {};
  const named = exportOf(text) ?? read.trade?.value ?? tradeNamed(text, trades);
  if (named) facts.trade = named;
  if (read.state) facts.state = read.state.value;
  if (read.activity) facts.activity = read.activity.value;
  if (facts.activity === 'trade') facts.supplies = 'goods';
  if (read.group) facts.group = read.group.value;
  const trade = trades.find(({ id }) => id === facts.trade);
  if (trade) Object.assign(facts, { activity: trade.activity, supplies: trade.supplies });
  if (RURAL.test(text) !== URBAN.test(text)) facts.area = RURAL.test(text) ? 'rural' : 'urban';
  Object.assign(facts, personFacts(text, facts));
  if ((!facts.trade || facts.trade === COLLECTING_MILK) && keepsCattle(text))
    Object.assign(facts, { trade: KEEPING_CATTLE, activity: 'allied', supplies: 'goods' });
  if (TO_BEGIN.test(text) && !RUNS_ALREADY.test(text)) facts.stage = 'new';
  const age = AGE.exec(text);
  if (age) {
    facts.age = Number(age[1] ?? age[2] ?? age[3]);
    // whoever has an age is one person
    if (!facts.group && !TOGETHER.test(text)) facts.group = 'individual';
  }
  return { ...facts, ...amountFacts(text) };
}

/** What somebody says of themselves, and of who runs it. */
function personFacts(text: string, { group }: Facts): Facts {
  const classes = [...(CASTE.test(text) ? ['sc'] : []), ...(TRIBE.test(text) ? ['st'] : [])];
  const run = SELF_HELP_GROUP.test(text)
    ? 'shg'
    : ONE_WOMAN.test(text) && !TOGETHER.test(text)
      ? 'individual'
      : null;
  return {
    ...(WOMAN.test(text) && { gender: 'female' }),
    ...(STREET_VENDOR.test(text) && { occupation: 'street_vendor' }),
    ...(classes.length > 0 && { social_category: classes }),
    ...(run && !group && { group: run }),
  };
}

/** Selling abroad is a trade of its own in the rules of licences. */
function exportOf(text: string): string | undefined {
  if (!EXPORT.test(text)) return undefined;
  return HANDMADE.test(text) ? 'handicraft-export' : 'export-trading';
}

/** The trade whose signs are in a question; none where those of several are. */
function tradeNamed(text: string, trades: readonly Trade[]): string | undefined {
  const said = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
  const found = trades.filter(({ signs }) =>
    Object.values(signs)
      .flat()
      .some((sign) => said.includes(` ${sign.toLowerCase()} `) || said.includes(` ${sign.toLowerCase()}s `)),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

/** The largest amount of money: sales where it speaks of them, else what the business costs, or what is to be borrowed. */
function amountFacts(text: string): Facts {
  const amounts = [...text.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => {
    const scale = SCALE.find(([word]) => word.test(unit))?.[1] ?? 1;
    return Math.round(Number(digits.replaceAll(',', '')) * scale);
  });
  const most = Math.max(0, ...amounts);
  if (most < LEAST_COST_INR) return {};
  if (TURNOVER.test(text)) return { turnover: most };
  return { project_cost: most, ...(LOAN.test(text) && { loan_needed: most }) };
}

/** The trade that a profile speaks of: of the profession, else of the skills or the interests, where only one trade fits. */
export function profileTrade(
  asker: Asker,
  knowledge: ReadingKnowledge,
  trades: readonly Trade[],
): Trade | undefined {
  if (asksForOthers(asker)) return undefined;
  const { profession, skills = [], interests = [] } = asker;
  const tradesIn = (texts: readonly string[]): readonly Trade[] => {
    const ids = new Set(texts.map((text) => toldFacts(text, knowledge, trades).trade));
    return trades.filter(({ id }) => ids.has(id));
  };
  const [own] = tradesIn(profession ? [profession] : []);
  const known = [tradesIn(skills), tradesIn(interests)].find((found) => found.length > 0);
  return own ?? (known?.length === 1 ? known[0] : undefined);
}

/** What a profile tells: state, and of those who ask for themselves their age. A question that says otherwise is believed. */
export function profileFacts(asker: Asker, knowledge: ReadingKnowledge): Facts {
  const { age_group, location } = asker;
  const facts: Facts = {};
  const [low, high] = (asksForOthers(asker) ? '' : (age_group ?? '')).split(/[-+]/);
  if (low) facts.age = { low: Number(low), high: high ? Number(high) : null };
  // a place alone is read as one only in a sentence
  const place = location
    ? readFacts({ description: `We work in ${location}.` }, knowledge).facts.state
    : undefined;
  if (place) facts.state = place.value;
  return facts;
}

import type { ResponseLength } from '../../../shared/chat/constants.ts';
import type { Ask, Citation } from '../../../shared/chat/model.ts';
import type { FactName } from '../../../shared/knowledge/constants.ts';
import { judgeLicence } from '../../../shared/knowledge/licences.ts';
import type { Facts, Trade } from '../../../shared/knowledge/model.ts';
import { judgeScheme } from '../../../shared/knowledge/schemes.ts';
import { asLanguage } from '../../../shared/platform/languages.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { helpFirst } from '../../guardrails/service.ts';
import type { Translate } from '../../platform/i18n.ts';
import { ASKABLE, ASKED_FOR_LICENCES, askFor, factsOfButton, tradeName } from './asks.ts';
import { chooseEntries, type Choice } from './choice.ts';
import { asOffered, followUpsOf, starters } from './follow-ups.ts';
import type { Library } from './library.ts';
import type { Depth } from './parts.ts';
import { sectionOf, type Known } from './sections.ts';
import { aspectOf } from './situations.ts';
import { Texts } from './texts.ts';
import { profileFacts, profileTrade, toldFacts, type Asker, type IdeaAbout } from './told.ts';

/** A message that was said before. */
export interface Said {
  readonly role: string;
  readonly content: string;
  readonly asks: readonly Ask[];
}

export interface Asked {
  readonly text: string;
  readonly before: readonly Said[];
  /** As the client names it; one that we do not write is answered in English, which is said. */
  readonly language: string;
  readonly length: ResponseLength;
  readonly asker: Asker;
  /** What is known of the idea that it is asked about; it counts before the profile. */
  readonly about?: IdeaAbout;
}

/** An answer from the library: its blocks in order, and what belongs to it. */
export interface LibraryAnswer {
  /** What the blocks begin with: who answers, and from what. */
  readonly intro: string;
  readonly blocks: readonly string[];
  readonly citations: readonly Citation[];
  readonly asks: readonly Ask[];
  readonly follow_ups: readonly string[];
}

const SEARCHED = msg('I searched our library for this; I am not a language model.');
const NOTHING = msg(
  'I searched our library and found nothing about this; I am not a language model. The library knows government schemes and loans, licences and registrations, PAN, health in the village, tailoring, opening a shop, and money and banking.',
);
const HELLO = msg(
  'Hello! I search our library and am not a language model. Ask me about government schemes and loans, licences and registrations, PAN, health in the village, tailoring, opening a shop, or money and banking.',
);
const GREETING =
  /^\s*(hi|hello|hey|namaste|namaskar|salaam?|assalam.{0,15}|good (morning|evening|afternoon)|thanks?( you)?|dhanyavad|shukriya|ok(ay)?|what can you do|who are you|help|नमस्ते|नमस्कार|धन्यवाद|शुक्रिया|आप क्या कर सकते हैं|आप कौन हैं|سلام|السلام علیکم|نمستے|شکریہ|آپ کیا کر سکتے ہیں|آپ کون ہیں)[\s!.?।۔؟]*$/iu;
const DOCTOR_FIRST = msg(
  'First of all: see a doctor or health worker. If it is serious, call 108 (ambulance) or 112 now.',
);
const IN_ENGLISH = msg('Our library is not in your language yet, so this answer is in English.');
const PARTLY_ENGLISH = msg('Some of it is there in English only.');
const FROM_PROFILE = msg('I took your trade from your profile: {trade}.');
const FROM_IDEA = msg('I took from the idea: {facts}.');
const MORE_EXACT = msg('To answer more exactly, I need to know:');
const CONFIRM = msg(
  'Please confirm it on the official page or at the office before you pay or sign anything.',
);
const MOST_ASKS = 2;
/** A reply to a question of ours is short; what is longer stands for itself. */
const REPLY_WORDS = 6;

/** Answers a question from the library alone, in its own sentences. */
export function composeAnswer(asked: Asked, library: Library, translate: Translate): LibraryAnswer {
  const language = asLanguage(asked.language) ?? 'en';
  const ownLanguage = library.languages.get(language);
  if (!ownLanguage) throw new Error(`the library was not read in ${language}`);
  const texts = new Texts(translate, ownLanguage);
  const { choice, facts, question, trade } = choose(asked, library, translate);
  if (GREETING.test(asked.text)) return nothing(texts, [], HELLO);
  const first = helpFirst(asked.text, language, translate);
  if (choice.known.length === 0) return nothing(texts, first);
  const aspect = aspectOf(question);
  const sections = choice.known.map((known, index) =>
    sectionOf(known, `[${index + 1}]`, { texts, facts, aspect, depth: depthOf(index, choice, asked.length) }),
  );
  const asks = asksOf(choice, facts, library).flatMap(
    (field) =>
      askFor(field, { translate, language, trades: library.rules.trades, stateName: library.stateName }) ??
      [],
  );
  const isHealth = choice.known[0]?.entry.topic === 'health';
  const notes = [
    ...(asLanguage(asked.language) ? [] : [texts.say(IN_ENGLISH)]),
    ...(texts.isEnglish ? [texts.say(PARTLY_ENGLISH)] : []),
    ...(trade ? [texts.say(FROM_PROFILE, { trade: tradeName(trade, language) })] : []),
    ...fromIdea(asked.about, { choice, facts }, library, texts),
  ];
  return {
    intro: texts.say(SEARCHED),
    blocks: [
      ...first.map((line) => `**${line}**`),
      ...(isHealth && first.length === 0 ? [`**${texts.say(DOCTOR_FIRST)}**`] : []),
      [texts.say(SEARCHED), ...notes].join(' '),
      ...(choice.note ? [texts.say(choice.note)] : []),
      ...sections,
      ...(isHealth ? [] : [texts.say(CONFIRM)]),
      ...(asks.length > 0
        ? [[texts.say(MORE_EXACT), ...asks.map(({ text }) => `- ${text}`)].join('\n')]
        : []),
    ],
    citations: choice.known.map((known, index) => citationOf(known, index + 1, texts)),
    asks,
    follow_ups: followUpsOf({ question, aspect, known: choice.known }, library, texts),
  };
}

/** What was taken from the idea, where it counts: what the question says otherwise does. */
function fromIdea(
  about: IdeaAbout | undefined,
  { choice, facts }: Pick<Chosen, 'choice' | 'facts'>,
  { rules, stateName }: Library,
  texts: Texts,
): string[] {
  const counts = choice.known.some(({ scheme, licence, trade }) => scheme ?? licence ?? trade);
  if (!about || !counts) return [];
  const trade = rules.trades.find(({ id }) => id === about.trade && facts.trade === id);
  const said = [
    ...(trade ? [tradeName(trade, texts.language)] : []),
    ...(about.state !== undefined && facts.state === about.state
      ? [stateName(about.state, texts.language)]
      : []),
  ];
  return said.length > 0 ? [texts.say(FROM_IDEA, { facts: said.join(', ') })] : [];
}

interface Chosen {
  readonly choice: Choice;
  readonly facts: Facts;
  readonly question: string;
  /** The trade of the profile, where it was used. */
  readonly trade: Trade | undefined;
}

/** What the answer is about. Whoever asks for help and names no trade is taken to mean that of their profile. */
function choose(asked: Asked, library: Library, translate: Translate): Chosen {
  const { trades } = library.rules;
  const { question, facts } = understand(asked, library, translate);
  const choice = asOffered(chooseEntries(question, facts, library), question, library, translate);
  const trade = profileTrade(asked.asker, library.reading, trades);
  // an idea whose trade nobody knows may be of another one than that of the profile
  const isOfProfile = choice.isForHelp || (choice.needsTrade === true && asked.about === undefined);
  if (!trade || !isOfProfile || facts.trade != null) return { choice, facts, question, trade: undefined };
  const { id, activity, supplies } = trade;
  const more = { ...facts, trade: id, activity, supplies };
  return { choice: chooseEntries(question, more, library), facts: more, question, trade };
}

function nothing(texts: Texts, first: readonly string[], words: string = NOTHING): LibraryAnswer {
  return {
    intro: texts.say(words),
    blocks: [...first.map((line) => `**${line}**`), texts.say(words)],
    citations: [],
    asks: [],
    follow_ups: starters(texts),
  };
}

/** The question with those before it that it replies to, and all that they tell. What was said last counts most. */
function understand(
  { text, before, asker, about }: Asked,
  { reading, rules: { trades }, stateName }: Library,
  translate: Translate,
): { readonly question: string; readonly facts: Facts } {
  const parts = { translate, trades, stateName };
  const said = [text];
  for (let at = before.length - 1; at > 0; at -= 2) {
    const [asked, earlier] = [before[at], before[at - 1]];
    const last = said[0] ?? '';
    const isButton =
      asked?.asks.some(({ options }) => options.some((option) => option.text === last)) ?? false;
    const isReply =
      (asked?.asks.length ?? 0) > 0 && last.split(/\s+/u).length <= REPLY_WORDS && !/[?؟]/u.test(last);
    if (asked?.role !== 'assistant' || earlier?.role !== 'user' || (!isButton && !isReply)) break;
    said.unshift(earlier.content);
  }
  const facts: Facts = { ...profileFacts(asker, reading), ...about };
  for (const one of said) Object.assign(facts, toldFacts(one, reading, trades), factsOfButton(one, parts));
  const trade = trades.find(({ id }) => id === facts.trade);
  if (trade) Object.assign(facts, { activity: trade.activity, supplies: trade.supplies });
  // the first one says what it is about, the others only what decides
  return { question: said[0] ?? text, facts };
}

function depthOf(index: number, { isForHelp }: Choice, length: ResponseLength): Depth {
  if (length === 'detailed') return index === 0 ? 'all' : 'full';
  if (length === 'short' || index > 0 || isForHelp) return 'brief';
  return 'full';
}

/** The facts that would decide most and that nobody told. */
function asksOf(
  { known, isForHelp, needsTrade = false }: Choice,
  facts: Facts,
  { rules }: Library,
): FactName[] {
  if (needsTrade) return (['trade', 'state'] as const).filter((field) => facts[field] == null);
  const wanted: FactName[] = isForHelp ? ['state', 'trade', 'area', 'group'] : [];
  const [first] = known;
  if (first?.entry.id === 'shop-checklist') wanted.push('trade', 'state');
  if (first?.scheme) {
    const judged = judgeScheme(first.scheme, facts);
    if (judged.class !== 'does_not_fit')
      wanted.push(
        ...judged.benefits.flatMap(({ asks }) => asks),
        ...judged.rules.flatMap(({ asks }) => asks),
      );
  } else if (first?.licence) wanted.push(...(judgeLicence(first.licence, facts)?.asks ?? []));
  else if (first?.trade) wanted.push('state', 'area');
  const decided = rules.trades.some(({ id }) => id === facts.trade);
  const order = first?.licence && !first.scheme ? ASKED_FOR_LICENCES : ASKABLE;
  return order
    .filter((field) => wanted.includes(field) && facts[field] == null && !(field === 'trade' && decided))
    .slice(0, MOST_ASKS);
}

function citationOf({ entry }: Known, number: number, texts: Texts): Citation {
  const [page] = entry.pages;
  const domain = page ? (URL.parse(page.url)?.hostname ?? null) : null;
  return {
    id: entry.id,
    number,
    title: texts.nameOf(entry),
    url: page?.url ?? null,
    domain,
    type: domain !== null && /(\.gov|\.nic)\.in$/.test(domain) ? 'government' : 'other',
    description: page?.title ?? null,
    isPlaceholder: false,
    as_of: entry.as_of,
    confidence: entry.confidence,
  };
}

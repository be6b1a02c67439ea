import type { Entry } from '../../../shared/knowledge/model.ts';
import { LANGUAGE_CODES } from '../../../shared/platform/languages.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Translate } from '../../platform/i18n.ts';
import { ARTICLE_QUESTIONS } from './article-questions.ts';
import type { Choice } from './choice.ts';
import type { Library } from './library.ts';
import type { Known } from './sections.ts';
import type { Aspect } from './situations.ts';
import { Texts } from './texts.ts';

const PAPERS_FOR = msg('What papers do I need for {name}?');
const APPLY_FOR = msg('How do I apply for {name}?');
const COST_OF = msg('What does {name} cost?');
const WHO_GETS = msg('{name}: who can get it?');
const NEEDED = msg('{name}: do I need it?');
const LICENCES_FOR = msg('{name}: which licences do I need?');
const LOANS_FOR = msg('{name}: which loan or scheme is there?');
const START_COST = msg('{name}: what does it cost to start?');
const FIRST_BUYERS = msg('{name}: who are the first customers?');
const STARTERS = [
  msg('Which government scheme can help a small business?'),
  msg('What are the steps to get a PAN card?'),
  msg('Which forms and IDs do I need to start a shop?'),
];
const OF_TRADE = [START_COST, FIRST_BUYERS];
const OF_ENTRY = [PAPERS_FOR, APPLY_FOR, COST_OF, WHO_GETS, NEEDED];
const MOST = 3;
/** So many on what was answered come before those on what was named beside it. */
const OWN = 2;

/** What can be asked when nothing is known of a question. */
export function starters(texts: Texts): string[] {
  return STARTERS.map((starter) => texts.say(starter));
}

/** What an answer was about, so that it is not offered again. */
interface Answered {
  readonly question: string;
  readonly aspect: Aspect;
  readonly known: readonly Known[];
}

/**
 * Three questions to go on with, as a person would ask them: on what was answered first, then on what else was named, then on other
 * articles of its subject.
 */
export function followUpsOf({ question, aspect, known }: Answered, library: Library, texts: Texts): string[] {
  const [first, ...others] = mainOf(known, library);
  if (!first) return starters(texts);
  const isOther = ({ id }: Entry) => known.every(({ entry }) => entry.id !== id);
  const sameSubject = library.catalogue.entries.filter(
    (entry) => entry.topic === first.entry.topic && isOther(entry),
  );
  const own = onFirst(first, aspect, texts);
  const asked = normal(question);
  const all = [
    ...own.slice(0, OWN),
    ...others.flatMap((one) => onOther(one, texts)),
    ...own.slice(OWN),
    ...sameSubject.flatMap((entry) => onArticle(entry, texts)),
    ...starters(texts),
  ];
  return [...new Set(all)].filter((one) => normal(one) !== asked).slice(0, MOST);
}

/** The entries themselves, where pages on their papers or steps were found as well: these are called 'How to apply for PMEGP'. */
function mainOf(known: readonly Known[], library: Library): Known[] {
  const main = known.map((one) => {
    const whole = library.known(one.entry.id.replace(/-(apply|papers)$/, ''));
    return whole ?? one;
  });
  return main.filter(({ entry }, at) => main.findIndex((one) => one.entry.id === entry.id) === at);
}

/** Questions on what was answered, but for what the question was about. */
function onFirst({ entry, scheme, licence, trade }: Known, aspect: Aspect, texts: Texts): string[] {
  const name = shortName(texts.nameOf(entry));
  const ask = (words: string): string => texts.say(words, { name });
  const papers = aspect === 'papers' ? [] : [ask(PAPERS_FOR)];
  const apply = aspect === 'steps' ? [] : [ask(APPLY_FOR)];
  if (scheme) return [...papers, ...apply, ask(WHO_GETS)];
  if (licence) return [...papers, ...(aspect === 'fee' ? [] : [ask(COST_OF)]), ask(NEEDED)];
  if (trade) return [ask(LICENCES_FOR), ask(LOANS_FOR), ask(FIRST_BUYERS)];
  return [];
}

/** A question on what was named beside it. */
function onOther({ entry, scheme, licence, trade }: Known, texts: Texts): string[] {
  const words = scheme ? WHO_GETS : licence ? NEEDED : trade ? START_COST : null;
  return words === null
    ? onArticle(entry, texts)
    : [texts.say(words, { name: shortName(texts.nameOf(entry)) })];
}

function onArticle({ id }: Entry, texts: Texts): string[] {
  const question = ARTICLE_QUESTIONS[id];
  return question === undefined ? [] : [texts.say(question)];
}

/** A name without what explains it, which no question says: 'PM SVANidhi' of 'PM SVANidhi: working capital for street vendors'. */
function shortName(name: string): string {
  const short = name
    .split(/[:：]\s|\s?[(（]/u, 1)
    .join('')
    .trim();
  return short === '' ? name : short;
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** A question that we offered ourselves is answered from the entry that it is about, whatever its words would find. */
export function asOffered(choice: Choice, question: string, library: Library, translate: Translate): Choice {
  const id = offeredBy(library, translate).get(normal(question));
  const offered = id === undefined ? undefined : library.known(id);
  // its own pages of papers and steps say more than the entry itself
  if (!offered || choice.known[0]?.entry.id.startsWith(offered.entry.id)) return choice;
  const isFound = choice.known.some(({ entry }) => entry.id === offered.entry.id);
  const others = isFound ? choice.known.filter(({ entry }) => entry.id !== offered.entry.id) : [];
  return { known: [offered, ...others], isForHelp: false };
}

const offeredQuestions = new WeakMap<Translate, ReadonlyMap<string, string>>();

/** The ids of entries by the questions on them, in every language. Those on the licences and loans of a trade are about others. */
function offeredBy(library: Library, translate: Translate): ReadonlyMap<string, string> {
  const known = offeredQuestions.get(translate) ?? readOffered(library, translate);
  offeredQuestions.set(translate, known);
  return known;
}

function readOffered(library: Library, translate: Translate): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const code of LANGUAGE_CODES) {
    const language = library.languages.get(code);
    if (!language) continue;
    const texts = new Texts(translate, language);
    for (const entry of library.catalogue.entries)
      for (const question of onEntry(entry, texts)) ids.set(normal(question), entry.id);
  }
  return ids;
}

function onEntry(entry: Entry, texts: Texts): string[] {
  const name = shortName(texts.nameOf(entry));
  const templates = entry.kinds.includes('trade') ? OF_TRADE : OF_ENTRY;
  return [...onArticle(entry, texts), ...templates.map((words) => texts.say(words, { name }))];
}

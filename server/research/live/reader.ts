import { msg } from '../../../shared/platform/messages.ts';
import { amountOf } from '../../../shared/research/render.ts';
import type { DocumentText } from '../../../shared/documents/model.ts';
import type { AgentType } from '../../../shared/research/constants.ts';
import type { Num, Sentence } from '../../../shared/research/model.ts';
import { fromModel, own, say } from '../../../shared/research/sentence.ts';
import { loadRetrieval } from '../../knowledge/retrieval.ts';
import { compute } from './arithmetic.ts';
import type { ClaimBook } from './claim-book.ts';
import type { Desk, DeskPage } from './desk.ts';
import type { Plan, Round } from './drafts.ts';
import {
  FIRST_PAGES,
  HITS_EACH,
  MOST_FOUND_TEXT,
  MOST_OPENED,
  MOST_PAGES,
  MOST_QUERIES,
  MOST_QUERY,
} from './limits.ts';
import type { Outside } from './outside.ts';
import { findInPage } from './prompt-text.ts';
import { quotedNumber } from './quoted-number.ts';
import type { RoundView } from './round-prompt.ts';
import type { Trouble } from './trouble.ts';

interface Tools {
  readonly agent: AgentType;
  readonly outside: Outside;
  readonly desk: Desk;
  readonly book: ClaimBook;
  readonly trouble: Trouble;
  readonly onStep: (step: Sentence) => Promise<void>;
  /** The language of pages of the state, by its code. */
  readonly local: string;
}

function isLatin(text: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(text);
}

/** The first queries of an answer, each once and on one line. */
function queriesIn(queries: readonly string[]): string[] {
  const plain = queries.map((query) => query.replace(/\s+/g, ' ').trim().slice(0, MOST_QUERY));
  return [...new Set(plain)].filter(Boolean).slice(0, MOST_QUERIES);
}

/** The tools of an agent: they only read. What a page or a model says can make them search, open a hit or look something up, and nothing else. */
export class Reader {
  readonly #tools: Tools;
  #fresh: DeskPage[] = [];
  #answers: RoundView['answers'][number][] = [];

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Lays down and opens what the owner gave, searches for what was planned, and opens the first pages. */
  async begin(
    plan: Plan,
    { documents, links }: { readonly documents: readonly DocumentText[]; readonly links: readonly string[] },
  ): Promise<void> {
    const { desk, onStep } = this.#tools;
    // whoever follows the run may not know their names
    if (documents.length > 0) await onStep(say(msg('Reading the documents given with the idea')));
    for (const document of documents) this.#lay(desk.addGiven(document));
    await this.#openAll(links, true);
    const found = await Promise.all([
      ...[...queriesIn(plan.english), ...queriesIn(plan.against)].map((query) => this.#search(query, 'en')),
      ...queriesIn(plan.local).map((query) => this.#search(query, this.#tools.local)),
    ]);
    found.forEach((hits) => desk.addHits(hits));
    const first = found.flatMap((hits) => hits.slice(0, 1));
    const urls = [...new Set(first.map(({ url }) => url))].slice(0, FIRST_PAGES);
    await this.#openAll(urls);
  }

  /** Does what a round asks for: what it answers is seen in the next round. */
  async act({ open, search, find, library, calculate }: Round): Promise<void> {
    const { desk, local } = this.#tools;
    const language = (query: string) => (isLatin(query) ? 'en' : local);
    const found = await Promise.all(queriesIn(search).map((query) => this.#search(query, language(query))));
    found.forEach((hits) => desk.addHits(hits));
    const chosen = open.flatMap((ref) => desk.hit(ref)?.url ?? []);
    await this.#openAll([...new Set(chosen)].slice(0, MOST_OPENED));
    for (const { page, words } of find.slice(0, MOST_QUERIES)) this.#find(page, words.slice(0, MOST_QUERY));
    for (const query of queriesIn(library)) await this.#lookUp(query);
    for (const { formula } of calculate.slice(0, MOST_QUERIES)) this.#compute(formula.slice(0, MOST_QUERY));
  }

  /** What there is to see since the last time. */
  view(): Pick<RoundView, 'hits' | 'fresh' | 'seen' | 'answers' | 'noted' | 'numbers'> {
    const { desk, book } = this.#tools;
    const opened = new Set(desk.pages.map(({ source }) => source.url));
    const fresh = this.#fresh;
    const answers = this.#answers;
    this.#fresh = [];
    this.#answers = [];
    return {
      hits: desk.hits.filter(({ url }) => !opened.has(url)).slice(0, 30),
      fresh,
      seen: desk.pages.filter((page) => !fresh.includes(page)),
      answers,
      noted: book.noted,
      numbers: [...this.#numbers()],
    };
  }

  /** Numbers of claims that the gate accepted, by their short names. */
  #numbers(): Map<string, Num> {
    const accepted = this.#tools.book.noted.flatMap((noted) => {
      const { number } = noted.draft;
      if (!number || noted.judgement.verdict === 'unverified') return [];
      const { text: claim, evidence_ids } = noted;
      const quotes = this.#tools.book.quotesOf(noted);
      return quotedNumber(number, { id: noted.ref, claim, quotes, evidence_ids }) ?? [];
    });
    return new Map(accepted.map((num, at) => [`n${at + 1}`, num]));
  }

  async #search(query: string, language: string) {
    const { outside, trouble, onStep } = this.#tools;
    await onStep(say(msg('Searching: {query}'), { query: fromModel(query, language) }));
    const found = await outside.search(query, language, HITS_EACH);
    if ('failed' in found) {
      trouble.search(found.failed);
      return [];
    }
    return found.hits;
  }

  async #openAll(urls: readonly string[], given = false): Promise<void> {
    const { desk, outside, trouble, onStep } = this.#tools;
    const left = Math.max(0, MOST_PAGES - desk.opened);
    const opened = await Promise.all(
      urls.slice(0, left).map(async (url) => {
        const place = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
        await onStep(say(msg('Reading {place}'), { place: own(place) }));
        return { place, document: await outside.open(url, given) };
      }),
    );
    // in the order in which they were asked for, whichever came first: the next prompt must read the same after a crash
    for (const { place, document } of opened) {
      if ('failed' in document) {
        trouble.unread(place);
        this.#answers.push({ title: `opening ${place}`, text: `could not be read: ${document.failed}` });
      } else this.#lay(desk.addDocument(document));
    }
  }

  #lay(page: DeskPage): void {
    if (!this.#fresh.includes(page)) this.#fresh.push(page);
  }

  #find(ref: string, words: string): void {
    const page = this.#tools.desk.page(ref);
    const text = page ? findInPage(page.text, words, MOST_FOUND_TEXT) : '';
    this.#answers.push({ title: `“${words}” in ${ref}`, text: text === '' ? 'nothing found' : text });
  }

  async #lookUp(query: string): Promise<void> {
    await this.#tools.onStep(say(msg('Looking into the library')));
    const find = await loadRetrieval();
    const found = find(query, { limit: 2 });
    for (const { entry } of found) this.#lay(this.#tools.desk.addEntry(entry));
    if (found.length === 0) this.#answers.push({ title: `library: ${query}`, text: 'nothing found' });
  }

  #compute(formula: string): void {
    const operands = new Map([...this.#numbers()].map(([name, num]) => [name, amountOf(num)]));
    const computed = compute(formula, operands);
    this.#answers.push({
      title: `computed: ${formula}`,
      text: computed ? String(computed.value) : 'this is no formula over accepted numbers',
    });
  }
}

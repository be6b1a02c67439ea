import type { DocumentText } from '../../../shared/documents/model.ts';
import type { Entry } from '../../../shared/knowledge/model.ts';
import type { Evidence, Source, StoredPage } from '../../../shared/research/model.ts';
import type { StoredDocument } from '../../../shared/sources/model.ts';
import type { SearchHit } from '../../sources/service.ts';
import { sourceOfDocument, sourceOfEntry } from '../pages.ts';

/** A page that lies on the desk of an agent, under the short name by which the model quotes it. */
export interface DeskPage {
  readonly ref: string;
  readonly source: Source;
  readonly text: string;
  /** Named by the owner of the idea: it proves nothing of what the owner claims. */
  readonly given: boolean;
  /** What a model is told that it is: the title of a page. Files are often named after people, so their names are kept back. */
  readonly title: string;
  /** The host of its address; of the library, its name. */
  readonly place: string;
}

/** A hit of a search, under the short name by which the model opens it. A model never opens an address that it writes itself. */
export interface DeskHit extends SearchHit {
  readonly ref: string;
}

/** What an agent has found and opened so far. The same steps in the same order give the same short names. */
export class Desk {
  readonly #hits = new Map<string, DeskHit>();
  readonly #pages = new Map<string, DeskPage>();
  readonly #addresses = new Map<string, string>();

  /** Adds hits, each address once. @returns those that are new */
  addHits(hits: readonly SearchHit[]): DeskHit[] {
    return hits.flatMap((hit) => {
      if (this.#addresses.has(hit.url)) return [];
      const ref = `h${this.#hits.size + 1}`;
      this.#addresses.set(hit.url, ref);
      this.#hits.set(ref, { ...hit, ref });
      return [{ ...hit, ref }];
    });
  }

  hit(ref: string): DeskHit | undefined {
    return this.#hits.get(ref);
  }

  get hits(): readonly DeskHit[] {
    return [...this.#hits.values()];
  }

  /** Lays down a page of the web; a copy of one that is there already is not a second source. */
  addDocument(document: Omit<StoredDocument, 'blocks'>): DeskPage {
    const { page_hash, canonical_hash, url, title, type, tier, published, text, domain, given } = document;
    return this.#lay({
      source: {
        id: `web:${page_hash.slice(0, ID_LENGTH)}`,
        url,
        title: title.trim() === '' ? domain : title,
        type,
        origin: 'web',
        published,
        page_hash,
        as_of: null,
        confidence: null,
        tier,
        canonical_hash,
      },
      text,
      given,
      title: title.trim() === '' ? domain : title,
      place: domain,
    });
  }

  addEntry(entry: Entry): DeskPage {
    const { title } = entry;
    return this.#lay({ source: sourceOfEntry(entry), text: entry.text, given: false, title, place: title });
  }

  /** Lays down what was given with the idea. */
  addGiven(document: DocumentText): DeskPage {
    return this.#lay({
      source: sourceOfDocument(document),
      text: document.text,
      given: true,
      title: 'a document of the owner',
      place: 'given with the idea',
    });
  }

  page(ref: string): DeskPage | undefined {
    return this.#pages.get(ref);
  }

  /** How many pages there are besides what was given with the idea, which takes no place from others. */
  get opened(): number {
    return this.pages.filter(({ source }) => source.origin !== 'document').length;
  }

  get pages(): readonly DeskPage[] {
    return [...this.#pages.values()];
  }

  #lay(page: Omit<DeskPage, 'ref'>): DeskPage {
    const there = this.pages.find(({ source }) => isSamePage(source, page.source));
    if (there) return there;
    const laid = { ...page, ref: `p${this.#pages.size + 1}` };
    this.#pages.set(laid.ref, laid);
    return laid;
  }
}

/** Characters of a hash that tell the pages of a run apart. */
const ID_LENGTH = 24;

function isSamePage(one: Source, other: Source): boolean {
  const isCopy = one.canonical_hash !== undefined && one.canonical_hash === other.canonical_hash;
  return one.id === other.id || isCopy;
}

/** A page as the gate checks quotes against it. */
export function storedPageOf({ source, text }: DeskPage): StoredPage {
  return { source_id: source.id, page_hash: source.page_hash, text };
}

/** The sources that evidence is of. */
export function sourcesIn(desk: Desk, evidence: readonly Evidence[]): Source[] {
  const used = new Set(evidence.map(({ source_id }) => source_id));
  return desk.pages.map(({ source }) => source).filter(({ id }) => used.has(id));
}

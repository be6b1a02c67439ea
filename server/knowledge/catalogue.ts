import type { Article, Entry, EntryKind, Licence, Scheme, Trade } from '../../shared/knowledge/model.ts';
import { loadRules, readArticles, type KnowledgeRules } from './data.ts';
import { articlePassages, licencePassages, schemePassages, tradePassages } from './passages.ts';

/** All that we know, each thing once. */
export interface Catalogue {
  /** Sorted by id, so that the same data always gives the same order. */
  readonly entries: readonly Entry[];
  /** The entry of an id or of one of its aliases. */
  entry(idOrAlias: string): Entry | undefined;
}

/** Articles that tell about the same thing as another entry: its text joins that entry, and its id leads there. */
const TWINS: Readonly<Record<string, string>> = {
  'tailor-vishwakarma': 'scheme-vishwakarma',
  'tailor-pmkvy': 'scheme-pmkvy',
  'shop-gst-threshold': 'shop-gst-register',
};

let loading: Promise<Catalogue> | undefined;

/** The catalogue, read and checked at the first call and kept. @throws Error where the data is not sound */
export function loadCatalogue(): Promise<Catalogue> {
  loading ??= readCatalogue().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the catalogue cannot be read', { cause });
  });
  return loading;
}

async function readCatalogue(): Promise<Catalogue> {
  const [rules, articles] = await Promise.all([loadRules(), readArticles()]);
  return catalogueOf(rules, articles);
}

/** What the files hold under one id. */
interface Parts {
  readonly articles: Article[];
  scheme?: Scheme;
  licence?: Licence;
  trade?: Trade;
}

/** Joins the files by id. @throws Error where two entries claim one id or alias */
export function catalogueOf(
  { schemes, licences, trades, vocabulary }: KnowledgeRules,
  articles: readonly Article[],
): Catalogue {
  const parts = new Map<string, Parts>();
  const partsOf = (id: string): Parts => {
    const found = parts.get(id) ?? { articles: [] };
    parts.set(id, found);
    return found;
  };
  for (const scheme of schemes) partsOf(scheme.id).scheme = scheme;
  for (const licence of licences) partsOf(licence.id).licence = licence;
  for (const trade of trades) partsOf(trade.id).trade = trade;
  // an entry's own article comes before that of its twin
  for (const article of articles.filter(({ id }) => !(id in TWINS)))
    partsOf(article.id).articles.push(article);
  for (const article of articles)
    if (TWINS[article.id]) partsOf(TWINS[article.id] ?? '').articles.push(article);

  const aliases = aliasesOf(vocabulary.aliases);
  const codes = new Map(Object.entries(vocabulary.states).map(([code, name]) => [name, code]));
  const entries = [...parts]
    .map(([id, found]) => entryOf(id, found, { aliases: aliases.get(id) ?? [], codes }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries)
    for (const alias of entry.aliases) {
      if (byId.has(alias)) throw new Error(`${alias} is an entry and an alias of ${entry.id}`);
      byId.set(alias, entry);
    }
  return { entries, entry: (idOrAlias) => byId.get(idOrAlias) };
}

/** The aliases of each id. Those of states and of trades without an entry lead to no entry. */
function aliasesOf({
  schemes,
  licences,
  trades,
}: KnowledgeRules['vocabulary']['aliases']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = new Map([schemes, licences, trades, TWINS].flatMap((some) => Object.entries(some)));
  for (const [alias, id] of all) found.set(id, [...(found.get(id) ?? []), alias]);
  return found;
}

interface Lists {
  readonly aliases: readonly string[];
  /** The code of a state by its name: articles name states, everything else has their codes. */
  readonly codes: ReadonlyMap<string, string>;
}

function entryOf(id: string, { articles, scheme, licence, trade }: Parts, { aliases, codes }: Lists): Entry {
  const [article] = articles;
  const decides = scheme ?? licence ?? trade;
  const passages = [
    ...articles.flatMap(articlePassages),
    ...(scheme ? schemePassages(scheme) : []),
    ...(licence ? licencePassages(licence) : []),
    ...(trade ? tradePassages(trade) : []),
  ];
  const dated = decides ?? (article && { as_of: article.asOf, confidence: article.confidence });
  if (!dated) throw new Error(`nothing is known of ${id}`);
  const kinds: EntryKind[] = [
    ...(scheme ? (['scheme'] as const) : []),
    ...(licence ? (['licence'] as const) : []),
    ...(trade ? (['trade'] as const) : []),
    ...(article ? (['article'] as const) : []),
  ];
  return {
    id,
    kinds,
    title: decides?.name ?? article?.title ?? id,
    names: { ...licence?.names, ...scheme?.names, ...trade?.names },
    states: scheme?.states ?? licence?.states ?? codesOf(article?.states ?? ['ALL'], codes),
    topic: article?.topic ?? null,
    status: scheme?.status ?? null,
    passages,
    text: passages.map(({ title, text }) => `${title}\n${text}`).join('\n\n'),
    pages: pagesOf(
      (scheme?.pages ?? []).concat(
        licence?.pages ?? [],
        trade?.sources ?? [],
        articles.map(({ sourceTitle, sourceUrl }) => ({ title: sourceTitle, url: sourceUrl })),
      ),
    ),
    as_of: dated.as_of,
    confidence: dated.confidence,
    aliases,
  };
}

function codesOf(names: readonly string[], codes: Lists['codes']): string[] {
  return names.map((name) => {
    const code = name === 'ALL' ? name : codes.get(name);
    if (code === undefined) throw new Error(`${name} is no state`);
    return code;
  });
}

/** Pages once each, the first title of an address. */
function pagesOf(pages: Entry['pages']): Entry['pages'] {
  return pages.filter(({ url }, index) => pages.findIndex((other) => other.url === url) === index);
}

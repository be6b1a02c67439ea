import { expect, it } from 'vitest';
import { catalogueOf, loadCatalogue } from './catalogue.ts';
import { loadRules, readArticles, readPhrases, readSituations } from './data.ts';

const { schemes, licences, trades, vocabulary } = await loadRules();
const articles = await readArticles();
const catalogue = await loadCatalogue();

it('every scheme, licence, trade and article is found under its id', () => {
  for (const { id } of [...schemes, ...licences, ...trades, ...articles])
    expect(catalogue.entry(id), id).toBeDefined();
});

it('an id that several files share is one entry', () => {
  const ids = catalogue.entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(catalogue.entry('scheme-udyam')?.kinds).toEqual(['scheme', 'licence', 'article']);
  expect(catalogue.entry('shop-fssai')?.kinds).toEqual(['licence', 'article']);
});

it('an article about the same thing as another entry leads there, and its text stays findable', () => {
  for (const [twin, id] of [
    ['tailor-vishwakarma', 'scheme-vishwakarma'],
    ['tailor-pmkvy', 'scheme-pmkvy'],
    ['shop-gst-threshold', 'shop-gst-register'],
  ] as const) {
    const entry = catalogue.entry(twin);
    expect(entry?.id).toBe(id);
    expect(entry?.text).toContain(articles.find((article) => article.id === twin)?.body);
    expect(catalogue.entries.map((one) => one.id)).not.toContain(twin);
  }
});

it('an id that is another entry cannot be an alias', () => {
  const aliases = { ...vocabulary.aliases, schemes: { 'scheme-mudra': 'scheme-pmegp' } };
  const twisted = { schemes, licences, trades, namedTrades: [], vocabulary: { ...vocabulary, aliases } };
  expect(() => catalogueOf(twisted, articles)).toThrow(/scheme-mudra/);
});

it('date and confidence are those of the rules, also where an article was written for the same id', () => {
  const [scheme] = schemes;
  if (!scheme) throw new Error('no scheme');
  const older = articles.map((article) =>
    article.id === scheme.id ? { ...article, asOf: '2019-01', confidence: 'low' as const } : article,
  );
  const entry = catalogueOf({ schemes, licences, trades, namedTrades: [], vocabulary }, older).entry(
    scheme.id,
  );
  expect(entry).toMatchObject({ as_of: scheme.as_of, confidence: scheme.confidence });
});

it('every entry has text to quote and a title', () => {
  for (const { id, text, title, passages } of catalogue.entries) {
    expect(passages.length, id).toBeGreaterThan(0);
    expect(text.length, id).toBeGreaterThan(200);
    expect(title, id).not.toBe('');
  }
});

const FORMS = 'en hi bn te kn ml ta mr gu pa ur or as hi-Latn ta-Latn'.split(' ');
it('every entry has a situation in each form of writing', async () => {
  const situations = await readSituations();
  const lacking = catalogue.entries.flatMap(({ id }) =>
    FORMS.filter((form) => (situations[id]?.[form] ?? []).length === 0).map((form) => `${id} ${form}`),
  );
  expect(lacking).toEqual([]);
});

it('every id that another file names leads to an entry', async () => {
  const named = [
    ...Object.keys(await readPhrases()),
    ...Object.keys(await readSituations()),
    ...trades.flatMap((trade) => [...trade.schemes, ...trade.licences].map(({ id }) => id)),
    ...Object.values(vocabulary.aliases.schemes),
    ...Object.values(vocabulary.aliases.licences),
  ];
  expect(named.filter((id) => !catalogue.entry(id))).toEqual([]);
});

it('an article and the rules under its id agree on date and confidence', () => {
  const rules = new Map([...licences, ...schemes].map((one) => [one.id, one]));
  const differ = articles.filter(({ id, asOf, confidence }) => {
    const decides = rules.get(id);
    return decides && (decides.as_of !== asOf || decides.confidence !== confidence);
  });
  expect(differ.map(({ id }) => id)).toEqual([]);
});

it('an entry has the codes of its states, whatever an article calls them', () => {
  const codes = new Set(['ALL', ...Object.keys(vocabulary.states)]);
  expect(catalogue.entries.flatMap(({ states }) => states).filter((code) => !codes.has(code))).toEqual([]);
  const [article] = articles;
  if (!article) throw new Error('no article');
  const local = (states: string[]) =>
    catalogueOf({ schemes: [], licences: [], trades: [], namedTrades: [], vocabulary }, [
      { ...article, states },
    ]).entries[0];
  expect(local(['Kerala', 'Tamil Nadu'])?.states).toEqual(['KL', 'TN']);
  expect(() => local(['Atlantis'])).toThrow(/Atlantis/);
});

import { expect, it } from 'vitest';
import { catalogueOf, loadCatalogue } from './catalogue.ts';
import { loadRules, readArticles } from './data.ts';

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
  const twisted = { schemes, licences, trades, vocabulary: { ...vocabulary, aliases } };
  expect(() => catalogueOf(twisted, articles)).toThrow(/scheme-mudra/);
});

it('date and confidence are those of the rules, also where an article was written for the same id', () => {
  const [scheme] = schemes;
  if (!scheme) throw new Error('no scheme');
  const older = articles.map((article) =>
    article.id === scheme.id ? { ...article, asOf: '2019-01', confidence: 'low' as const } : article,
  );
  const entry = catalogueOf({ schemes, licences, trades, vocabulary }, older).entry(scheme.id);
  expect(entry).toMatchObject({ as_of: scheme.as_of, confidence: scheme.confidence });
});

it('every entry has text to quote and a title', () => {
  for (const { id, text, title, passages } of catalogue.entries) {
    expect(passages.length, id).toBeGreaterThan(0);
    expect(text.length, id).toBeGreaterThan(200);
    expect(title, id).not.toBe('');
  }
});

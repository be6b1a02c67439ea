import { expect, it } from 'vitest';
import { LibraryText } from '../../shared/research/model.ts';
import { Report } from '../../shared/research/report.ts';
import { hashOfText, libraryLanguage } from '../knowledge/translations.ts';
import { inLanguage, namedSources } from './language.ts';
import { factsOf, IDEAS, reportOf, UNIFORMS } from './testing.ts';

const { similar: _similar, ...stored } = await reportOf(IDEAS.tailoring, { facts: factsOf(UNIFORMS) });
const report = { ...stored, similar_ideas: null };

/** Every text of the library in a value. */
function textsIn(value: unknown): LibraryText[] {
  const { data } = LibraryText.safeParse(value);
  if (data) return [data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The library in Hindi, as far as a filter lets it be. */
function hindi(isKnown: (text: LibraryText) => boolean) {
  const texts = textsIn(report).filter((text) => text.path !== 'name' && isKnown(text));
  return libraryLanguage(
    'hi',
    texts.map(({ id, path, text }) => ({ id, path, hash: hashOfText(text), text: `हिन्दी ${text}` })),
    new Map(
      textsIn(report)
        .filter(({ path }) => path === 'name')
        .map(({ id, path, text }) => [[id, path, text].join('\n'), `नाम ${text}`]),
    ),
  );
}

it('every text of the library is said in the reader’s language, and everything else stays as it is', () => {
  const said = Report.parse(
    inLanguage(
      report,
      hindi(() => true),
    ),
  );
  const texts = textsIn(said);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(({ language }) => language !== 'hi')).toEqual([]);
  expect(said.nums.map(({ id, value }) => [id, value])).toEqual(
    report.nums.map(({ id, value }) => [id, value]),
  );
  expect(said.result?.schemes.map(({ official_name }) => official_name)).toEqual(
    report.result?.schemes.map(({ official_name }) => official_name),
  );
});

it('what has no translation stays English and says so', () => {
  const said = textsIn(
    inLanguage(
      report,
      hindi(({ path }) => !path.startsWith('rules.')),
    ),
  );
  const english = said.filter(({ language }) => language === 'en');
  expect(english.length).toBeGreaterThan(0);
  expect(english.every(({ path }) => path.startsWith('rules.'))).toBe(true);
});

it('sources bear the name of their entry, the official one beside it', () => {
  const [source] = namedSources(report.sources, {
    language: 'hi',
    find: ({ path }) => (path === 'name' ? 'स्कूल यूनिफ़ॉर्म' : undefined),
  });
  expect(source?.title).toBe(`स्कूल यूनिफ़ॉर्म (${report.sources[0]?.title ?? ''})`);
});

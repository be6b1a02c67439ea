import type { Article } from '../../../shared/knowledge/model.ts';
import type { Language } from '../../../shared/platform/languages.ts';
import { loadCatalogue, type Catalogue } from '../../knowledge/catalogue.ts';
import { loadRules, readArticles, type KnowledgeRules } from '../../knowledge/data.ts';
import { loadReading } from '../../knowledge/reading.ts';
import { loadRetrieval, type Find } from '../../knowledge/retrieval.ts';
import { loadLibraryLanguage, STATES, type LibraryLanguage } from '../../knowledge/translations.ts';
import { loadVocabulary, type Vocabulary } from '../../knowledge/vocabulary.ts';
import { LANGUAGE_CODES } from '../../../shared/platform/languages.ts';
import type { ReadingKnowledge } from '../../../shared/facts/reader.ts';
import type { Known } from './sections.ts';

/** All that answers are made from. */
export interface Library {
  readonly rules: KnowledgeRules;
  readonly catalogue: Catalogue;
  readonly find: Find;
  readonly vocabulary: Vocabulary;
  readonly reading: ReadingKnowledge;
  readonly languages: ReadonlyMap<Language, LibraryLanguage>;
  known(id: string): Known | undefined;
  stateName(code: string, language: Language): string;
}

let loading: Promise<Library> | undefined;

/** The library, read and indexed at the first call and kept. @throws Error where the data is not sound */
export function loadLibrary(): Promise<Library> {
  loading ??= readLibrary().catch((cause: unknown) => {
    loading = undefined;
    throw new Error('the library cannot be read', { cause });
  });
  return loading;
}

async function readLibrary(): Promise<Library> {
  const [rules, catalogue, find, vocabulary, reading, articles, ...translated] = await Promise.all([
    loadRules(),
    loadCatalogue(),
    loadRetrieval(),
    loadVocabulary(),
    loadReading(),
    readArticles(),
    ...LANGUAGE_CODES.map(loadLibraryLanguage),
  ]);
  const languages = new Map(translated.map((one) => [one.language, one]));
  const byId = new Map<string, Article>(articles.map((article) => [article.id, article]));
  return {
    rules,
    catalogue,
    find,
    vocabulary,
    reading,
    languages,
    known(idOrAlias) {
      const entry = catalogue.entry(idOrAlias);
      return (
        entry && {
          entry,
          article: byId.get(entry.id),
          scheme: rules.schemes.find(({ id }) => id === entry.id),
          licence: rules.licences.find(({ id }) => id === entry.id),
          trade: rules.trades.find(({ id }) => id === entry.id),
        }
      );
    },
    stateName(code, language) {
      const text = rules.vocabulary.states[code] ?? code;
      return languages.get(language)?.find({ id: STATES, path: 'name', text }) ?? text;
    },
  };
}

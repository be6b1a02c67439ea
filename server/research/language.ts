import { LibraryText } from '../../shared/research/model.ts';
import type { Report } from '../../shared/research/report.ts';
import type { LibraryLanguage } from '../knowledge/translations.ts';

/**
 * A report, or a part of one, with the words of our library in the reader's language. What nobody translated, or what was corrected since,
 * stays English and says so (`language`).
 *
 * @returns plain data, to be parsed by its schema
 */
export function inLanguage(value: object, library: LibraryLanguage): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    const { data } = LibraryText.safeParse(part);
    const found = data?.language === 'en' ? library.find(data) : undefined;
    return data && found !== undefined ? { ...data, text: found, language: library.language } : part;
  }) as unknown;
}

/** The sources with the names that their entries bear in the reader's language, the official ones in Latin letters beside them. */
export function namedSources(sources: Report['sources'], library: LibraryLanguage): Report['sources'] {
  return sources.map((source) => {
    const id = source.id.slice(source.id.indexOf(':') + 1);
    const name = library.find({ id, path: 'name', text: source.title });
    return source.origin === 'library' && name !== undefined
      ? { ...source, title: `${name} (${source.title})` }
      : source;
  });
}

import { join } from 'node:path';
import { translator, type Translate } from '../server/platform/i18n.ts';
import { LANGUAGE_CODES } from '../shared/platform/languages.ts';
import { spokenTranslations } from './messages/catalogs.ts';

/** Says our sentences as the server does, from the catalogues of the sources. */
export async function sourceTranslations(): Promise<Translate> {
  const root = join(import.meta.dirname, '..');
  const catalogs = await Promise.all(
    LANGUAGE_CODES.map(async (language) => [language, await spokenTranslations(root, language)] as const),
  );
  return translator(Object.fromEntries(catalogs));
}

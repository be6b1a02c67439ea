import catalogs from 'virtual:report-messages';
import { addMessages } from '../platform/i18n.ts';

/**
 * Fetches the sentences of reports, now and with every language chosen later.
 *
 * @returns the language
 */
export async function loadReportMessages(language: string): Promise<string> {
  await addMessages('reports', (one) => catalogs[one]?.());
  return language;
}

import catalogs from 'virtual:report-messages';
import { i18n } from '../platform/i18n.ts';

/**
 * Fetches the sentences of reports in one language and adds them to its messages, where they stay for as long as the page.
 *
 * @returns the language
 */
export async function loadReportMessages(language: string): Promise<string> {
  const catalog = await catalogs[language]?.();
  if (catalog) i18n.load(language, catalog.messages);
  return language;
}

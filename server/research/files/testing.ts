import { readFile } from 'node:fs/promises';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../../shared/platform/languages.ts';
import { Report } from '../../../shared/research/report.ts';
import { loadLibraryLanguage } from '../../knowledge/translations.ts';
import { translator } from '../../platform/i18n.ts';
import { inLanguage, namedSources } from '../language.ts';
import type { StoredReport } from '../stored-report.ts';
import type { ReportDocument } from './document.ts';
import { documentOf, type RunOfReport } from './report-document.ts';
import { voiceOf } from './voice.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);
const ENTRY = /^msgid (?<id>(?:".*"\n?)+)msgstr (?<text>(?:".*"\n?)+)/gm;

/** The catalogue of a language as the build would compile it, by English text. */
async function catalogueOf(language: Language): Promise<Messages> {
  const po = await readFile(new URL(`${language}.po`, LOCALES), 'utf8');
  const words = (lines = '') =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join('');
  const entries = [...po.matchAll(ENTRY)].map(
    ({ groups }) => [words(groups?.['id']), words(groups?.['text'])] as const,
  );
  return Object.fromEntries(
    entries.filter(([id, text]) => id !== '' && text !== '').map(([id, text]) => [id, compileMessage(text)]),
  );
}

/** A report as a document in a language, said with the catalogues of the product. */
export async function documentIn(
  language: Language,
  { similar: _similar, ...stored }: StoredReport,
  run: RunOfReport = { model: null, completed_at: '2026-11-22T10:00:00Z' },
): Promise<ReportDocument> {
  const translate = translator({ [language]: language === 'en' ? {} : await catalogueOf(language) });
  const library = await loadLibraryLanguage(language);
  const report = Report.parse(
    inLanguage({ ...stored, similar_ideas: null, sources: namedSources(stored.sources, library) }, library),
  );
  return documentOf(report, run, voiceOf(report, language, translate));
}

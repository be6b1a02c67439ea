import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
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

const END_OF_DIRECTORY = 0x06054b50;

/** The files in a ZIP, by name (APPNOTE 6.3: the central directory at its end). */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new RangeError('that is no ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const key = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(key, method === 0 ? packed : inflateRawSync(packed));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

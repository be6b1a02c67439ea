import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '../shared/platform/languages.ts';
import {
  readTranslations,
  serverMessages,
  shownTranslations,
  SOURCE_LANGUAGE,
  writeCatalog,
} from './messages/catalogs.ts';
import { checkLanguage, type Fault } from './messages/check.ts';
import { collectMessages } from './messages/collect.ts';

/** Writes `<language>.json` for the server: messages by their English text. */
export async function compileForServer(
  projectRoot: string,
  folder: string = join(projectRoot, 'dist/locales'),
): Promise<void> {
  const messages = await collectMessages(projectRoot);
  await mkdir(folder, { recursive: true });
  for (const language of LANGUAGE_CODES) {
    const translations = await shownTranslations(projectRoot, language);
    await writeFile(join(folder, `${language}.json`), JSON.stringify(serverMessages(messages, translations)));
  }
}

/** Brings every catalogue into line with the sources, keeping its translations. */
export async function syncCatalogs(projectRoot: string): Promise<number> {
  const messages = await collectMessages(projectRoot);
  for (const language of LANGUAGE_CODES) await writeCatalog(projectRoot, language, messages);
  return messages.size;
}

/** What is wrong with the translations of every shipped language. */
export async function checkCatalogs(projectRoot: string): Promise<Fault[]> {
  const messages = await collectMessages(projectRoot);
  const faults: Fault[] = [];
  for (const language of LANGUAGE_CODES) {
    if (language !== SOURCE_LANGUAGE)
      faults.push(...checkLanguage(language, messages, await readTranslations(projectRoot, language)));
  }
  return faults;
}

/** `node scripts/messages.ts sync|check|compile` */
async function main(command: string | undefined): Promise<void> {
  const projectRoot = join(import.meta.dirname, '..');
  switch (command) {
    case 'sync':
      process.stdout.write(
        `${await syncCatalogs(projectRoot)} messages in ${LANGUAGE_CODES.length} catalogues\n`,
      );
      return;
    case 'compile':
      await compileForServer(projectRoot);
      return;
    case 'check': {
      const faults = await checkCatalogs(projectRoot);
      for (const { language, text, problem } of faults)
        process.stdout.write(`${language}: ${JSON.stringify(text)} ${problem}\n`);
      if (faults.length > 0) process.exitCode = 1;
      return;
    }
    default:
      process.stderr.write('usage: node scripts/messages.ts sync|check|compile\n');
      process.exitCode = 2;
  }
}

if (import.meta.main) await main(process.argv[2]);

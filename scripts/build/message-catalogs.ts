import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import {
  browserMessages,
  catalogFile,
  MESSAGE_PARTS,
  partMessages,
  reportMessages,
  siteMessages,
  shownTranslations,
} from '../messages/catalogs.ts';
import { collectMessages } from '../messages/collect.ts';

/** The modules that there are, and what their catalogues hold. */
const PARTS = {
  'virtual:messages': browserMessages,
  'virtual:report-messages': reportMessages,
  'virtual:site-messages': siteMessages,
} as const;
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];
/** `{ help: { en: () => import(…) } }`: the words of features that are fetched with their screens. */
const PARTED = 'virtual:part-messages';

/**
 * `import catalogs from 'virtual:messages'`: for each language a function that fetches its compiled messages, one chunk each; the
 * same for the sentences of research reports from 'virtual:report-messages', and for the static pages from 'virtual:site-messages'.
 * The sentences are collected from the sources at build, so that English can never lag behind the code.
 */
export function messageCatalogs(projectRoot: string): Plugin {
  let collected: ReturnType<typeof collectMessages> | undefined;
  return {
    name: 'message-catalogs',
    buildStart() {
      collected = undefined;
    },
    resolveId: (source) =>
      [...NAMES, PARTED].some((name) => source === name || source.startsWith(`${name}/`))
        ? `\0${source}`
        : undefined,
    async load(id) {
      if (id === `\0${PARTED}`)
        return `export default { ${MESSAGE_PARTS.map((part) => `${part}: ${fetchers(`${PARTED}/${part}`)}`).join(', ')} };`;
      const part = MESSAGE_PARTS.find((one) => id.startsWith(`\0${PARTED}/${one}/`));
      if (part)
        return catalogOf(this, id, (messages, translations) => partMessages(part, messages, translations));
      const name = NAMES.find((part) => id === `\0${part}` || id.startsWith(`\0${part}/`));
      if (!name) return undefined;
      if (id === `\0${name}`) return `export default ${fetchers(name)};`;
      return catalogOf(this, id, PARTS[name]);
    },
  };

  async function catalogOf(
    watcher: { addWatchFile: (file: string) => void },
    id: string,
    compile: (typeof PARTS)[keyof typeof PARTS],
  ): Promise<string | undefined> {
    const language = LANGUAGE_CODES.find((code) => id.endsWith(`/${code}`));
    if (!language) return undefined;
    collected ??= collectMessages(projectRoot);
    watcher.addWatchFile(catalogFile(projectRoot, language));
    const messages = compile(await collected, await shownTranslations(projectRoot, language));
    return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  }
}

/** An object with a function for each language that fetches its chunk. */
function fetchers(name: string): string {
  return `{ ${LANGUAGE_CODES.map((code) => `${code}: () => import('${name}/${code}')`).join(', ')} }`;
}

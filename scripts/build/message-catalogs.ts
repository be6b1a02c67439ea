import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import {
  browserMessages,
  catalogFile,
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
      NAMES.some((name) => source === name || source.startsWith(`${name}/`)) ? `\0${source}` : undefined,
    async load(id) {
      const name = NAMES.find((part) => id === `\0${part}` || id.startsWith(`\0${part}/`));
      if (!name) return undefined;
      if (id === `\0${name}`)
        return `export default { ${LANGUAGE_CODES.map((code) => `${code}: () => import('${name}/${code}')`).join(', ')} };`;
      const language = LANGUAGE_CODES.find((code) => id === `\0${name}/${code}`);
      if (!language) return undefined;
      collected ??= collectMessages(projectRoot);
      this.addWatchFile(catalogFile(projectRoot, language));
      const messages = PARTS[name](await collected, await shownTranslations(projectRoot, language));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}

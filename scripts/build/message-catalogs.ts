import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import { browserMessages, catalogFile, readTranslations } from '../messages/catalogs.ts';
import { collectMessages } from '../messages/collect.ts';

const NAME = 'virtual:messages';
const INSIDE = `\0${NAME}`;

/**
 * `import catalogs from 'virtual:messages'`: for each language a function that fetches its compiled messages, one chunk each.
 * The sentences are collected from the sources at build, so that English can never lag behind the code.
 */
export function messageCatalogs(projectRoot: string): Plugin {
  let collected: ReturnType<typeof collectMessages> | undefined;
  return {
    name: 'message-catalogs',
    buildStart() {
      collected = undefined;
    },
    resolveId: (source) => (source === NAME || source.startsWith(`${NAME}/`) ? `\0${source}` : undefined),
    async load(id) {
      if (id === INSIDE)
        return `export default { ${LANGUAGE_CODES.map((code) => `${code}: () => import('${NAME}/${code}')`).join(', ')} };`;
      const language = LANGUAGE_CODES.find((code) => id === `${INSIDE}/${code}`);
      if (!language) return undefined;
      collected ??= collectMessages(projectRoot);
      this.addWatchFile(catalogFile(projectRoot, language));
      const messages = browserMessages(await collected, await readTranslations(projectRoot, language));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}

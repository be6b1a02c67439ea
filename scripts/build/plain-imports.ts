import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Lets parts that are fetched later be imported as they are. Vite's helper for these imports fetches their styles and what they import
 * beforehand; here all styles are in one file and nothing is fetched beforehand, so that it would only be half a kB of the shell.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && (chunk.viteMetadata?.importedCss.size ?? 0) > 0)
          this.error(
            `${chunk.fileName} has styles of its own, which nothing would fetch: import them in web/ui/styles.css`,
          );
    },
  };
}

import type { Plugin } from 'vite';

const FACTORY = '\0lucide-factory';

/**
 * Icons of lucide keep their outlines and lose their runtime: `createLucideIcon` becomes `createGlyph` of web/ui/glyph.ts.
 *
 * @param glyphFile absolute path of that file
 */
export function lightIcons(glyphFile: string): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromIcon =
        importer?.includes('/lucide-react/') === true && source.endsWith('/createLucideIcon.mjs');
      return fromIcon ? FACTORY : undefined;
    },
    load: (id) =>
      id === FACTORY ? `export { createGlyph as default } from ${JSON.stringify(glyphFile)};` : undefined,
  };
}

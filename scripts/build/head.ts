import { build, type Plugin, type HtmlTagDescriptor } from 'vite';

/** The font of the headings, shown only where it is there at the first paint: the page asks for it at once. */
const HEADING_FONT = /anek-latin-latin-600-normal/;

/**
 * Puts into the page's head what must come first: the theme's script, as one small classic file with a hash in its name
 * (it runs before anything is painted, and the content security policy allows no inline script), and the heading font.
 *
 * @param themeEntry absolute path of web/theme.ts
 */
export function firstPaint(themeEntry: string): Plugin {
  let building = false;
  let script = '';
  return {
    name: 'first-paint',
    configResolved(config) {
      building = config.command === 'build' && !config.build.ssr;
    },
    async buildStart() {
      if (!building) return;
      const reference = this.emitFile({
        type: 'asset',
        name: 'theme.js',
        source: await classicScript(themeEntry),
      });
      script = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!building)
          return [{ tag: 'script', attrs: { type: 'module', src: '/theme.ts' }, injectTo: 'head-prepend' }];
        const font = Object.keys(bundle ?? {}).find((name) => HEADING_FONT.test(name));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head-prepend' },
        ];
        if (font)
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head-prepend',
          });
        return tags;
      },
    },
  };
}

/** One file without imports, wrapped in a function. */
async function classicScript(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'theme', fileName: 'theme' },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !('output' in result)) throw new Error('the theme script was not built');
  return result.output[0].code;
}

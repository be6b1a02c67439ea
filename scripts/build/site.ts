import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGE_CODES } from '../../shared/platform/languages.ts';
import type { SiteManifest, StaticPage } from '../../shared/platform/site.ts';
import { SITE_PAGES, type RenderFrame, type RenderPage, type SiteAssets } from '../../web/site/pages.ts';
import { buildFrames, type Chunks } from './frames.ts';

/** Languages written in Latin letters ask for the heading font early. */
const LATIN = ['en'];

/**
 * Renders every static page and the app's own page in every language into `site/`, with their styles inside, and writes `site.json`
 * (see `SiteManifest`).
 *
 * @param web the folder of the browser build, which must have run
 */
export async function buildSite(
  projectRoot: string,
  web: string = join(projectRoot, 'dist/web'),
): Promise<void> {
  const chunks = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as Chunks;
  const assets = await readAssets(web, chunks);
  const renderer = join(web, '../.site');
  const { renderPage: render, renderFrame } = await loadRenderer(projectRoot, renderer);
  const pages: StaticPage[] = [];
  for (const { name, path } of SITE_PAGES) {
    const files: Record<string, string> = {};
    for (const language of LANGUAGE_CODES) {
      const file = `site/${language}/${name}.html`;
      await mkdir(dirname(join(web, file)), { recursive: true });
      await writeFile(
        join(web, file),
        await render(name, language, LATIN.includes(language) ? assets : { ...assets, font: undefined }),
      );
      files[language] = file;
    }
    pages.push({ path, files });
  }
  const styleHash = `sha256-${createHash('sha256').update(assets.style).digest('base64')}`;
  // a build of the static pages alone holds no app
  const frames = chunks['index.html'] ? await buildFrames(web, chunks, renderFrame) : {};
  const manifest: SiteManifest = { pages, frames, styleHashes: [styleHash] };
  await writeFile(join(web, 'site.json'), JSON.stringify(manifest));
  await rm(renderer, { recursive: true });
}

/** The built script's address and its style's text, whose addresses of fonts are absolute. */
async function readAssets(web: string, chunks: Chunks): Promise<SiteAssets> {
  const entry = chunks['site/site.ts'];
  const [stylesheet] = entry?.css ?? [];
  if (!entry || !stylesheet)
    throw new Error('the browser build holds no script and style of the static pages');
  if (entry.imports?.length)
    throw new Error(`the static pages would load ${entry.imports.join(', ')} of the app, and start it`);
  const style = (await readFile(join(web, stylesheet), 'utf8')).trim();
  const font = /url\(["']?(\/assets\/anek-latin-latin-600[^"')]+)/.exec(style)?.[1];
  return { style, script: `/${entry.file}`, font };
}

/** What `web/site/render.tsx` exports. */
interface Renderer {
  readonly renderPage: RenderPage;
  readonly renderFrame: RenderFrame;
}

async function loadRenderer(projectRoot: string, outDir: string): Promise<Renderer> {
  await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(projectRoot, 'web/site/render.tsx'),
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: join(projectRoot, 'web/site/render.tsx') },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'render.js')).href)) as Renderer;
}

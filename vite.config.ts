import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserOnly } from './scripts/build/browser-only.ts';
import { chunkGroups } from './scripts/build/chunks.ts';
import { firstPaint } from './scripts/build/head.ts';
import { lightIcons } from './scripts/build/light-icons.ts';
import { messageCatalogs } from './scripts/build/message-catalogs.ts';
import { ownCopies } from './scripts/build/own-copies.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import { secondPass } from './scripts/build/second-pass.ts';
import { virtualContract } from './scripts/build/virtual-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** The browser's half. `scripts/build.ts` adds the static pages, the messages and the compressed copies. */
export default defineConfig({
  root: `${root}web`,
  publicDir: 'public',
  cacheDir: `${root}node_modules/.vite`,
  plugins: [
    browserOnly(root),
    plainImports(),
    ownCopies(root),
    firstPaint(`${root}web/theme.ts`),
    lightIcons(`${root}web/ui/glyph.ts`),
    virtualContract(root),
    messageCatalogs(root),
    // before react(), or the compiler breaks the macros
    babel({
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })],
    }),
    // where lists are long and forms are typed into; the shell draws little and is in every first load
    react({
      compiler: {
        sources: ['ideas', 'favorites', 'research', 'review'].map((feature) => `/web/${feature}/`),
      },
    }),
    tailwindcss(),
    secondPass(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/rpc': api, '/functions': api, '/avatars': api } },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: {
        app: `${root}web/index.html`,
        site: `${root}web/site/site.ts`,
        frames: `${root}web/site/frames.css`,
      },
      output: {
        codeSplitting: {
          groups: chunkGroups(root),
        },
      },
    },
  },
});

import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { messageCatalogs } from './scripts/build/message-catalogs.ts';
import { virtualContract } from './scripts/build/virtual-contract.ts';

/**
 * Tests stand beside the code. Server tests run on a real database: embedded, or the PostgreSQL of TEST_DATABASE_URL.
 * Browser journeys are Playwright's (e2e/).
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // A worker of the server's tests holds a database of its own, for all its files.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,proofs}/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/*.alone.test.ts'],
        },
      },
      // Files that replace a module of ours, or see it loaded for the first time.
      { extends: true, test: { name: 'alone', include: ['server/**/*.alone.test.ts'], isolate: true } },
      // Crashes, power cuts, many rounds: part of `npm test`, too long for `npm run check`.
      { extends: true, test: { name: 'faults', include: ['server/**/*.faults.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['{scripts,bench,e2e}/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [
          virtualContract(import.meta.dirname),
          messageCatalogs(import.meta.dirname),
          babel({ presets: [linguiTransformerBabelPreset(undefined, { cwd: import.meta.dirname })] }),
        ],
        // Modules of the web hold what a page holds (the cache of queries, the language, what waits to be sent): every file is a page of
        // its own, or what one leaves behind fails another, depending on their order.
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], isolate: true },
      },
    ],
  },
});

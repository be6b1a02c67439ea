import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';

/** Journeys through the built product in a real browser. `npm test` builds first; alone: `npx playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // a journey that fails by chance is named and counted at the end of `npm test`
  retries: 1,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // recording costs a third of the time; what fails is tried again, and recorded then
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});

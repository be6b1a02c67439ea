import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showAs, showTheme, type Theme } from './appearance.ts';
import { settled } from './settled.ts';

/** One language of each direction. */
const LANGUAGES = ['en', 'ur'] as const;
type Look = readonly [theme: Theme, width: number];
const EVERY_LOOK: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [1280, 360].map((width): Look => [theme, width]),
);
/** Every theme meets every width and every direction: of three with two values each, four looks hold every pair. */
const PAIRED: Readonly<Record<(typeof LANGUAGES)[number], readonly Look[]>> = {
  en: [
    ['light', 1280],
    ['dark', 360],
  ],
  ur: [
    ['light', 360],
    ['dark', 1280],
  ],
};
/** AXE_EVERY_LOOK=1 takes all eight. */
const looksIn = (language: (typeof LANGUAGES)[number]): readonly Look[] =>
  process.env['AXE_EVERY_LOOK'] === '1' ? EVERY_LOOK : PAIRED[language];

export interface AxeOptions {
  /** Brings the page to the state to look at (an open dialog, say), in each language. */
  prepare?: (page: Page) => Promise<void>;
  /** A part that is not ours, as a CSS selector. */
  exclude?: string;
}

/**
 * Asserts that a page has no accessibility violation and does not scroll sideways, light and dark, left-to-right and
 * right-to-left, at 1280 and 360 px (in pairs). The page is open and ready; it is loaded again in the other language.
 */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  const problems: string[] = [];
  for (const language of LANGUAGES) {
    // the language that a page opens in is there already
    if ((await page.locator('html').getAttribute('lang')) !== language)
      await showAs(page, { theme: 'light', language });
    await settled(page);
    await options.prepare?.(page);
    for (const [theme, width] of looksIn(language)) {
      await showTheme(page, theme);
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const found = await problemsNow(page, options.exclude);
      problems.push(...found.map((problem) => `${theme}, ${language}, ${width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
}

/** What is wrong with the page as it is now, one sentence each. */
export async function problemsNow(page: Page, exclude?: string): Promise<string[]> {
  // the pages have no frames of other origins, and nobody reads what passes: both save most of the time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (exclude === undefined ? axe : axe.exclude(exclude)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.replace(/\s+/g, ' ')})`,
    ),
  );
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [...found, `the page is ${excess} px wider than its window`] : found;
}

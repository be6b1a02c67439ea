import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { showAs, showTheme, type Theme } from './appearance.ts';
import { settled } from './settled.ts';

/** One language of each direction. */
const LANGUAGES = ['en', 'ur'] as const;
type Language = (typeof LANGUAGES)[number];
type Look = readonly [theme: Theme, width: number];

/**
 * How screens are looked at, turn by turn. Each turn holds both languages, both themes and both widths, so that every screen meets all
 * of them; four turns hold all eight together.
 */
const TURNS: readonly Readonly<Record<Language, Look>>[] = [
  { en: ['light', 1280], ur: ['dark', 360] },
  { en: ['dark', 360], ur: ['light', 1280] },
  { en: ['light', 360], ur: ['dark', 1280] },
  { en: ['dark', 1280], ur: ['light', 360] },
];

/** AXE_EVERY_LOOK=1 takes all eight on every screen. */
function looksIn(language: Language, turn: number): readonly Look[] {
  const from = turn % TURNS.length;
  const turns = process.env['AXE_EVERY_LOOK'] === '1' ? TURNS : TURNS.slice(from, from + 1);
  return turns.map((looks) => looks[language]);
}

/** States are brought about at this size. */
const WIDE = { width: 1280, height: 800 };

/** The dialog that is open, however it is made. */
export const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

export interface AxeOptions {
  /** Bring the page to the states to look at (an open dialog, say), one after the other in each language; it is looked at as it is without them. */
  states?: readonly ((page: Page) => Promise<void>)[];
  /** The part that is looked at, as a CSS selector: a dialog over a screen that is looked at by itself. The whole page without it. */
  within?: string;
  /** A part that is not ours, as a CSS selector. */
  exclude?: string;
  /** Which pair of looks it is given: screens next to each other count on. */
  turn?: number;
}

/**
 * Asserts that a page has no accessibility violation and does not scroll sideways, once from left to right and once from right to
 * left: one of them light and the other dark, one at 1280 and the other at 360 px. The page is open and ready; it is loaded again in
 * the other language.
 */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  const problems: string[] = [];
  const opened = await page.locator('html').getAttribute('lang');
  const others = LANGUAGES.filter((language) => language !== opened);
  // the language that a page opens in comes first, for it is there already
  for (const language of [...LANGUAGES.filter((one) => !others.includes(one)), ...others]) {
    if (others.includes(language)) await showAs(page, { theme: 'light', language });
    await settled(page);
    for (const show of options.states ?? [settled]) {
      await page.setViewportSize(WIDE);
      await show(page);
      problems.push(...(await problemsByLook(page, language, options)));
    }
  }
  expect(problems).toEqual([]);
}

async function problemsByLook(page: Page, language: Language, options: AxeOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const [theme, width] of looksIn(language, options.turn ?? 0)) {
    await showTheme(page, theme);
    await page.setViewportSize({ ...WIDE, width });
    await settled(page);
    const found = await problemsNow(page, options);
    problems.push(...found.map((problem) => `${theme}, ${language}, ${width} px: ${problem}`));
  }
  return problems;
}

/** What is wrong with the page as it is now, one sentence each. */
export async function problemsNow(
  page: Page,
  { within = 'html', exclude }: Pick<AxeOptions, 'within' | 'exclude'> = {},
): Promise<string[]> {
  // the code of a dialog comes when it is first opened
  await page.locator(within).first().waitFor();
  // a page keeps the rules until it is loaded again
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await violationsIn(page, within, exclude === undefined ? [] : [exclude]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [...found, `the page is ${excess} px wider than its window`] : found;
}

/**
 * Only what is wrong leaves the page, because nobody reads what passes. Style sheets and media are not fetched again for it: the rules
 * that want them are about sound that plays by itself, and no page has any.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

function violationsIn(page: Page, within: string, exclude: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ parts, options }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(parts, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} (${failureSummary?.replace(/\s+/g, ' ')})`,
        ),
      );
    },
    { parts: { include: [within], exclude }, options: OPTIONS },
  );
}

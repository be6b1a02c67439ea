import { expect, type Page } from '@playwright/test';

const FONTS_ARE_THERE = 'document.fonts.ready.then(() => undefined)';
const MOVEMENTS_HAVE_ENDED = `Promise.allSettled(
  document
    .getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => undefined)`;

/** Waits until the page is drawn, fonts are there, nothing says that it is busy, and movements have ended. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('main').first().waitFor();
  await page.evaluate(FONTS_ARE_THERE);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(MOVEMENTS_HAVE_ENDED);
}

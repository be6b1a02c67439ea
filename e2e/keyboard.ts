import type { Locator, Page } from '@playwright/test';

/** More controls than any screen has between two that belong together. */
const FAR = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Walks forward until a control has the focus: with Tab, and with the arrow keys within a menu.
 * @throws Error when it cannot be reached
 */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < FAR; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} cannot be reached by the keyboard.`);
}

/** Walks to a field and writes into it; in a select the letters choose. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.type(text);
}

/** Walks to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a menu and takes one of its items. */
export async function pick(page: Page, menu: Locator, item: Locator): Promise<void> {
  await press(page, menu);
  await walkTo(page, item, 'ArrowDown');
  await page.keyboard.press('Enter');
}

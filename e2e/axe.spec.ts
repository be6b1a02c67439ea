// Proves that the accessibility check bites, on pages made for it.
import { expect, test, type Page } from '@playwright/test';
import { DIALOG, expectAccessible, problemsNow } from './axe.ts';

const ADDRESS = 'http://page.test/';

/** Serves a page that shows its theme and direction as the product does: from what the browser keeps. */
async function open(page: Page, body: string): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const cookies = (await route.request().allHeaders())['cookie'] ?? '';
    const isUrdu = cookies.includes('lang=ur');
    const dark = '[data-theme=dark] body { background: #000; color: #fff }';
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${isUrdu ? 'ur' : 'en'}" dir="${isUrdu ? 'rtl' : 'ltr'}">
        <title>A page</title><meta name="viewport" content="width=device-width">
        <style>body { background: #fff; color: #000 } ${dark}</style>
        <body><main><h1>A page</h1>${body}</main></body></html>`,
    });
  });
  await page.goto(ADDRESS);
}

test('a sound page passes in every theme, direction and width', async ({ page }) => {
  await open(page, '<p>All is well</p><button type="button">Go on</button>');
  for (const turn of [0, 1, 2, 3]) await expectAccessible(page, { turn });
});

test('a picture without words and a button without a name are found', async ({ page }) => {
  await open(page, '<img src="data:," width="9" height="9"><button type="button"></button>');
  const problems = await problemsNow(page);
  expect(problems).toEqual([
    expect.stringMatching(/^button-name: button/),
    expect.stringMatching(/^image-alt: img/),
  ]);
});

test('a colour that fades only in the dark is found there', async ({ page }) => {
  await open(page, '<style>[data-theme=dark] p { color: #333 }</style><p>Hard to read</p>');
  await expect(expectAccessible(page)).rejects.toThrow(/dark, ur, 360 px: color-contrast/);
  await expect(expectAccessible(page, { turn: 3 })).rejects.toThrow(/dark, en, 1280 px: color-contrast/);
});

test('a part that is too wide for a phone is found there', async ({ page }) => {
  await open(page, '<div style="width: 600px">Wide</div>');
  await expect(expectAccessible(page)).rejects.toThrow(/360 px: the page is \d+ px wider than its window/);
});

test('a state is brought back after each load', async ({ page }) => {
  await open(
    page,
    '<button type="button" onclick="this.insertAdjacentHTML(`afterend`, `<img src=data:,>`)">Open</button>',
  );
  const states = [(opened: Page): Promise<void> => opened.getByRole('button').click()];
  await expect(expectAccessible(page, { states })).rejects.toThrow(/dark, ur, 360 px: image-alt/);
});

test('a part that is not ours can be left out', async ({ page }) => {
  await open(page, '<div id="map"><img src="data:,"></div>');
  expect(await problemsNow(page)).not.toEqual([]);
  expect(await problemsNow(page, { exclude: '#map' })).toEqual([]);
});

test('a dialog can be looked at alone', async ({ page }) => {
  await open(
    page,
    '<img src="data:,"><div role="dialog" aria-label="One"><button type="button"></button></div>',
  );
  expect(await problemsNow(page, { within: DIALOG })).toEqual([
    expect.stringMatching(/^button-name: button/),
  ]);
});

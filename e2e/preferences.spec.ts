// What follows a person from device to device: looks, places, mode, tour and tips.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { PASSWORD, signUp } from './words.ts';

const looksOf = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));

test('looks and places follow to another device, before anything is pressed there', async ({
  page,
  product,
  openBrowser,
}) => {
  const email = await signUp(page, product.url);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/preferences$/);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await page.getByRole('switch', { name: 'Large text' }).check();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.goto('/ideas');
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences/navigation') && response.ok(),
  );
  await page.getByRole('button', { name: 'Add Ideas to favorite places' }).click();
  await kept;

  const other = await openBrowser();
  await other.request.post(`${product.url}/api/auth/sign-in/email`, {
    headers: { origin: product.url },
    data: { email, password: PASSWORD },
  });
  await other.goto(`${product.url}/dashboard`);
  await expect(other.getByRole('heading', { name: 'Favorite places' })).toBeVisible();
  expect(await looksOf(other)).toMatchObject({ theme: 'dark', accent: 'teal', text: 'large' });
});

test('the language follows to another device, and what is chosen there comes back', async ({
  page,
  product,
  openBrowser,
}) => {
  const email = await signUp(page, product.url, { language: 'ur' });
  const other = await openBrowser();
  await other.request.post(`${product.url}/api/auth/sign-in/email`, {
    headers: { origin: product.url },
    data: { email, password: PASSWORD },
  });
  for (const device of [page, other]) {
    await device.goto(`${product.url}/dashboard`);
    await expect(device.locator('html')).toHaveAttribute('lang', 'ur');
  }
  const kept = other.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await other.getByRole('button', { name: /اردو/ }).click();
  await other.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await kept;
  await page.goto(`${product.url}/dashboard`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('while the server is away a choice stays on the device, and reaches the account later', async ({
  page,
  product,
  call,
}) => {
  await signUp(page, product.url);
  await page.goto('/preferences');
  await page.route('**/rpc/v1/**', (route) => route.abort());
  await page.getByRole('switch', { name: 'High contrast' }).check();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.unroute('**/rpc/v1/**');
  const saved = page.waitForResponse((response) => response.url().endsWith('update_user_ui_preferences'));
  await page.reload();
  expect(await looksOf(page)).toMatchObject({ contrast: 'more' });
  await saved;
  expect(await call(page, 'POST', '/rpc/v1/get_user_ui_preferences', {})).toMatchObject({
    accessibility: { high_contrast: true },
  });
});

test('the tour goes by keyboard alone over four parts of the screen, once; the profile card is put off once', async ({
  page,
  product,
}) => {
  await signUp(page, product.url);
  await page.goto('/ideas');
  await page.getByRole('button', { name: 'Show me around' }).press('Enter');
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByRole('dialog')).toContainText(`Step ${step} of 4`);
    await expect(page.locator('[data-touring]')).toBeVisible();
    await expect(page.getByRole('button', { name: step < 4 ? 'Next' : 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-touring]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  // what uses the profile is the assistant: research reads none of it
  await expect(page.getByText(/Your profile is \d+% complete\. The assistant answers/)).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith('/me/preferences/tour'));
  await page.getByRole('button', { name: 'Later' }).click();
  await told;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Ideas Yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch Mode' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show me around' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeHidden();
});

test('a mode is switched to, and remembered', async ({ page, product, call }) => {
  await signUp(page, product.url);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Switch Mode' }).click();
  await page.getByRole('menuitemradio', { name: 'Idea Research' }).click();
  await expect(page).toHaveURL(/\/ideas\/new/);
  await expect
    .poll(() => call<{ user_mode: string }>(page, 'GET', '/api/me').then(({ user_mode }) => user_mode))
    .toBe('research');
});

test('an explorer has a home, and modes that say why they are closed', async ({ page, signIn }) => {
  await signIn('explorer');
  await page.goto('/ideas');
  await expect(page).not.toHaveURL(/\/ideas/);
  await page.goto('/mode-select');
  await expect(page.getByText('Opens for entrepreneurs.').first()).toBeVisible();
  // nobody listens yet
  await expect(page.getByText(/\bspeak\b/i)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('an explorer becomes an entrepreneur in their profile, and writes an idea at once', async ({
  page,
  product,
}) => {
  await signUp(page, product.url, { role: 'explorer' });
  await page.goto('/mode-select');
  await page.getByRole('link', { name: 'Become one in your profile' }).first().click();
  await page.getByRole('button', { name: 'Become an entrepreneur' }).click();
  await expect(page.getByText('You are an entrepreneur now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Become an entrepreneur' })).toBeHidden();
  await page.goto('/ideas/new');
  await expect(page).toHaveURL(/\/ideas\/new/);
});

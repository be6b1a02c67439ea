import { expect, test } from './journey.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 } });

/** Holds the app's script back. @returns lets it come */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a visitor who asks for the ideas sees the sign-in at once, and what they type there stays', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/ideas', { waitUntil: 'commit' });
  const email = page.locator('main input[name="email"]');
  await email.fill('sunita@example.in');
  await page.locator('main input[name="password"]').pressSequentially('half a pass');
  release();
  await page.waitForURL(/\/login/);
  await expect(page.locator('main form').getByLabel('Email')).toHaveValue('sunita@example.in');
  const password = page.locator('main form').getByLabel('Password', { exact: true });
  await expect(password).toHaveValue('half a pass');
  await expect(password).toBeFocused();
});

test('the first ideas can be read before the script has come, and their list is fetched once', async ({
  page,
  signIn,
  newIdea,
}) => {
  await signIn('entrepreneur');
  await newIdea(page, 'A title that comes with the page');
  const title = page.getByRole('heading', { name: 'A title that comes with the page' });
  const lists: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/ideas') lists.push(address.search);
  });
  const release = await holdScript(page);
  await page.goto('/ideas', { waitUntil: 'commit' });
  await expect(title).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(title).toBeVisible();
  expect(lists).toEqual(['?view=mine&sort=created_at&order=desc']);
});

for (const [language, dir, theme] of [
  ['hi', 'ltr', 'dark'],
  ['ur', 'rtl', 'light'],
] as const)
  test(`the frame has its language, direction and theme from the start: ${language}, ${theme}`, async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([
      { name: 'lang', value: language, url: product.url },
      { name: 'theme', value: theme, url: product.url },
    ]);
    const answer = await page.request.get('/login', { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain(`<html lang="${language}" dir="${dir}" data-theme="${theme}"`);
    const release = await holdScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('main input[name="email"]')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(dir);
    release();
    await expect(page.locator('main form input').first()).toBeVisible();
  });

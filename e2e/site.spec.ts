// The public pages: in each language, for visitors and for those who are signed in, with statistics that come, fail or are empty.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const STATS = {
  totalIdeas: 123456,
  totalUsers: 2906,
  recentIdeasCount: 371,
  categoryStats: [
    { category: 'Food', count: 8 },
    { category: 'Uncategorized', count: 4 },
  ],
  hashtagStats: [
    { hashtag: 'dairy', count: 9 },
    { hashtag: '#millets', count: 3 },
  ],
};
const WEB = join(import.meta.dirname, '../dist/web');
const SHELL_SCRIPT_BYTES = 114_000;
const SHELL_STYLE_BYTES = 15_000;

/** Answers the landing page's only request; collects what the content security policy refused. */
async function open(page: Page, path: string, stats: object | number = STATS): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
  });
  await page.route('**/api/stats', (route) =>
    typeof stats === 'number' ? route.fulfill({ status: stats }) : route.fulfill({ json: stats }),
  );
  await page.goto(path);
  return refused;
}

test('insights show figures the Indian way, tags by size and categories by length', async ({ page }) => {
  const refused = await open(page, '/en');
  const insights = page.locator('#insights');
  await expect(insights).toContainText('1,23,456');
  await expect(insights.getByText('dairy')).toHaveCSS('font-size', '24px');
  await expect(insights.getByText('millets')).toHaveCSS('font-size', '18px');
  await expect(insights.getByRole('listitem').filter({ hasText: 'Uncategorized' })).toContainText('4');
  // they would lead to the search, which is only planned
  await expect(insights.getByRole('link')).toHaveCount(0);
  const widths = await insights.locator('.bar i').evaluateAll((bars) => bars.map((bar) => bar.style.width));
  expect(widths).toEqual(['100%', '50%']);
  expect(refused).toEqual([]);
});

test('statistics that fail or are empty say so', async ({ page }) => {
  await open(page, '/en', 503);
  await expect(page.getByText('Unable to load platform statistics')).toBeVisible();
  await expect(page.getByText('Trending hashtags')).toBeHidden();
  await page.unrouteAll();
  await open(page, '/en', { ...STATS, categoryStats: [], hashtagStats: [] });
  await expect(page.getByText('No hashtag data available')).toBeVisible();
  await expect(page.getByText('No category data available')).toBeVisible();
  await expect(page.getByText('Unable to load platform statistics')).toBeHidden();
});

test('a visitor is led to the sign-up, which says why it is asked for', async ({ page }) => {
  await open(page, '/en');
  await expect(page.getByRole('link', { name: 'Community' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Write down your idea' }).click();
  await expect(page).toHaveURL(/\/register\?why=idea$/);
  await expect(page.getByText('Your idea is kept in an account of your own.')).toBeVisible();
});

test('those who are signed in see the hero and the insights only', async ({ page, context, product }) => {
  await open(page, '/en');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByText('What you can do here')).toBeVisible();
  await context.addCookies([{ name: 'signed_in', value: '1', url: product.url }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#insights')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('What you can do here')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('a chosen language stays chosen, and Urdu is written from the right', async ({ page }) => {
  await open(page, '/en');
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL(/\/ur$/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('light or dark is kept, and is right in the first answer of the server', async ({
  page,
  request,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/en');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const cookies = await context.cookies();
  const answer = await request.get('/about', {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(await answer.text()).toContain('data-theme="dark"');
});

test('the pages of text are there without the app', async ({ page }) => {
  for (const path of [
    '/en/about',
    '/en/contact',
    '/en/privacy-policy',
    '/en/terms-of-service',
    '/en/cookie-policy',
  ]) {
    expect(await open(page, path)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what the app loads before its first screen keeps its budget', async () => {
  const html = await readFile(join(WEB, 'index.html'), 'utf8');
  const sizes = { js: 0, css: 0 };
  for (const [, file = '', kind] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(js|css))"/g)) {
    sizes[kind === 'js' ? 'js' : 'css'] += (await readFile(join(WEB, `${file}.br`))).length;
  }
  expect(sizes.js).toBeGreaterThan(0);
  expect(sizes.js).toBeLessThanOrEqual(SHELL_SCRIPT_BYTES);
  expect(sizes.css).toBeLessThanOrEqual(SHELL_STYLE_BYTES);
});

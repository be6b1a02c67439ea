// The frame around every screen: its links, languages, themes and wrong addresses.
import type { Page } from '@playwright/test';
import { PUBLIC_SCREENS, SCREENS } from '../shared/navigation/access.ts';
import { ROLES, type Role } from '../shared/platform/roles.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';

const PUBLIC = PUBLIC_SCREENS.map(({ path }) => path);
const NOT_FOUND = /Page Not Found|could not be found/;

test('an address that leads nowhere says so, and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone the drawer has the person, their news and their profile', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Latest' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL('/ideas');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(drawer).toBeHidden();

  // what is done most has buttons of its own
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'New Idea' }).first().click();
  await expect(page).toHaveURL('/ideas/new');
});

test('the interface turns to Urdu, right to left, stays so, and turns back', async ({ page, signIn }) => {
  const html = page.locator('html');
  await signIn('investor');
  await page.goto('/ideas');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'اردو' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ur');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
  await page.getByRole('button', { name: /اردو/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'My Ideas' })).toBeVisible();
});

/** The theme and direction that the page had when its body began to be drawn. */
interface FirstFrame {
  theme: string | undefined;
  dir: string;
}

async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.body) return;
      look.disconnect();
      const { dataset, dir } = document.documentElement;
      Reflect.set(window, 'firstFrame', { theme: dataset['theme'], dir });
    });
    look.observe(document, { childList: true, subtree: true });
  });
}

const firstFrame = (page: Page): Promise<FirstFrame> =>
  page.evaluate(() => Reflect.get(window, 'firstFrame') as FirstFrame);

test('theme and direction stand before anything is drawn', async ({ page, signIn }) => {
  await signIn('developer');
  await watchFirstFrame(page);
  await page.goto('/ideas');
  expect(await firstFrame(page)).toEqual({ theme: 'light', dir: 'ltr' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => (document.cookie = 'lang=ur;path=/'));
  for (const path of ['/ideas', '/']) {
    await page.goto(path);
    expect(await firstFrame(page), path).toMatchObject({ theme: 'dark' });
  }
});

/** Where the links lead that can be seen, in menus too; one address stands for all ideas. */
async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  return hrefs.filter((href) => href.startsWith(origin)).map((href) => href.slice(origin.length));
}

const kindOf = (path: string): string =>
  path.replace(/[?#].*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');

/**
 * Follows every link from a page on.
 * @param known screens that another journey has looked at
 * @returns the screens that were seen, and the links whose screens are not there
 */
async function follow(
  page: Page,
  start: string,
  known: readonly string[] = [],
): Promise<{ seen: Set<string>; missing: string[] }> {
  const seen = new Set<string>(known);
  const missing: string[] = [];
  const waiting = [{ path: start, from: '' }];
  let isMenuSeen = false;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (seen.has(kindOf(next.path))) continue;
    seen.add(kindOf(next.path));
    if (next.path.startsWith('/api/')) {
      // a file to keep
      if (!(await page.request.get(next.path)).ok()) missing.push(next.path);
      continue;
    }
    const answer = await page.goto(next.path);
    await settled(page);
    const lost = await page.getByRole('heading', { name: NOT_FOUND }).count();
    if (lost > 0 || answer?.ok() === false) missing.push(`${next.path} (on ${next.from})`);
    const menu = page.getByRole('button', { name: /^Your account/ });
    // its links are the same on every page
    if (!isMenuSeen && (await menu.count()) > 0) {
      await menu.click();
      isMenuSeen = true;
    }
    const from = next.path;
    waiting.push(...(await linksOn(page)).map((path) => ({ path, from })));
  }
  return { seen, missing };
}

const screensOf = (role: Role): string =>
  SCREENS.filter(({ roles }) => roles !== 'anyone' && roles.includes(role))
    .map(({ path }) => path)
    .join();

/** The first of those that open the same screens, and so see the same links. */
const FOLLOWERS = ROLES.filter(
  (role) => role === ROLES.find((other) => screensOf(other) === screensOf(role)),
);

/** Opens what every role opens, so the others need not; what is news differs by role. */
const FIRST: Role = 'entrepreneur';
const EVERYBODYS = SCREENS.filter(
  ({ path, roles }) =>
    path !== '/notifications' && roles !== 'anyone' && FOLLOWERS.every((role) => roles.includes(role)),
).map(({ path }) => path);

for (const role of FOLLOWERS) {
  test(`every link that a person of the role ${role} sees leads somewhere`, async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(role);
    const known = role === FIRST ? PUBLIC : [...PUBLIC, ...EVERYBODYS];
    const { seen, missing } = await follow(page, '/notifications', known);
    expect(missing).toEqual([]);
    expect(seen.size - known.length).toBeGreaterThan(role === 'explorer' ? 0 : 4);
  });
}

test('every link that a visitor sees leads somewhere', async ({ page }) => {
  const { seen, missing } = await follow(page, '/');
  expect(missing).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['/login', '/register', '/about', '/privacy-policy']));
});

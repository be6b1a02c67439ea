// The palette and the shortcuts, by the keys.
import type { Page } from '@playwright/test';
import { G_MODE_MS } from '../shared/navigation/shortcuts.ts';
import { DIALOG, expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';
import { signUp } from './words.ts';

test('the palette finds places, actions and ideas, and gives the focus back', async ({
  page,
  signIn,
  newIdea,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Jackfruit flour for diabetics');
  await page.goto('/ideas');
  await settled(page);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  await page.getByRole('link', { name: 'New Idea' }).first().focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('jackfruit');
  await expect(palette.getByRole('option', { name: /Jackfruit flour/ })).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(idea.path);
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.type('¤');
  await expect(palette.getByText('No results found')).toBeVisible();
  await page.keyboard.type('¤¤');
  await expect(palette.getByRole('option', { name: 'Create an idea about “¤¤¤”' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = palette.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(palette).toBeHidden();

  await page.getByRole('button', { name: /^Your account/ }).focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeFocused();
});

test('over other layers the palette has the keys, and the page stays as it was', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await settled(page);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('dialog', { name: 'Latest' });
  await expect(news).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();

  await page.keyboard.press('Control+k');
  await palette.getByText('Go to', { exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('theme');
  await expect(palette.getByRole('option').first()).toHaveText(/dark theme/);
  await field.fill('');
  await page.keyboard.press('End');
  await page.mouse.move(640, 30);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toBeInViewport();
  await page.goBack();
  await expect(palette).toBeHidden();

  await page.goto('/ideas');
  await settled(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
});

test('what is not found can be begun with the words that were typed', async ({ page, signIn }) => {
  await signIn('investor');
  await page.goto('/ideas');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashboard');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option')).toHaveText([/Dashboard/]);
  await palette.getByRole('combobox').fill('banana chips of Thrissur');
  await page.getByRole('option', { name: /Create an idea about/ }).click();
  await expect(page.getByRole('textbox', { name: 'What is your idea?' })).toHaveValue(
    'banana chips of Thrissur',
  );
});

test('g and a letter lead on for two seconds; ? shows the keys', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn('investor');
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/profile');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL('/profile');
  await page.keyboard.press('g');
  await page.clock.fastForward(G_MODE_MS);
  await page.keyboard.press('i');
  await expect(page).toHaveURL('/profile');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('+');
  await expect(page).toHaveURL('/ideas/new');
});

test('the palette and the sheet of keys are accessible', async ({ page, signIn }) => {
  await signIn('netzoop-team');
  await page.goto('/dashboard');
  const open = (key: string) => async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await expectAccessible(page, { states: ['Control+k', '?'].map(open), within: DIALOG });
});

/** Holds the code back that acts on keys. @returns lets it come */
async function holdCompanions(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/(?:later|Palette)-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** The frame that came with the page has no buttons: once there is one, the app is in its place. */
const isDrawn = (page: Page) => page.getByRole('button', { name: 'Collapse sidebar' }).waitFor();

test('Ctrl+K, and what is typed after it, are acted on although the code of the palette comes later', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  const letGo = await holdCompanions(page);
  await page.goto('/ideas', { waitUntil: 'commit' });
  await isDrawn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help');
  letGo();
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('help');
});

test('g and a letter that are pressed before the code for keys is there lead on when it has come', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  const letGo = await holdCompanions(page);
  await page.goto('/ideas', { waitUntil: 'commit' });
  await isDrawn(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  letGo();
  await expect(page).toHaveURL('/profile');
});

test('a newcomer is led to their first idea, at home and in the palette, until there is one', async ({
  page,
  product,
}) => {
  await signUp(page, product.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Submit Your First Idea' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Idea performance' })).toHaveCount(0);
  const offer = page.getByRole('option', { name: 'Submit Your First Idea' });
  await page.keyboard.press('Control+k');
  await offer.click();
  await expect(page).toHaveURL(/\/ideas\/new/);
  await page.getByLabel('What is your idea?').fill('Dry mangoes of Ratnagiri in a solar dryer.');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'New Idea' }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('j and k lead through the people, and o opens the menu of one', async ({ page, signIn }) => {
  await signIn('netzoop-team');
  await page.goto('/admin/users');
  await settled(page);
  const menus = page.getByRole('row').getByRole('button', { name: /^Actions for/ });
  await page.keyboard.press('j');
  await expect(menus.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(menus.first()).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('staff find the dashboard and the user management below the admin panel', async ({ page, signIn }) => {
  await signIn('netzoop-team');
  await page.goto('/admin');
  await settled(page);
  const places = page.getByRole('navigation', { name: 'Main' });
  await expect(places.locator('[aria-current=page]')).toHaveText(['Dashboard']);
  await places.getByRole('link', { name: 'User Management' }).click();
  await expect(places.locator('[aria-current=page]')).toHaveText(['User Management']);
  await page.goto('/admin/settings');
  await settled(page);
  await expect(places.locator('[aria-current=page]')).toHaveCount(0);
});

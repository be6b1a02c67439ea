// Writing an idea: nothing typed is lost, nothing is overwritten silently.
import { expect, test } from './journey.ts';

const SAVED = /^Saved \d/;

test('an idea is deleted only after the question', async ({ page, signIn, newIdea }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'An idea that goes');
  await page.goto(idea.path);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Idea' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText(
    'Are you sure you want to delete this idea? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Idea deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/ideas');
  await page.goto(idea.path);
  await expect(page.getByText('This idea could not be found')).toBeVisible();
  await expect(page).toHaveURL('/ideas');
});

test.describe('on a server that fails', () => {
  test.use({ plannedFault: /Failed to load resource/ });

  test('a deletion that fails is told once, with its reason', async ({ page, signIn, newIdea }) => {
    await signIn('entrepreneur');
    const idea = await newIdea(page, 'An idea that stays');
    await page.route(`**/api${idea.path}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'The server said why.' } })
        : route.fallback(),
    );
    await page.goto(idea.path);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete idea: The server said why.', { exact: true })).toHaveCount(
      1,
    );
    await expect(page.getByText('Failed to delete idea')).toHaveCount(1);
    await expect(page.getByText('The server said why.')).toHaveCount(1);
    await expect(page).toHaveURL(idea.path);
  });
});

test('two tabs that write one idea: both texts are at hand', async ({ page, context, signIn, newIdea }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'An idea in two tabs');
  const other = await context.newPage();
  await page.goto(`${idea.path}/edit`);
  await other.goto(`${idea.path}/edit`);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  const otherSummary = other.getByRole('textbox', { name: 'Summary' });
  await expect(otherSummary).toBeVisible();
  await summary.fill('Written in the first tab.');
  await expect(page.getByText(SAVED)).toBeVisible();
  await otherSummary.fill('Written in the second tab.');
  const conflict = other.getByRole('region', { name: 'This idea was changed somewhere else' });
  await expect(conflict.getByText('Written in the second tab.')).toBeVisible();
  await expect(conflict.getByText('Written in the first tab.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
  await expect(conflict).toBeHidden();
  await page.reload();
  await expect(summary).toHaveValue('Written in the second tab.');
});

test('what is typed without a line is kept, and sent when it is back', async ({
  page,
  context,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'An idea on the train');
  await page.goto(`${idea.path}/edit`);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toBeVisible();
  await context.setOffline(true);
  await summary.fill('Written in a tunnel.');
  await expect(page.getByText('Saved on this device, not yet sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await call<{ summary: string }>(page, 'GET', `/api${idea.path}`)).toMatchObject({
    summary: 'Written in a tunnel.',
  });
});

test('what was typed without a line outlives the tab', async ({ page, context, signIn, newIdea }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'An idea before the battery died');
  await page.goto(`${idea.path}/edit`);
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Summary' }).fill('The last words.');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${idea.path}/edit`);
  await expect(later.getByRole('textbox', { name: 'Summary' })).toHaveValue('The last words.');
  await expect(later.getByText(SAVED)).toBeVisible();
});

test('a save whose answer is lost is not taken for somebody else’s', async ({ page, signIn, newIdea }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'An idea in a lift');
  await page.goto(`${idea.path}/edit`);
  let lost = 0;
  await page.route(`**/api${idea.path}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('textbox', { name: 'Summary' }).fill('Between two floors. ');
  await expect(page.getByText('Saved on this device, not yet sent')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('This idea was changed somewhere else')).toHaveCount(0);
  expect(lost).toBe(1);
});

test('filters live in the address and are undone together', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.goto('/ideas?status=approved');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/ideas?status=approved&category=Health');
  await expect(page.getByRole('heading', { name: 'No ideas match your filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/ideas');
});

test('on a phone filters have their names above them and the width of the sheet', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Category', 'Date range', 'Sort by']) {
    await expect(sheet.getByText(name, { exact: true })).toBeVisible();
    const box = await sheet.getByLabel(name).boundingBox();
    // 16 px at each edge, and the sheet’s own border
    expect(box?.x, name).toBeGreaterThanOrEqual(16);
    expect(box?.width, name).toBeGreaterThan(320);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(344);
  }
  await sheet.getByLabel('Category').selectOption('Health');
  await expect(page).toHaveURL('/ideas?category=Health');
});

test('three columns of at least 320 px, 24 px apart, fit beside the sidebar of a small screen', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('entrepreneur');
  await page.goto('/ideas');
  const cards = page.getByRole('list', { name: 'Ideas' }).getByRole('listitem');
  await expect(cards.nth(2)).toBeVisible();
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => cards.nth(at).boundingBox()));
  if (!first || !second || !third) throw new Error('no cards are drawn');
  expect(first.width).toBeGreaterThanOrEqual(320);
  expect([second.y, third.y]).toEqual([first.y, first.y]);
  for (const [left, right] of [
    [first, second],
    [second, third],
  ] as const)
    expect(Math.round(right.x - left.x - left.width)).toBe(24);
});

// A line that drops: what the page fetches when it is first used comes once the line is back, without a reload.
import { expect, test } from './journey.ts';

for (const [what, file] of [
  ['the menu', 'MenuPanel'],
  ['the bell', 'PopoverPanel'],
] as const) {
  test(`${what} whose code did not arrive opens once the line is back`, async ({ page, signIn }) => {
    await signIn('entrepreneur');
    const chunk = new RegExp(`/assets/${file}-[^/]*\\.js`);
    await page.route(chunk, (route) => route.abort());
    await page.goto('/ideas');
    const button = page.getByRole('button', {
      name: file === 'MenuPanel' ? /^Your account/ : /^Notifications/,
    });
    const lost = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()));
    await button.hover();
    await lost;
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.unroute(chunk);
    await expect(
      file === 'MenuPanel'
        ? page.getByRole('menuitem', { name: 'Sign out' })
        : page.getByRole('dialog', { name: 'Latest' }),
    ).toBeVisible();
  });
}

test('a screen that is asked for without a connection opens once it is back, and the one before stays', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Help & Support' }).click();
  await expect(page.getByText('This page opens once you are online again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Ideas' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('without a line nobody is signed out, and is told so; with it they are', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.goto('/ideas');
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(signOut).toBeVisible();
  await context.setOffline(true);
  await signOut.click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Sign out failed!', { exact: true })).toBeVisible();
  await expect(messages.getByText(/cannot be reached/)).toBeVisible();
  await expect(page).toHaveURL('/ideas');
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await signOut.click();
  await expect(page).toHaveURL('/');
});

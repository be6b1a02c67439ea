// Coming in, being kept out, and the session’s end.
import { expect, test } from './journey.ts';
import { DEMO_PASSWORD } from './server.ts';

test('a visitor signs in and arrives where they wanted to go', async ({ page }) => {
  await page.goto('/ideas?status=approved');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('textbox', { name: 'Email' }).fill('entrepreneur@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('entrepreneur@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/ideas?status=approved');
});

test('signing out in one tab is noticed in the other', async ({ page, context, signIn }) => {
  await signIn('entrepreneur');
  const other = await context.newPage();
  await other.goto('/ideas');
  await page.goto('/notifications');
  await expect(other.getByRole('heading', { level: 1, name: 'My Ideas' })).toBeVisible();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
  // that is no session that expired
  for (const tab of [page, other]) await expect(tab.getByText('Session Expired')).toHaveCount(0);
});

test('one signs out from a page outside of the app, which asks first where something is not saved', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.route('**/api/ideas', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/ideas/new');
  await page.getByRole('textbox', { name: 'What is your idea?' }).fill('Only on this device');
  const signOut = async () => {
    await page.goto('/about');
    await page.locator('summary[aria-label="Your account"]').click();
    await page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not saved?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(question, 'asked once').toHaveCount(0);
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a session that ended elsewhere is told, and the way back is kept', async ({
  page,
  signIn,
  openBrowser,
  call,
}) => {
  await signIn('partner');
  await page.goto('/ideas/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await openBrowser('partner');
  await call(elsewhere, 'POST', '/api/me/sessions/revoke-all', {});
  await expect(page.getByText('Session Expired', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your session was ended from another device or by our team. Please sign in again.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fideas%2Ffavorites$/);
});

test('a session’s end is told with its reason, also where the live stream is refused before it could say', async ({
  page,
  signIn,
  openBrowser,
  call,
}) => {
  const ended = Promise.withResolvers<void>();
  let isAsked = false;
  // the stream opens only once the session is over
  await page.route('**/api/events*', async (route) => {
    isAsked = true;
    await ended.promise;
    await route.continue();
  });
  await signIn('partner');
  await page.goto('/ideas/favorites');
  await expect.poll(() => isAsked).toBe(true);
  const elsewhere = await openBrowser('partner');
  await call(elsewhere, 'POST', '/api/me/sessions/revoke-all', {});
  ended.resolve();
  await expect(
    page.getByText('Your session was ended from another device or by our team. Please sign in again.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fideas%2Ffavorites$/);
});

test('the reason that was told stays, also where the live stream is refused before the person has left', async ({
  page,
  signIn,
  openBrowser,
  call,
}) => {
  const refused = Promise.withResolvers<void>();
  await signIn('partner');
  await page.goto('/ideas/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.on('response', (response) => {
    if (response.url().includes('/api/events') && response.status() === 401) refused.resolve();
  });
  // who is signed in is answered only after the browser has tried to open the stream again
  await page.route('**/api/me', async (route) => {
    await refused.promise;
    await route.continue();
  });
  const elsewhere = await openBrowser('partner');
  await call(elsewhere, 'POST', '/api/me/sessions/revoke-all', {});
  await expect(
    page.getByText('Your session was ended from another device or by our team. Please sign in again.'),
  ).toBeVisible();
  await refused.promise;
  await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login\?from=%2Fideas%2Ffavorites$/);
});

test('an explorer is kept out of the ideas, told why, and lands where explorers do', async ({
  page,
  signIn,
}) => {
  await signIn('explorer');
  await page.goto('/ideas');
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/\/ideas/);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Idea' })).toHaveCount(0);
});

test('another’s draft is not found, whatever its address: one lands where one works', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
}) => {
  const owner = await openBrowser('entrepreneur');
  const idea = await newIdea(owner, 'A secret');
  await signIn('investor');
  for (const path of ['', '/edit', '/research', '/validation'].map((part) => idea.path + part)) {
    await page.goto(path);
    await expect(page.getByText('This idea could not be found')).toBeVisible();
    await expect(page).toHaveURL('/ideas');
  }
});

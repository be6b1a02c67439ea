// The session's end: after 30 minutes without activity, after 24 hours in any case; told in an open tab, with nothing typed lost.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { DEMO_PASSWORD } from './server.ts';
import { demoEmail } from './sign-in.ts';
import type { Role } from '../shared/platform/roles.ts';
import { HOUR, MINUTE, SECOND } from '../shared/platform/time.ts';

test.use({ movableClock: true });

/** The tab says that the session has ended, and leads to the sign-in with the way back. */
async function expectEnded(
  page: Page,
  from: string,
  why = 'Your session has expired due to inactivity. Please sign in again.',
): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Session Expired', { exact: true })).toBeVisible();
  await expect(messages.getByText(why, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(from)}`);
}

async function signInAgain(page: Page, role: Role): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmail(role));
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const statusOf = async (page: Page, url: string) =>
  (await page.context().request.get(`${url}/api/me`)).status();

/** What this tab keeps of forms. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('kept:')));

test('a reviewer’s words outlive the session', async ({
  page,
  product,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  const owner = await openBrowser('entrepreneur');
  const idea = await newIdea(owner, 'Dried apricots from Ladakh');
  await call(owner, 'POST', `/api${idea.path}/transitions`, { event: 'submit' });
  const path = `/review/idea/${idea.id}`;
  const changes = 'Name the price of a pack\nSay who owns the dryer';
  const next = page.getByRole('region', { name: 'Next step' });
  const review = page.getByRole('region', { name: 'Your review' });
  await signIn('reviewer');
  await page.goto(path);
  await next.getByRole('button', { name: 'Claim' }).click();
  await next.getByRole('button', { name: 'Return with changes' }).click();
  await next.getByRole('textbox', { name: 'Changes the owner should make' }).fill(changes);
  await next.getByRole('textbox', { name: 'Feedback for the owner' }).fill('Close. Nearly there!');
  // the line goes before the scorecard’s draft is on the server
  await page.route('**/scorecard', (route) => route.abort());
  await review.getByRole('textbox', { name: 'Strengths' }).fill('Fruit that rots today');

  await product.later(29 * MINUTE);
  expect(await statusOf(page, product.url)).toBe(200);
  await expect(next.getByRole('textbox', { name: 'Feedback for the owner' })).toHaveValue(
    'Close. Nearly there!',
  );
  await product.later(MINUTE + SECOND);
  await expectEnded(page, path);
  await page.unroute('**/scorecard');
  await signInAgain(page, 'reviewer');

  await expect(page).toHaveURL(path);
  await expect(page.getByText('Session Expired', { exact: true })).toHaveCount(0);
  await expect(next.getByRole('textbox', { name: 'Changes the owner should make' })).toHaveValue(changes);
  await expect(next.getByRole('textbox', { name: 'Feedback for the owner' })).toHaveValue(
    'Close. Nearly there!',
  );
  await expect(review.getByRole('textbox', { name: 'Strengths' })).toHaveValue('Fruit that rots today');
  await expect(review.getByText(/^Draft saved/)).toBeVisible();
  await next.getByRole('button', { name: 'Return to the owner' }).click();
  await expect(page.getByText('Returned with changes', { exact: true })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('a form outlives the session, but neither its password nor for the next person', async ({
  page,
  product,
  signIn,
}) => {
  const path = '/profile?view=edit';
  const bio = page.getByLabel('Bio');
  const email = page.getByRole('form', { name: 'Change email' });
  const type = async () => {
    await bio.fill('I sew blouses for schools. मैं सिलती हूँ।');
    await email.getByLabel('New email').fill('new@demo.test');
    await email.getByLabel('Current password').fill('Never-Kept-42');
  };
  await signIn('entrepreneur');
  await page.goto(path);
  await type();
  expect(JSON.stringify(await kept(page))).not.toContain('Never-Kept');
  await product.later(30 * MINUTE + SECOND);
  await expectEnded(page, path);
  await signInAgain(page, 'entrepreneur');
  await expect(page).toHaveURL(path);
  await expect(bio).toHaveValue('I sew blouses for schools. मैं सिलती हूँ।');
  await expect(email.getByLabel('New email')).toHaveValue('new@demo.test');
  await expect(email.getByLabel('Current password')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(bio).not.toHaveValue(/blouses for schools/);

  await type();
  await product.later(30 * MINUTE + SECOND);
  await expectEnded(page, path);
  await signInAgain(page, 'investor');
  await expect(page).toHaveURL(path);
  await expect(bio).not.toHaveValue(/blouses for schools/);
  await expect(email.getByLabel('New email')).toHaveValue('');
  expect(await kept(page)).toEqual([]);
});

test('activity keeps a session alive, for 24 hours', async ({ page, product, signIn }) => {
  await page.clock.install();
  await signIn('marketing');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const step = 29 * MINUTE;
  for (let passed = step; passed < 24 * HOUR; passed += step) {
    await product.later(step);
    await page.clock.fastForward(step);
    const told = page.waitForResponse('**/api/me/activity');
    await page.keyboard.press('Shift');
    expect((await told).status()).toBe(200);
  }
  await product.later(step);
  await expectEnded(page, '/notifications', 'You signed in more than 24 hours ago. Please sign in again.');
});

test('what a page does by itself keeps no session alive', async ({ page, product, signIn, call }) => {
  await page.clock.install();
  await signIn('investor');
  await page.goto('/ideas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const opened = page.waitForRequest('**/api/events*');
  for (const passed of [10, 20]) {
    await product.later(10 * MINUTE);
    // what is read again by the clock is, and the page is loaded anew
    await page.clock.fastForward(10 * MINUTE);
    await page.reload();
    for (const path of ['/api/ideas', '/api/notifications', '/api/me']) await call(page, 'GET', path);
    expect(await statusOf(page, product.url), `after ${passed} minutes`).toBe(200);
  }
  await opened;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await product.later(10 * MINUTE + 5 * SECOND);
  await expectEnded(page, '/ideas');
});

test('the first steps are told as well, and go on where they were', async ({ page, product, signIn }) => {
  const path = '/onboarding?edit=1';
  await signIn('partner');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Language' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Language' })).toHaveCount(0);
  const step = await page.getByRole('heading', { level: 1 }).innerText();
  await product.later(30 * MINUTE + SECOND);
  await expectEnded(page, path);
  await signInAgain(page, 'partner');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
});

test('signing out names what is not saved, and then leaves nothing on the device', async ({
  page,
  context,
  signIn,
  newIdea,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Candied ginger from Satara');
  const other = await context.newPage();
  await other.goto('/profile?view=edit');
  await other.getByLabel('Bio').fill('Typed in another tab');
  await page.route('**/api/ideas/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.goto(`${idea.path}/edit`);
  await page.getByRole('button', { name: 'Solution' }).first().click();
  const solution = page.getByRole('textbox', { name: 'Solution' });
  await solution.fill('On this device only');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not saved?' });
  await expect(question.getByRole('listitem')).toHaveText(['Candied ginger from Satara']);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(solution).toHaveValue('On this device only');

  const { id } = await page.evaluate(async () => (await (await fetch('/api/me')).json()) as { id: string });
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(other).toHaveURL(/\/login/);
  const names = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)),
  );
  expect(names.filter((name) => name.includes(id) || name === 'user_mode')).toEqual([]);
  expect(await kept(other)).toEqual([]);
});

test('what is under way when one signs out writes nothing on the device afterwards', async ({
  page,
  context,
  signIn,
  call,
}) => {
  await signIn('investor');
  const { id } = await call<{ id: string }>(page, 'GET', '/api/me');
  const saved = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  let isAsked = false;
  // the answer to a save is on its way until the person has signed out, and the page stays until it has come
  await page.route('**/api/me/preferences/navigation', async (route) => {
    const response = await route.fetch();
    isAsked = true;
    await saved.promise;
    await route.fulfill({ response });
  });
  await page.route('**/?signed=out', async (route) => {
    await left.promise;
    await route.continue();
  });
  // a page without the app looks at the same device
  const device = await context.newPage();
  await device.goto('/privacy');
  const ofPerson = async () =>
    (await device.evaluate(() => Object.keys(localStorage))).filter((key) => key.includes(id));
  await page.goto('/ideas');
  await page.getByRole('button', { name: /^Add .+ to favorite places$/ }).click();
  await expect.poll(() => isAsked).toBe(true);
  expect(await ofPerson()).not.toEqual([]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  const leaving = page.waitForRequest('**/?signed=out');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await leaving;
  const answered = page.waitForResponse('**/api/me/preferences/navigation');
  saved.resolve();
  await (await answered).finished();
  left.resolve();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await ofPerson()).toEqual([]);
});

test('one signs in over what one is writing, and the text goes on', async ({
  page,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Millet laddus from Bidar');
  // only the save tells: no live stream reports the end
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${idea.path}/edit`);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toBeVisible();
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session/ });
  expect(cookies.length).toBeGreaterThan(0);
  await summary.fill('Sweet without sugar.');
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(dialog).toContainText(demoEmail('entrepreneur'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(summary).toHaveValue('Sweet without sugar.');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await call(page, 'GET', `/api${idea.path}`)).toMatchObject({ summary: 'Sweet without sugar.' });
});

// Where people are sent: visitors to the sign-in, the others from what is closed to them to where they work.
import { ROLES, type Role } from '../shared/platform/roles.ts';
import { expect, test } from './journey.ts';
import { demoEmail } from './sign-in.ts';
import { DEMO_PASSWORD } from './server.ts';

/** A screen that is closed to the role, where there is one, and the role's landing page. */
const LANDING: Readonly<Record<Role, readonly [closed: string | null, landing: RegExp]>> = {
  explorer: ['/ideas/new', /\/qa$/],
  entrepreneur: ['/review-dashboard', /\/ideas$/],
  investor: ['/admin', /\/ideas$/],
  reviewer: ['/admin/users', /\/review-dashboard$/],
  'netzoop-team': [null, /\/review-dashboard$/],
  marketing: ['/review', /\/ideas$/],
  developer: ['/invite-codes', /\/ideas$/],
  partner: ['/dev-tools', /\/ideas$/],
};

test('every role is sent on from the sign-in, and from what is closed to it', async ({
  page,
  context,
  signIn,
}) => {
  for (const role of ROLES) {
    await test.step(role, async () => {
      await context.clearCookies();
      await signIn(role);
      const [closed, landing] = LANDING[role];
      await page.goto('/login');
      await expect(page).toHaveURL(landing);
      if (closed === null) return;
      await page.goto(closed);
      await expect(page).toHaveURL(landing);
      await expect(page.getByText('Your role does not open this page.')).toBeVisible();
    });
  }
});

test('who is signed in goes from the sign-in where its address says', async ({ page, signIn }) => {
  await signIn('explorer');
  await page.goto('/login?from=/notifications');
  await expect(page).toHaveURL(/\/notifications$/);
});

test('a visitor signs in and is asked for a mode, then goes where it says', async ({ page, product }) => {
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Email', { exact: true }).fill(demoEmail('developer'));
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  const signOut = () =>
    page.request.post('/api/auth/sign-out', { headers: { origin: product.url }, data: {} });
  await page.goto('/login');
  await signIn();
  await expect(page).toHaveURL(/\/mode-select$/);
  for (const [user_mode, home] of [
    ['research', /\/ideas\/new/],
    ['entrepreneur', /\/ideas$/],
  ] as const) {
    await page.request.put('/api/me/mode', { headers: { origin: product.url }, data: { user_mode } });
    await signOut();
    await page.goto('/login');
    await signIn();
    await expect(page).toHaveURL(home);
  }
  await signOut();
  await page.goto('/notifications?unread=true');
  await expect(page).toHaveURL(/\/login\?from=%2Fnotifications/);
  await signIn();
  await expect(page).toHaveURL(/\/notifications\?unread=true$/);
});

test('an address that is only planned leads to the landing page with a word why, also after signing in and below an idea', async ({
  page,
  signIn,
  newIdea,
}) => {
  await page.goto('/search');
  await expect(page).toHaveURL(/\/login\?from=%2Fsearch$/);
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'What is planned for it');
  for (const address of ['/search', '/ideas/templates', `${idea.path}/validation`]) {
    // the word goes after three seconds: it is looked for before the page has loaded all that it needs
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('This page is not ready yet.')).toBeVisible();
    await expect(page).toHaveURL(/\/ideas$/);
  }
  await page.goto('/ideas/0199d7a0-0000-7000-8000-000000000000/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

// Sign-in with Google, at an OpenID provider on this machine: a newcomer, the same person again, and somebody who cancels.
import { startOpenIdProvider, type OpenIdProvider } from '../server/platform/openid/testing.ts';
import { showAs } from './appearance.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as journey } from './journey.ts';
import { mailedLink } from './outbox.ts';
import { startProduct } from './server.ts';

interface Parts {
  /** In the place of Google. */
  google: OpenIdProvider;
}

const test = journey.extend<object, Parts>({
  google: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      await using google = await startOpenIdProvider();
      await use(google);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      await using product = await startProduct({ env: { ...google.env } });
      // PUBLIC_URL is at this name
      const url = product.url.replace('127.0.0.1', 'localhost');
      google.callback = `${url}/api/auth/callback/google`;
      await use({ ...product, url });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const PERSON = {
  sub: '108-asha',
  email: 'asha@example.test',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Verma',
};

test('a newcomer answers what an account needs, and is signed in the next time', async ({
  page,
  google,
  openBrowser,
}) => {
  google.person = PERSON;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('link', { name: PERSON.email }).click();

  await expect(page.getByRole('heading', { name: 'A few questions first' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(PERSON.email);
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Password')).toBeHidden();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please choose your age group')).toBeVisible();
  await page.getByLabel('Age group', { exact: true }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/register|login/);
  expect((await page.request.get('/api/me')).status()).toBe(200);

  const other = await openBrowser();
  await other.goto('/login?from=%2Fideas');
  await other.getByRole('button', { name: 'Continue with Google' }).click();
  await other.getByRole('link', { name: PERSON.email }).click();
  await expect(other).toHaveURL(/\/ideas$/);
  const me: unknown = await (await other.request.get('/api/me')).json();
  expect(me).toMatchObject({ email: PERSON.email, email_verified: true });
});

test('who has no password sets one by a mailed link where a form asks for it', async ({
  page,
  google,
  product,
  openBrowser,
}) => {
  google.person = { ...PERSON, sub: '111-farah', email: 'farah@example.test' };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'farah@example.test' }).click();
  await page.getByLabel('Age group', { exact: true }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/register|login/);

  await page.goto('/profile?view=edit');
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Change email' })).toContainText('asks for your password');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page);
  await showAs(page, { theme: 'light', language: 'en' });
  await page.goto('/preferences');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Set a password' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Set a password' }).first().click();
  await expect(page.getByText('A link to set your password is on its way')).toBeVisible();

  const staff = (await openBrowser()).request;
  await page.goto(
    await mailedLink(staff, product.url, { to: 'farah@example.test', path: '/reset-password' }),
  );
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Mango-Tree-42');
  await page.getByRole('textbox', { name: 'New password again' }).fill('Mango-Tree-42');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('farah@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Mango-Tree-42');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/profile?view=edit');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('who cancels at Google is told on the sign-in, once', async ({ page, google }) => {
  google.person = { ...PERSON, sub: '109-ravi', email: 'ravi@example.test' };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Google Sign-in Failed')).toBeVisible();
  await expect(page.getByText('Please try again or use email/password to sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByText('Google Sign-in Failed')).toBeHidden();
});

test('the way to Google is announced, and one that is closed is told', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/google', async (route) => {
    await answer.promise;
    const message = 'Please try again or use email/password to sign in.';
    await route.fulfill({ status: 503, json: { code: 'unavailable', message } });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Redirecting to Google')).toBeVisible();
  await expect(page.getByText('Please complete the sign-in process.')).toBeVisible();
  answer.resolve();
  await expect(page.getByText('Google Sign-in Failed')).toBeVisible();
  await expect(page.getByText('Please try again or use email/password to sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('whose account is suspended is told why, and whom to write to', async ({ page }) => {
  const contact = { name: 'Meera Nair', email: 'meera@netzoop.test' };
  await page.route('**/api/auth/google/refusal', (route) =>
    route.fulfill({ json: { reason: 'Advertises in every discussion', contact } }),
  );
  await page.goto('/login?google=suspended');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The reason: Advertises in every discussion');
  await expect(page.getByRole('main')).toContainText('please write to Meera Nair, meera@netzoop.test.');
  await expectAccessible(page);
  await page.unroute('**/api/auth/google/refusal');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Advertises')).toHaveCount(0);
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('who comes to the questions without having been at Google can go there', async ({ page }) => {
  await page.goto('/register?google=1');
  await expect(page.getByText('Your sign-in with Google is over. Please start again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('the sign-in and the questions to a newcomer are accessible', async ({ page, google }) => {
  google.person = { ...PERSON, sub: '110-meera', email: 'meera@example.test' };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'meera@example.test' }).click();
  await expect(page.getByRole('heading', { name: 'A few questions first' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await expectAccessible(page, { turn: 1 });
});

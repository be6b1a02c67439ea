// One-time codes: staff set them up before anything else, and sign in with them afterwards.
import { expect, test } from './journey.ts';
import { codeFor, setUpCodes } from './two-factor.ts';

// the first administrator is made once: another option than those of other journeys gives this one a server of its own
test.use({ demo: false, movableClock: true });

const PASSWORD = 'Monsoon-Kite-58!';
const EMAIL = 'farah@example.test';

test('staff set up codes, sign in with one, and with a backup code', async ({ page, product }) => {
  test.setTimeout(120_000);
  const signIn = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  };
  let key = '';
  let codes: string[] = [];

  await test.step('the first administrator is led to the set-up from every page', async () => {
    await page.goto(await product.setUpPath());
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByLabel('First name').fill('Farah');
    await page.getByLabel('Last name').fill('Khan');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create the administrator' }).click();
    await expect(page).toHaveURL(/\/two-factor$/);
    await page.goto('/notifications');
    await expect(page).toHaveURL(/\/two-factor$/);
    const refused = await page.request.get('/api/notifications');
    expect(refused.status()).toBe(403);
    ({ key, codes } = await setUpCodes(page, PASSWORD));
    await expect(page).toHaveURL(/\/review-dashboard$/);
  });

  await test.step('the password alone opens nothing; the code does', async () => {
    await page.context().clearCookies({ name: 'netzoop_session' });
    await signIn();
    expect((await page.request.get('/api/me')).status()).toBe(401);
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('This code is not right, or was used already.').first()).toBeVisible();
    const code = codeFor(key, 1);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(/\/mode-select$/);
  });

  await test.step('a backup code does too, once', async () => {
    await page.context().clearCookies({ name: 'netzoop_session' });
    await signIn();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByRole('textbox', { name: 'Backup code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('9 backup codes are left')).toBeVisible();
    await expect(page).toHaveURL(/\/mode-select$/);
  });

  await test.step('staff may make new backup codes, not switch codes off', async () => {
    await page.goto('/preferences');
    await expect(page.getByRole('button', { name: 'New backup codes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
  });
});

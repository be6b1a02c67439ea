// Where mails are sent, an account is signed in to once its address is confirmed; a new link is a press away.
import { newId } from '../shared/platform/ids.ts';
import { expect, test as journey } from './journey.ts';
import { startProduct } from './server.ts';
import { PASSWORD, press, signUp } from './words.ts';

const test = journey.extend({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      // nobody listens there: mails wait in the queue
      await using product = await startProduct({
        demo: false,
        env: {
          PUBLIC_URL: 'http://127.0.0.1',
          SMTP_URL: 'smtp://127.0.0.1:9',
          MAIL_FROM: 'hello@example.test',
        },
      });
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const LINK = 'If this address has still to be confirmed, a new link is on its way. It works for one day.';
const GUARDIAN = 'If your parent or guardian has still to agree, a new link is on its way to them.';

test('who has not confirmed their address asks for a new link where the sign-in is refused', async ({
  page,
  product,
}) => {
  const email = await signUp(page, product.url);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  const notice = page.getByRole('alert').filter({ hasText: 'click the verification link' });
  await expect(notice).toBeVisible();
  const asked = page.waitForRequest('**/api/auth/send-verification-email');
  await press(page, 'Send the link again');
  expect((await asked).postDataJSON()).toEqual({ email });
  await expect(page.getByText(LINK)).toBeVisible();

  await page.getByLabel('Email', { exact: true }).fill(`other-${email}`);
  await expect(notice).toBeHidden();
});

test('a young person has their guardian written to again', async ({ page, product }) => {
  const guardian_email = `${newId()}@example.test`;
  const email = await signUp(page, product.url, { age_group: '13-17', guardian_email });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('alert').filter({ hasText: 'has not agreed yet' })).toBeVisible();
  await press(page, 'Send the link again');
  await expect(page.getByText(GUARDIAN)).toBeVisible();
});

test('whoever has just signed up can ask for the link again', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email', { exact: true }).fill(`${newId()}@example.test`);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Verma');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Age group', { exact: true }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await press(page, 'Create account');
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();
  await press(page, 'Send the link again');
  await expect(page.getByText(LINK)).toBeVisible();
});

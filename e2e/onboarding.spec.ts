// The six steps, spoken: begun as a guest, kept over a reload, gone on with on another device; and a guardian's consent.
import type { Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'Monsoon-Kite-58!';

const title = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'First name' }).fill('Kaveri');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ammal');
}

async function createAccount(page: Page, age: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Age group' }).selectOption(age);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('is read aloud, kept as it is answered, and goes on on another device', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const email = `${newId()}@example.test`;

  await test.step('a guest hears the first step, in the language they choose', async () => {
    await page.goto('/register/classic');
    await title(page, 'Choose Language');
    const spoken = page.waitForResponse(/\/api\/voice\/prompts\/hi\/greeting/);
    await page.getByRole('button', { name: 'Read aloud: Hindi' }).click();
    const { audioContent } = (await (await spoken).json()) as { audioContent: string };
    expect(Buffer.from(audioContent, 'base64').length).toBeGreaterThan(5000);
    await goOn(page);
  });

  await test.step('the looks are shown as they are chosen; no mode, no way on', async () => {
    await title(page, 'Quick Setup');
    await goOn(page);
    await expect(page.getByText('Please choose what you came for')).toBeVisible();
    await page.getByRole('radio', { name: /Develop my idea/ }).check();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: 'Large' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
    await goOn(page);
  });

  await test.step('a reload loses nothing but the password', async () => {
    await title(page, 'Create Account');
    await expect(page.getByRole('button', { name: 'Read aloud: What is your first name?' })).toBeVisible();
    await fillAccount(page, email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.reload();
    await title(page, 'Create Account');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ammal');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await createAccount(page, '25-34');
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  const other = await openBrowser();
  await test.step('another device knows how far one is', async () => {
    await title(page, 'Tell Us About You');
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes('onboarding') && answer.request().postData()?.includes('Madurai') === true,
    );
    await page.getByRole('textbox', { name: 'Location' }).fill('Madurai, Tamil Nadu');
    await saved;
    await other.goto('/login?from=/onboarding');
    await signIn(other, email);
    await title(other, 'Tell Us About You');
    await expect(other.getByRole('textbox', { name: 'Location' })).toHaveValue('Madurai, Tamil Nadu');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('what may be skipped is skipped, and can be done at the end', async () => {
    await other.getByRole('button', { name: 'Skip' }).click();
    await title(other, 'Choose Avatar');
    await other.getByRole('radio').first().check();
    await goOn(other);
    await title(other, 'Ready!');
    const left = other.getByRole('listitem').filter({ hasText: 'Do it now' });
    await expect(left).toHaveText(/Tell Us About You/);
    // the set-up and the profile are two figures; the one of the profile is the same wherever it is said
    const percent = /Your profile is (\d+)% complete/.exec(await other.getByRole('main').innerText())?.[1];
    await other.getByRole('button', { name: 'Start now' }).click();
    await expect(other).toHaveURL(/\/ideas$/);
    await other.goto('/profile');
    await expect(other.getByRole('img', { name: `${percent} percent complete` })).toBeVisible();
  });
});

test('somebody under 18 waits for a guardian, who agrees on a page of their own', async ({
  page,
  openBrowser,
}) => {
  const email = `${newId()}@example.test`;
  const guardian = `${newId()}@example.test`;
  await page.goto('/register');
  await fillAccount(page, email);
  await createAccount(page, '13-17');
  await page.getByLabel('Email of a parent or guardian').fill(guardian);
  await page.getByRole('button', { name: 'Create account' }).click();
  await title(page, 'Almost there');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(page.getByRole('alert').first()).toContainText('guardian');

  const staff = await openBrowser('netzoop-team');
  await staff.goto('/dev-tools');
  const mail = staff.getByRole('listitem').filter({ hasText: guardian });
  await mail.getByText('Read the email').click();
  const link = /\/api\/auth\/guardian\?token=\S+/.exec(await mail.innerText())?.[0] ?? 'the mail has no link';
  const parent = await openBrowser();
  await parent.goto(link);
  await title(parent, 'A young person asks for your consent');
  await expectAccessible(parent);
  await parent.goto(link);
  await parent.getByRole('button', { name: 'I agree' }).click();
  await expect(parent.getByText('The account is open now')).toBeVisible();

  await signIn(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});

test('nobody under 13 gets an account', async ({ page }) => {
  await page.goto('/register');
  await fillAccount(page, `${newId()}@example.test`);
  await createAccount(page, 'under-13');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('combobox', { name: 'Age group' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/register$/);
});

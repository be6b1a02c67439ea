// What netzoop-team does for the people of the platform, in its own screens.
import type { Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import { showAs } from './appearance.ts';
import { DIALOG, expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';
import { PASSWORD, signUp } from './words.ts';

/** Buttons of what the server refuses to staff who see the app as somebody else. */
const THEIRS_ALONE =
  /^(Sign out everywhere|Sign out this device|Change password|Set a password|Update email|Switch (on|off)|New backup codes|Delete my account|Keep my account|Send the link again)$/;

/** Signs somebody up who asks for a role. @returns their name */
async function newcomer(page: Page, url: string, role: string): Promise<string> {
  const last_name = Array.from(
    newId().slice(-6),
    (sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)],
  ).join('');
  await signUp(page, url, { first_name: 'Govindan', last_name, role });
  return `Govindan ${last_name}`;
}

async function openPeople(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('approves a role, and the person works with it', async ({ page, openBrowser, product, signIn }) => {
  const person = await openBrowser();
  const name = await newcomer(person, product.url, 'reviewer');
  await person.goto('/ideas');
  await signIn('netzoop-team');
  await page.goto('/admin/users');
  const approve = page.getByRole('button', { name: new RegExp(`^Approve\\s?: ${name}, Reviewer$`) });
  await approve.click();
  await expect(page.getByText('Role approved')).toBeVisible();
  await expect(approve).toBeHidden();
  await person.goto('/review-dashboard');
  await expect(person.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
});

test('appoints somebody, who is led to one-time codes at once', async ({
  page,
  openBrowser,
  product,
  signIn,
}) => {
  const person = await openBrowser();
  const name = await newcomer(person, product.url, 'entrepreneur');
  await person.goto('/ideas');
  await settled(person);
  await signIn('netzoop-team');
  await openPeople(page, name);
  const role = page.getByRole('combobox', { name: `Role of ${name}` });
  await role.selectOption('netzoop-team');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Appoint' }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'One-time codes' })).toBeVisible();
  await expect(person).toHaveURL(/\/two-factor$/);
  await role.selectOption('entrepreneur');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off the team' }).click();
  await expect(page.getByText(`${name} is now: Entrepreneur.`)).toBeVisible();
});

test('suspends, and the person is out at once and told why; changes the role and undoes it', async ({
  page,
  openBrowser,
  product,
  signIn,
}) => {
  const person = await openBrowser();
  const name = await newcomer(person, product.url, 'entrepreneur');
  await person.goto('/ideas');
  const { email } = (await (await person.request.get('/api/me')).json()) as { email: string };
  await settled(person);
  await signIn('netzoop-team');
  await openPeople(page, name);
  await page.getByRole('combobox', { name: `Role of ${name}` }).selectOption('partner');
  await expect(page.getByText(`${name} is now: Partner.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is now: Entrepreneur.`)).toBeVisible();
  // a change of role closes the live stream, which the browser opens again after some seconds: a fresh page has it at once
  await Promise.all([person.waitForResponse('**/api/events*'), person.reload()]);
  await choose(page, name, 'Suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('Advertises in every discussion');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${name} is suspended.`)).toBeVisible();
  await expect(person).toHaveURL(/\/login/, { timeout: 5000 });
  const denied = person.getByRole('heading', { level: 1, name: 'Access Denied' });
  await expect(denied).toBeVisible();
  await expect(person.getByRole('main')).toContainText('The reason: Advertises in every discussion');
  await expect(person.getByText('Session Expired')).toHaveCount(0);
  await person.reload();
  await expect(denied).toBeVisible();

  await person.getByRole('button', { name: 'Sign in with another account' }).click();
  await person.getByRole('textbox', { name: 'Email' }).fill(email);
  await person.getByRole('textbox', { name: 'Password' }).fill('Wrong-Tree-42');
  await person.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(person.getByText('Invalid email or password')).toBeVisible();
  await expect(denied).toHaveCount(0);
  await person.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(denied).toBeVisible();
  await expect(person.getByRole('main')).toContainText('Advertises in every discussion');
  await choose(page, name, 'Lift the suspension');
  await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
});

test('sees the app as somebody else, with the way back on every screen', async ({
  page,
  openBrowser,
  product,
  signIn,
}) => {
  const name = await newcomer(await openBrowser(), product.url, 'entrepreneur');
  await signIn('netzoop-team');
  await openPeople(page, name);
  await choose(page, name, 'View as this person');
  await page.getByRole('alertdialog').getByRole('button', { name: 'View as this person' }).click();
  const bar = page.getByRole('complementary', { name: 'Support' });
  await expect(bar).toContainText(`You see this as ${name}`);
  await expect(page.getByRole('button', { name: `Your account: ${name}` })).toBeVisible();
  for (const path of ['/ideas/new', '/notifications', '/nowhere']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
  }
  await test.step('what only the person may do is not offered', async () => {
    const refused = page.getByText('This cannot be done while you see the app as somebody else.');
    const theirs = page
      .getByRole('button', { name: THEIRS_ALONE })
      .or(page.getByRole('link', { name: 'Download my data' }));
    await page.goto('/preferences');
    // sessions, password, one-time codes, tokens, the copy and the end of the account
    await expect(refused).toHaveCount(6);
    await expect(theirs).toHaveCount(0);
    await page.goto('/profile?view=edit');
    // an invite code, email, password
    await expect(refused).toHaveCount(3);
    await expect(theirs).toHaveCount(0);
  });
  await page.goto('/ideas');
  await expectAccessible(page);
  await showAs(page, { theme: 'light', language: 'en' });
  await page.goto('/admin/users');
  await expect(page).not.toHaveURL(/admin/);
  await bar.getByRole('button').click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(bar).toBeHidden();
});

test('makes an invite code that is shown once, and revokes it', async ({ page, openBrowser, signIn }) => {
  await signIn('netzoop-team');
  await page.goto('/invite-codes');
  await page.getByRole('button', { name: 'New invite code' }).click();
  await page.getByLabel('How many people may use it').fill('0');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 1,000')).toBeVisible();
  await page.getByLabel('How many people may use it').fill('3');
  await page.getByLabel('Days until it expires').fill('');
  await page.getByRole('button', { name: 'Make the code' }).click();
  const link = await page.getByLabel('Link to sign up with it').inputValue();
  const code = await page.getByLabel('Code', { exact: true }).inputValue();
  expect(link).toBe(`${new URL(page.url()).origin}/register?invite=${code}`);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: code.slice(0, 4) });
  await expect(row).toContainText('0 of 3');
  await expect(page.getByText(code)).toBeHidden();
  const visitor = await openBrowser();
  await visitor.goto(link);
  await expect(visitor.getByLabel('Invite code')).toHaveValue(code);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
});

test('sets the rules of review, and finds it in the log', async ({ page, signIn }) => {
  await signIn('netzoop-team');
  await page.goto('/admin/settings');
  await page.getByLabel('Market').fill('30');
  await expect(page.getByText('Together: 110. The weights must add up to 100.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Problem evidence').fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: 'Act' }).selectOption('review.settings');
  await expect(page.getByRole('row').nth(1)).toContainText('review.settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
});

test('the dialogs about a person are accessible', async ({ page, openBrowser, product, signIn }) => {
  test.setTimeout(240_000);
  const name = await newcomer(await openBrowser(), product.url, 'investor');
  await signIn('netzoop-team');
  await page.goto('/admin/users');
  const [id] = name.split(' ').slice(-1);
  const open = (action: number) => async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.locator(DIALOG)).toHaveCount(0);
    await page.getByRole('searchbox').fill(id ?? '');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem').nth(action).click();
    await settled(page);
  };
  await expectAccessible(page, { states: [1, 2, 3, 5].map(open), within: DIALOG });
});

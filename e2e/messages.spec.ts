// The words of coming in and going out: what is done, and what is said then.
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';
import { confirmOn, mailedLink } from './outbox.ts';
import {
  expectFields,
  expectToast,
  expectToasts,
  failNext,
  NEXT_PASSWORD,
  PASSWORD,
  press,
  signUp,
} from './words.ts';

test('the sign-up', async ({ page }) => {
  await page.goto('/register');
  await expectFields(page, [
    ['Email', ' asha@ ', 'Please enter a valid email address'],
    ['Email', `${'a'.repeat(250)}@example.test`, 'Email address is too long'],
    ['First name', 'A', 'First name must be at least 2 characters long'],
    ['First name', 'a'.repeat(51), 'First name must be less than 50 characters long'],
    ['First name', 'Asha1', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Last name', 'V', 'Last name must be at least 2 characters long'],
    ['Last name', 'v'.repeat(51), 'Last name must be less than 50 characters long'],
    ['Last name', 'Verma!', 'Last name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Invite code (optional)', 'A_1', 'Invalid or already used invite code'],
    ['Password', 'mango', 'Password does not meet security requirements'],
  ]);

  const strength = page.locator('[aria-live]').filter({ has: page.getByRole('meter') });
  const password = page.getByLabel('Password', { exact: true });
  const judgements: readonly (readonly [string, string, readonly string[]])[] = [
    [
      '_',
      'Very Weak',
      [
        'Password must be at least 8 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one lowercase letter',
        'Password must contain at least one number',
      ],
    ],
    ['MangoTree42', 'Fair', ['Password must contain at least one special character']],
    ['Password1!', 'Very Weak', ['Password is too common. Please choose a more unique password']],
    ['Maaango-4', 'Weak', ['Avoid repeating characters']],
    ['Asdf-9x!', 'Weak', ['Avoid keyboard patterns']],
    ['Mango-42', 'Fair', []],
    ['Mango-Tree-42', 'Strong', []],
    ['Mango-Tree-42-River', 'Very Strong', []],
  ];
  for (const [typed, label, problems] of judgements) {
    await password.fill(typed);
    await expect(strength.getByText(label, { exact: true }), typed).toBeVisible();
    await expect(strength.getByRole('listitem'), typed).toHaveText([...problems]);
  }

  for (const label of ['Email', 'First name', 'Last name', 'Invite code (optional)'])
    await page.getByLabel(label, { exact: true }).fill('');
  await press(page, 'Create account');
  for (const [label, message] of [
    ['Email', 'Email is required'],
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await page.getByLabel('Email', { exact: true }).fill(`words-${newId()}@example.test`);
  await page.getByLabel('First name').fill('  Mary   Ann ');
  await page.getByLabel('Last name').fill("O'Neil-Verma");
  await page.getByLabel('Invite code (optional)').fill('nobody-1');
  await page.getByLabel('Age group', { exact: true }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await press(page, 'Create account');
  await expect(page.getByLabel('Invite code (optional)')).toHaveAccessibleDescription(
    'Invalid or already used invite code',
  );
  await page.getByLabel('Invite code (optional)').fill('');
  await failNext(page, '**/api/auth/sign-up/email', 429, {
    code: 'rate_limited',
    message: 'Please wait 17 seconds before trying again.',
  });
  await press(page, 'Create account');
  await expectToast(page, 'Error', 'Please wait 17 seconds before trying again.');
  await press(page, 'Create account');
  await expectToast(page, 'Your account is ready.');
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('the sign-in and a forgotten password', async ({ page }) => {
  await page.goto('/login');
  await expectFields(page, [['Email', 'asha', 'Invalid email']]);
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.test');
  await expectToasts(page, [
    [
      'the password is left out',
      () => press(page, 'Continue'),
      'Password is required',
      'Please enter your password',
    ],
    [
      'the password is wrong',
      async () => {
        await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
          'Password is required',
        );
        await page.getByLabel('Password', { exact: true }).fill('Wrong-Tree-42');
        await press(page, 'Continue');
      },
      'Error',
      'Invalid email or password',
    ],
    [
      'too many have been tried',
      async () => {
        const message = 'Please wait 1 minute before trying again.';
        await failNext(page, '**/api/auth/sign-in/email', 429, { code: 'rate_limited', message });
        await press(page, 'Continue');
      },
      'Error',
      'Please wait 1 minute before trying again.',
    ],
  ]);
  await page.getByLabel('Email', { exact: true }).fill('');
  await press(page, 'Continue');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Email is required');

  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectFields(page, [['Email', 'asha@', 'Please enter a valid email address']]);
  await page.getByLabel('Email', { exact: true }).fill('');
  await press(page, 'Send the link');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Email is required');

  await page.goto('/reset-password?token=never-made');
  await expectFields(page, [
    ['New password', 'Ab1!', 'New password must be at least 6 characters long'],
    ['New password', 'mango-tree', 'Password does not meet security requirements'],
    ['New password', NEXT_PASSWORD, ''],
    ['New password again', PASSWORD, "New passwords don't match"],
  ]);
  await page.getByLabel('New password again').fill(NEXT_PASSWORD);
  await press(page, 'Save the new password');
  await expectToast(page, 'Error', 'This link is not valid any more. Please ask for a new one.');
});

test('the links of mails', async ({ page, context, product, openBrowser }) => {
  const email = await signUp(page, product.url);
  // without a mail server netzoop-team reads what would be sent
  const staff = (await openBrowser()).request;
  const linkTo = (path: string) => mailedLink(staff, product.url, { to: email, path });
  await confirmOn(page, await linkTo('/api/auth/verify-email'), PASSWORD);
  await expect(page.getByText('Email verified successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await context.clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send the link');
  await expect(
    page.getByText('If an account belongs to this address, a link is on its way. It works for one hour.'),
  ).toBeVisible();
  await page.goto(await linkTo('/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('New password again').fill(NEXT_PASSWORD);
  await press(page, 'Save the new password');
  await expectToast(page, 'Password updated successfully');
  await expect(page).toHaveURL(/\/login$/);
});

test('the end of a session', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/notifications');
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await failNext(page, '**/api/auth/sign-out');
  await signOut();
  await expectToast(page, 'Sign out failed!');
  await expect(page).toHaveURL(/\/notifications$/);
  await failNext(page, '**/api/auth/sign-out', 404, { code: 'not_found', message: 'Session not found' });
  await signOut();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You have been signed out.')).toBeHidden();
});

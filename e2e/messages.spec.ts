// The words of accounts, screen by screen: what is done, and what is said then (§5, §8 of the specification).
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CONSENT_VERSION } from '../shared/auth/constants.ts';
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'Mango-Tree-42';
const NEXT_PASSWORD = 'River-Stone-77';

/** What a field is given, and the error beside it once it is left. */
type FieldRow = readonly [label: string, value: string, message: string];
/** What is done, and the toast that it brings. */
type ToastRow = readonly [what: string, act: () => Promise<unknown>, title: string, words?: string];

async function expectFields(page: Page, rows: readonly FieldRow[]): Promise<void> {
  for (const [label, value, message] of rows) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
    await expect(field, `${label}: ${value}`).toHaveAccessibleDescription(message);
  }
}

async function expectToasts(page: Page, rows: readonly ToastRow[]): Promise<void> {
  for (const [what, act, title, words] of rows)
    await test.step(what, async () => {
      await act();
      await expectToast(page, title, words);
    });
}

async function expectToast(page: Page, title: string, words?: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (words !== undefined) await expect(toast.getByText(words, { exact: true })).toBeVisible();
}

/** The next call to an address fails with an answer of the server's kind; what only reads passes. */
async function failNext(page: Page, path: string, status = 500, body: object = {}): Promise<void> {
  let failed = false;
  await page.route(path, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    return route.fulfill({ status, json: { code: 'internal', message: 'x', ...body } });
  });
}

/** A new person, signed in, who has never been here. */
async function signUp(page: Page, url: string): Promise<string> {
  const email = `words-${newId()}@example.test`;
  const answer = await page.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: {
      email,
      first_name: 'Asha',
      last_name: 'Verma',
      role: 'entrepreneur',
      password: PASSWORD,
      age_group: '25-34',
      consent_version: CONSENT_VERSION,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** By keyboard: a toast may lie over the button. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

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
  await expectToast(page, 'Please check your email to confirm your account.');
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

test('the links of mails', async ({ page, context, product }) => {
  const email = await signUp(page, product.url);
  // without a mail server the operator's console shows what would be sent
  const linkTo = async (path: string): Promise<string> => {
    const link = new RegExp(`${RegExp.escape(path)}\\?token=[^\\s"\\\\]+`);
    await expect.poll(() => link.exec(product.log())?.[0]).toBeDefined();
    return link.exec(product.log())?.[0] ?? '';
  };
  await page.goto(await linkTo('/api/auth/verify-email'));
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

test('the profile', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/profile?view=edit');
  const save = () => press(page, 'Save changes');
  const add = async (label: string, word: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).fill(word);
    await page.getByLabel(label, { exact: true }).press('Enter');
  };
  await expectToasts(page, [
    [
      'no name',
      async () => {
        await page.getByLabel('Full name').fill(' ');
        await save();
        for (const [label, message] of [
          ['Full name', 'Missing name: Please enter your full name.'],
          ['Location (required)', 'Location is required'],
          ['Phone (required)', 'Phone is required'],
          ['Skills', 'At least one skill is required.'],
          ['Interests', 'At least one interest is required.'],
        ] as const)
          await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      },
      'Missing name',
      'Please enter your full name.',
    ],
    [
      'a skill, but no interest',
      async () => {
        await page.getByLabel('Full name').fill('Mary Ann Joseph');
        await page.getByLabel('Location (required)').fill('Kochi');
        await page.getByLabel('Phone (required)').fill('+91 98765 43210');
        await add('Skills', 'Costing');
        await save();
      },
      'Missing Information',
      'Please add at least one skill and one interest.',
    ],
    [
      'the server fails',
      async () => {
        await add('Interests', 'Textiles');
        await failNext(page, '**/api/me');
        await save();
      },
      'Failed to update profile',
    ],
    ['all is well', save, 'Profile updated successfully'],
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Ann Joseph' })).toBeVisible();
});

test('another password', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/profile?view=edit');
  const part = page.getByRole('region', { name: 'Change password' });
  const fill = async (current: string, next: string, again: string): Promise<void> => {
    await part.getByLabel('Current password').fill(current);
    await part.getByLabel('New password', { exact: true }).fill(next);
    await part.getByLabel('New password again').fill(again);
    await part.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('x', 'Ab1!', 'other');
  await expect(part.getByText('New password must be at least 6 characters long')).toBeVisible();
  await expect(part.getByText("New passwords don't match")).toBeVisible();
  await fill('Wrong-Tree-42', NEXT_PASSWORD, NEXT_PASSWORD);
  await expect(part.getByText('Current password is incorrect')).toBeVisible();
  const change = () => fill(PASSWORD, NEXT_PASSWORD, NEXT_PASSWORD);
  await expectToasts(page, [
    [
      'the person is gone',
      async () => {
        const refusal = { code: 'not_found', message: 'User email not found' };
        await failNext(page, '**/api/auth/change-password', 404, refusal);
        await change();
      },
      'Failed to update password',
      'User email not found',
    ],
    ['all is well', change, 'Success', 'Password updated successfully'],
  ]);
  for (const label of ['Current password', 'New password', 'New password again'])
    await expect(part.getByLabel(label, { exact: true })).toHaveValue('');
});

test('another email', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/profile?view=edit');
  const part = page.getByRole('form', { name: 'Change email' });
  const ask = async (email: string): Promise<void> => {
    await part.getByLabel('New email').fill(email);
    await part.getByLabel('Current password').fill(PASSWORD);
    await part.getByRole('button', { name: 'Update email' }).click();
  };
  await ask('nobody');
  await expect(part.getByLabel('New email')).toHaveAccessibleDescription(
    'Invalid email: Please enter a valid email address.',
  );
  const email = `words-${newId()}@example.test`;
  const refuse = (status: number, body: object) => async () => {
    await failNext(page, '**/api/auth/change-email', status, body);
    await ask(email);
  };
  await expectToasts(page, [
    ['a fault', refuse(500, {}), 'Email update failed', 'Unable to update email.'],
    [
      'a refusal',
      refuse(429, { code: 'rate_limited', message: 'Please wait 2 minutes before trying again.' }),
      'Email update failed',
      'Please wait 2 minutes before trying again.',
    ],
    ['all is well', () => ask(email), 'Email update initiated', 'Check your inbox to confirm the new email.'],
  ]);
});

test('a picture', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/profile?view=edit');
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#367' } })
    .png()
    .toBuffer();
  const give = (mimeType: string, buffer: Buffer) => () =>
    page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType, buffer });
  const refuse = (status: number, body: object) => async () => {
    await failNext(page, '**/api/me/picture', status, body);
    await give('image/png', picture)();
  };
  await expectToasts(page, [
    ['no picture', give('text/plain', Buffer.from('x')), 'Invalid file type', 'Please select an image file'],
    [
      'a large one',
      give('image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1)),
      'File too large',
      'Please select an image smaller than 5MB',
    ],
    ['a fault', refuse(500, {}), 'Upload failed', 'Failed to upload image. Please try again.'],
    [
      'a full disk',
      refuse(507, { code: 'storage_full', message: 'There is no space left.' }),
      'Upload failed',
      'There is no space left.',
    ],
    ['a good one', give('image/png', picture), 'Profile picture updated successfully'],
    ['none any more', () => press(page, 'Remove'), 'Profile picture removed'],
  ]);
});

test('a favourite', async ({ page, product, newIdea }) => {
  await signUp(page, product.url);
  await newIdea(page, 'Dried jackfruit');
  await page.goto('/ideas');
  const heart = () => page.getByRole('button', { name: 'Favorite: Dried jackfruit' }).click();
  const fail = async (): Promise<void> => {
    await failNext(page, '**/api/ideas/*/favorite');
    await heart();
  };
  await expectToasts(page, [
    ['not added', fail, 'Error', 'Failed to add to favorites'],
    ['added', heart, 'Success', 'Added to favorites'],
    ['not removed', fail, 'Error', 'Failed to remove from favorites'],
    ['removed', heart, 'Success', 'Removed from favorites'],
  ]);
});

test('notifications', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 1 } }));
  await page.goto('/notifications');
  await expect(page.getByText('Failed to load notifications')).toBeVisible();
  await page.unroute('**/api/notifications?*');
  await page.unroute('**/api/notifications');
  await press(page, 'Try Again');
  const fail = (path: string, name: RegExp) => async () => {
    await failNext(page, path);
    await page.getByRole('main').getByRole('button', { name }).first().click();
  };
  await expectToasts(page, [
    [
      'all of them',
      fail('**/api/notifications/read-all', /^Mark all as read$/),
      'Error',
      'Failed to mark all notifications as read',
    ],
    [
      'one of them',
      fail('**/api/notifications/*', /^Dismiss/),
      'Error',
      'Failed to mark notification as read',
    ],
  ]);
});

test('an email that is not confirmed', async ({ page, product }) => {
  await signUp(page, product.url);
  await page.goto('/notifications');
  const reminder = 'Please check your email and click the verification link to activate your account';
  const check = () => press(page, 'Check again');
  const answer = (status: number, json: object) => async () => {
    // what is only read is asked for twice
    await page.route('**/api/me', (route) => route.fulfill({ status, json }), {
      times: status === 200 ? 1 : 2,
    });
    await check();
  };
  const me = (await (await page.request.get('/api/me')).json()) as object;
  await expectToasts(page, [
    ['not yet', check, reminder],
    [
      'nobody can tell',
      answer(500, { code: 'internal', message: 'x' }),
      'Unable to check verification status',
    ],
    ['the link again', () => press(page, 'Send the link again'), reminder],
    ['now it is', answer(200, { ...me, email_verified: true }), 'Email verified successfully'],
  ]);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
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

test('a profile that cannot be shown', async ({ page, context, product }) => {
  await signUp(page, product.url);
  const path = '**/api/me';
  await page.route(path, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
  await expect(
    page.getByText('Router Error: Unable to load profile due to routing context error.'),
  ).toBeVisible();
  await page.unroute(path);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  // the session is over, and the next look for who is signed in finds nobody
  await context.clearCookies({ name: 'signed_in' });
  await press(page, 'Check again');
  await expectToast(page, 'User not authenticated');
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
});

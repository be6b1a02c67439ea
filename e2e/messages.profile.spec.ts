// The words of one's own profile, favourites and notifications: what is done, and what is said then.
import sharp from 'sharp';
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';
import { expectToast, expectToasts, failNext, NEXT_PASSWORD, PASSWORD, press, signUp } from './words.ts';

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
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.goto('/ideas/new');
  await expect(page.getByRole('textbox', { name: 'What is your idea?' })).toBeVisible();
  await expect(page.getByText('Email not confirmed'), 'not over the form').toHaveCount(0);
  await page.goto('/notifications');
  // the product of the journeys has no mail server
  const reminder = 'No mails are sent from here yet. You can use everything without confirming your email.';
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
    ['now it is', answer(200, { ...me, email_verified: true }), 'Email verified successfully'],
  ]);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
});

test.describe('where the server fails', () => {
  test.use({ plannedFault: /^AppError: x/ });

  test('a profile that cannot be shown', async ({ page, context, product }) => {
    await signUp(page, product.url);
    const path = '**/api/me';
    await page.route(path, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
    );
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
});

// A person's own profile, and the pages that help: seen, changed, and accessible.
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { expectToast, failNext, press, signUp } from './words.ts';

test('the profile is changed by keyboard, with the words of the specification', async ({ page, signIn }) => {
  await signIn('investor');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
  await expect(page.getByLabel('Role')).not.toBeEditable();

  while ((await page.getByRole('button', { name: /^Remove .+/ }).count()) > 0)
    await page
      .getByRole('button', { name: /^Remove .+/ })
      .first()
      .press('Enter');
  await page.getByLabel('Full name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Missing name: Please enter your full name.')).toBeVisible();
  await expect(page.getByText('At least one skill is required.')).toBeVisible();
  await expect(page.getByText('At least one interest is required.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();

  await page.getByLabel('Full name').fill('Mary  Ann Joseph');
  await page.getByLabel('Location').fill('Kochi, Kerala');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Skills').fill('Costing');
  await page.getByLabel('Skills').press('Enter');
  await page.getByLabel('Skills').fill('costing');
  await page.getByLabel('Skills').press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Please add at least one skill and one interest.')).toBeVisible();

  // typed, not yet saved: it is there again after the page was loaded anew
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Mary  Ann Joseph');
  await page.getByLabel('Interests').fill('Textiles');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mary Ann Joseph' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Costing$/ })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: /^Textiles$/ })).toHaveCount(1);
});

test('a picture is uploaded, chosen and taken away', async ({ page, signIn }) => {
  await signIn('partner');
  await page.goto('/profile?view=edit');
  const upload = page.locator('input[type=file]');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await upload.setInputFiles(file('me.svg', 'image/svg+xml', Buffer.from('<svg/>')));
  await expect(page.getByText('Invalid file type')).toBeVisible();
  await upload.setInputFiles(file('me.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(page.getByText('File too large')).toBeVisible();
  await upload.setInputFiles(file('me.jpg', 'image/jpeg', Buffer.from('no picture')));
  await expect(page.getByText('Upload failed')).toBeVisible();
  await expect(page.getByText('Please select an image file')).toBeVisible();

  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#367' } })
    .jpeg()
    .toBuffer();
  await upload.setInputFiles(file('me.jpg', 'image/jpeg', picture));
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible();
  const shown = page.locator('#picture img').first();
  await expect(shown).toHaveAttribute('src', /^\/avatars\/u\/[0-9a-f]+\.webp$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await page.getByRole('radio').first().press('Space');
  await expect(shown).toHaveAttribute('src', '/avatars/avatar-1.jpg');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Profile picture removed')).toBeVisible();
});

test('another email is asked for with the password', async ({ page, signIn }) => {
  await signIn('marketing');
  await page.goto('/profile?view=edit');
  const part = page.getByRole('form', { name: 'Change email' });
  await part.getByLabel('New email').fill('nobody');
  await part.getByLabel('Current password').fill('Wrong-Tree-42');
  await part.getByRole('button', { name: 'Update email' }).click();
  await expect(part.getByText('Invalid email: Please enter a valid email address.')).toBeVisible();
  await part.getByLabel('New email').fill('marketing.new@demo.test');
  await part.getByRole('button', { name: 'Update email' }).click();
  await expect(part.getByText('Current password is incorrect')).toBeVisible();
});

test('a code that comes later gives its role', async ({ page, product, openBrowser, call }) => {
  await signUp(page, product.url);
  const staff = await openBrowser('netzoop-team');
  const codeFor = async (role: string | null) =>
    (await call<{ code: string }>(staff, 'POST', '/api/invite-codes', { role, max_uses: 1 })).code;
  await page.goto('/profile?view=edit');
  const field = page
    .getByRole('form', { name: 'I have an invite code' })
    .getByLabel('Invite code', { exact: true });
  for (const refused of ['', 'A_1', 'nobody-1']) {
    await field.fill(refused);
    await press(page, 'Use the code');
    await expect(field, refused).toHaveAccessibleDescription(/Invalid or already used invite code/);
  }
  const message = 'Please wait 1 minute before trying again.';
  await failNext(page, '**/use_invite_code', 429, { code: 'rate_limited', message });
  await field.fill((await codeFor(null)).toLowerCase());
  await press(page, 'Use the code');
  await expectToast(page, 'Error', message);
  await press(page, 'Use the code');
  await expectToast(page, 'Invite code accepted', 'Your role is still Entrepreneur.');
  await expect(field).toHaveValue('');

  await field.fill(await codeFor('reviewer'));
  await press(page, 'Use the code');
  await expectToast(page, 'Invite code accepted', 'Your role is now Reviewer.');
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('Reviewer');

  await staff.goto('/profile?view=edit');
  await expect(staff.getByRole('form', { name: 'Change email' })).toBeVisible();
  await expect(staff.getByRole('form', { name: 'I have an invite code' })).toHaveCount(0);
});

test('the steps over an existing profile have an address without marks', async ({ page, signIn }) => {
  await signIn('partner');
  await page.goto('/register?edit=1');
  await expect(page).toHaveURL(/\/onboarding\?edit=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the theme is tried without being kept', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.goto('/profile');
  const html = page.locator('html');
  const own = await html.getAttribute('data-theme');
  await page.getByRole('button', { name: 'Test theme' }).click();
  await expect(html).not.toHaveAttribute('data-theme', own ?? '');
  await page.getByRole('button', { name: 'Back to my theme' }).click();
  await expect(html).toHaveAttribute('data-theme', own ?? '');
});

test('help is searched, and shows nobody what they cannot open', async ({ page, signIn }) => {
  await signIn('explorer');
  await page.goto('/help');
  await expect(page.getByText('Why was I signed out?')).toBeVisible();
  await expect(page.getByText('How do I write down an idea?')).toHaveCount(0);
  await expect(page.getByText('How is an idea scored?')).toHaveCount(0);
  await page.getByLabel('Search the help').fill('30 MINUTES');
  await expect(page.getByText('After 30 minutes without activity')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  await page.getByLabel('Search the help').fill('zebra');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('a message from the contact page reaches the team, with a script and without', async ({
  page,
  browser,
  product,
  openBrowser,
}) => {
  await page.goto('/contact');
  await test.step('what is missing is said before it is sent', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please check what you have entered.');
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Please write a few words more')).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    expect(sent).toBe(0);
  });
  await page.getByLabel('Your name').fill('Meena');
  await page.getByLabel('Your email').fill('meena@example');
  await page.getByLabel('Message').fill('How do I sell blouses to a school?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('How do I sell blouses to a school?');
  await page.getByLabel('Your email').fill('meena@example.test');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. Your message has reached us')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const simple = await plain.newPage();
  await simple.goto('/contact');
  await simple.getByLabel('Your name').fill('Kavitha');
  await simple.getByLabel('Your email').fill('kavitha@example');
  await simple.getByLabel('Message').fill('Written without a script.');
  await simple.getByRole('button', { name: 'Send message' }).click();
  await expect(simple.getByRole('alert')).toBeVisible();
  await expect(simple.getByLabel('Message')).toHaveValue('Written without a script.');
  await simple.getByLabel('Your email').fill('kavitha@example.test');
  await simple.getByRole('button', { name: 'Send message' }).click();
  await expect(simple.getByText('Thank you. Your message has reached us')).toBeVisible();
  await plain.close();

  const team = await openBrowser('netzoop-team');
  await team.goto('/notifications');
  await expect(team.getByText('Message from Meena')).toBeVisible();
  await expect(team.getByText('Written without a script.')).toBeVisible();
});

test('the contact form knows who is signed in, and forgets it with them', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('entrepreneur');
  const { full_name, email } = (await (await page.request.get('/api/me')).json()) as Record<string, string>;
  await page.goto('/contact');
  await expect(page.getByLabel('Your name')).toHaveValue(full_name ?? '-');
  await expect(page.getByLabel('Your email')).toHaveValue(email ?? '-');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.goto('/about');
  await context.clearCookies();
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Your email')).toHaveValue('');
});

test('the link of a mail says on the front page what it did', async ({ page }) => {
  await page.goto('/?email=verified');
  await expect(page.getByText('Email verified successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/api/auth/confirm-email?token=never-made');
  await expect(page.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible();
});

test.describe('a server that fails', () => {
  test.use({ plannedFault: /^AppError: x/ });

  test('where the server fails, the screen says so and goes on when it is there again', async ({
    page,
    signIn,
  }) => {
    await signIn('entrepreneur');
    await page.route('**/api/me', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
    );
    await page.goto('/help');
    await expect(page.getByText('Router Error', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Unable to load protected route due to routing context error.'),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(
      page.getByText('Router Error: Unable to load profile due to routing context error.'),
    ).toBeVisible();
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  });
});

// How a person of each role comes in, and what is open and closed to them. Three of them go the whole way by keyboard alone: sign-up,
// confirmation, the six steps, Urdu and back, and out again.
import type { Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import type { Role } from '../shared/platform/roles.ts';
import { expect, test } from './journey.ts';
import { confirmOn, mailedLink } from './outbox.ts';
import { pick, press, type, walkTo } from './keyboard.ts';
import { codeFor, setUpCodes } from './two-factor.ts';
import { signUp as register } from './words.ts';

const PASSWORD = 'Monsoon-Kite-58!';

interface Journey {
  /** What the person asks for at sign-up. */
  readonly asks: Role;
  /** The role of the invite code they have. */
  readonly invite?: Role;
  /** The role that they work in afterwards. */
  readonly becomes: Role;
  /** Where the role lands. */
  readonly lands: RegExp;
  readonly opens: readonly string[];
  readonly refused: readonly string[];
  /** A call that the role has not. */
  readonly forbidden: string;
}

const IDEAS = /\/ideas$/;
const QUESTIONS = /\/(qa|dashboard)$/;
const REVIEW = /\/review-dashboard$/;
/** Two of the closed screens of each role; the table of `shared/navigation/access.ts` holds them all. */
const STAFF = ['/review-dashboard', '/admin/users'];
const READS = {
  opens: ['/ideas/new', '/ideas/favorites'],
  lands: IDEAS,
  forbidden: '/api/admin/users',
};

/** These go the whole way: one who only asks, one who writes, and one whose invite decides. */
const WHOLE: Readonly<Record<string, Journey>> = {
  'an explorer': {
    asks: 'explorer',
    becomes: 'explorer',
    lands: QUESTIONS,
    opens: ['/profile', '/help'],
    refused: ['/ideas/new', '/admin/users'],
    forbidden: '/api/ideas',
  },
  'an entrepreneur': { asks: 'entrepreneur', becomes: 'entrepreneur', refused: STAFF, ...READS },
  'a reviewer whose invite says more than they asked for': {
    asks: 'entrepreneur',
    invite: 'reviewer',
    becomes: 'reviewer',
    ...READS,
    lands: REVIEW,
    opens: ['/ideas/new', '/review'],
    refused: ['/dev-tools', '/admin/users'],
  },
};

/** The same screens lead these in: they begin signed up. */
const SIGNED_UP: Readonly<Record<string, Journey>> = {
  'an investor without an invite': { asks: 'investor', becomes: 'entrepreneur', refused: STAFF, ...READS },
  'an investor with one': {
    asks: 'investor',
    invite: 'investor',
    becomes: 'investor',
    refused: STAFF,
    ...READS,
  },
  'a partner': { asks: 'partner', invite: 'partner', becomes: 'partner', refused: STAFF, ...READS },
  'a marketing person': {
    asks: 'marketing',
    invite: 'marketing',
    becomes: 'marketing',
    refused: STAFF,
    ...READS,
  },
  'a developer': {
    asks: 'developer',
    invite: 'developer',
    becomes: 'developer',
    refused: STAFF,
    ...READS,
    opens: ['/ideas/new', '/dev-tools'],
  },
};

interface Newcomer {
  readonly email: string;
  readonly name: string;
}

/** In the list of roles the letters of a role choose it. */
async function signUp(page: Page, { asks }: Pick<Journey, 'asks'>, code?: string): Promise<Newcomer> {
  const email = `${newId()}@example.test`;
  await page.goto('/register');
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByLabel('First name'), 'Meenakshi');
  await type(page, page.getByLabel('Last name'), 'Sundaram');
  await type(page, page.getByRole('combobox', { name: 'What brings you here?' }), asks);
  if (code !== undefined) await type(page, page.getByLabel('Invite code'), code.toLowerCase());
  await type(page, page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await type(page, page.getByRole('combobox', { name: 'Age group' }), '25-34');
  await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL(/\/onboarding$/);
  return { email, name: 'Meenakshi Sundaram' };
}

/** The six steps without a mouse: language, set-up, profile, picture; the account is there already. */
async function onboard(page: Page, explorer: boolean): Promise<void> {
  const on = () => press(page, page.getByRole('button', { name: 'Continue' }));
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/onboarding');
  await title('Choose Language');
  await walkTo(page, page.getByRole('radio', { name: /English/ }));
  await on();
  await title('Quick Setup');
  if (!explorer) {
    await walkTo(page, page.getByRole('radio', { name: /Ask questions/ }));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: /Develop my idea/ })).toBeChecked();
  }
  await on();
  await title('Tell Us About You');
  await type(page, page.getByLabel('Location'), 'Madurai, Tamil Nadu');
  await type(page, page.getByLabel('Phone'), '+91 98765 43210');
  await type(page, page.getByRole('textbox', { name: 'Skills' }), 'Tailoring');
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('textbox', { name: 'Interests' }), 'Textiles');
  await page.keyboard.press('Enter');
  await on();
  await title('Choose Avatar');
  await press(page, page.getByRole('button', { name: 'Skip' }));
  await title('Ready!');
  await press(page, page.getByRole('button', { name: 'Start now' }));
  await expect(page).not.toHaveURL(/onboarding/);
}

async function signOut(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Your account/ });
  await pick(page, account, page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL('/');
}

async function signIn(page: Page, { email }: Newcomer): Promise<void> {
  await page.goto('/login');
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await page.keyboard.press('Enter');
}

async function expectRefused(page: Page, { refused, lands, forbidden }: Journey): Promise<void> {
  for (const path of refused) {
    await page.goto(path);
    await expect(page.getByText('Your role does not open this page.'), path).toBeVisible();
    await expect(page, path).toHaveURL(lands);
  }
  const answer = await page.request.get(forbidden);
  expect(answer.status(), forbidden).toBe(403);
}

async function readUrdu(page: Page): Promise<void> {
  const html = page.locator('html');
  await page.goto('/profile');
  const languages = page.getByRole('button', { name: 'Language: English' });
  await pick(page, languages, page.getByRole('menuitemradio', { name: 'اردو' }));
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('navigation').first()).toHaveText(/\p{Script=Arabic}/u);
  await pick(
    page,
    page.getByRole('button', { name: /اردو/ }),
    page.getByRole('menuitemradio', { name: 'English' }),
  );
  await expect(html).toHaveAttribute('dir', 'ltr');
}

async function expectOpen(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
}

type Call = <Answer>(page: Page, method: 'GET' | 'POST', path: string, data?: object) => Promise<Answer>;

async function inviteCode(call: Call, staff: Page, role: Role | undefined): Promise<string | undefined> {
  if (role === undefined) return undefined;
  return (await call<{ code: string }>(staff, 'POST', '/api/invite-codes', { role, max_uses: 1 })).code;
}

for (const [who, journey] of Object.entries(WHOLE)) {
  test(`${who} comes in, works and leaves`, async ({ page, openBrowser, call, product }) => {
    test.setTimeout(180_000);
    const { invite, becomes } = journey;
    const staff = await openBrowser('netzoop-team');
    const newcomer = await signUp(page, journey, await inviteCode(call, staff, invite));
    const mail = { to: newcomer.email, path: '/api/auth/verify-email' };
    await confirmOn(page, await mailedLink(staff.request, product.url, mail), PASSWORD);
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await onboard(page, becomes === 'explorer');
    expect(await call(page, 'GET', '/api/me')).toMatchObject({
      role: becomes,
      email_verified: true,
      is_onboarding_complete: true,
    });
    await signOut(page);
    await signIn(page, newcomer);
    // the chosen mode comes first: 'Develop my idea' works at the ideas
    await expect(page).toHaveURL(becomes === 'explorer' ? QUESTIONS : IDEAS);
    await expectOpen(page, journey.opens);
    await expectRefused(page, journey);
    await readUrdu(page);
    await signOut(page);
  });
}

for (const [who, journey] of Object.entries(SIGNED_UP)) {
  test(`${who} works with their role, and with no other`, async ({ page, openBrowser, call, product }) => {
    const { asks, invite, becomes } = journey;
    const invite_code = await inviteCode(call, await openBrowser('netzoop-team'), invite);
    await register(page, product.url, { role: asks, ...(invite_code !== undefined && { invite_code }) });
    expect(await call(page, 'GET', '/api/me')).toMatchObject({ role: becomes });
    await expectOpen(page, journey.opens);
    await expectRefused(page, journey);
  });
}

test('an appointed administrator sets codes up before anything else', async ({ page, openBrowser, call }) => {
  test.setTimeout(120_000);
  const staff = await openBrowser('netzoop-team');
  const newcomer = await signUp(page, { asks: 'entrepreneur' });
  const { id } = await call<{ id: string }>(page, 'GET', '/api/me');
  await call(staff, 'PUT', `/api/admin/users/${id}/role`, { role: 'netzoop-team' });
  await page.goto('/ideas');
  await expect(page).toHaveURL(/\/two-factor$/);
  const { key } = await setUpCodes(page, PASSWORD);
  await expect(page).toHaveURL(REVIEW);
  await signOut(page);
  await signIn(page, newcomer);
  await type(page, page.getByRole('textbox', { name: 'Code' }), codeFor(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mode-select$/);
  await expectOpen(page, ['/review-dashboard', '/admin', '/admin/users', '/invite-codes', '/dev-tools']);
  await signOut(page);
});

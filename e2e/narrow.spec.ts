// A phone of 360 px: nothing scrolls sideways, with the text at twice its size, and with words that have no end.
import type { Page } from '@playwright/test';
import type { Role } from '../shared/platform/roles.ts';
import { showAs } from './appearance.ts';
import { expect, test } from './journey.ts';
import { settled } from './settled.ts';
import { signUp } from './words.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** An address of 300 letters, as people paste it into any field. */
const ADDRESS = `https://example.test/${'a-path-without-an-end'.repeat(15)}`.slice(0, 300);
/** The longest that a title and a tag may be. */
const TITLE = ADDRESS.slice(0, 120);
const TAG = 'selbstfahrlafetten'.repeat(3).slice(0, 40);

const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens one screen after the other, as it is. */
async function expectNarrow(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect.soft(await excessOf(page), path).toBe(0);
  }
}

/** The same, and then with the text at twice its size. */
async function expectNarrowWhenLarge(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await expectNarrow(page, [path]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await excessOf(page), `${path} with large text`).toBe(0);
  }
}

/** The screens that need no idea of the person's own. */
const SCREENS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  explorer: ['/qa', '/dashboard', '/profile', '/mode-select', '/help'],
  'netzoop-team': [
    '/ideas',
    '/review-dashboard',
    '/review?queue=pending',
    '/dashboard',
    '/admin',
    '/admin/users',
    '/admin/settings',
    '/admin/audit',
    '/admin/analytics',
    '/invite-codes',
    '/dev-tools',
    '/api-logs',
  ],
  investor: ['/ideas?view=list', '/dashboard'],
};

test('the pages of a visitor keep to a phone', async ({ page }) => {
  test.setTimeout(180_000);
  const site = ['/', '/about', '/contact', '/cookie-policy', '/hi'];
  const forms = [
    '/login',
    '/register',
    '/register/classic',
    '/forgot-password',
    '/setup?token=x',
    '/no/such',
  ];
  await expectNarrowWhenLarge(page, [...site, ...forms]);
  await expectNarrow(page, ['/ur']);
});

test('the pages of a visitor keep to a phone with large text where our fonts have not come', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await expectNarrowWhenLarge(page, ['/', '/about', '/hi', '/login', '/register']);
});

test('the front page keeps to a phone with large text while its figures have not come', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route('**/api/stats', () => undefined);
  await page.goto('/');
  await expect(page.locator('.wait')).toHaveCount(3);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await excessOf(page)).toBe(0);
});

for (const [role, paths] of Object.entries(SCREENS) as [Role, readonly string[]][])
  test(`the screens of ${role} keep to a phone`, async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(role);
    await expectNarrowWhenLarge(page, paths);
  });

test('a newcomer sees the way to their first idea without scrolling, and nothing lies over it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page, product.url);
  await page.goto('/ideas');
  await settled(page);
  const way = page.getByRole('link', { name: 'Submit Your First Idea' });
  await expect(way).toBeInViewport({ ratio: 1 });
  // neither the bar at the foot, nor an offer of a tour: a press arrives
  await expect(page.getByRole('button', { name: 'Show me around' })).toBeHidden();
  await way.click({ trial: true });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a report keeps to a phone, and a profile in Urdu', async ({ page, signIn, call }) => {
  test.setTimeout(120_000);
  await signIn('entrepreneur');
  const { items } = await call<{ items: { id: string; title: string }[] }>(
    page,
    'GET',
    '/api/ideas?view=mine&limit=50',
  );
  const studied = items.find(({ title }) => title.startsWith('Solar-dried raisins'));
  await expectNarrowWhenLarge(page, [`/ideas/${studied?.id}/research`]);
  await page.goto('/profile');
  await showAs(page, { theme: 'light', language: 'ur' });
  await expectNarrowWhenLarge(page, ['/profile']);
});

test('an address of 300 letters in every text stays within a phone, for its owner and its reviewer', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  test.setTimeout(300_000);
  await signIn('entrepreneur');
  const reviewer = await openBrowser('reviewer');
  await reviewer.setViewportSize({ width: 360, height: 740 });
  const { id, path } = await newIdea(page, TITLE);
  await fillProfile();
  await talk();
  const returned = await fillIdea();
  const own = [path, `${path}/edit`, `${path}/research`, '/profile', '/profile?view=edit'];
  const lists = ['/ideas', '/ideas?view=list', '/ideas/recent', '/notifications'];
  await expectNarrowWhenLarge(page, [...own, ...lists, '/onboarding', '/ideas/new', '/chat']);
  await expectNarrow(page, [`${path}/research/facts`, '/dashboard', '/preferences']);
  await expectNarrow(reviewer, [`/review/idea/${id}`]);
  await expectNarrowWhenLarge(reviewer, ['/review?queue=mine', '/notifications']);
  expect(returned.status).toBe('under_review');

  async function fillProfile(): Promise<void> {
    const words = { bio: ADDRESS, company: TITLE.slice(0, 100), position: TITLE.slice(0, 100) };
    await call(page, 'PATCH', '/api/me', { ...words, skills: [TAG], interests: [TAG] });
  }

  /** /chat opens the last conversation: its answer names sources by their domains, which are one long word each. */
  async function talk(): Promise<void> {
    const engine = '/functions/v1/ai-chat-engine';
    const begun = await call<{ data: { id: string } }>(page, 'POST', engine, {
      action: 'create_conversation',
    });
    await call(page, 'POST', engine, {
      action: 'send_message',
      conversation_id: begun.data.id,
      message: 'How do I get a PAN card, step by step?',
      stream: false,
    });
  }

  /** Written, reviewed, returned with changes and sent again, all of it in such words. */
  async function fillIdea(): Promise<{ status: string }> {
    const move = (who: Page, event: string, parts: object = {}) =>
      call<{ status: string }>(who, 'POST', `/api${path}/transitions`, { event, ...parts });
    const texts = ['description', 'summary', 'problem_statement', 'target_audience', 'solution_overview'];
    const others = ['market_size', 'competitive_advantage', 'revenue_model', 'user_base'];
    const fields = Object.fromEntries([...texts, ...others].map((name) => [name, ADDRESS]));
    await call(page, 'PATCH', `/api${path}`, { version: 1, ...fields, tags: [TAG] });
    await move(page, 'submit');
    await move(reviewer, 'start');
    const criteria = ['problem_evidence', 'market', 'solution', 'feasibility', 'business_model'];
    await call(reviewer, 'PUT', `/api/review${path}/scorecard`, {
      state: 'saved',
      round: 1,
      scores: Object.fromEntries(criteria.map((name) => [name, 3])),
      cited_claims: {},
      legal_risk: null,
      confidence: 3,
      strengths: ADDRESS,
      risks: ADDRESS,
      questions: ADDRESS,
      private_note: ADDRESS,
      recommendation: 'return',
      abstained: false,
    });
    await move(reviewer, 'return', { changes: [ADDRESS], feedback: ADDRESS });
    return move(page, 'resubmit', { changes: [ADDRESS] });
  }
});

test('a name, an address and a reason without an end stay within a phone of the staff', async ({
  page,
  signIn,
  openBrowser,
  call,
  product: { url },
}) => {
  test.setTimeout(180_000);
  const email = `${'m'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.test`;
  const name = 'W'.repeat(49);
  await signUp(await openBrowser(), url, { email, first_name: name, last_name: name, role: 'investor' });
  await signIn('netzoop-team');
  await expectNarrowWhenLarge(page, ['/admin', '/admin/users']);
  const { items } = await call<{ items: { id: string; email: string }[] }>(page, 'GET', '/api/admin/users');
  const person = items.find((one) => one.email === email);
  await call(page, 'POST', `/api/admin/users/${person?.id}/suspend`, { reason: ADDRESS });
  await expectNarrowWhenLarge(page, ['/admin/users', '/admin/audit']);
});

// Every screen by the rules of accessibility: each light and dark, left-to-right and right-to-left, wide and narrow, in turns.
import type { Page } from '@playwright/test';
import type { Role } from '../shared/platform/roles.ts';
import { DIALOG, expectAccessible } from './axe.ts';
import { test as journey } from './journey.ts';
import { settled } from './settled.ts';
import { signInTo } from './sign-in.ts';

interface Worker {
  /** The page of a role, signed in once: a screen is only looked at. */
  pageOf: (role: Role) => Promise<Page>;
}

const test = journey.extend<object, Worker>({
  pageOf: [
    async ({ browser, product }, use) => {
      const pages = new Map<Role, Page>();
      await use(async (role) => {
        const page = pages.get(role) ?? (await browser.newPage({ baseURL: product.url }));
        if (!pages.has(role)) await signInTo(page.context().request, product.url, role);
        pages.set(role, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

const VISITOR = [
  '/',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/login',
];
const VISITOR_FORMS = [
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/setup?token=x',
  '/no/such/page',
];

for (const [turn, path] of [...VISITOR, ...VISITOR_FORMS].entries()) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, { turn });
  });
}

interface Screen {
  readonly name: string;
  readonly role: Role;
  /** Its address; `{under_review}` and the like stand for an idea of the demo in that status. */
  readonly path: string;
  /** Opens the dialog that is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await settled(page);
};

/** The screens of signed-in people, and states of them that are opened by hand. */
const SCREENS: readonly Screen[] = [
  { name: 'ideas', role: 'entrepreneur', path: '/ideas' },
  { name: 'ideas in rows', role: 'entrepreneur', path: '/ideas?view=list' },
  { name: 'no ideas', role: 'partner', path: '/ideas?status=rejected' },
  { name: 'favorites', role: 'entrepreneur', path: '/ideas/favorites' },
  { name: 'recent ideas', role: 'entrepreneur', path: '/ideas/recent' },
  { name: 'a new idea', role: 'entrepreneur', path: '/ideas/new' },
  { name: 'an approved idea', role: 'entrepreneur', path: '/ideas/{approved}' },
  { name: 'a returned idea', role: 'entrepreneur', path: '/ideas/{draft}' },
  { name: 'the form', role: 'entrepreneur', path: '/ideas/{draft}/edit' },
  { name: 'a research report', role: 'entrepreneur', path: '/ideas/{under_review}/research' },
  {
    name: 'sharing a report',
    role: 'entrepreneur',
    path: '/ideas/{under_review}/research',
    prepare: press(/^(Share|शेयर करें|شیئر کریں)$/),
  },
  { name: 'one run to compare', role: 'entrepreneur', path: '/ideas/{under_review}/research/compare' },
  { name: 'research before its start', role: 'entrepreneur', path: '/ideas/{rejected}/research' },
  {
    name: 'evidence',
    role: 'entrepreneur',
    path: '/ideas/{under_review}/research',
    prepare: press(/^\d+$/),
  },
  { name: 'notifications', role: 'entrepreneur', path: '/notifications' },
  { name: 'the dashboard', role: 'entrepreneur', path: '/dashboard' },
  { name: 'the profile', role: 'entrepreneur', path: '/profile' },
  { name: 'the profile while it is changed', role: 'reviewer', path: '/profile?view=edit' },
  { name: 'the preferences', role: 'entrepreneur', path: '/preferences' },
  { name: 'the onboarding', role: 'entrepreneur', path: '/onboarding' },
  { name: 'the onboarding by voice', role: 'entrepreneur', path: '/onboarding/voice' },
  { name: 'the choice of a mode', role: 'entrepreneur', path: '/mode-select' },
  { name: 'help', role: 'explorer', path: '/help' },
  { name: 'questions', role: 'explorer', path: '/qa' },
  { name: 'conversations', role: 'entrepreneur', path: '/chat' },
  { name: 'the review dashboard', role: 'reviewer', path: '/review-dashboard' },
  { name: 'the review queue', role: 'reviewer', path: '/review?queue=mine' },
  { name: 'a review', role: 'reviewer', path: '/review/idea/{under_review}' },
  { name: 'pending decisions', role: 'netzoop-team', path: '/review?queue=pending' },
  { name: 'the dashboard of staff', role: 'netzoop-team', path: '/admin' },
  { name: 'the list of people', role: 'netzoop-team', path: '/admin/users' },
  { name: 'the settings', role: 'netzoop-team', path: '/admin/settings' },
  { name: 'the audit log', role: 'netzoop-team', path: '/admin/audit' },
  { name: 'research and answers by week', role: 'marketing', path: '/admin/analytics' },
  { name: 'invite codes', role: 'netzoop-team', path: '/invite-codes' },
  { name: 'calls to services outside', role: 'developer', path: '/api-logs' },
  { name: 'developer tools', role: 'netzoop-team', path: '/dev-tools' },
];

for (const [turn, { name, role, path, prepare }] of SCREENS.entries()) {
  test(`${name} is accessible`, async ({ pageOf, watch, call }) => {
    const page = await pageOf(role);
    watch(page.context());
    const status = /\{(\w+)\}/.exec(path)?.[1];
    const address = status === undefined ? path : path.replace(`{${status}}`, await ideaIn(status));
    await page.goto(address);
    await expectAccessible(page, { turn, ...(prepare && { states: [prepare], within: DIALOG }) });

    async function ideaIn(wanted: string): Promise<string> {
      const query = `status=${wanted}&limit=1&sort=created_at`;
      const { items } = await call<{ items: { id: string }[] }>(page, 'GET', `/api/ideas?${query}`);
      return items[0]?.id ?? 'none';
    }
  });
}

// Live research while it is under way, and two runs side by side, by the rules of accessibility.
import type { Page } from '@playwright/test';
import { startModels } from '../server/models/testing.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as journey } from './journey.ts';
import { startProduct, type Product } from './server.ts';

const NOTHING = { claims: [], open: [], search: [], find: [], library: [], calculate: [], done: true };

/** A product with a model that answers two agents and leaves the others waiting, so that a run stays as it is. */
const test = journey.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await using models = await startModels({
        answer: ({ purpose }) =>
          purpose.endsWith('plan') ? { english: ['dried fruit'], local: [], against: [] } : NOTHING,
        fault: ({ purpose }) => (/\.(demand|gtm)\./.test(purpose) ? undefined : 'hang'),
      });
      const env = { LLM_BASE_URL: models.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'a-model' };
      await using product = await startProduct({ env });
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function ideaIn(page: Page, status: string, call: Call): Promise<string> {
  const { items } = await call<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/ideas?status=${status}&limit=1`,
  );
  return items[0]?.id ?? 'none';
}
type Call = <Answer>(page: Page, method: 'GET' | 'POST', path: string, data?: object) => Promise<Answer>;

test('a run under way is accessible, and so are two runs side by side', async ({ page, signIn, call }) => {
  await signIn('entrepreneur');
  const id = await ideaIn(page, 'under_review', call);
  const run = await call<{ id: string }>(page, 'POST', `/api/ideas/${id}/research-jobs`, { mode: 'live' });
  const state = async () => {
    const { agents } = await call<{ agents: { status: string }[] }>(
      page,
      'GET',
      `/api/research-jobs/${run.id}`,
    );
    return agents.filter(({ status }) => status === 'completed').length;
  };
  await expect.poll(state, { timeout: 60_000 }).toBe(2);
  await page.goto(`/ideas/${id}/research?run=${run.id}`);
  await expect(page.getByText('2 of 6 agents have finished')).toBeVisible();
  for (const turn of [0, 1]) await expectAccessible(page, { turn });
  // what two agents have found becomes a report, which the earlier one can be compared with
  await call(page, 'POST', `/api/research-jobs/${run.id}/cancel`);
  await page.goto(`/ideas/${id}/research/compare`);
  for (const turn of [2, 3]) await expectAccessible(page, { turn });
});

// Documents that are given with an idea: added, refused, read by a run, quoted as what they are, removed.
import type { Page } from '@playwright/test';
import { startModels, type Said } from '../server/models/testing.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as journey } from './journey.ts';
import { startProduct, type Product } from './server.ts';

const ORDERED = 'Sharma Caterers of Sirsi ordered 340 leaf plates in October 2025 and paid within ten days.';
const NOTHING = { claims: [], open: [], search: [], find: [], library: [], calculate: [], done: true };
const CLAIM = {
  topic: 'pays',
  subject: 'caterers',
  text: ORDERED,
  inference: false,
  against: [],
  number: null,
};

function answerTo(purpose: string): Said {
  if (purpose.endsWith('plan')) return { english: ['leaf plates'], local: [], against: [] };
  if (purpose.endsWith('judge')) return { answer: 'supported' };
  if (purpose !== 'research.demand.round-1') return NOTHING;
  return { ...NOTHING, claims: [{ ...CLAIM, quotes: [{ page: 'p1', words: ORDERED }] }] };
}

/** A product with a model that quotes the first thing that it is given to read. */
const test = journey.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await using models = await startModels({ answer: ({ purpose }) => answerTo(purpose) });
      const env = { LLM_BASE_URL: models.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'a-model' };
      await using product = await startProduct({ env });
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// the server refuses a page that is called a text
test.use({ plannedFault: /status of 415/ });

const give = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Add a document')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a document is added, quoted by a run as what it is, and removed', async ({
  page,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const { id, path } = await newIdea(page, 'Leaf plates from Sirsi');
  await page.goto(`${path}/research`);
  await expect(page.getByText('There are no documents yet.')).toBeVisible();

  await give(page, 'letter.txt', `Orders of October\n\n${ORDERED}`);
  const refusal = page.getByRole('region', { name: 'Documents for the research' }).getByRole('alert');
  const row = page.getByRole('listitem').filter({ hasText: 'letter.txt' });
  await expect(row).toContainText('Text · 109 bytes');
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()]);
  expect(download.suggestedFilename()).toBe('letter.txt');

  await give(page, 'page.exe', ORDERED);
  await expect(refusal).toContainText('Please choose a PDF, a Word document (DOCX)');
  await give(page, 'page.txt', `<!doctype html><p>${ORDERED}</p>`);
  await expect(refusal).toContainText('This file is not a PDF, a Word document (DOCX) or a text');

  const run = await call<{ id: string }>(page, 'POST', `/api/ideas/${id}/research-jobs`, { mode: 'live' });
  const status = async () =>
    (await call<{ status: string }>(page, 'GET', `/api/research-jobs/${run.id}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  await page.goto(`${path}/research?run=${run.id}`);
  await page.locator('summary').filter({ hasText: 'Demand' }).click();
  const claim = page.getByRole('listitem').filter({ hasText: 'From a document' });
  await expect(claim).toContainText(ORDERED);
  await claim.getByRole('button', { name: /^Source \d+: letter\.txt/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Your document');
  await expect(page.getByRole('dialog')).toContainText('Orders of October');
  await page.keyboard.press('Escape');

  await page.goto(`${path}/research?run=new`);
  await row.getByRole('button', { name: 'Remove “letter.txt”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There are no documents yet.')).toBeVisible();

  await give(page, 'letter.txt', ORDERED);
  await expect(row).toBeVisible();
  await give(page, 'page.exe', ORDERED);
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
});

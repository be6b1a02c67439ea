// What was approved is what was judged: locked texts, amendments, decisions about one version, and nothing typed lost on the way.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const SAVED = /^Saved \d/;
const FEEDBACK = 'The buyers are named and the costs add up.';
const SCORES = { problem_evidence: 4, market: 4, solution: 4, feasibility: 4, business_model: 4 };

type Call = <Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) => Promise<Answer>;
interface Known {
  readonly id: string;
  readonly path: string;
}

const move = (call: Call, page: Page, { path }: Known, event: string, parts: object = {}) =>
  call<{ version: number }>(page, 'POST', `/api${path}/transitions`, { event, ...parts });

/** Saves a review and decides for it about what is there now. */
async function approve(call: Call, reviewer: Page, idea: Known): Promise<void> {
  const { version, round } = await call<{ version: number; round: number }>(
    reviewer,
    'GET',
    `/api${idea.path}`,
  );
  await call(reviewer, 'PUT', `/api/review/ideas/${idea.id}/scorecard`, {
    round,
    state: 'saved',
    scores: SCORES,
    cited_claims: {},
    legal_risk: 1,
    confidence: 4,
    strengths: 'Buyer and price are clear.',
    risks: 'One grower.',
    questions: '',
    private_note: '',
    recommendation: 'approve',
    abstained: false,
  });
  await move(call, reviewer, idea, 'decide', { version, decision: 'approved', feedback: FEEDBACK });
}

test('a text in review is locked; what was written meanwhile is applied once the idea is taken back', async ({
  page,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried bananas from Jalgaon');
  // this page does not learn of the move by itself, as on a poor line
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${idea.path}/edit`);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toBeVisible();
  await move(call, page, idea, 'submit');
  await summary.fill('Written too late.');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device).toContainText('Written too late.');
  await expect(device.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(device.getByRole('button', { name: 'Save as a new idea' })).toBeVisible();

  await page.reload();
  await expect(device, 'also after a reload').toContainText('Written too late.');
  await page.goto(idea.path);
  await expect(page.getByText('The text is locked while it is in review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);

  await page.goto(`${idea.path}/edit`);
  await device.getByRole('button', { name: 'Take back and apply' }).click();
  await expect(device).toBeHidden();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto(idea.path);
  await expect(page.getByText('Written too late.')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('what was written into an idea that is gone becomes a new one', async ({
  page,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried papaya from Akola');
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${idea.path}/edit`);
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await call(page, 'DELETE', `/api${idea.path}`);
  await page.getByRole('textbox', { name: 'Summary' }).fill('Kept all the same.');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device).toContainText('This idea was deleted.');
  await device.getByRole('button', { name: 'Save as a new idea' }).click();
  await expect(page).not.toHaveURL(`${idea.path}/edit`);
  await expect(page).toHaveURL(/\/ideas\/[\da-f-]{36}\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dried papaya from Akola' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Kept all the same.');
});

test('an amendment is seen by its owner and the reviewer, not in lists, and is accepted like an idea', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried guava from Allahabad');
  const reviewer = await openBrowser('reviewer');
  await move(call, page, idea, 'submit');
  await move(call, reviewer, idea, 'start');

  await test.step('a decision about another version is refused', async () => {
    await expect(
      move(call, reviewer, idea, 'decide', { version: 1, decision: 'approved', feedback: FEEDBACK }),
    ).rejects.toThrow(/409/);
    await approve(call, reviewer, idea);
  });

  await test.step('its owner edits the approved idea and sees what is not approved, word by word', async () => {
    await page.goto(`${idea.path}/edit`);
    await expect(page.getByText('What you change is an amendment')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Dried guava from Prayagraj');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.goto(idea.path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dried guava from Allahabad' })).toBeVisible();
    const amendment = page.getByRole('region', { name: 'Amendment' });
    await expect(amendment.locator('ins')).toHaveText('Prayagraj');
    await expect(amendment.locator('del')).toHaveText('Allahabad');
    await expect(page.getByText('Edited after the approval')).toBeVisible();
    await page.goto('/ideas');
    const list = page.getByRole('list', { name: 'Ideas' });
    await expect(list.getByRole('link', { name: 'Dried guava from Allahabad', exact: true })).toBeVisible();
    await expect(page.getByText('Dried guava from Prayagraj')).toHaveCount(0);
  });

  await test.step('the reviewer decides about it, and sees their own review of the idea', async () => {
    await page.goto(idea.path);
    await page.getByRole('button', { name: 'Ask for the amendment’s approval' }).click();
    await expect(page.getByText('Waits for approval')).toBeVisible();
    await reviewer.goto(`/review/idea/${idea.id}`);
    await expect(reviewer.getByRole('tab', { name: 'What changed' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(reviewer.locator('ins')).toHaveText('Prayagraj');
    await reviewer.getByRole('tab', { name: /^Reviews/ }).click();
    await expect(reviewer.getByRole('article').getByText('Your review')).toBeVisible();
    await move(call, reviewer, idea, 'start');
    await approve(call, reviewer, idea);
    await page.goto(idea.path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dried guava from Prayagraj' })).toBeVisible();
    await expect(page.getByText('Amendment accepted').first()).toBeVisible();
  });
});

test('a reviewer is not given the form of an idea: they land where they work', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  const owner = await openBrowser('entrepreneur');
  const idea = await newIdea(owner, 'Dried plums from Solan');
  await move(call, owner, idea, 'submit');
  await signIn('reviewer');
  await page.goto(`${idea.path}/edit`);
  await expect(page).toHaveURL('/review-dashboard');
  await expect(page.getByText('You may not open this page of the idea.')).toBeVisible();
});

test('netzoop-team puts a reviewer on an idea and takes them off', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  const owner = await openBrowser('entrepreneur');
  const idea = await newIdea(owner, 'Dried apricots from Kargil');
  await move(call, owner, idea, 'submit');
  await signIn('netzoop-team');
  await page.goto(`/review/idea/${idea.id}`);
  const reviewers = page.getByRole('region', { name: 'Reviewers' });
  await expect(reviewers).toContainText('Nobody is on it yet.');
  await reviewers.getByRole('button', { name: 'Assign reviewers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign reviewers' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(reviewers.getByRole('listitem')).toHaveCount(1);
  await reviewers.getByRole('button', { name: /^Release/ }).click();
  await expect(reviewers).toContainText('Nobody is on it yet.');
});

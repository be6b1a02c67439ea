// The main job for real, on a server that has nothing: from its set-up link to a decision that its owner reads.
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { problemsNow } from './axe.ts';
import { expect, test } from './journey.ts';
import { setUpCodes } from './two-factor.ts';

test.use({ demo: false });

const PASSWORD = 'Monsoon-Kite-58!';
const SENTENCE =
  'Dried mango leather from the orchards of Ratnagiri, sold in small packs to school canteens in Pune.';

/** What the owner writes beside the sentence, step by step. */
const STEPS: readonly Readonly<Record<string, string>>[] = [
  {
    'Problem statement':
      'A third of the mangoes that fall in May are left to rot; canteens sell fried snacks only.',
    'Target audience': 'Canteens of 240 schools in Pune',
  },
  { Solution: 'Pulp, dry and roll in a shed with two solar dryers; packs of 25 g with the orchard’s name.' },
  {
    'Revenue model':
      'We sell a pack at ₹20. Fruit, sugar and wages cost ₹11 per pack. Rent and power are ₹18,000 a month. We sell 400 packs a day.',
    'Funding required': '₹3.5 lakh for two dryers',
  },
];

interface Newcomer {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly invite?: string;
}

async function signUp(page: Page, { email, first, last, invite }: Newcomer): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  if (invite !== undefined) await page.getByLabel('Invite code').fill(invite);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Age group' }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  // signed in at once; the six steps of the onboarding can wait
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Language' })).toBeVisible();
}

async function setUp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill('farah@example.test');
  await page.getByLabel('First name').fill('Farah');
  await page.getByLabel('Last name').fill('Khan');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await setUpCodes(page, PASSWORD);
  await expect(page).toHaveURL(/\/review-dashboard$/);
}

async function writeIdea(page: Page): Promise<void> {
  await page.goto('/ideas/new');
  await page.getByLabel('What is your idea?').fill(SENTENCE);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on, step by step' }).click();
  for (const fields of STEPS) {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: /^Next:/ }).click();
  }
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
  await page.getByLabel('Tags', { exact: false }).first().fill('mango, school');
  await page.getByRole('button', { name: 'Next: Check and submit' }).click();
  await expect(page.getByText('Missing', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

async function research(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'AI Research' }).click();
  await page.getByRole('link', { name: 'Start the research' }).click();
  await page.getByRole('button', { name: 'Use these and start research' }).click();
  const report = page.getByRole('heading', { name: /^References & Sources \(\d+\)$/ });
  // without a language model the run may be over before its agents are seen, and for a moment both may be there
  await expect(
    page
      .getByText(/of 6 agents ha(s|ve) finished/)
      .or(report)
      .first(),
  ).toBeVisible();
  // the page follows by itself, from the first agent to the report
  await expect(report).toBeVisible({ timeout: 60_000 });
}

/** Without a language model no page is quoted: a figure leads to the owner's words or the sum that it comes from. */
async function lookAtEvidence(page: Page): Promise<void> {
  await page.locator('#report').getByRole('button', { name: /₹/ }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/₹/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** On paper everything is unfolded and nothing is left that can only be pressed. */
async function printReport(page: Page): Promise<void> {
  await expect(page.getByText('What the owner says, which is no evidence')).toBeHidden();
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(paper, { mergePages: true });
  const printed = text.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Research report',
    'What the owner says, which is no evidence',
    'References & Sources',
    'https://',
  ])
    expect(printed).toContain(words);
  for (const words of ['Skip to content', 'Word (DOCX)', 'Visit source', 'Run again', 'New Idea'])
    expect(printed).not.toContain(words);
}

/** A price that the owner corrects shows in the facts and in what one sale leaves. */
async function compareRuns(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change the facts' }).click();
  await page.getByLabel('Price', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Use these and start research' }).click();
  const compare = page.getByRole('link', { name: 'What changed between two runs' });
  await expect(compare).toBeVisible({ timeout: 60_000 });
  await compare.click();
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  const price = page
    .getByRole('region', { name: /^Facts/ })
    .getByRole('listitem')
    .filter({ hasText: 'Price' });
  await expect(price).toContainText('₹20');
  await expect(price).toContainText('₹25');
  const left = page.getByRole('listitem').filter({ hasText: 'One sale leaves' });
  await expect(left).toContainText('₹9');
  await expect(left).toContainText('₹14');
  expect(await problemsNow(page)).toEqual([]);
}

async function reviewAndDecide(page: Page, title: string): Promise<void> {
  await page.goto('/review-dashboard');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Owner hidden')).toBeVisible();
  const card = page.getByRole('region', { name: 'Your review' });
  for (const group of await card.getByRole('group').all()) await group.getByRole('radio').nth(3).check();
  await card.getByLabel('Strengths').fill('Buyer, price and cost are named.');
  await card.getByLabel('Risks').fill('Four hundred packs a day is much for two dryers.');
  await card.getByLabel('Questions to the owner').fill('Which canteen has ordered?');
  await card.getByRole('radio', { name: 'Approve' }).check();
  await card.getByRole('button', { name: 'Save the review' }).click();
  await expect(card.getByText(/^Saved \d/)).toBeVisible();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByRole('button', { name: 'Decide' }).click();
  await next
    .getByLabel('Feedback for the owner')
    .fill('The sums hold. Start with one dryer and five canteens.');
  await next.getByRole('button', { name: 'Save the decision' }).click();
}

test('from a sentence to a decision', async ({ page, product, openBrowser, call }) => {
  test.setTimeout(240_000);
  const admin = await openBrowser();
  const reviewer = await openBrowser();
  let title = '';

  await test.step('the first link makes the administrator, who invites a reviewer', async () => {
    await setUp(admin, await product.setUpPath());
    const { code } = await call<{ code: string }>(admin, 'POST', '/api/invite-codes', {
      role: 'reviewer',
      max_uses: 1,
    });
    await signUp(reviewer, { email: 'anitha@example.test', first: 'Anitha', last: 'Raj', invite: code });
    await reviewer.goto('/review-dashboard');
    await expect(reviewer.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  });

  await test.step('a person signs up and is in at once', async () => {
    await signUp(page, { email: 'meena@example.test', first: 'Meena', last: 'Kumari' });
    await page.goto('/ideas');
    await expect(page.getByRole('heading', { level: 1, name: 'My Ideas' })).toBeVisible();
  });

  await test.step('writes an idea, which is saved as it is written', async () => {
    await writeIdea(page);
  });

  await test.step('submits it', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page).toHaveURL(/\/ideas\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
    title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    expect(title).toMatch(/^Dried mango leather/);
  });

  await test.step('has it researched, looks where a figure comes from, prints it, and compares it with a second run', async () => {
    await research(page);
    await lookAtEvidence(page);
    await printReport(page);
    await compareRuns(page);
    await page.getByRole('link', { name: 'Overview' }).click();
  });

  await test.step('a reviewer claims, scores and decides; the owner’s open page hears of it', async () => {
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await reviewAndDecide(reviewer, title);
    await expect(page.getByRole('status').filter({ hasText: title }).first()).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
    const feedback = page.getByRole('paragraph').filter({ hasText: 'The sums hold.' });
    await expect(feedback).toHaveText('The sums hold. Start with one dryer and five canteens.');
    await expect(page.getByRole('button', { name: /^Notifications, [1-9]\d* unread$/ })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
  });

  await test.step('the owner reads what the reviewer said', async () => {
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(page.getByText('Which canteen has ordered?')).toBeVisible();
  });
});

// What was read from an idea is confirmed before a run uses it.
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';

const UNIFORMS = {
  title: 'School uniforms from six machines',
  description:
    'We sew school uniforms in Madurai, Tamil Nadu. One set sells at ₹420 and costs ₹320 to make. We sell 600 sets a month.',
};

test.use({ viewport: { width: 360, height: 740 } });

/** So long a run may take on a busy machine, in milliseconds. */
const RUN_MS = 60_000;

test('the owner corrects the price, answers a question and starts the run', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('entrepreneur');
  const id = newId();
  await call(page, 'POST', '/api/ideas', { id, ...UNIFORMS });
  await page.goto(`/ideas/${id}/research`);
  await page.getByRole('link', { name: 'Start the research' }).click();
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toHaveValue('420');
  await expect(page.getByRole('combobox', { name: 'New or running' })).toBeVisible();
  await price.fill('many');
  await page.getByRole('button', { name: 'Use these and start research' }).click();
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('450');
  await expect(page.getByRole('status').filter({ hasText: 'One sale leaves ₹130.' })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('450');
  await page.getByRole('combobox', { name: 'New or running' }).selectOption({ index: 1 });
  await page
    .getByRole('group', { name: /^Who runs it/ })
    .getByRole('button', { name: 'One person' })
    .click();
  await page.getByRole('button', { name: 'Use these and start research' }).click();
  await expect(page).toHaveURL(/\/research\?run=/);
  const kept = await call<{ revision: number; items: { name: string; value: unknown; state: string }[] }>(
    page,
    'GET',
    `/api/ideas/${id}/facts`,
  );
  expect(kept.revision).toBe(1);
  expect(kept.items.find(({ name }) => name === 'price')).toMatchObject({ value: 450, state: 'corrected' });
  expect(kept.items.find(({ name }) => name === 'group')).toMatchObject({ value: 'individual' });
});

/** What an idea needs besides, before it may be submitted. */
const WHOLE = {
  problem_statement: 'Parents wait three weeks for uniforms in June.',
  target_audience: 'Four government schools',
  solution_overview: 'We measure in school and deliver within five days.',
  category: 'Textiles',
};

const BUSINESS = [
  { name: 'trade', value: 'school-uniforms' },
  { name: 'state', value: 'TN' },
  { name: 'area', value: 'rural' },
  { name: 'stage', value: 'new' },
  { name: 'group', value: 'individual' },
  { name: 'funding', value: 950_000 },
];

test('what the owner tells of herself is in her own report, and a reviewer reads it without', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('entrepreneur');
  const id = newId();
  const idea = `/api/ideas/${id}`;
  await call(page, 'POST', '/api/ideas', { id, ...UNIFORMS, ...WHOLE });
  await call(page, 'PUT', `${idea}/facts`, { id, revision: 0, items: BUSINESS });
  await call(page, 'PUT', '/api/me/facts', { agreed: true, facts: { gender: 'female', age: 31 } });
  const run = await call<{ id: string }>(page, 'POST', `${idea}/research-jobs`, {});
  await page.goto(`/ideas/${id}/research?run=${run.id}`);
  const money = page.getByRole('region', { name: 'Money you can ask for' });
  await expect(money.getByText('₹3,32,500').first()).toBeVisible({ timeout: RUN_MS });
  await expect(money.getByText('₹47,500').first()).toBeVisible();
  await expect(page.getByText('This page uses what you told about yourself.')).toBeVisible();

  await test.step('the report answers questions about itself, and says what it does not say', async () => {
    await page.getByRole('button', { name: 'Ask about this report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask about this report' });
    await dialog.getByRole('button', { name: /What could stop it\?/ }).click();
    const log = dialog.getByRole('log');
    await expect(log.getByText('I searched the report')).toBeVisible({ timeout: RUN_MS });
    await expect(log.getByText(/References & Sources \(\d+\)/)).toBeVisible();
    await dialog.getByRole('textbox').fill('Who won the cricket match yesterday?');
    await page.keyboard.press('Enter');
    await expect(log.getByText('The report does not say this.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await call(page, 'POST', `${idea}/transitions`, { event: 'submit' });

  await signIn('reviewer');
  await page.goto(`/ideas/${id}/research?run=${run.id}`);
  await expect(money.getByText('is shown to the owner alone').first()).toBeVisible();
  await expect(page.getByText('₹3,32,500')).toHaveCount(0);
  await expect(page.getByText('This page uses what you told about yourself.')).toHaveCount(0);
});

test('an open question of the report is answered where it stands, and the next run uses it', async ({
  page,
  signIn,
  call,
}) => {
  // somebody who has told nothing of themselves, and has runs left today
  await signIn('partner');
  const id = newId();
  const idea = `/api/ideas/${id}`;
  await call(page, 'POST', '/api/ideas', { id, ...UNIFORMS });
  const first = await call<{ id: string }>(page, 'POST', `${idea}/research-jobs`, {});
  await page.goto(`/ideas/${id}/research?run=${first.id}`);
  const open = page.getByRole('region', { name: 'Open questions' });
  await expect(open).toBeVisible({ timeout: RUN_MS });
  const funding = open.getByRole('group', { name: /How much money it takes to start/ });
  await funding.getByRole('textbox').fill('many');
  await funding.getByRole('button', { name: 'Save' }).click();
  await expect(funding.getByText('Please enter a number.')).toBeVisible();
  await funding.getByRole('textbox').fill('9.5 lakh');
  await funding.getByRole('button', { name: 'Save' }).click();
  await expect(funding.getByText('Kept')).toBeVisible();
  await open.getByRole('button', { name: 'One person' }).click();
  const age = open.getByRole('group', { name: /How old are you/ });
  await age.getByRole('button', { name: 'Not known' }).click();
  await expect(open.getByText('Please agree first')).toBeVisible();
  await open.getByRole('checkbox', { name: /Keep my answers about myself/ }).check();
  await expect(age.getByText('Kept')).toBeVisible();
  await open.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page).not.toHaveURL(new RegExp(first.id));
  const kept = await call<{ items: { name: string; value: unknown }[] }>(page, 'GET', `${idea}/facts`);
  expect(kept.items.find(({ name }) => name === 'funding')).toMatchObject({ value: 950_000 });
  expect(kept.items.find(({ name }) => name === 'group')).toMatchObject({ value: 'individual' });
});

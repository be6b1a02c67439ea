// The browser's ways back and forward, and a reload, lead to what one was writing.
import { expect, test } from './journey.ts';
import { PASSWORD } from './words.ts';

const SAVED = /^Saved \d/;
const SENTENCE = 'Dry mangoes of Ratnagiri in a solar dryer and sell them to schools.';

test('the way back inside the form leads to the step before, and forward to the same idea', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'New Idea' }).click();
  const sentence = page.getByLabel('What is your idea?');
  await sentence.fill(SENTENCE);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(sentence).toBeFocused();
  await page.getByRole('button', { name: 'Go on, step by step' }).click();
  await page.getByLabel('Problem statement').fill('A third of the harvest rots.');
  await page.getByRole('button', { name: /^Next:/ }).click();
  await expect(page.getByRole('heading', { name: 'Solution', exact: false }).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Problem statement')).toHaveValue('A third of the harvest rots.');
  await page.goBack();
  await expect(sentence).toHaveValue(SENTENCE);
  await page.goBack();
  await expect(page).toHaveURL('/ideas');
  await page.goForward();
  await expect(page.getByLabel('Description')).toHaveValue(SENTENCE);
  await page.goForward();
  await expect(page.getByLabel('Problem statement')).toHaveValue('A third of the harvest rots.');
  await page.reload();
  await expect(page.getByLabel('Problem statement')).toHaveValue('A third of the harvest rots.');

  // the next new idea is another one
  await page.getByRole('banner').getByRole('link', { name: 'New Idea' }).click();
  await expect(sentence).toHaveValue('');
});

test('a reload of a new idea that is saved goes on with it', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.goto('/ideas/new');
  await page.getByLabel('What is your idea?').fill(SENTENCE);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue(SENTENCE);
});

test('a half-filled sign-up outlives a reload, its password and consent do not', async ({ page, signIn }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.test');
  await page.getByLabel('First name').fill('Asha');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Age group' }).selectOption('25-34');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.test');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByRole('combobox', { name: 'Age group' })).toHaveValue('25-34');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(PASSWORD);

  // who signs in finds nothing of it
  await signIn('entrepreneur');
  await page.goto('/ideas');
  await expect(page.getByRole('article').first()).toBeVisible();
  // the first ideas are there before the app, which takes it away
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('asha@example.test');
});

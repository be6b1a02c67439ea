// What was read from an idea is confirmed before a run uses it.
import { newId } from '../shared/platform/ids.ts';
import { expect, test } from './journey.ts';

const UNIFORMS = {
  title: 'School uniforms from six machines',
  description:
    'We sew school uniforms in Madurai, Tamil Nadu. One set sells at ₹420 and costs ₹320 to make. We sell 600 sets a month.',
};

test.use({ viewport: { width: 360, height: 740 } });

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
  await price.fill('many');
  await page.getByRole('button', { name: 'Use these and start research' }).click();
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('450');
  await expect(page.getByRole('status').filter({ hasText: 'One sale leaves ₹130.' })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('450');
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

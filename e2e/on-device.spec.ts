// What is on this device alone: named, sent in order once the line is back, opened, copied, discarded and brought back.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const list = (page: Page) => page.getByRole('region', { name: 'On this device' });

async function leaveIdea(page: Page, sentence: string): Promise<void> {
  await page.goto('/ideas/new');
  await page.getByRole('textbox', { name: 'What is your idea?' }).fill(sentence);
  await page.getByRole('button', { name: 'Leave it as a draft' }).click();
  await expect(page).toHaveURL('/ideas');
}

test('an idea that is left without a line is listed, and sent by itself when the line is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('entrepreneur');
  const listIsThere = page.waitForResponse(/\/assets\/ideas-[^/]*\.js/);
  await page.goto('/ideas/new');
  await listIsThere;
  const sentence = page.getByRole('textbox', { name: 'What is your idea?' });
  await expect(sentence).toBeVisible();
  await context.setOffline(true);
  await sentence.fill('Repair pumps in Dhule by bicycle');
  await page.getByRole('button', { name: 'Leave it as a draft' }).click();
  await expect(list(page).getByRole('listitem')).toContainText(['Repair pumps in Dhule by bicycle']);
  await expect(page.getByText('You find it at the top of your ideas.')).toBeVisible();
  await context.setOffline(false);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Repair pumps in Dhule' })).toHaveCount(1);
});

test('an idea whose making is refused is not stranded', async ({ page, signIn }) => {
  await signIn('entrepreneur');
  await page.route('**/api/ideas', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now, said the server.' } })
      : route.fallback(),
  );
  await leaveIdea(page, 'Sell soap of Nashik in refills');
  const item = list(page).getByRole('listitem');
  await expect(item).toContainText(['Sell soap of Nashik in refills']);
  await list(page).getByRole('button', { name: 'Send now' }).click();
  await expect(item).toContainText(['Not now, said the server.']);
  await item.getByRole('button', { name: 'Discard: Sell soap of Nashik in refills' }).click();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toHaveCount(1);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not saved?' });
  await question.getByRole('link', { name: 'See what is on this device' }).click();
  await expect(question).toBeHidden();

  await page.unroute('**/api/ideas');
  await list(page).getByRole('button', { name: 'Send now' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Sell soap of Nashik' })).toHaveCount(1);
});

test('on a phone the question before signing out leads to what is on the device, with the drawer gone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('entrepreneur');
  await page.route('**/api/ideas', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await leaveIdea(page, 'Hire out ladders in Akola by the day');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not saved?' });
  await question.getByRole('link', { name: 'See what is on this device' }).click();
  await expect(drawer).toHaveCount(0);
  const kept = list(page).getByRole('listitem').filter({ hasText: 'ladders in Akola' });
  await kept.getByRole('button', { name: /^Discard/ }).click();
  await expect(kept).toHaveCount(0);
});

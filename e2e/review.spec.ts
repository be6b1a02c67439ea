// What happens between an owner and a reviewer besides the straight way of the main job.
import { expect, test } from './journey.ts';

test('an idea comes back with changes, is changed, and its reviewer sees what', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried jackfruit from Niphad');
  await call(page, 'POST', `/api${idea.path}/transitions`, { event: 'submit' });
  await page.goto(idea.path);
  const reviewer = await openBrowser('reviewer');

  await test.step('the reviewer returns it with a list', async () => {
    await reviewer.goto(`/review/idea/${idea.id}`);
    const next = reviewer.getByRole('region', { name: 'Next step' });
    await next.getByRole('button', { name: 'Claim' }).click();
    await expect(next.getByRole('heading', { name: 'Next step' })).toBeFocused();
    await next.getByRole('button', { name: 'Return with changes' }).click();
    await next.getByRole('button', { name: 'Return to the owner' }).click();
    await expect(next.getByText('List at least one change for the owner to make.')).toBeVisible();
    await next
      .getByRole('textbox', { name: 'Changes the owner should make' })
      .fill('Name the price of a pack\nSay who owns the dryer');
    await next.getByRole('button', { name: 'Return to the owner' }).click();
  });

  await test.step('the owner’s open page shows the list; the owner changes the idea and sends it again', async () => {
    const list = page.getByRole('region', { name: 'Changes the reviewers asked for' });
    await expect(list.getByRole('listitem')).toHaveText([
      'Name the price of a pack',
      'Say who owns the dryer',
    ]);
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Solution' }).click();
    // what is asked for can be read where it is done
    await expect(list.getByText('Name the price of a pack')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Solution' })
      .fill('A solar dryer owned by the women’s group. A pack of 100 g costs ₹60.');
    await list.getByRole('checkbox', { name: 'Name the price of a pack' }).check();
    await page.getByRole('button', { name: 'Check and submit' }).first().click();
    await page.getByRole('button', { name: 'Resubmit for review' }).click();
    await expect(page).toHaveURL(idea.path);
    await expect(page.getByText('Round 2')).toBeVisible();
    await expect(page.getByText('Under review', { exact: true }).first()).toBeVisible();
  });

  await test.step('the same reviewer sees word by word what changed', async () => {
    await reviewer.goto(`/review/idea/${idea.id}`);
    await expect(reviewer.getByRole('tab', { name: 'What changed' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(reviewer.getByText('What was asked for')).toBeVisible();
    const asked = (change: string) => reviewer.getByRole('listitem').filter({ hasText: change });
    await expect(
      asked('Name the price of a pack').getByRole('img', { name: 'The owner says it is done' }),
    ).toBeVisible();
    await expect(
      asked('Say who owns the dryer').getByRole('img', { name: 'Not ticked by the owner' }),
    ).toBeVisible();
    await expect(reviewer.locator('ins').filter({ hasText: '₹60' })).toBeVisible();
    await expect(reviewer.locator('del').filter({ hasText: 'ten families' })).toBeVisible();
  });
});

test('what came back is told by a toast that opens it, and is the next thing to do', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried lemons from Nagpur');
  const move = (who: typeof page, event: string, parts: object = {}) =>
    call(who, 'POST', `/api${idea.path}/transitions`, { event, ...parts });
  await move(page, 'submit');
  const reviewer = await openBrowser('reviewer');
  await move(reviewer, 'start');
  await call(page, 'POST', '/api/notifications/read-all', {});
  const live = page.waitForResponse('**/api/events*');
  await page.goto('/profile');
  await live;
  const changes = ['Name the price of a kilogram'];
  await move(reviewer, 'return', { changes, feedback: 'Nearly there: one thing is missing.' });
  const toast = page.getByRole('region', { name: 'Messages' });
  await toast.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`${idea.path}/edit`);
  const unread = () => call<{ unread: number }>(page, 'GET', '/api/notifications/unread');
  await expect.poll(async () => (await unread()).unread).toBe(0);

  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Next thing to do' });
  await expect(next).toContainText('Dried lemons from Nagpur');
  await expect(next.getByRole('listitem')).toHaveText(changes);
  await next.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${idea.path}/edit`);
});

test('a reviewer starts with the most urgent', async ({ page, signIn }) => {
  await signIn('reviewer');
  await page.goto('/review-dashboard');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = await first.innerText();
  await page.getByRole('link', { name: 'Start with the most urgent' }).click();
  await expect(page).toHaveURL(/\/review\/idea\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test('its owner takes a submitted idea back', async ({ page, signIn, newIdea, call }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried figs from Purandar');
  await call(page, 'POST', `/api${idea.path}/transitions`, { event: 'submit' });
  await page.goto(idea.path);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('an idea that was not accepted is revised and sent again from its form', async ({
  page,
  signIn,
  openBrowser,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried guavas from Daund');
  await call(page, 'POST', `/api${idea.path}/transitions`, { event: 'submit' });
  await call(await openBrowser('reviewer'), 'POST', `/api${idea.path}/transitions`, {
    event: 'desk-reject',
    reason: 'incomplete',
    feedback: 'Say what a pack costs, and who buys it.',
  });
  await page.goto(idea.path);
  await page.getByRole('button', { name: 'Revise' }).click();
  await expect(page).toHaveURL(`${idea.path}/edit`);
  await page.getByRole('button', { name: 'Check and submit' }).first().click();
  await page.getByRole('button', { name: 'Submit for review', exact: true }).click();
  await expect(page).toHaveURL(idea.path);
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
});

test('its owner is told what comes next and by which day, and where that day is past', async ({
  page,
  signIn,
  newIdea,
  call,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried bananas from Jalgaon');
  await call(page, 'POST', `/api${idea.path}/transitions`, { event: 'submit' });
  await page.goto(idea.path);
  await expect(page.getByText(/^A reviewer should begin by \d/)).toBeVisible();
  await expect(page.getByText(/^By \d.* it should be decided/)).toBeVisible();

  // in review for a month in the demo
  await page.goto('/ideas?status=under_review');
  await page.getByRole('link', { name: 'A shared kitchen by the hour behind the bus stand' }).first().click();
  await expect(page.getByText(/^It should have been decided by \d/)).toBeVisible();
});

test('what cannot be sent yet is not submitted, and its owner is told so', async ({
  page,
  context,
  signIn,
  newIdea,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried chillies from Nandurbar');
  await page.goto(`${idea.path}/edit?step=check`);
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await expect(submit).toBeVisible();
  await page.getByRole('button', { name: 'Solution' }).click();
  await context.setOffline(true);
  await page
    .getByRole('textbox', { name: 'Solution' })
    .fill('Dried in the shade, and packed by twelve women.');
  await page.getByRole('button', { name: 'Check and submit' }).first().click();
  await submit.click();
  await expect(page.getByText('Submit it once you are online again.')).toBeVisible();
});

test('an idea that lacks something is not submitted, and the field is told', async ({
  page,
  signIn,
  call,
  newIdea,
}) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Dried onions in glass');
  await call(page, 'PATCH', `/api${idea.path}`, { version: 1, target_audience: '' });
  await page.goto(`${idea.path}/edit`);
  await page.getByRole('button', { name: 'Check and submit' }).first().click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const field = page.getByRole('textbox', { name: 'Target audience' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Say who your idea is for.')).toBeVisible();
});

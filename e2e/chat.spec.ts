// The assistant without a language model: asked from its screens, from a floating button and from a box, answered from the library.
import { expect, test } from './journey.ts';

/** The first question of a worker waits for the library to be read, whichever journey asks it. */
const LIBRARY_MS = 40_000;

test('a question to begin with is answered from the library, with sources, and the conversation is kept', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('entrepreneur');
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('button', { name: 'Start New Conversation' }).click();
  await page.getByRole('button', { name: /How do I get a PAN card, step by step\?/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('How do I get a PAN card, step by step?')).toBeVisible();
  await expect(log.getByText(/References & Sources \(\d\)/)).toBeVisible({ timeout: LIBRARY_MS });
  await expect(log.getByText('PAN', { exact: false }).nth(1)).toBeVisible();

  await test.step('a number goes to its source, which is lit for a moment', async () => {
    await log.getByRole('button', { name: 'References & Sources 1' }).first().click();
    await expect(log.getByRole('listitem').filter({ hasText: 'Visit source' }).first()).toBeFocused();
  });

  await test.step('it is there again after a reload, and has a name of its own', async () => {
    await page.reload();
    await expect(log.getByText(/References & Sources/)).toBeVisible();
    await page.getByRole('button', { name: /More for the conversation: How do I get/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('My PAN card');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My PAN card' })).toBeVisible();
  });

  await test.step('it is read in another language without a model, and again as it was written', async () => {
    await log.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
    await expect(log.getByText('In the library’s own translation')).toBeVisible();
    await expect(log.locator('[lang="hi"]').getByText('मैं कोई लैंग्वेज मॉडल नहीं हूँ')).toBeVisible();
    await log.getByRole('button', { name: 'Show original' }).click();
    await expect(log.getByText('I am not a language model')).toBeVisible();
    await log.getByRole('button', { name: 'Show translation' }).click();
    await expect(log.locator('[lang="hi"]')).toHaveCount(1);
    await log.getByRole('button', { name: 'Show original' }).click();
  });

  await test.step('it says for whom it was answered, and where that is changed', async () => {
    const assumed = page.getByText(/^Answering for: .+ · .+ · English/);
    await expect(assumed).toBeVisible();
    await expect(assumed.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/profile?view=edit');
  });

  const choose = (on: boolean) =>
    call(page, 'PATCH', '/api/me/preferences/ai', {
      showConfidenceScores: on,
      showAIReasoningDetails: on,
      showProcessingTimes: on,
      autoExpandRecommendations: on,
      shareDataForImprovement: on,
    });
  await test.step('what is switched on under Preferences is shown with every answer', async () => {
    const details = ['How sure each source is', 'Your words were compared with', 'This answer took'];
    for (const detail of details) await expect(log.getByText(detail)).toBeHidden();
    await choose(true);
    await page.reload();
    for (const detail of details) await expect(log.getByText(detail)).toBeVisible();
    await expect(log.getByRole('button', { name: 'Show less' })).toBeVisible();
  });

  await test.step('what one thinks of an answer is told with reasons', async () => {
    await log.getByRole('button', { name: 'Poor answer' }).click();
    await log.getByRole('button', { name: 'Too long' }).click();
    await expect(log.getByText('The team will read this answer and your question')).toBeVisible();
    await log.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for telling us.')).toBeVisible();
    await choose(false);
  });

  await test.step('deleting it asks first', async () => {
    await page.getByRole('button', { name: 'More for the conversation: My PAN card' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('This action cannot be undone.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Your conversations will be listed here.')).toBeVisible();
  });
});

test('a first question is shown at once, and its answer, also where what was said before comes late', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.goto('/chat?c=new');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/ai-chat-engine', async (route) => {
    const asked = route.request().postDataJSON() as { readonly action: string };
    if (asked.action === 'get_messages') await released;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Type your message...' }).fill('What should I do in fever?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('What should I do in fever?')).toBeVisible();
  await expect(log.getByText('see a doctor or health worker').first()).toBeVisible({ timeout: LIBRARY_MS });
  release();
  await expect(log.getByText(/References & Sources/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('an explorer lands on the questions, and asks one at a time', async ({ page, signIn }) => {
  await signIn('explorer');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/qa$/);
  await page.getByRole('radio', { name: 'Short' }).check({ force: true });
  const box = page.getByRole('textbox', { name: 'Ask anything...' });
  await box.fill('My PAN is ABCPK1234L. Who wins the cricket match today?');
  await page.getByRole('button', { name: 'Mask the number' }).click();
  await expect(box).toHaveValue('My PAN is XXXXXX234L. Who wins the cricket match today?');
  await expect(box).toBeFocused();
  await box.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('Searched our library', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ask another question' }).click();
  await expect(answer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
});

test('beside an idea the assistant knows which one it is', async ({ page, signIn, newIdea }) => {
  await signIn('entrepreneur');
  const idea = await newIdea(page, 'Grape-leaf tea for hotels');
  await page.goto(idea.path);
  await page.getByRole('button', { name: 'AI Chat - Grape-leaf tea for hotels' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Chat - Grape-leaf tea for hotels' });
  await expect(dialog.getByRole('textbox', { name: 'Ask about Grape-leaf tea for hotels...' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Quick question' }).click();
  const quick = page.getByRole('form', { name: 'Quick question' });
  await expect(quick.getByText('Context: Grape-leaf tea for hotels')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quick).toBeHidden();

  await page.getByRole('button', { name: 'Quick question' }).click();
  await quick.getByRole('textbox').fill('Do I need a food licence?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Do I need a food licence?')).toBeVisible();
  await expect(dialog.getByText(/References & Sources/)).toBeVisible({ timeout: LIBRARY_MS });
});

test.describe('without a connection', () => {
  test.use({ plannedFault: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('on a phone what is said of it does not cover the box', async ({ page, context, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn('entrepreneur');
    await page.goto('/chat?c=new');
    const box = page.getByRole('textbox', { name: 'Type your message...' });
    await box.fill('Which licence does a tea stall need?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Failed to create conversation')).toBeVisible();
    const toast = await page.locator('[data-toast]').boundingBox();
    const dock = await page.locator('[data-dock]').boundingBox();
    expect(toast && toast.y + toast.height).toBeLessThan(dock?.y ?? 0);
    // it takes a press, and nothing lies over it
    await box.click();
    await expect(box).toBeFocused();
    await context.setOffline(false);
  });

  test('what was typed stays in the box', async ({ page, context, signIn }) => {
    await signIn('entrepreneur');
    await page.goto('/chat?c=new');
    const box = page.getByRole('textbox', { name: 'Type your message...' });
    await box.fill('Which licence does a tea stall need?');
    await context.setOffline(true);
    await box.press('Enter');
    await expect(page.getByText('Failed to create conversation')).toBeVisible();
    await expect(box).toHaveValue('Which licence does a tea stall need?');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await context.setOffline(false);
    await box.press('Enter');
    await expect(page.getByRole('log').getByText(/References & Sources/)).toBeVisible({
      timeout: LIBRARY_MS,
    });
  });
});

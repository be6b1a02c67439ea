// The assistant with a language model, by keyboard alone: what has the focus, what is announced, where an answer is read from.
import type { Page } from '@playwright/test';
import { startModels } from '../server/models/testing.ts';
import { expect, test as base } from './journey.ts';
import { pick, press, walkTo } from './keyboard.ts';

const PARAGRAPH =
  'Write down what you sell, and for how much, in plain words, so that anybody understands it.\n\n';
const LONG = `Begin with the costs.\n\nThe bank gives everybody 50 lakh rupees.\n\n${PARAGRAPH.repeat(60)}The very end.`;

const test = base.extend<object, { modelUrl: string | undefined }>({
  modelUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      await using models = await startModels({
        answer: ({ purpose, messages }) => {
          if (purpose === 'chat.translate') return `மொழிபெயர்ப்பு\n\n${messages.at(-1)?.content ?? ''}`;
          return purpose === 'chat.answer' ? LONG : { questions: ['And then?', 'Where?', 'When?'] };
        },
        fault: ({ messages, purpose }, count) => {
          if (purpose === 'chat.translate' && count === 0)
            return { status: 401, body: { error: { message: 'no' } } };
          const asked = messages.at(-1)?.content ?? '';
          if (purpose !== 'chat.answer') return undefined;
          return asked.includes('for ever')
            ? 'hang_midway'
            : asked.includes('in silence')
              ? 'hang'
              : undefined;
        },
      });
      await use(models.url);
    },
    { scope: 'worker' },
  ],
});

/** The first question waits for the library to be read. */
const LIBRARY_MS = 40_000;

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Type your message...' });

test('an answer is asked for, stopped, read from its start and deleted by keyboard alone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('entrepreneur');
  await page.goto('/chat?c=new');
  const box = boxOf(page);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(box).toBeFocused();

  await test.step('Stop is next to the box, which has the focus again after it', async () => {
    await page.keyboard.type('Tell me about loans for ever');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Begin with the costs.')).toBeVisible({
      timeout: LIBRARY_MS,
    });
    await expect(log).toHaveAttribute('aria-live', 'polite');
    await expect(box).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(log.getByText('You stopped this answer here.')).toBeVisible();
    await expect(box).toBeFocused();
    await expect(log.getByText('(no source)').first()).toBeVisible();
  });

  await test.step('a long answer is read from its start, and stays whole for whoever saw it come', async () => {
    await page.keyboard.type('Tell me about costs');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'And then?' })).toBeAttached();
    await expect(log.getByText('Tell me about costs')).toBeInViewport({ ratio: 1 });
    await expect(log.getByText('Written by a language model').last()).toBeInViewport();
    await expect(log.getByRole('button', { name: 'Show less' })).toBeAttached();
  });

  await test.step('it is translated by the model; what fails says why, and is tried again', async () => {
    const translate = log.getByRole('button', { name: 'Translate' }).last();
    await pick(page, translate, page.getByRole('menuitem', { name: 'தமிழ்' }));
    await expect(log.getByRole('alert')).toContainText(
      'Translation failed: Translation service is temporarily unavailable...',
    );
    await press(page, log.getByRole('button', { name: 'Retry' }));
    await expect(log.getByText('மொழிபெயர்ப்பு')).toBeVisible();
    await expect(log.getByText('Translated by a language model.')).toBeVisible();
    await press(page, log.getByRole('button', { name: 'Show original' }));
    await expect(log.getByText('மொழிபெயர்ப்பு')).toBeHidden();
  });

  await test.step('a conversation opens at the start of its last answer', async () => {
    await page.reload();
    await expect(log.getByText('Tell me about costs')).toBeInViewport({ ratio: 1 });
    await expect(log.getByRole('button', { name: 'Show more' }).last()).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  await test.step('who scrolls while an answer grows stays there', async () => {
    await box.focus();
    await page.keyboard.type('Once more, for ever');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Not checked yet')).toBeVisible();
    await expect(log.getByText('Once more, for ever')).toBeInViewport({ ratio: 1 });
    await box.fill('And now?');
    await box.press('Enter');
    await expect(page.getByText('The answer is still being written.')).toBeVisible();
    await expect(box).toHaveValue('And now?');
    await box.fill('');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(log.getByText('You stopped this answer here.')).toHaveCount(2);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a question that is pressed leaves the focus in the conversation', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'New chat' }).focus();
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: /PAN card/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'And then?' })).toBeAttached();
  });

  await test.step('deleting asks first, Cancel has the focus, and Escape goes back', async () => {
    const trigger = page.getByRole('button', { name: /^More for the conversation: How do I get a PAN/ });
    await press(page, trigger);
    await walkTo(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete conversation?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });
});

test('an answer that is stopped before its first word can be written again, and there is nothing to judge', async ({
  page,
  signIn,
}) => {
  await signIn('entrepreneur');
  await page.goto('/chat?c=new');
  await boxOf(page).fill('Think in silence');
  await boxOf(page).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('You stopped this answer before it began.')).toBeVisible({
    timeout: LIBRARY_MS,
  });
  await expect(log.getByRole('button', { name: 'Write again' })).toBeVisible();
  await expect(log.getByRole('button', { name: 'Good answer' })).toHaveCount(0);
});

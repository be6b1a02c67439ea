// A long answer as a cheap phone shows it, with the CPU four times slower: 20 kB in pieces of 80 characters, one each 30 ms.
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/server.ts';
import { signInTo } from '../e2e/sign-in.ts';
import { MINUTE } from '../shared/platform/time.ts';
import { buildIfStale } from '../scripts/build.ts';
import type { BenchModel } from './chat.model.ts';

const GATES = { later: 1.1, longTasks: 5 };
const LETTERS = 20_000;
const PIECE = 80;
const EVERY_MS = 30;
const END = 'the very end';

/** Notes when a text is in the page for the first time, and long tasks until then; runs in the page. */
const WATCH = `
  window.seen = { tasks: 0, longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) { window.seen.tasks += 1; window.seen.longest = Math.max(window.seen.longest, duration); }
  }).observe({ type: 'longtask' });
  window.until = (text) => new Promise((resolve) => {
    const look = () => document.querySelector('[role=log]')?.textContent.includes(text) ? resolve(Date.now()) : requestAnimationFrame(look);
    look();
  });
`;

/** An answer with paragraphs, lists and bold words. */
function longAnswer(): string {
  const part =
    'Think about **what you sell** first, and write it down in plain words so that anybody understands it.\n\n- Ask people nearby\n- Compare what they say\n\n';
  return `${part.repeat(Math.ceil(LETTERS / part.length)).slice(0, LETTERS - END.length - 2)}\n\n${END}`;
}

async function answerOnce(page: Page, model: BenchModel): Promise<{ later: number; tasks: number }> {
  await page.evaluate(`window.seen.tasks = 0; window.seen.longest = 0`);
  const from = Date.now();
  await page.locator('textarea').fill('Tell me all');
  await page.keyboard.press('Enter');
  const shown = await page.evaluate<number>(`window.until(${JSON.stringify(END)})`);
  const first = performance.timeOrigin + model.times.first;
  const last = performance.timeOrigin + model.times.last;
  const tasks = await page.evaluate<number>('window.seen.tasks');
  if (first < from) throw new Error('the model was not asked');
  return { later: (shown - first) / (last - first), tasks };
}

export async function readOnPhone(
  model: BenchModel,
  say: (good: boolean, text: string) => void,
): Promise<void> {
  await buildIfStale();
  model.manner = { pieces: longAnswer().match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [], everyMs: EVERY_MS };
  const env = { LLM_BASE_URL: model.url, LLM_API_KEY: 'none', LLM_MODEL: 'bench' };
  await using product = await startProduct({ env });
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 360, height: 740 },
      isMobile: true,
    });
    await signInTo(context.request, product.url, 'entrepreneur');
    context.setDefaultTimeout(2 * MINUTE);
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto('/chat');
    await page.locator('textarea').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { later, tasks } = await answerOnce(page, model);
    say(
      later <= GATES.later && tasks <= GATES.longTasks,
      `20 kB at four times slower: shown ${((later - 1) * 100).toFixed(1)} % after the stream (gate ${((GATES.later - 1) * 100).toFixed(0)} %), ${tasks} long tasks (gate ${GATES.longTasks})`,
    );
  } finally {
    await browser.close();
  }
}

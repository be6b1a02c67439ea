// A long answer as a cheap phone shows it, with the CPU four times slower: 20 kB in pieces of 80 characters, one each 30 ms.
// A task is long by the processor time of the page's own thread: what a busy machine keeps it waiting is not the page's work.
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
const LONG_TASK_MS = 50;
const END = 'the very end';

/** Says when a text is in the page for the first time; runs in the page. */
const WATCH = `
  window.until = (text) => new Promise((resolve) => {
    const look = () => document.querySelector('[role=log]')?.textContent.includes(text) ? resolve(Date.now()) : requestAnimationFrame(look);
    look();
  });
`;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of processor time of each long task of the page, the longest first. */
function longTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .filter((ms) => ms > LONG_TASK_MS)
    .toSorted((one, other) => other - one);
}

/** An answer with paragraphs, lists and bold words. */
function longAnswer(): string {
  const part =
    'Think about **what you sell** first, and write it down in plain words so that anybody understands it.\n\n- Ask people nearby\n- Compare what they say\n\n';
  return `${part.repeat(Math.ceil(LETTERS / part.length)).slice(0, LETTERS - END.length - 2)}\n\n${END}`;
}

async function answerOnce(page: Page, model: BenchModel): Promise<{ later: number; tasks: number[] }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const from = Date.now();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.locator('textarea').fill('Tell me all');
  await page.keyboard.press('Enter');
  const shown = await page.evaluate<number>(`window.until(${JSON.stringify(END)})`);
  const tasks = longTasks(await browser.stopTracing());
  const first = performance.timeOrigin + model.times.first;
  const last = performance.timeOrigin + model.times.last;
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
    // how the page opens is timed elsewhere
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { later, tasks } = await answerOnce(page, model);
    say(
      later <= GATES.later && tasks.length <= GATES.longTasks,
      `20 kB at four times slower: shown ${((later - 1) * 100).toFixed(1)} % after the stream (gate ${((GATES.later - 1) * 100).toFixed(0)} %), ${tasks.length} long tasks (gate ${GATES.longTasks}${tasks.length > 0 ? `; ${tasks.join(', ')} ms` : ''})`,
    );
  } finally {
    await browser.close();
  }
}

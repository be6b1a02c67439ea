import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { newId } from '../shared/platform/ids.ts';
import type { Role } from '../shared/platform/roles.ts';
import { startProduct, type Product } from './server.ts';
import { signInTo } from './sign-in.ts';

interface NewIdea {
  id: string;
  /** Its screen. */
  path: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface JourneyFixtures {
  /** Signs this journey's browser in as the demo account of a role. */
  signIn: (role: Role) => Promise<void>;
  /** Opens a browser of its own, as another person has; signed in as the demo account of a role where one is named. */
  openBrowser: (role?: Role) => Promise<Page>;
  /**
   * Calls the product's interface as the person of a page does, without its screens.
   * @throws Error when the server refuses
   */
  call: <Answer>(page: Page, method: Method, path: string, data?: object) => Promise<Answer>;
  /** Makes an idea of the person of a page, one that may be submitted. */
  newIdea: (page: Page, title: string) => Promise<NewIdea>;
  /** Browsers are watched in every journey: a blocked part, an uncaught error, a warning or an error in the console fails it. */
  watch: (context: BrowserContext) => void;
  /** An error that a journey brings about on purpose: `test.use({ plannedFault: /…/ })`. */
  plannedFault: RegExp | undefined;
}

interface WorkerFixtures {
  /** Whether the product has demo data; `test.use({ demo: false })` at the top of a file. */
  demo: boolean;
  /** Whether `product.later` moves its clock; `test.use({ movableClock: true })`. */
  movableClock: boolean;
  /** The address of a language model that the product is given: `test.use({ modelUrl: … })`. */
  modelUrl: string | undefined;
  /** The product, one per worker: a journey uses ideas of its own where it changes something. */
  product: Product;
}

/** Playwright's test with the product running; `page.goto('/ideas')` reaches it. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  demo: [true, { option: true, scope: 'worker' }],
  movableClock: [false, { option: true, scope: 'worker' }],
  modelUrl: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ demo, movableClock, modelUrl }, use) => {
      const env: Record<string, string> =
        modelUrl === undefined ? {} : { LLM_BASE_URL: modelUrl, LLM_API_KEY: 'none', LLM_MODEL: 'stand-in' };
      await using product = await startProduct({ demo, movableClock, env });
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  plannedFault: [undefined, { option: true }],
  watch: [
    async ({ context, plannedFault }, use) => {
      const faults: string[] = [];
      const watch = (watched: BrowserContext): void => {
        watched.on('weberror', (fault) => faults.push(fault.error().message));
        watched.on('console', (message) => {
          if (isFault(message)) faults.push(message.text());
        });
      };
      watch(context);
      await use(watch);
      expect(
        faults.filter((fault) => plannedFault?.test(fault) !== true),
        'blocked, not caught, or written to the console as a warning or an error',
      ).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, product }, use) => {
    await use((role) => signInTo(context.request, product.url, role));
  },
  call: async ({ product: { url } }, use) => {
    await use(async <Answer>(page: Page, method: Method, path: string, data?: object) => {
      const answer = await page
        .context()
        .request.fetch(url + path, { method, headers: { Origin: url }, ...(data && { data }) });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    });
  },
  newIdea: async ({ call }, use) => {
    await use(async (page, title) => {
      const { id } = await call<{ id: string }>(page, 'POST', '/api/ideas', {
        id: newId(),
        title,
        description: 'Growers bring what the market does not take; we dry it and sell it all year round.',
        problem_statement: 'A third of the harvest rots before it reaches a market.',
        target_audience: 'Sweet shops in the next town',
        solution_overview: 'A solar dryer shared by ten families.',
        category: 'Food',
      });
      return { id, path: `/ideas/${id}` };
    });
  },
  openBrowser: async ({ browser, product, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ baseURL: product.url });
      opened.push(context);
      watch(context);
      if (role !== undefined) await signInTo(context.request, product.url, role);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** What the browser itself writes about an answer of 400 and more, or a connection that is gone: what journeys bring about on purpose. */
const ABOUT_ANSWERS = /^Failed to load resource: /;

/** Chromium's word on data that is asked for early and used late: on a busy machine the program takes longer than it allows for. */
const USED_LATE = /was preloaded using link preload but not used within a few seconds/;

function isFault(message: ConsoleMessage): boolean {
  if (ABOUT_ANSWERS.test(message.text()) || USED_LATE.test(message.text())) return false;
  return ['warning', 'error', 'assert'].includes(message.type());
}

export { expect };

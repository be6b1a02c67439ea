import { expect, test as base } from '@playwright/test';
import type { Role } from '../shared/platform/roles.ts';
import { startProduct, type Product } from './server.ts';
import { signInTo } from './sign-in.ts';

interface JourneyFixtures {
  /** Signs this journey's browser in as the demo account of a role. */
  signIn: (role: Role) => Promise<void>;
}

interface WorkerFixtures {
  /** The product with demo data, one per worker: a journey uses ideas of its own where it changes something. */
  product: Product;
}

/** Playwright's test with the product running; `page.goto('/ideas')` reaches it. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      await using product = await startProduct();
      await use(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  signIn: async ({ context, product }, use) => {
    await use((role) => signInTo(context.request, product.url, role));
  },
});

export { expect };

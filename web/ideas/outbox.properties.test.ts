import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FIELDS, type Without } from './world/server/testing.ts';
import { IDEAS, loadTabs, TABS, World, type Step, type Tab } from './world/testing.ts';

/** `npm run proofs -- outbox` asks for more. */
const SCHEDULES = Number(process.env['OUTBOX_SCHEDULES'] ?? 100);
const SEED = Number(process.env['OUTBOX_SEED'] ?? 7);

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('type', 'type', 'type', 'save', 'send', 'reload', 'close', 'carry', 'carry', 'carry'),
  tab: fc.nat(TABS - 1),
  idea: fc.nat(IDEAS - 1),
  field: fc.nat(FIELDS.length - 1),
  pick: fc.nat(5),
  fate: fc.constantFrom('arrives', 'arrives', 'lost', 'answer lost'),
});
const schedule = fc.array(step, { minLength: 4, maxLength: 40 });

const within = new AsyncLocalStorage<Tab>();
let tabs: Awaited<ReturnType<typeof loadTabs>>;
beforeAll(async () => {
  tabs = await loadTabs();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function faultsOf(steps: readonly Step[], without?: Without): Promise<string[]> {
  const world = new World(tabs, within, without);
  await world.play(steps);
  vi.clearAllTimers();
  return world.faults;
}

it(
  `applies each change exactly once and overwrites nothing unseen, whatever is lost, reordered or reloaded in three tabs (${SCHEDULES} schedules)`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        expect(await faultsOf(steps)).toEqual([]);
      }),
      { numRuns: SCHEDULES, seed: SEED },
    );
  },
);

it.each(['versions', 'own ids', 'device'] as const)(
  'the schedules notice what is missing: %s',
  { timeout: 600_000 },
  async (without) => {
    const { failed } = await fc.check(
      fc.asyncProperty(schedule, async (steps) => (await faultsOf(steps, without)).length === 0),
      { numRuns: Math.max(SCHEDULES, 200), seed: SEED, endOnFailure: true },
    );
    expect(failed).toBe(true);
  },
);

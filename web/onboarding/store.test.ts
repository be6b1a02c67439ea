import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_AFTER_MS, SAVE_WITH_ACCOUNT_AFTER_MS } from '../../shared/onboarding/constants.ts';
import { freshState } from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import { onboardingKey } from '../../shared/platform/device-keys.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import { GUEST, readKept, StateKeeper } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => void vi.useRealTimers());

const at = (changed_at: number): OnboardingState => ({ ...freshState(), changed_at });
const unreachable = () =>
  stubServer(() => {
    throw new TypeError('no connection');
  });

describe('the steps of a person', () => {
  it('are kept on the device half a second after the last change', async () => {
    stubServer(() => null);
    const keeper = new StateKeeper('asha');
    keeper.keep(at(1));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    keeper.keep(at(2));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(readKept('asha')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(readKept('asha')).toEqual(at(2));
  });

  it('are saved with the account a little later, once', async () => {
    const calls = stubServer(() => null);
    const keeper = new StateKeeper('asha');
    keeper.keep(at(1));
    keeper.keep(at(2));
    await vi.advanceTimersByTimeAsync(SAVE_WITH_ACCOUNT_AFTER_MS);
    await keeper.saveWithAccount();
    expect(calls.map(({ body }) => body)).toEqual([{ state: at(2) }]);
  });

  it('that could not be saved are on the device, and are sent with the next try', async () => {
    unreachable();
    const keeper = new StateKeeper('asha');
    keeper.keep(at(1));
    await expect(keeper.saveWithAccount()).rejects.toMatchObject({ code: 'unavailable' });
    keeper.tryAccount();
    await vi.advanceTimersByTimeAsync(0);
    expect(readKept('asha')).toEqual(at(1));
    const calls = stubServer(() => null);
    await keeper.saveWithAccount();
    expect(calls.map(({ body }) => body)).toEqual([{ state: at(1) }]);
  });

  it('are not lost when the page is left before the time is over', async () => {
    const calls = stubServer(() => null);
    const keeper = new StateKeeper('asha');
    keeper.keep(at(1));
    keeper.flush();
    expect(readKept('asha')).toEqual(at(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
  });

  it('are gone when they sign out, and what was under way writes them no more', async () => {
    unreachable();
    const keeper = new StateKeeper('asha');
    keeper.keep(at(1));
    keeper.keepHere();
    keeper.tryAccount();
    keeper.forget();
    const calls = stubServer(() => null);
    keeper.keep(at(2));
    await vi.advanceTimersByTimeAsync(SAVE_WITH_ACCOUNT_AFTER_MS);
    expect([calls, readKept('asha')]).toEqual([[], undefined]);
  });
});

it('what a guest has begun stays on the device', async () => {
  const calls = stubServer(() => null);
  const keeper = new StateKeeper(GUEST);
  keeper.keep(at(1));
  await vi.advanceTimersByTimeAsync(SAVE_WITH_ACCOUNT_AFTER_MS);
  keeper.flush();
  await keeper.saveWithAccount();
  expect([calls, readKept(GUEST)]).toEqual([[], at(1)]);
});

it.each(['{}', 'null', '"x"', 'no json', JSON.stringify({ ...freshState(), currentStep: 99 })])(
  'a state that no longer fits counts as none: %s',
  (text) => {
    localStorage.setItem(onboardingKey('asha'), text);
    expect(readKept('asha')).toBeUndefined();
  },
);

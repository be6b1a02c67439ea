import { expect, test, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { welcomePerson } from '../platform/device.ts';
import { writeStored } from '../platform/storage.ts';
import { stubBrowser } from '../platform/testing.ts';
import { onForgotten } from './lifecycle.ts';

const KEY = 'navigation:asha';

/** The person signs out in another tab. @returns whether this one still keeps, and may write, what is theirs */
async function signOutElsewhere(): Promise<{ kept: boolean; written: boolean }> {
  vi.resetModules();
  const another = await import('./lifecycle.ts');
  const heard = Promise.withResolvers<string | undefined>();
  const stop = onForgotten(heard.resolve);
  another.announceForgotten('asha');
  expect(await heard.promise).toBe('asha');
  stop();
  return { kept: localStorage.getItem(KEY) !== null, written: writeStored(KEY, '{}') };
}

test('once a person has signed out in another tab, this one writes nothing of theirs on the device', async () => {
  stubBrowser();
  writeStored(KEY, '{}');
  expect(await signOutElsewhere()).toEqual({ kept: false, written: false });
  welcomePerson('asha');
});

test('a tab that hears of it only after somebody has signed in again leaves what is kept', async () => {
  stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
  writeStored(KEY, '{}');
  expect(await signOutElsewhere()).toEqual({ kept: true, written: true });
});

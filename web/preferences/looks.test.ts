import { beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { APPEARANCE_OWNER_KEY, UNSAVED_APPEARANCE_KEY } from '../../shared/platform/device-keys.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';

// the looks of the page are read when they are imported, so that there has to be a browser by then
stubBrowser();
const { DEFAULT_APPEARANCE } = await import('../platform/appearance.ts');
const { adoptAppearance, currentAppearance, setTheme } = await import('../platform/theme.ts');
const { adoptLooks, claimLooks, saveLooks } = await import('./looks.ts');

beforeEach(() => {
  stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
  adoptAppearance(DEFAULT_APPEARANCE);
});

const dark = { ...DEFAULT_APPEARANCE, theme_mode: 'dark' } as const;
const away = () =>
  stubServer(() => {
    throw new TypeError('no connection');
  });
const isUnsaved = (): boolean => localStorage.getItem(UNSAVED_APPEARANCE_KEY) !== null;

describe('the looks of the account', () => {
  it('are shown on a device where the person chose none', () => {
    adoptLooks(dark, 'asha');
    expect([currentAppearance(), localStorage.getItem(APPEARANCE_OWNER_KEY)]).toEqual([dark, 'asha']);
  });

  it('give way to what the person chose here and the account does not know yet, which is sent', async () => {
    away();
    adoptLooks(null, 'asha');
    setTheme('light');
    const calls = stubServer(() => null);
    adoptLooks(dark, 'asha');
    expect(currentAppearance().theme_mode).toBe('light');
    await expect.poll(isUnsaved).toBe(false);
    expect(calls[0]?.body).toMatchObject({ preferences: { theme_mode: 'light' } });
  });

  it('of the next person at the device are theirs alone', () => {
    away();
    adoptLooks(null, 'asha');
    setTheme('dark');
    adoptLooks(null, 'meena');
    expect([currentAppearance(), isUnsaved()]).toEqual([DEFAULT_APPEARANCE, false]);
  });
});

describe('looks that are chosen', () => {
  it('wait on the device where the account cannot be reached', async () => {
    away();
    setTheme('dark');
    await expect(saveLooks()).rejects.toMatchObject({ code: 'unavailable' });
    expect(isUnsaved()).toBe(true);
  });

  it('while others are being saved are not taken for saved', async () => {
    const answered = Promise.withResolvers<void>();
    stubServer(() => answered.promise);
    setTheme('dark');
    const saving = saveLooks();
    setTheme('light');
    answered.resolve();
    await saving;
    expect(isUnsaved()).toBe(true);
  });

  it('before there was an account become the new person’s, to be saved with it', () => {
    adoptAppearance(dark);
    expect(isUnsaved()).toBe(false);
    claimLooks('asha');
    expect([isUnsaved(), localStorage.getItem(APPEARANCE_OWNER_KEY)]).toEqual([true, 'asha']);
  });
});

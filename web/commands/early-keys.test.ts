import { expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { hearEarlyKeys, takeEarlyKeys } from './early-keys.ts';

/** A page that hears keys. @returns presses one, and says whether the browser may still act on it */
function stubPage(cookie: string) {
  const page = Object.assign(new EventTarget(), { cookie });
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', class {});
  return (key: string, ctrlKey = false) =>
    page.dispatchEvent(
      Object.assign(new Event('keydown', { cancelable: true }), {
        key,
        ctrlKey,
        metaKey: false,
        altKey: false,
      }),
    );
}

const keys = () => takeEarlyKeys().map(({ key }) => key);

it('Ctrl+K before the palette’s code is there is kept from the browser, and handed over once', () => {
  const press = stubPage(`${SIGNED_IN_COOKIE}=1`);
  hearEarlyKeys();
  expect(press('k', true)).toBe(false);
  expect(keys()).toEqual(['k']);
  expect(press('k', true)).toBe(true);
  expect(keys()).toEqual([]);
});

it('g and the second key are handed over together; other letters are not kept', () => {
  const press = stubPage(`${SIGNED_IN_COOKIE}=1`);
  hearEarlyKeys();
  press('x');
  press('g');
  press('i');
  expect(keys()).toEqual(['g', 'i']);
});

it('who is not signed in keeps the browser’s own keys', () => {
  const press = stubPage('');
  hearEarlyKeys();
  expect(press('k', true)).toBe(true);
  expect(keys()).toEqual([]);
});

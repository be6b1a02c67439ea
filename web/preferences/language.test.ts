import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE } from '../../shared/platform/cookies.ts';
import { accountLanguageKey } from '../../shared/platform/device-keys.ts';
import type { Me } from '../../shared/users/model.ts';
import { i18n } from '../platform/i18n.ts';
import { queryClient } from '../platform/queries.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import { meQuery } from '../session/me.ts';
import { followLanguage, keepLanguage } from './language.ts';

beforeEach(() => void stubBrowser());

const me = (preferred_language: string, more: Partial<Me> = {}): Me =>
  ({ id: 'asha', preferred_language, impersonated: false, ...more }) as Me;
const known = (): string | null => localStorage.getItem(accountLanguageKey('asha'));

describe('the language of the account', () => {
  it('is taken over on a device where none was chosen', async () => {
    await followLanguage(me('hi'));
    expect([i18n.locale, document.documentElement.lang, known()]).toEqual(['hi', 'hi', 'hi']);
  });

  it('gives way to the one that was chosen on this device before', async () => {
    stubBrowser({ cookie: `${LANGUAGE_COOKIE}=en` });
    await followLanguage(me('hi'));
    expect([i18n.locale, known()]).toEqual(['en', 'hi']);
  });

  it('is followed where it was changed elsewhere since, and only then', async () => {
    stubBrowser({ cookie: `${LANGUAGE_COOKIE}=en` });
    localStorage.setItem(accountLanguageKey('asha'), 'hi');
    await followLanguage(me('hi'));
    expect(i18n.locale).toBe('en');
    await followLanguage(me('ur'));
    expect([i18n.locale, document.documentElement.dir]).toEqual(['ur', 'rtl']);
  });

  it('of somebody whom staff look in on changes nothing for staff', async () => {
    await followLanguage(me('hi', { impersonated: true }));
    expect([i18n.locale, known()]).toEqual(['en', null]);
  });

  it('that there are no words for changes nothing', async () => {
    await followLanguage(me('xx'));
    expect(i18n.locale).toBe('en');
  });
});

it('a language that is kept with the account is known at once, and is no news later', async () => {
  const calls = stubServer(() => me('hi'));
  await keepLanguage('hi');
  expect(calls.map(({ body }) => body)).toEqual([{ preferred_language: 'hi' }]);
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(me('hi'));
  await followLanguage(me('hi'));
  expect(i18n.locale).toBe('en');
});

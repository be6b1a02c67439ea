import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SERVER_COOKIES } from '../../shared/platform/cookies.ts';
import { CookiesPage } from './CookiesPage.tsx';

test('every cookie that the server sets stands on the page, with what it is for', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CookiesPage />
    </I18nProvider>,
  );
  const told = [...html.matchAll(/<bdi>([^<]+)<\/bdi><\/th><td>[^<]{15,}<\/td>/g)].map(([, name]) => name);
  expect(told).toEqual(expect.arrayContaining(Object.values(SERVER_COOKIES)));
});

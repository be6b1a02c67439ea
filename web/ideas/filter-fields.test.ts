import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilterFields } from './FilterFields.tsx';
import { readFilters } from './filters.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('on a phone each filter has its name above it that can be seen, and is as wide as the sheet', () => {
  const fields = createElement(FilterFields, { filters: readFilters({}), onChange: () => undefined });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, fields));
  const names = [...html.matchAll(/<label for="([^"]+)" class="([^"]+)">([^<]+)/g)];
  expect(names.map(([, , , name]) => name?.trim())).toEqual(['Category', 'Date range', 'Sort by']);
  for (const [, id, look] of names) {
    expect(look).not.toContain('sr-only');
    expect(html).toMatch(new RegExp(`<select [^>]*id="${id}"[^>]*class="[^"]*\\bw-full\\b`));
  }
  expect(html).toMatch(/<button [^>]*class="[^"]*\bw-full\b[^"]*"[^>]*>(?:<svg.*<\/svg>)?Descending/);
});

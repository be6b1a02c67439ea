import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ANCHORS } from '../../shared/review/scoring.ts';
import { ScoreField } from './ScoreField.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** The words below the scores, as they can be seen. */
function shown(value: number | null): string {
  const field = { label: 'Market', anchors: ANCHORS.market, value, onChange: () => undefined };
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(ScoreField, field)));
  return html.slice(html.indexOf('-note" aria-live')).replaceAll(/<[^>]*>/g, ' ');
}

it('before one chooses, what the least, the middle and the most mean can be read', () => {
  for (const score of [1, 3, 5] as const) expect(shown(null)).toContain(ANCHORS.market[score]);
});

it('once one has chosen, what the chosen score means', () => {
  expect(shown(2)).toContain(ANCHORS.market[2]);
  expect(shown(2)).not.toContain(ANCHORS.market[5]);
});

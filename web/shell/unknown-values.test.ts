// A page that is older than its server meets values that it has never heard of.
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCategoryLabel } from '../ideas/CategoryLabel.tsx';
import { lookOf } from '../notifications/NotificationText.tsx';
import { AgentState } from '../research/AgentState.tsx';
import { BlockView } from '../research/BlockView.tsx';
import { SentenceText } from '../research/SentenceText.tsx';
import { VerdictBadge } from '../research/VerdictBadge.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Swatch } from '../ideas/Swatch.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';

/** A value of a later version, in the place of one of today's. */
const later = (value: unknown): never => value as never;

const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(
    createElement(I18nProvider, { i18n: setupI18n({ locale: 'en', messages: { en: {} } }) }, element),
  );

function Words({ category, role }: { readonly category: string; readonly role: string }) {
  return `${useCategoryLabel()(later(category))}, ${useRoleLabel()(later(role))}`;
}

it('a status that is not known is shown by its own name', () => {
  expect(drawn(createElement(StatusBadge, { status: later('parked') }))).toContain('parked');
});

it('a category and a role that are not known are shown by their own names', () => {
  expect(drawn(createElement(Words, { category: 'Space', role: 'pilot' }))).toBe('Space, pilot');
  expect(drawn(createElement(Words, { category: 'constructor', role: 'toString' }))).toBe(
    'constructor, toString',
  );
});

it('an idea without a title and a person without a name are drawn all the same', () => {
  const idea = later({ id: '1', thumbnail_url: null });
  expect(drawn(createElement(Swatch, { idea }))).toContain('?');
  expect(drawn(createElement(Avatar, { name: later(undefined) }))).toContain('data-letters="?"');
});

it('a notification of a type that is not known looks like information', () => {
  expect(lookOf('celebration')).toBe(lookOf('info'));
});

it('of a report, a verdict that is not known counts as not verified, and an agent has a state', () => {
  expect(drawn(createElement(VerdictBadge, { verdict: later('disputed') }))).toContain('Unverified');
  const of = (status: string, outcome: string | null) =>
    drawn(createElement(AgentState, { agent: later({ status, outcome }) }));
  expect(of('paused', null)).toContain('Waiting');
  expect(of('completed', 'song')).toContain('Done');
});

it('of a report, a part or a word of a kind that is not known is left out', () => {
  expect(drawn(createElement(BlockView, { block: later({ kind: 'hologram' }) }))).toBe('');
  const sentence = later({ text: 'It is {what} now.', values: { what: { kind: 'smell' } } });
  expect(drawn(createElement(SentenceText, { sentence }))).toMatch(/^It is\s.*now\.$/);
});

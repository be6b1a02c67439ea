import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { canOpen } from '../../shared/navigation/access.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { SiteFrame } from './SiteFrame.tsx';

const html = renderToStaticMarkup(
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <SiteFrame language="en" path="/" title="" description="" style="" script="/site.js" font={undefined}>
      {null}
    </SiteFrame>
  </I18nProvider>,
);
const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

interface HeaderLink {
  readonly href: string;
  readonly isFor: (role: string) => boolean;
}

/** The links of members, also those without a class of their own within a menu that is theirs. */
const LINKS: readonly HeaderLink[] = [...header.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
  const href = attribute(tag, 'href') ?? '';
  const [only, not] = [attribute(tag, 'data-only'), attribute(tag, 'data-not')];
  if (tag.includes('guest') || !href.startsWith('/') || attribute(tag, 'data-lang') !== undefined) return [];
  return [{ href, isFor: (role) => (only === undefined ? role !== not : only.split(' ').includes(role)) }];
});

test('a member finds their places and the way out', () => {
  expect(LINKS.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/profile', '/preferences', '/invite-codes', '/api-logs', '/notifications']),
  );
  expect(header).toMatch(/data-act="sign-out">Sign out</);
});

test.each(ROLES)('what is shown to somebody with the role %s is open to them', (role) => {
  const closed = LINKS.filter(({ href, isFor }) => isFor(role) && !canOpen({ id: 'asha', role }, href));
  expect(closed.map(({ href }) => href)).toEqual([]);
});

test.each(['/invite-codes', '/api-logs', '/review-dashboard'])(
  '%s is shown to all who may open it',
  (href) => {
    const link = LINKS.find((one) => one.href === href);
    expect(ROLES.filter((role) => link?.isFor(role))).toEqual(
      ROLES.filter((role) => canOpen({ id: 'asha', role }, href)),
    );
  },
);

import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryTo, PLANNED_PATHS, SCREENS } from '../../shared/navigation/access.ts';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import type { Me } from '../../shared/users/model.ts';
import { refusal, stubBrowser, stubServer } from '../platform/testing.ts';
import { toasts } from '../ui/toasts.ts';
import { guard, guardElsewhere, onlyVisitors } from './guard.ts';

beforeEach(() => {
  stubBrowser();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

/** Somebody is signed in. */
function signedIn(me: Partial<Me> = {}): void {
  stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
  stubServer(() => ({
    id: 'asha',
    role: 'entrepreneur',
    user_mode: null,
    two_factor_required: false,
    ...me,
  }));
}

/** Where somebody is sent to, by address and with what; nothing where they are let in. */
async function sentTo(going: Promise<void>): Promise<object | undefined> {
  try {
    await going;
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search } = thrown.options as { to: string; search?: object };
    return search ? { to, search } : { to };
  }
}
const go = (pathname: string, search = '') => sentTo(guard({ pathname, href: `${pathname}${search}` }));
const said = (): string[] => toasts.list().map(({ title }) => title);

describe('a visitor', () => {
  it('is let into what is public, and nobody is asked who they are', async () => {
    const calls = stubServer(() => null);
    expect([await go('/login'), calls]).toEqual([undefined, []]);
  });

  it('is sent to the sign-in, which remembers where they wanted to, query included', async () => {
    expect(await go('/ideas', '?status=draft')).toEqual({
      to: '/login',
      search: { from: '/ideas?status=draft' },
    });
    expect(said()).toEqual([]);
  });

  it('finds every protected place again after the sign-in, whoever may open it', async () => {
    const places = [
      ...SCREENS.filter(({ roles }) => roles !== 'anyone').map(({ path }) => path),
      ...PLANNED_PATHS,
    ].map((path) => `${path.replace('{id}', '0199d7a0-0000-7000-8000-000000000000')}?part=history&q=a%20b`);
    for (const href of places) {
      const sent = await sentTo(guard({ pathname: href.split('?')[0] ?? '', href }));
      expect(sent, href).toEqual({ to: '/login', search: { from: href } });
      const actors = ROLES.map((role) => ({ id: 'asha', role }));
      const may = actors.filter((actor) => ['open', 'planned'].includes(entryTo(actor, href)));
      expect(may.length, href).toBeGreaterThan(0);
      for (const actor of may) expect(afterLogin(actor, { origin: href }), href).toBe(href);
    }
  });

  it('is sent to the sign-in for what is only planned, too', async () => {
    expect(await go('/search')).toEqual({ to: '/login', search: { from: '/search' } });
  });
});

describe('somebody who is signed in', () => {
  it('is let into what their role opens', async () => {
    signedIn();
    expect(await go('/ideas')).toBeUndefined();
    expect(said()).toEqual([]);
  });

  it('is sent to where they work from what is not theirs, and told why', async () => {
    signedIn({ role: 'explorer' });
    expect(await go('/ideas')).toEqual({ to: '/qa' });
    expect(said()).toEqual(['Access Denied']);
  });

  it('is sent to where they work from what is only planned, and told so', async () => {
    signedIn({ role: 'reviewer' });
    expect(await go('/community')).toEqual({ to: '/review-dashboard' });
    expect(said()).toEqual(['This page is not ready yet.']);
  });

  it('is told of an idea that they may not open before of what is planned for it', async () => {
    stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
    stubServer(({ operation }) => {
      if (operation.includes('/api/ideas/')) throw refusal('not_found');
      return { id: 'asha', role: 'entrepreneur', user_mode: null, two_factor_required: false };
    });
    const id = '0199d7a0-0000-7000-8000-000000000000';
    expect(await go(`/ideas/${id}/validation`)).toEqual({ to: '/ideas' });
    expect(said()).toEqual(['This idea could not be found']);
  });

  it('has to set up one-time codes first where they must, wherever they go', async () => {
    signedIn({ role: 'netzoop-team', two_factor_required: true });
    expect(await go('/admin')).toEqual({ to: '/two-factor' });
    expect(await go('/login')).toEqual({ to: '/two-factor' });
    expect(await go('/two-factor')).toBeUndefined();
  });

  it('is not kept out silently where the server cannot be asked: that is an error', async () => {
    stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
    stubServer(() => {
      throw new TypeError('no connection');
    });
    await expect(go('/ideas')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('an address that no screen has', () => {
  const elsewhere = (pathname: string) => sentTo(guardElsewhere({ pathname, href: pathname }));

  it('is the 404 for everybody, without asking who they are', async () => {
    const calls = stubServer(() => null);
    expect([await elsewhere('/nowhere'), calls]).toEqual([undefined, []]);
  });

  it('leads on like a place that exists where it is planned', async () => {
    expect(await elsewhere('/trending')).toEqual({ to: '/login', search: { from: '/trending' } });
    signedIn();
    expect(await elsewhere('/trending')).toEqual({ to: '/ideas' });
  });
});

describe('the sign-in', () => {
  it('is for visitors', async () => {
    expect(await sentTo(onlyVisitors())).toBeUndefined();
    expect(await sentTo(onlyVisitors('/ideas'))).toBeUndefined();
  });

  it('sends who is signed in on to where they wanted to, if they may go there', async () => {
    signedIn();
    expect(await sentTo(onlyVisitors('/ideas?status=draft'))).toEqual({ to: '/ideas?status=draft' });
    expect(await sentTo(onlyVisitors('/admin'))).toEqual({ to: '/mode-select' });
    expect(await sentTo(onlyVisitors('//evil.example'))).toEqual({ to: '/mode-select' });
    expect(await sentTo(onlyVisitors())).toEqual({ to: '/ideas' });
  });

  it('can be seen where the server cannot be asked', async () => {
    stubBrowser({ cookie: `${SIGNED_IN_COOKIE}=1` });
    stubServer(() => {
      throw new TypeError('no connection');
    });
    expect(await sentTo(onlyVisitors('/ideas'))).toBeUndefined();
  });
});

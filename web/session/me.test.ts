import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { VIEW_AS_KEY } from '../../shared/platform/device-keys.ts';
import { HOUR } from '../../shared/platform/time.ts';
import { forgetPerson } from '../platform/device.ts';
import { queryClient } from '../platform/queries.ts';
import { writeStored } from '../platform/storage.ts';
import { refusal, stubBrowser, stubServer } from '../platform/testing.ts';
import { askEnding, meQuery, refreshMe } from './me.ts';

const SIGNED_IN = `${SIGNED_IN_COOKIE}=1`;
beforeEach(() => void stubBrowser({ cookie: SIGNED_IN }));

const answering = (id: string) => stubServer(() => ({ id, impersonated: false }));

describe('why the session ended', () => {
  const refusing = (session_ended?: string) =>
    stubServer(() => {
      throw refusal('unauthenticated', session_ended === undefined ? undefined : { session_ended });
    });
  const lastKnown = (agoMs: number) =>
    queryClient.setQueryData(meQuery.queryKey, null, { updatedAt: Date.now() - agoMs });

  it.each(['idle', 'old', 'ended'])('is what the server says: %s', async (reason) => {
    lastKnown(HOUR);
    refusing(reason);
    expect(await askEnding()).toBe(reason);
  });

  it('is unknown where the server says nothing of it, something new, or that it goes on', async () => {
    lastKnown(HOUR);
    const said = [];
    for (const answer of [() => refusing(), () => refusing('by magic'), () => answering('asha')]) {
      answer();
      said.push(await askEnding());
    }
    expect(said).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('is its age where the page last heard of it more than a day ago', async () => {
    lastKnown(25 * HOUR);
    refusing('ended');
    expect(await askEnding()).toBe('old');
  });
});

describe('who is signed in', () => {
  it('is nobody where the server has left no sign of a session, and is not asked for', async () => {
    stubBrowser();
    const calls = answering('asha');
    expect([await refreshMe(), calls]).toEqual([null, []]);
  });

  it('is asked for again after signing in, however fresh the answer is', async () => {
    const calls = answering('asha');
    await refreshMe();
    expect(await refreshMe()).toMatchObject({ id: 'asha' });
    expect(calls).toHaveLength(2);
  });

  it('is nobody where the session has ended', async () => {
    stubServer(() => {
      throw refusal('unauthenticated');
    });
    expect(await refreshMe()).toBeNull();
  });

  it('is unknown, not nobody, where the server cannot be asked', async () => {
    stubServer(() => {
      throw refusal('unavailable');
    });
    await expect(refreshMe()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('an answer that comes after the sign-out makes nobody welcome again', async () => {
  let cookie = SIGNED_IN;
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    get cookie() {
      return cookie;
    },
  });
  stubServer(() => {
    cookie = '';
    forgetPerson('asha');
    return { id: 'asha', impersonated: false };
  });
  expect(await refreshMe()).toBeNull();
  expect(writeStored('navigation:asha', '{}')).toBe(false);
  cookie = SIGNED_IN;
  answering('asha');
  await refreshMe();
  expect(writeStored('navigation:asha', '{}')).toBe(true);
});

it('what was read as one person is not shown to the next in the same page', async () => {
  answering('asha');
  await refreshMe();
  queryClient.setQueryData(['ideas'], ['hers']);
  await refreshMe();
  expect(queryClient.getQueryData(['ideas'])).toEqual(['hers']);
  answering('meena');
  await refreshMe();
  expect(queryClient.getQueryData(['ideas'])).toBeUndefined();
});

it('staff whose look at somebody else has ended by itself are themselves again', async () => {
  const { assigned } = stubBrowser({ cookie: SIGNED_IN });
  localStorage.setItem(VIEW_AS_KEY, '1');
  let isOver = false;
  stubServer(({ operation }) => {
    if (operation.includes('stop-impersonating')) isOver = true;
    else if (!isOver) throw refusal('unauthenticated');
    return { id: 'staff' };
  });
  expect(await refreshMe()).toEqual({ id: 'staff' });
  expect([localStorage.getItem(VIEW_AS_KEY), assigned]).toEqual([null, ['/admin/users']]);
});

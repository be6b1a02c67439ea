import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { refusal, stubBrowser, stubServer, type Call } from '../platform/testing.ts';
import { queryClient } from '../platform/queries.ts';
import type { Me } from '../../shared/users/model.ts';
import { meQuery } from '../session/me.ts';
import { endSignInHere, isSignInAsked } from '../session/sign-in-here.ts';
import { IdeaDraft } from './draft.ts';
import { readKept } from './on-device.ts';

const KEY = ideaDraftKey('asha', 'chips');
const UPDATED_AT = '2026-11-20T10:00:00.000Z';

function idea(fields: Partial<Idea> = {}): Idea {
  const some: Partial<Idea> = {
    id: 'chips',
    title: 'Chips',
    description: 'No description provided',
    summary: null,
    status: 'draft',
    tags: [],
    version: 1,
    amendment: null,
    updated_at: UPDATED_AT,
  };
  return { ...some, ...fields } as Idea;
}

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => void vi.useRealTimers());

/** Words that are written over the draft while the server answers so. */
async function written(answer: (call: Call) => unknown, base: Idea | null = idea()) {
  const calls = stubServer(answer);
  const draft = new IdeaDraft('asha', 'chips', base);
  draft.set({ title: 'Banana chips' });
  await draft.flush();
  return { calls, draft };
}
const stateOf = (draft: IdeaDraft) => draft.snapshot().save.state;

describe.each(['locked', 'gone', 'quota', 'not_found', 'forbidden'] as const)('a save that is %s', (code) => {
  const answer = () => {
    throw refusal(code, code === 'locked' ? { current: idea({ status: 'submitted', version: 2 }) } : {});
  };

  it('is not sent again by itself, is no merge, and what was written stays on the device', async () => {
    const { calls, draft } = await written(answer);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(calls).toHaveLength(1);
    expect(draft.snapshot().save).toMatchObject({ state: 'kept', error: { code } });
    expect(readKept(KEY)?.changes).toEqual({ title: 'Banana chips' });
  });

  it('keeps what is written on meanwhile', async () => {
    const { calls, draft } = await written(answer);
    draft.set({ summary: 'Crisp' });
    expect(await draft.flush()).toBe(false);
    expect([calls.length, stateOf(draft)]).toEqual([1, 'kept']);
    expect(readKept(KEY)?.changes).toEqual({ title: 'Banana chips', summary: 'Crisp' });
  });
});

describe('words that were written into a text that is locked', () => {
  const locked = idea({ status: 'submitted', version: 2 });

  it('are sent once the idea is taken back', async () => {
    let open = false;
    const { calls, draft } = await written(() => {
      if (!open) throw refusal('locked', { current: locked });
      return idea({ title: 'Banana chips', version: 4 });
    });
    open = true;
    await draft.takeUp(idea({ version: 3 }));
    expect(calls.at(-1)).toEqual({
      operation: 'PATCH /api/ideas/chips',
      body: { version: 3, title: 'Banana chips' },
    });
    expect([stateOf(draft), readKept(KEY)]).toEqual(['saved', undefined]);
  });

  it('are shown beside what somebody else wrote into the same field before', async () => {
    const { draft } = await written(() => {
      throw refusal('locked', { current: locked });
    });
    await draft.takeUp(idea({ title: 'Jackfruit chips', version: 3 }));
    expect(draft.snapshot().save).toMatchObject({ state: 'conflict', theirs: { title: 'Jackfruit chips' } });
  });

  it('are not merged when the form is opened again, but wait as before', async () => {
    await written(() => {
      throw refusal('locked', { current: locked });
    });
    const draft = new IdeaDraft('asha', 'chips', locked);
    expect(stateOf(draft)).toBe('clean');
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(draft)).toBe('kept');
    expect(draft.snapshot().changes).toEqual({ title: 'Banana chips' });
    const calls = stubServer(() => idea({ title: 'Banana chips', version: 4 }));
    await draft.takeUp(idea({ version: 3 }));
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, title: 'Banana chips' }]);
    expect(stateOf(draft)).toBe('saved');
  });
});

it('what is gone can be made another idea of, with all that the server had of it', async () => {
  const base = idea({ summary: 'Crisp', tags: ['snack'] });
  const { draft } = await written(() => {
    throw refusal('gone');
  }, base);
  expect(draft.copy()).toMatchObject({ title: 'Banana chips', summary: 'Crisp', tags: ['snack'] });
  expect(draft.copy()).not.toHaveProperty('description');
  draft.discard();
  expect([stateOf(draft), readKept(KEY)]).toEqual(['clean', undefined]);
});

it('what no quota was left for is sent when the person says so', async () => {
  let full = true;
  const { draft } = await written(() => {
    if (full) throw refusal('quota');
    return idea({ title: 'Banana chips', version: 2 });
  });
  full = false;
  expect(await draft.retry()).toBe(true);
  expect(stateOf(draft)).toBe('saved');
});

it('a new idea whose first answer was lost goes on as what was created, with the words that came after', async () => {
  let made: Idea | undefined;
  const { calls, draft } = await written(({ operation, body }) => {
    if (!made) {
      made = idea(body as Partial<Idea>);
      throw new TypeError('the line is lost');
    }
    if (operation.startsWith('POST')) throw refusal('conflict', { current: made });
    return { ...made, ...(body as Partial<Idea>), version: 2 };
  }, null);
  draft.set({ title: 'Banana chips with salt' });
  await draft.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(({ operation }) => operation)).toEqual([
    'POST /api/ideas',
    'POST /api/ideas',
    'PATCH /api/ideas/chips',
  ]);
  expect([stateOf(draft), draft.snapshot().base?.title]).toEqual(['saved', 'Banana chips with salt']);
});

it('an approved idea is written over its amendment, which is what the form shows', async () => {
  const amendment = { fields: { title: 'Fig chips' }, amended_at: UPDATED_AT, asked_at: null };
  const { calls, draft } = await written(
    ({ body }) => idea({ status: 'approved', ...(body as Partial<Idea>), version: 2 }),
    idea({ status: 'approved', amendment }),
  );
  expect(draft.copy()).toMatchObject({ title: 'Banana chips' });
  expect(calls[0]?.body).toEqual({ version: 1, title: 'Banana chips' });
});

describe('a save after the session has ended', () => {
  it('asks for the sign-in at once, and is carried out after it with what was written meanwhile', async () => {
    let isOut = true;
    const { calls, draft } = await written(({ body }) => {
      if (isOut) throw refusal('unauthenticated');
      return idea({ ...(body as object), version: 2 });
    });
    expect([isSignInAsked(), stateOf(draft), calls.length]).toEqual([true, 'device', 1]);
    draft.set({ summary: 'Crisp' });
    isOut = false;
    endSignInHere(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.at(-1)?.body).toEqual({ version: 1, title: 'Banana chips', summary: 'Crisp' });
    expect([stateOf(draft), readKept(KEY)]).toEqual(['saved', undefined]);
  });

  it('is not carried out as somebody else who has signed in instead', async () => {
    queryClient.setQueryData(meQuery.queryKey, { id: 'meena' } as Me);
    const { calls, draft } = await written(() => idea(), null);
    await draft.retry();
    expect([calls, isSignInAsked(), stateOf(draft)]).toEqual([[], false, 'device']);
    expect(readKept(KEY)?.changes).toEqual({ title: 'Banana chips' });
  });
});

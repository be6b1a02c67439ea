import { describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS } from '../../shared/ideas/constants.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { refusal, stubServer } from '../platform/testing.ts';
import { IdeaDraft, saveOpenDrafts } from './draft.ts';
import { readKept } from './on-device.ts';
import { draftOf, ideaOf, keepingServer, KEY, stateOf, standInBrowser } from './testing.ts';

const browser = standInBrowser();

describe('what is typed', () => {
  it('is kept on the device at once, with the version it was written over', () => {
    keepingServer();
    draftOf().set({ title: 'Banana chips' });
    expect(readKept(KEY)).toEqual({
      changes: { title: 'Banana chips' },
      was: { title: 'Chips' },
      version: 1,
    });
  });

  it('is saved once after the last key, and then the device keeps nothing', async () => {
    const calls = keepingServer();
    const draft = draftOf();
    draft.set({ title: 'B' });
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
    draft.set({ title: 'Banana chips', summary: 'Crisp' });
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
    expect([calls.length, stateOf(draft)]).toEqual([0, 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([
      {
        operation: 'PATCH /api/ideas/chips',
        body: { version: 1, title: 'Banana chips', summary: 'Crisp' },
      },
    ]);
    expect(stateOf(draft)).toBe('saved');
    expect(draft.snapshot()).toMatchObject({ base: { title: 'Banana chips', version: 2 }, changes: {} });
    expect(readKept(KEY)).toBeUndefined();
  });

  it('makes a new idea where there is none, under the id that the device gave it', async () => {
    const calls = keepingServer();
    const draft = draftOf(null);
    draft.set({ title: 'Banana chips' });
    expect(await draft.flush()).toBe(true);
    draft.set({ title: 'Jackfruit chips' });
    await draft.flush();
    expect(calls.map(({ operation }) => operation)).toEqual(['POST /api/ideas', 'PATCH /api/ideas/chips']);
    expect(calls[0]?.body).toEqual({ id: 'chips', title: 'Banana chips' });
  });

  it('while a save is under way is saved after it, over the new version', async () => {
    const answered = Promise.withResolvers<void>();
    const calls = stubServer(async ({ body }) => {
      await answered.promise;
      return ideaOf({ ...(body as object), version: calls.length + 1 });
    });
    const draft = draftOf();
    draft.set({ title: 'One', summary: 'First' });
    const flushed = draft.flush();
    draft.set({ title: 'Two' });
    answered.resolve();
    expect(await flushed).toBe(true);
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 1, title: 'One', summary: 'First' },
      { version: 2, title: 'Two' },
    ]);
  });

  it('is shown everywhere once it is saved', async () => {
    keepingServer();
    const draft = draftOf();
    draft.set({ title: 'Banana chips' });
    await draft.flush();
    const known = queryClient.getQueryData(api.ideas.get.queryKey({ input: { id: 'chips' } }));
    expect(known).toMatchObject({ title: 'Banana chips', version: 2 });
  });

  it('is sent once, however often one asks to save it', async () => {
    const calls = keepingServer();
    const draft = draftOf();
    draft.set({ title: 'Banana chips' });
    expect(await Promise.all([draft.flush(), draft.flush()])).toEqual([true, true]);
    expect(calls).toHaveLength(1);
  });

  it('needs no server where nothing has changed', async () => {
    const calls = keepingServer();
    expect(await draftOf().flush()).toBe(true);
    expect(calls).toEqual([]);
  });
});

describe('a server that is away', () => {
  it('leaves the text on the device, and is tried again by itself', async () => {
    let isAway = true;
    const calls = stubServer(({ body }) => {
      if (isAway) throw new TypeError('no connection');
      return ideaOf({ ...(body as object), version: 2 });
    });
    const draft = draftOf();
    draft.set({ title: 'Banana chips' });
    expect(await draft.flush()).toBe(false);
    expect(draft.snapshot().save).toMatchObject({ state: 'device', error: { code: 'unavailable' } });
    expect(readKept(KEY)?.changes).toEqual({ title: 'Banana chips' });
    isAway = false;
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect([calls.length, stateOf(draft), readKept(KEY)]).toEqual([2, 'saved', undefined]);
  });

  it('is tried again at once when the connection comes back, for as long as the idea is on the screen', async () => {
    let isAway = true;
    const calls = stubServer(() => {
      if (isAway) throw new TypeError('no connection');
      return ideaOf({ title: 'Banana chips', version: 2 });
    });
    const draft = draftOf();
    const close = draft.subscribe(() => undefined);
    draft.set({ title: 'Banana chips' });
    await draft.flush();
    isAway = false;
    browser.page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(draft)).toBe('saved');
    close();
    isAway = true;
    draft.set({ summary: 'x' });
    await draft.flush();
    const before = calls.length;
    browser.page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.length).toBe(before);
  });

  it.each(['rate_limited', 'storage_full'] as const)('is not taken for a refusal: %s', async (code) => {
    stubServer(() => {
      throw refusal(code);
    });
    const draft = draftOf();
    draft.set({ title: 'x' });
    await draft.flush();
    expect(stateOf(draft)).toBe('device');
  });

  it('is not asked again for what it refuses, until something else is typed', async () => {
    const calls = stubServer(() => {
      throw refusal('invalid_input');
    });
    const draft = draftOf();
    draft.set({ title: 'x'.repeat(500) });
    expect(await draft.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([calls.length, stateOf(draft)]).toEqual([1, 'refused']);
    expect(readKept(KEY)).toBeDefined();
    draft.set({ title: 'x' });
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(calls.length).toBe(2);
  });
});

it('before one leaves, what waits in the ideas on the screen is saved, and in no others', async () => {
  const calls = keepingServer();
  const shown = draftOf();
  const closed = new IdeaDraft('asha', 'other', ideaOf({ id: 'other' }));
  const close = shown.subscribe(() => undefined);
  shown.set({ title: 'On the screen' });
  closed.set({ title: 'Closed' });
  await saveOpenDrafts();
  expect(calls.map(({ operation }) => operation)).toEqual(['PATCH /api/ideas/chips']);
  close();
  shown.set({ title: 'Closed as well' });
  await saveOpenDrafts();
  expect(calls).toHaveLength(1);
});

// Over 300 lines: every way in which something typed could be lost, read as a whole.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS } from '../../shared/ideas/constants.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { refusal, stubBrowser, stubServer, type Call } from '../platform/testing.ts';
import { IdeaDraft, saveOpenDrafts } from './draft.ts';
import { readKept } from './on-device.ts';

const KEY = ideaDraftKey('asha', 'chips');
const UPDATED_AT = '2026-11-20T10:00:00.000Z';

function idea(fields: Partial<Idea> = {}): Idea {
  const some: Partial<Idea> = {
    id: 'chips',
    title: 'Chips',
    description: '',
    version: 1,
    updated_at: UPDATED_AT,
  };
  return { ...some, ...fields } as Idea;
}

/** Takes in what is sent, one version after another. */
function keepingServer(): Call[] {
  let now = idea();
  return stubServer(({ body }) => {
    now = { ...now, ...(body as Partial<Idea>), version: now.version + 1 };
    return now;
  });
}

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  ({ page } = stubBrowser());
});
afterEach(() => void vi.useRealTimers());

const draftOf = (base: Idea | null = idea()): IdeaDraft => new IdeaDraft('asha', 'chips', base);
const stateOf = (draft: IdeaDraft): string => draft.snapshot().save.state;

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
      return idea({ ...(body as object), version: calls.length + 1 });
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
      return idea({ ...(body as object), version: 2 });
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
      return idea({ title: 'Banana chips', version: 2 });
    });
    const draft = draftOf();
    const close = draft.subscribe(() => undefined);
    draft.set({ title: 'Banana chips' });
    await draft.flush();
    isAway = false;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(draft)).toBe('saved');
    close();
    isAway = true;
    draft.set({ summary: 'x' });
    await draft.flush();
    const before = calls.length;
    page.dispatchEvent(new Event('online'));
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

describe("somebody else's change", () => {
  const theirs = idea({ title: 'Theirs', version: 5 });
  const refuse = () => {
    let first = true;
    return stubServer(({ body }) => {
      if (!first) return idea({ ...theirs, ...(body as object), version: 6 });
      first = false;
      throw refusal('conflict', { current: theirs });
    });
  };

  it('is shown, and nothing is sent until the person has chosen', async () => {
    const calls = refuse();
    const draft = draftOf();
    draft.set({ title: 'Mine' });
    expect(await draft.flush()).toBe(false);
    expect(draft.snapshot().save).toEqual({ state: 'conflict', theirs });
    draft.set({ summary: 'More' });
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([calls.length, stateOf(draft)]).toEqual([1, 'conflict']);
    expect(readKept(KEY)?.changes).toEqual({ title: 'Mine', summary: 'More' });
  });

  it('gives way to one’s own text, which is written over the newer version', async () => {
    const calls = refuse();
    const draft = draftOf();
    draft.set({ title: 'Mine' });
    await draft.flush();
    await draft.resolve('mine');
    expect(calls[1]?.body).toEqual({ version: 5, title: 'Mine' });
    expect(draft.snapshot()).toMatchObject({ base: { title: 'Mine', version: 6 }, changes: {} });
  });

  it('is taken over, and one’s own text is given up on the device too', async () => {
    const calls = refuse();
    const draft = draftOf();
    draft.set({ title: 'Mine' });
    await draft.flush();
    await draft.resolve('theirs');
    expect(draft.snapshot()).toMatchObject({ base: theirs, changes: {} });
    expect([calls.length, readKept(KEY)]).toEqual([1, undefined]);
  });

  it('is none where one’s own text had arrived and only the answer was lost', async () => {
    stubServer(() => {
      throw refusal('conflict', { current: idea({ title: 'Mine', tags: ['food'], version: 2 }) });
    });
    const draft = draftOf();
    draft.set({ title: ' Mine ', tags: ['food'] });
    expect(await draft.flush()).toBe(true);
    expect(draft.snapshot().save).toEqual({ state: 'saved', at: Date.parse(UPDATED_AT) });
    expect(readKept(KEY)).toBeUndefined();
  });

  it('resolves nothing where there is no conflict', async () => {
    const calls = keepingServer();
    const draft = draftOf();
    await draft.resolve('theirs');
    expect([calls, draft.snapshot().base]).toEqual([[], idea()]);
  });
});

describe('what the device kept', () => {
  const keepOn = (version: number | null, changes: Partial<Idea> = { title: 'Kept' }): void =>
    localStorage.setItem(KEY, JSON.stringify({ changes, version }));

  it('is sent when the idea is opened again', async () => {
    keepOn(1);
    const calls = keepingServer();
    expect(draftOf().snapshot().changes).toEqual({ title: 'Kept' });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls[0]?.body).toEqual({ version: 1, title: 'Kept' });
  });

  it('meets a newer version as a conflict, without asking the server', async () => {
    keepOn(1);
    const calls = keepingServer();
    const draft = draftOf(idea({ version: 3 }));
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([stateOf(draft), calls.length]).toEqual(['conflict', 0]);
  });

  it('is forgotten where the newer version has it all', () => {
    keepOn(1, { title: 'Kept' });
    const draft = draftOf(idea({ title: 'Kept', version: 3 }));
    expect([stateOf(draft), readKept(KEY)]).toEqual(['saved', undefined]);
  });

  it.each(['null', '5', '{}', '{"changes":null,"version":1}', 'no json'])(
    'counts as nothing where it is damaged: %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(readKept(KEY)).toBeUndefined();
      expect(draftOf().snapshot().changes).toEqual({});
    },
  );

  it('goes when the idea is deleted', () => {
    keepingServer();
    const draft = draftOf();
    draft.set({ title: 'x' });
    draft.discard();
    expect([readKept(KEY), draft.snapshot().changes]).toEqual([undefined, {}]);
  });
});

it('before one leaves, what waits in the ideas on the screen is saved, and in no others', async () => {
  const calls = keepingServer();
  const shown = draftOf();
  const closed = new IdeaDraft('asha', 'other', idea({ id: 'other' }));
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

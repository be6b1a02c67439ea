import { describe, expect, it, vi } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { refusal, stubServer } from '../platform/testing.ts';
import { readKept } from './on-device.ts';
import { draftOf, ideaOf, keepingServer, KEY, stateOf, UPDATED_AT, standInBrowser } from './testing.ts';

standInBrowser();

describe("somebody else's change", () => {
  const theirs = ideaOf({ title: 'Theirs', version: 5 });
  const refuse = () => {
    let first = true;
    return stubServer(({ body }) => {
      if (!first) return ideaOf({ ...theirs, ...(body as object), version: 6 });
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
      throw refusal('conflict', { current: ideaOf({ title: 'Mine', tags: ['food'], version: 2 }) });
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
    expect([calls, draft.snapshot().base]).toEqual([[], ideaOf()]);
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
    const draft = draftOf(ideaOf({ version: 3 }));
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect([stateOf(draft), calls.length]).toEqual(['conflict', 0]);
  });

  it('is forgotten where the newer version has it all', () => {
    keepOn(1, { title: 'Kept' });
    const draft = draftOf(ideaOf({ title: 'Kept', version: 3 }));
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

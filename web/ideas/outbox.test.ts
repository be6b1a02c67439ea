import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { refusal, stubBrowser, stubServer } from '../platform/testing.ts';
import { currentDraft, IdeaDraft } from './draft.ts';
import { whenFree } from './idea-lock.ts';
import { keepChanges, keptIdeas, readKept } from './on-device.ts';
import { isClosed, sendWaiting, waitingIdeas } from './outbox.ts';

let person = 0;
let asha: string;
beforeEach(() => {
  stubBrowser();
  asha = `asha-${(person += 1)}`;
});

const keyOf = (id: string): string => ideaDraftKey(asha, id);
const keep = (id: string, changes: Partial<Idea>, version: number | null = null): void =>
  keepChanges(keyOf(id), { changes, version });
const saved = (id: string, fields: object = {}) =>
  ({ id, title: 'x', version: 1, updated_at: '2026-11-20T10:00:00Z', ...fields }) as Idea;

describe('what waits on the device', () => {
  it('is sent once each, in the order in which it was begun, and then the device keeps nothing', async () => {
    keep('b', { title: 'Second' });
    keep('c', { summary: 'Third' }, 1);
    keep('a', { title: 'First' });
    const calls = stubServer(({ operation, body }) =>
      operation.startsWith('GET') ? saved('c') : saved('c', { ...(body as object), version: 2 }),
    );
    await Promise.all([sendWaiting(asha), sendWaiting(asha)]);
    expect(calls).toEqual([
      { operation: 'POST /api/ideas', body: { id: 'a', title: 'First' } },
      { operation: 'POST /api/ideas', body: { id: 'b', title: 'Second' } },
      { operation: 'GET /api/ideas/c', body: undefined },
      { operation: 'PATCH /api/ideas/c', body: { version: 1, summary: 'Third' } },
    ]);
    expect(keptIdeas(asha)).toEqual([]);
  });

  it('stays in its order while the server is away', async () => {
    keep('a', { title: 'First' });
    keep('b', { title: 'Second' });
    const calls = stubServer(() => {
      throw new TypeError('no connection');
    });
    await sendWaiting(asha);
    expect(calls).toHaveLength(1);
    expect(waitingIdeas(asha).map(({ id, obstacle }) => [id, obstacle])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
    for (const id of ['a', 'b']) currentDraft(asha, id)?.discard();
  });

  it.each(['forbidden', 'conflict', 'gone', 'quota'] as const)(
    'is told with the reason where it is refused (%s), and does not hold up the next',
    async (code) => {
      keep('a', { title: 'First' });
      keep('b', { title: 'Second' });
      stubServer(({ body }) => {
        if ((body as Idea).id === 'a') throw refusal(code);
        return saved('b', body as object);
      });
      await sendWaiting(asha);
      const [first, ...others] = waitingIdeas(asha);
      expect(others).toEqual([]);
      expect(first).toMatchObject({ id: 'a', obstacle: { why: 'refused', error: { code } } });
      expect(isClosed(first?.obstacle)).toBe(code === 'forbidden' || code === 'gone');
    },
  );

  it('says that somebody else changed the idea, and sends nothing over it', async () => {
    keep('a', { title: 'Mine' }, 1);
    const calls = stubServer(() => saved('a', { title: 'Theirs', version: 5 }));
    await sendWaiting(asha);
    expect(calls.map(({ operation }) => operation)).toEqual(['GET /api/ideas/a']);
    expect(waitingIdeas(asha)[0]?.obstacle).toEqual({ why: 'changed' });
  });

  it('is left to the screen that writes it, and to another tab that has it', async () => {
    const calls = stubServer(({ body }) => saved('a', body as object));
    vi.useFakeTimers();
    const draft = new IdeaDraft(asha, 'a', null);
    const close = draft.subscribe(() => undefined);
    draft.set({ title: 'On the screen' });
    vi.useRealTimers();
    keep('b', { title: 'In another tab' });
    await whenFree('b', () => sendWaiting(asha));
    expect(calls).toEqual([]);
    close();
    await sendWaiting(asha);
    expect(calls.map(({ body }) => (body as Idea).id)).toEqual(['a', 'b']);
    expect(keptIdeas(asha)).toEqual([]);
  });

  it('is sent again once it was discarded and brought back', async () => {
    keep('a', { title: 'First' });
    let isAway = true;
    stubServer(({ body }) => {
      if (isAway) throw new TypeError('no connection');
      return saved('a', body as object);
    });
    await sendWaiting(asha);
    currentDraft(asha, 'a')?.discard();
    expect(readKept(keyOf('a'))).toBeUndefined();
    keep('a', { title: 'First' });
    isAway = false;
    await sendWaiting(asha);
    expect(keptIdeas(asha)).toEqual([]);
  });

  it('is the same list as long as nothing changes, so that no screen is drawn for nothing', () => {
    keep('a', { title: 'First' });
    expect(waitingIdeas(asha)).toBe(waitingIdeas(asha));
  });
});

it('an idea that is opened again is written by one draft only: the former sends nothing more', async () => {
  const calls = stubServer(() => {
    throw new TypeError('no connection');
  });
  vi.useFakeTimers();
  const former = new IdeaDraft(asha, 'a', null);
  former.set({ title: 'First' });
  await former.flush();
  const next = new IdeaDraft(asha, 'a', null);
  await next.flush();
  next.discard();
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(calls).toEqual([]);
});

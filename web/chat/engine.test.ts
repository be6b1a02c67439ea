import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { messagesQuery, refreshMessages } from './engine.ts';

const engine = vi.hoisted(() => vi.fn<typeof client.chat.engine>());
vi.mock('../platform/client.ts', () => ({ client: { chat: { engine } }, api: {} }));

afterEach(() => queryClient.clear());

it('what was said is read anew where a first reading, which saw half an answer, is still under way', async () => {
  const first = Promise.withResolvers<never>();
  const read = (data: readonly string[]) => ({ action: 'get_messages', data, streaming: null }) as never;
  engine.mockReturnValueOnce(first.promise).mockResolvedValueOnce(read(['the whole answer']));
  const observer = new QueryObserver(queryClient, messagesQuery('c1'));
  const stop = observer.subscribe(() => undefined);
  const refreshed = refreshMessages('c1');
  first.resolve(read(['half an answer']));
  await refreshed;
  expect(observer.getCurrentResult().data?.data).toEqual(['the whole answer']);
  stop();
});

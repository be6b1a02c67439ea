import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../platform/queries.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import { messagesQuery, refreshMessages } from './engine.ts';

beforeEach(() => void stubBrowser());

it('what was said is read again where a first reading, which saw half an answer, is still under way', async () => {
  const first = Promise.withResolvers<unknown>();
  const read = (data: readonly string[]) => ({ action: 'get_messages', data, streaming: null });
  const answers = [first.promise, read(['the whole answer'])];
  stubServer(() => answers.shift());
  const observer = new QueryObserver(queryClient, messagesQuery('c1'));
  const stop = observer.subscribe(() => undefined);
  const refreshed = refreshMessages('c1');
  first.resolve(read(['half an answer']));
  await refreshed;
  expect(observer.getCurrentResult().data?.data).toEqual(['the whole answer']);
  stop();
});

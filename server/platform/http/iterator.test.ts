import { setImmediate as turn } from 'node:timers/promises';
import { createORPCClient, ErrorEvent, getEventMeta, withEventMeta } from '@orpc/client';
import { eventIterator, type ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberEndpoint } from '../../../shared/platform/endpoint.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { newId } from '../../../shared/platform/ids.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import { useTestDatabase } from '../database/testing.ts';
import { serve } from './serve.ts';
import { testApp, testServices } from '../testing.ts';

const Token = z.object({ text: z.string() });
const contract = {
  say: memberEndpoint
    .route({ method: 'POST', path: '/say' })
    .input(z.object({ words: z.array(z.string()) }))
    .output(eventIterator(Token, z.object({ count: z.number() }))),
};

const asha: Actor = { id: newId(), role: 'entrepreneur' };
const database = useTestDatabase();

/** The operation says the words that it is sent; `fail` ends it with an error, `wait` keeps it waiting. */
async function start() {
  const outcome = { ended: false, aborted: false };
  async function* say(words: readonly string[], signal: AbortSignal | undefined) {
    try {
      for (const [index, text] of words.entries()) {
        if (text === 'fail') throw new AppError('unavailable', 'The model is away.');
        if (text === 'wait')
          await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
        yield withEventMeta({ text, secret: 'left out' }, { id: String(index) });
      }
      return { count: words.length };
    } finally {
      outcome.ended = true;
      outcome.aborted = signal?.aborted ?? false;
    }
  }
  const routes = serve(contract, { say: async ({ request }, { words }) => say(words, request.signal) });
  const { app, people } = await testApp({ chat: routes }, testServices(database.db));
  people.signIn(asha);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const link = new OpenAPILink(contract, {
    url: `${address}/api`,
    headers: { authorization: `Bearer ${asha.id}` },
  });
  const client: ContractRouterClient<typeof contract> = createORPCClient(link);
  return { client, outcome };
}

test('values come one by one, with their ids, and then what was returned', async () => {
  const { client, outcome } = await start();
  const stream = await client.say({ words: ['a', 'b\n\ndata: x'] });
  const one = await stream.next();
  const two = await stream.next();
  expect([one.value, two.value]).toEqual([{ text: 'a' }, { text: 'b\n\ndata: x' }]);
  expect(getEventMeta(two.value)).toMatchObject({ id: '1' });
  expect(await stream.next()).toEqual({ done: true, value: { count: 2 } });
  expect(outcome).toEqual({ ended: true, aborted: false });
});

test('an error ends the stream and has the form of every error', async () => {
  const { client } = await start();
  const stream = await client.say({ words: ['a', 'fail'] });
  await stream.next();
  const error: unknown = await stream.next().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ErrorEvent);
  expect(error).toMatchObject({
    data: { code: 'unavailable', message: 'The model is away.', request_id: expect.any(String) },
  });
});

test('when the reader goes, the work is aborted and ends', async () => {
  const { client, outcome } = await start();
  const controller = new AbortController();
  const stream = await client.say({ words: ['a', 'wait', 'b'] }, { signal: controller.signal });
  await stream.next();
  controller.abort();
  await expect.poll(() => outcome).toEqual({ ended: true, aborted: true });
});

test('a slow reader loses nothing', async () => {
  const { client } = await start();
  const words = Array.from({ length: 200 }, (_, index) => `${index} ${'x'.repeat(4000)}`);
  const heard: string[] = [];
  for await (const { text } of await client.say({ words })) {
    heard.push(text);
    await turn();
  }
  expect(heard).toEqual(words);
});

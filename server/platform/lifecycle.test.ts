import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { publicEndpoint } from '../../shared/platform/endpoint.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { StartError } from './database/errors.ts';
import { testDatabase, useTestDatabase } from './database/testing.ts';
import { listen, shutDown } from './lifecycle.ts';
import { serve } from './http/serve.ts';
import { testApp, testServices } from './testing.ts';

const contract = {
  slow: publicEndpoint.route({ method: 'GET', path: '/slow' }).output(z.object({ done: z.boolean() })),
};
const database = useTestDatabase();

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks over the network; `text` is all that came until the connection ended. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): { head: Promise<IncomingMessage>; whole: Promise<Answer> } {
  const request = get({ port, host: '127.0.0.1', path, headers, agent: false });
  const head = new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  const whole = head.then(async (response) => {
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    return { status: response.statusCode ?? 0, text };
  });
  return { head, whole };
}

test('going down, what was begun is finished, streams end, and nobody new is let in', async () => {
  const opened = await testDatabase();
  const { promise: working, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finish, resolve: release } = Promise.withResolvers<void>();
  const routes = serve(contract, {
    slow: async () => {
      begin();
      await finish;
      return { done: true };
    },
  });
  const services = testServices(opened);
  const { app, health, streams, people } = await testApp({ test: routes }, services);
  const address = await listen(app, '127.0.0.1', 0);
  const port = Number(new URL(address).port);
  const asha: Actor = { id: newId(), role: 'entrepreneur' };
  people.signIn(asha);

  const slow = ask(port, '/api/slow');
  await working;
  const stream = ask(port, '/api/events', { authorization: `Bearer ${asha.id}` });
  await stream.head;
  const down = shutDown({ services, health, streams, app });
  expect(health.draining).toBe(true);
  expect((await stream.whole).text).toMatch(/retry: 1000\n\n$/);
  await expect(ask(port, '/livez').whole).rejects.toThrow('ECONNREFUSED');
  release();
  expect(await slow.whole).toEqual({ status: 200, text: '{"done":true}' });
  await down;
  await expect(services.database.ping()).rejects.toThrow('the database is closed');
});

test('going down ends at its deadline, whatever hangs', async () => {
  const services = testServices(database.db);
  const { app, health, streams } = await testApp({}, services);
  const close = vi.spyOn(services.database, 'close').mockReturnValue(new Promise(() => undefined));
  await expect(shutDown({ services, health, streams, app }, 50)).rejects.toThrow(
    'The server did not come to an end within 0.05 s and was cut off. What was acknowledged is saved.',
  );
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a stream that was being opened while going down ends at once', async () => {
  const { app, streams, people } = await testApp({}, testServices(database.db));
  const port = Number(new URL(await listen(app, '127.0.0.1', 0)).port);
  const asha: Actor = { id: newId(), role: 'entrepreneur' };
  people.signIn(asha);
  await streams.stop();
  expect(await ask(port, '/api/events', { authorization: `Bearer ${asha.id}` }).whole).toEqual({
    status: 200,
    text: 'retry: 1000\n\n',
  });
});

test.each([
  [
    '127.0.0.1',
    /^Port \d+ on 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT to another\.$/,
  ],
  ['192.0.2.1', /^192\.0\.2\.1 is not an address of this machine\./],
])('that %s cannot be listened on is reported in a sentence', async (host, sentence) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const { app } = await testApp({}, testServices(database.db));
  const failed = listen(app, host, typeof address === 'object' ? (address?.port ?? 0) : 0);
  await expect(failed).rejects.toBeInstanceOf(StartError);
  await expect(failed).rejects.toThrow(sentence);
});

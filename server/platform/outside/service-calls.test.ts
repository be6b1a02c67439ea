import { afterEach, describe, expect, it } from 'vitest';
import { publicWeb } from './public-web.ts';
import { callsOf, operatorCalls, publicCalls } from './service-calls.ts';
import { pageOf, redirectTo, startLocalWeb, type LocalWeb, type Page } from './testing.ts';

const opened: (() => PromiseLike<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function serve(pages: Record<string, Page>): Promise<{ web: LocalWeb; call: typeof fetch }> {
  const web = await startLocalWeb(pages);
  const outside = publicWeb({ loopback: web.loopback });
  opened.push(() => web[Symbol.asyncDispose](), outside.close);
  return { web, call: publicCalls(outside) };
}

const echo: Page = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).write(`${request.method ?? ''} `);
  request.pipe(response);
};
const withKey = { headers: { authorization: 'Bearer the-key' } };
const question = { ...withKey, method: 'POST', body: 'question' };

describe('a call of a service', () => {
  it('follows a redirect within the origin, with its method, body and key', async () => {
    const { web, call } = await serve({ 'a.org/v1': redirectTo('/v2/', 307), 'a.org/v2/': echo });
    expect(await (await call('http://a.org/v1', question)).text()).toBe('POST question');
    expect(web.headers.map(({ authorization }) => authorization)).toEqual([
      'Bearer the-key',
      'Bearer the-key',
    ]);
  });

  it('follows three redirects, and no fourth', async () => {
    const { web, call } = await serve({ 'a.org/': redirectTo('/') });
    await expect(call('http://a.org/', withKey)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(web.asked).toHaveLength(4);
  });

  it.each([
    ['another port', 'http://a.org:8080/', 'refused'],
    ['another scheme', 'https://a.org/', 'refused'],
    ['another host', 'http://b.org/', 'refused'],
    ['a port of no web', 'http://a.org:22/', 'forbidden_address'],
    ['a scheme of no web', 'file:///etc/passwd', 'forbidden_address'],
    ['a private address', 'http://10.0.0.5/', 'forbidden_address'],
    ['this machine', '//127.0.0.1/', 'forbidden_address'],
  ])('never takes its key to %s: %s', async (_what, location, reason) => {
    const { web, call } = await serve({ 'a.org/': redirectTo(location, 308), 'b.org/': echo });
    await expect(call('http://a.org/', question)).rejects.toMatchObject({ reason });
    expect(web.asked).toEqual(['a.org/']);
  });

  it('is not repeated as another request, nor redirected where its caller says so', async () => {
    const { web, call } = await serve({ 'a.org/': redirectTo('/b', 302), 'a.org/b': echo });
    await expect(call('http://a.org/', question)).rejects.toMatchObject({ reason: 'refused' });
    await expect(call('http://a.org/', { ...withKey, redirect: 'error' })).rejects.toMatchObject({
      reason: 'refused',
    });
    expect(web.asked).toEqual(['a.org/', 'a.org/']);
  });

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://localhost:1234/',
    'https://10.0.0.5/v1',
    'file:///etc/passwd',
  ])('by an address that was set at a screen reaches no neighbour: %s', async (address) => {
    await expect(callsOf({ origin: 'here' })(address)).rejects.toMatchObject({ reason: 'forbidden_address' });
  });

  it('by an address of the operator reaches their own network, on any port', async () => {
    const { web } = await serve({ '127.0.0.1/': pageOf({}, '') });
    const here = `http://127.0.0.1:${web.port}/`;
    expect((await callsOf({ origin: 'environment' })(here)).status).toBe(404);
    await expect(operatorCalls('file:///etc/passwd')).rejects.toMatchObject({ reason: 'forbidden_address' });
  });
});

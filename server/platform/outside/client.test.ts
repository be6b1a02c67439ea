import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { kindOf, PAGE_BYTES } from './body.ts';
import { createOutside, type Outside } from './client.ts';
import { pageOf, redirectTo, startLocalWeb, type LocalWeb, type Page } from './testing.ts';

const { signal } = new AbortController();
const opened: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]();
});

async function webWith(
  pages: Record<string, Page>,
  timeoutMs = 5000,
): Promise<{ web: LocalWeb; outside: Outside }> {
  const web = await startLocalWeb(pages);
  const outside = createOutside({
    userAgent: 'Netzoop/1.0 (+https://ideas.example.org)',
    loopback: web.loopback,
    timeoutMs,
  });
  opened.push(web, outside);
  return { web, outside };
}

const hang: Page = () => undefined;
const trickle: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
};
const endless: Page = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = (): void => {
    if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
  };
  more();
};
const cut: Page = (request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html', 'content-length': '500' })
    .write('<p>half', () => request.destroy());
};

describe('the guarded client', () => {
  it('gets a page, says who asks, and sends no cookie back', async () => {
    const { web, outside } = await webWith({
      'a.org/': pageOf({ 'content-type': 'text/html', 'set-cookie': 'track=1' }, '<p>A page</p>'),
    });
    for (const _ of [1, 2])
      expect((await outside.get('https://a.org/', { signal })).bytes.toString()).toBe('<p>A page</p>');
    expect(web.headers[1]).toMatchObject({ 'user-agent': 'Netzoop/1.0 (+https://ideas.example.org)' });
    expect(web.headers[1]).not.toHaveProperty('cookie');
  });

  it('follows three redirects to other hosts, and no fourth', async () => {
    const { outside, web } = await webWith({
      'a.org/0': redirectTo('/1', 301),
      'a.org/1': redirectTo('http://b.org/2', 307),
      'b.org/2': redirectTo('//c.org/3', 303),
      'c.org/3': '<p>There</p>',
      'd.org/': redirectTo('http://a.org/0'),
    });
    expect((await outside.get('http://a.org/0', { signal })).url.href).toBe('http://c.org/3');
    await expect(outside.get('http://d.org/', { signal })).rejects.toMatchObject({ reason: 'unavailable' });
    expect(web.asked).toEqual([
      'a.org/0',
      'a.org/1',
      'b.org/2',
      'c.org/3',
      'd.org/',
      'a.org/0',
      'a.org/1',
      'b.org/2',
    ]);
  });

  it.each([
    'http://127.0.0.1/', 'http://[::1]/', 'file:///etc/passwd', 'http://me:word@a.org/', 'http://a.org:22/', '//2130706433/',
  ])('does not follow a redirect to %s', async (location) => {
    const { outside, web } = await webWith({ 'a.org/': redirectTo(location) });
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({ reason: 'forbidden_address' });
    expect(web.asked).toEqual(['a.org/']);
  }); // prettier-ignore

  it.each([
    ['an endless page', endless, 'too_large'],
    ['a page that says that it is large', pageOf({ 'content-type': 'text/html', 'content-length': '2000000' }, 'x'), 'too_large'],
    ['a bomb', pageOf({ 'content-type': 'text/html', 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(PAGE_BYTES * 60))), 'too_large'],
    ['a large page that calls itself a document', pageOf({ 'content-type': 'application/pdf' }, 'x'.repeat(PAGE_BYTES + 1)), 'too_large'],
    ['a broken coding', pageOf({ 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'no gzip'), 'unreadable'],
    ['a coding that nobody asked for', pageOf({ 'content-type': 'text/html', 'content-encoding': 'zstd' }, 'x'), 'unreadable'],
    ['a picture', pageOf({ 'content-type': 'image/png' }, 'x'), 'unreadable'],
    ['a program', pageOf({ 'content-type': 'application/octet-stream' }, '\u007FELF'), 'unreadable'],
    ['a page that breaks off', cut, 'unavailable'],
    ['a page that is refused', pageOf({}, 'no', 403), 'refused'],
    ['a page that is not there', pageOf({}, 'no', 404), 'unavailable'],
    ['a server that fails', pageOf({}, 'no', 503), 'unavailable'],
    ['a redirect to nowhere', pageOf({}, '', 302), 'refused'],
  ])('says what is wrong with %s', async (_name, page, reason) => {
    const { outside } = await webWith({ 'a.org/': page });
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({ reason });
  }); // prettier-ignore

  it('is asked to come back later by some', async () => {
    const { outside } = await webWith({ 'a.org/': pageOf({ 'retry-after': '7' }, '', 429) });
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: 7000,
    });
  });

  it.each([['hangs', hang], ['trickles', trickle]])('does not wait for a server that %s', async (_name, page) => {
    const { outside } = await webWith({ 'a.org/': page }, 50);
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({ reason: 'timeout' });
  }); // prettier-ignore

  it('stops with the reason of who aborts it', async () => {
    const leaving = new AbortController();
    const { outside } = await webWith({ 'a.org/': () => leaving.abort(new Error('cancelled')) });
    await expect(outside.get('http://a.org/', { signal: leaving.signal })).rejects.toThrow('cancelled');
  });

  it('knows a document by its first bytes, whatever it is called', async () => {
    const { outside } = await webWith({
      'a.org/a.pdf': Buffer.from('%PDF-1.7 …'),
      'a.org/b': pageOf({ 'content-type': 'text/html' }, '%PDF-1.4 …'),
      'a.org/c': Buffer.from('<!DOCTYPE html><p>no type</p>'),
      'a.org/d': pageOf(
        { 'content-type': 'text/html', 'content-encoding': 'gzip' },
        gzipSync('<p>packed</p>'),
      ),
    });
    const kinds = [];
    for (const path of 'a.pdf b c d'.split(' '))
      kinds.push((await outside.get(`http://a.org/${path}`, { signal })).kind);
    expect(kinds).toEqual(['pdf', 'pdf', 'html', 'html']);
  });

  it('does not resolve a name that leads inside, even where it led outside before', async () => {
    const { web } = await webWith({});
    const answers = ['93.184.216.34', '127.0.0.1'];
    const resolve = async () => [{ address: answers.pop() ?? '10.0.0.1', family: 4 }];
    const outside = createOutside({ userAgent: 'test', resolve, timeoutMs: 500 });
    opened.push(outside);
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({
      reason: 'forbidden_address',
    });
    const mixed = async () => [{ address: '93.184.216.34', family: 4 }, { address: '::1', family: 6 }]; // prettier-ignore
    const second = createOutside({ userAgent: 'test', resolve: mixed, timeoutMs: 500 });
    opened.push(second);
    await expect(second.get('http://a.org/', { signal })).rejects.toMatchObject({
      reason: 'forbidden_address',
    });
    expect(web.connections()).toBe(0);
  });

  it('says that a host without an address cannot be reached', async () => {
    const outside = createOutside({ userAgent: 'test', resolve: async () => [] });
    opened.push(outside);
    await expect(outside.get('http://a.org/', { signal })).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

it('what begins with many comments is known for a page, or for none, in no time', () => {
  const comments = '<!---->'.repeat(27);
  const before = process.cpuUsage();
  expect(kindOf(Buffer.from(`${comments}<html>`), undefined)).toBe('html');
  expect(() => kindOf(Buffer.from(`${comments}no page`), undefined)).toThrow('neither a page nor a document');
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

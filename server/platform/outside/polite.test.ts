import { afterEach, describe, expect, it } from 'vitest';
import { politeClient, type PoliteClient } from './polite.ts';
import { Robots } from './robots.ts';
import { pageOf, redirectTo, startLocalWeb, type LocalWeb, type Page } from './testing.ts';
import { Turns } from './turns.ts';

const { signal } = new AbortController();
const TEXT = { 'content-type': 'text/plain' };
const opened: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]();
});

async function siteWith(
  pages: Record<string, Page>,
  waits: number[] = [],
): Promise<{ web: LocalWeb; client: PoliteClient }> {
  const web = await startLocalWeb(pages);
  const turns = new Turns({ wait: async (ms) => void waits.push(ms) });
  const client = politeClient({
    userAgent: 'Netzoop/1.0 (+https://x.org)',
    loopback: web.loopback,
    turns,
    timeoutMs: 2000,
  });
  opened.push(web, client);
  return { web, client };
}

describe('reading as a guest', () => {
  it('keeps to robots.txt, which is asked for once', async () => {
    const { client, web } = await siteWith({
      'a.org/robots.txt': pageOf(TEXT, 'User-agent: *\nDisallow: /private\n'),
      'a.org/open': '<p>open</p>',
      'a.org/private': '<p>private</p>',
    });
    expect((await client.get('http://a.org/open', signal)).bytes.toString()).toBe('<p>open</p>');
    await expect(client.get('http://a.org/private', signal)).rejects.toMatchObject({ reason: 'robots' });
    expect(web.asked).toEqual(['a.org/robots.txt', 'a.org/open']);
  });

  it('keeps to the rules that are made for it by name', async () => {
    const { client } = await siteWith({
      'a.org/robots.txt': pageOf(TEXT, 'User-agent: *\nAllow: /\n\nUser-agent: netzoop\nDisallow: /\n'),
      'a.org/': '<p>open</p>',
    });
    await expect(client.get('http://a.org/', signal)).rejects.toMatchObject({ reason: 'robots' });
  });

  it('asks the site that a redirect leads to as well', async () => {
    const { client, web } = await siteWith({
      'a.org/': redirectTo('http://b.org/private'),
      'b.org/robots.txt': pageOf(TEXT, 'User-agent: *\nDisallow: /'),
      'b.org/private': '<p>private</p>',
    });
    await expect(client.get('http://a.org/', signal)).rejects.toMatchObject({ reason: 'robots' });
    expect(web.asked).toEqual(['a.org/robots.txt', 'a.org/', 'b.org/robots.txt']);
  });

  it.each([
    ['has none', pageOf(TEXT, '', 404)],
    ['forbids to read it', pageOf(TEXT, '', 403)],
    ['shows a page in its place', '<h1>Welcome</h1>'],
  ])('reads a site that %s', async (_name, robots) => {
    const { client } = await siteWith({ 'a.org/robots.txt': robots, 'a.org/': '<p>open</p>' });
    expect((await client.get('http://a.org/', signal)).kind).toBe('html');
  });

  it('does not read a site whose robots.txt fails, and asks again later', async () => {
    let status = 503;
    const { client, web } = await siteWith({
      'a.org/robots.txt': (_request, response) => response.writeHead(status, TEXT).end(''),
      'a.org/': '<p>open</p>',
    });
    for (const _ of [1, 2])
      await expect(client.get('http://a.org/', signal)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(web.asked).toEqual(['a.org/robots.txt']);
    let now = 0;
    const robots = new Robots(client.outside, { now: () => new Date(now) });
    const url = new URL('http://a.org/');
    await expect(robots.ask(url, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    status = 200;
    now = 10 * 60_000;
    expect(await robots.ask(url, signal)).toEqual({ pauseMs: undefined });
  });

  it('pauses between two pages of a host, as long as it asks for', async () => {
    const waits: number[] = [];
    const { client } = await siteWith(
      {
        'a.org/robots.txt': pageOf(TEXT, 'User-agent: *\nCrawl-delay: 5'),
        'a.org/': '<p>a</p>',
        'b.org/': '<p>b</p>',
      },
      waits,
    );
    await client.get('http://a.org/', signal);
    await client.get('http://b.org/', signal);
    expect(waits).toEqual([]);
    await client.get('http://a.org/', signal);
    expect(waits.map((ms) => Math.ceil(ms / 1000))).toEqual([5]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { api, client } from './client.ts';
import { call } from './link.ts';
import { stubBrowser, stubServer } from './testing.ts';

beforeEach(() => void stubBrowser());

const sent = () => vi.mocked(fetch).mock.calls[0]?.[1];

describe('a call of an operation', () => {
  it('puts into the path what the path names, and the rest into the body', async () => {
    const calls = stubServer(() => ({ id: 'a/b' }));
    expect(await call(['ideas', 'update'], { id: 'a/b', version: 2, title: 'x' }, undefined)).toEqual({
      id: 'a/b',
    });
    expect(calls).toEqual([{ operation: 'PATCH /api/ideas/a%2Fb', body: { version: 2, title: 'x' } }]);
  });

  it('puts the rest into the query where nothing is written, and leaves out what is not given', async () => {
    const calls = stubServer(() => ({ items: [] }));
    await call(['ideas', 'list'], { view: 'mine', status: undefined, cursor: null, q: 'a b&c' }, undefined);
    await call(['ideas', 'list'], undefined, undefined);
    expect(calls).toEqual([
      { operation: 'GET /api/ideas?view=mine&q=a+b%26c', body: undefined },
      { operation: 'GET /api/ideas', body: undefined },
    ]);
  });

  it('changes nothing in what it was given', async () => {
    stubServer(() => null);
    const input = { id: 'a', version: 1 };
    await call(['ideas', 'update'], input, undefined);
    expect(input).toEqual({ id: 'a', version: 1 });
  });

  it('says in which language it wants its words, and is of this site alone', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json(null)));
    await call(['ideas', 'update'], { id: 'a' }, undefined);
    expect(sent()).toMatchObject({
      method: 'PATCH',
      credentials: 'same-origin',
      headers: { 'accept-language': 'hi', 'content-type': 'application/json' },
    });
  });

  it('with a file travels as a form, whose kind the browser names', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json(null)));
    await call(['users', 'picture'], { picture: new File(['x'], 'me.png'), note: 5 }, undefined);
    const form = sent()?.body as FormData;
    expect([(form.get('picture') as File).name, form.get('note')]).toEqual(['me.png', '5']);
    expect(sent()?.headers).toEqual({ 'accept-language': 'hi' });
  });

  it.each([
    ['a page that a network in between has put in its place', '<html>Sign in to the Wi-Fi</html>'],
    ['an answer that ended too early', '{"items":[{"title":"Dried fi'],
  ])('takes %s for no data: the server could not be reached', async (_what, body) => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response(body)));
    await expect(call(['ideas', 'list'], {}, undefined)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('can be given up', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json(null)));
    const { signal } = new AbortController();
    await call(['ideas', 'list'], {}, signal);
    expect(sent()?.signal).toBe(signal);
  });

  it('that the contract does not know is a fault of ours', async () => {
    await expect(call(['ideas', 'fly'], {}, undefined)).rejects.toThrow('no operation ideas.fly');
  });
});

describe('what goes wrong', () => {
  const failing = () => client.ideas.get({ id: 'a' }).catch((cause: unknown) => cause);

  it('is told in the words of the server, with its fields and data', async () => {
    stubServer(() => {
      throw new AppError('conflict', 'It has changed.', {
        fields: { title: 'Too long' },
        data: { current: 3 },
      });
    });
    expect(await failing()).toMatchObject({
      name: 'AppError',
      code: 'conflict',
      message: 'It has changed.',
      fields: { title: 'Too long' },
      data: { current: 3 },
    });
  });

  it('without a connection is that the server cannot be reached, with its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    stubServer(() => {
      throw cause;
    });
    expect(await failing()).toMatchObject({ code: 'unavailable', cause });
  });

  it.each([
    ['no JSON', new Response('<h1>502</h1>', { status: 502 })],
    ['another program’s JSON', Response.json({ error: 'x' }, { status: 500 })],
    ['a code that is none', Response.json({ code: 'odd', message: 'x' }, { status: 400 })],
    ['no words', Response.json({ code: 'conflict' }, { status: 409 })],
    ['nothing', Response.json(null, { status: 500 })],
  ])('with %s in the answer is a fault without detail', async (_what, answer) => {
    vi.stubGlobal('fetch', async () => answer);
    expect(await failing()).toMatchObject({ code: 'internal' });
  });
});

describe('the options for queries', () => {
  it('have keys of which a part matches many', () => {
    const key = api.ideas.get.queryKey({ input: { id: 'a' } });
    expect(key).toEqual([['ideas', 'get'], { type: 'query', input: { id: 'a' } }]);
    expect(api.ideas.get.key()).toEqual([['ideas', 'get'], {}]);
    expect(api.ideas.key()).toEqual([['ideas']]);
    expect(api.users.me.queryKey()).toEqual([['users', 'me'], { type: 'query' }]);
  });

  it('tell the pages of a list from one of its pages', () => {
    const options = api.ideas.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ view: 'mine' as const, cursor }),
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    expect(options.queryKey).toEqual([['ideas', 'list'], { type: 'infinite', input: { view: 'mine' } }]);
  });

  it('keep what they are given besides the input', () => {
    expect(api.users.me.queryOptions({ enabled: false })).toMatchObject({ enabled: false });
  });
});

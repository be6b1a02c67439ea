import { expect, it } from 'vitest';
import { IdeaPage } from '../../shared/ideas/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { createPerson } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { testApp, testServices } from '../platform/testing.ts';
import { ideasRoutes } from './routes.ts';
import { createIdea } from './testing.ts';

const test = useTestDatabase();
const start = () => testApp({ ideas: ideasRoutes }, testServices(test.db));

it('carries an idea from its creation to its end', async () => {
  const { call } = await start();
  const actor = await createPerson(test.db);
  const id = newId();
  const created = await call('POST', '/api/ideas', {
    actor,
    body: { id, title: 'Dryer', tags: 'solar, #mango' },
  });
  expect(created).toMatchObject({
    status: 200,
    body: { id, title: 'Dryer', tags: ['solar', 'mango'], version: 1 },
  });
  const body = { version: 1, title: 'Solar dryer' };
  expect(await call('PATCH', `/api/ideas/${id}`, { actor, body })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await call('GET', `/api/ideas/${id}`, { actor })).toMatchObject({
    status: 200,
    body: { title: 'Solar dryer' },
  });
  const stale = await call('PATCH', `/api/ideas/${id}`, { actor, body: { version: 1, title: 'Another' } });
  expect(stale).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      request_id: expect.any(String),
      data: { current: { id, title: 'Solar dryer', version: 2 } },
    },
  });
  expect(await call('GET', '/api/ideas/counts', { actor })).toMatchObject({
    body: { total: 1, by_status: { draft: 1 } },
  });
  expect(await call('DELETE', `/api/ideas/${id}`, { actor })).toMatchObject({
    status: 200,
    body: { done: true },
  });
  expect(await call('GET', `/api/ideas/${id}`, { actor })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it('goes from page to page by the address alone', async () => {
  const { call } = await start();
  const actor = await createPerson(test.db);
  const made = [];
  for (let n = 0; n < 5; n += 1) made.push((await createIdea(test.db, actor, { title: `Idea ${n}` })).id);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await call(
      'GET',
      `/api/ideas?limit=2&sort=title&order=asc${next && `&cursor=${next}`}`,
      { actor },
    );
    const page: IdeaPage = IdeaPage.parse(body);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(made);
});

it('refuses what the list does not know, in words', async () => {
  const { call } = await start();
  const actor = await createPerson(test.db);
  for (const query of [
    'cursor=x',
    'sort=owner',
    'limit=0',
    'limit=101',
    'range=decade',
    'status=gone',
    'category=Space',
  ]) {
    expect(await call('GET', `/api/ideas?${query}`, { actor }), query).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^(bad_request|invalid_input)$/), message: expect.any(String) },
    });
  }
});

it('is closed to visitors and explorers', async () => {
  const { call } = await start();
  const explorer = await createPerson(test.db, { role: 'explorer' });
  expect(await call('GET', '/api/ideas')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await call('GET', '/api/ideas', { actor: explorer })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await call('POST', '/api/ideas', { actor: explorer, body: {} })).toMatchObject({ status: 403 });
});

it('an answer names what is wrong with each field', async () => {
  const { call } = await start();
  const actor = await createPerson(test.db);
  const body = { id: newId(), title: 'x'.repeat(121), tags: Array.from({ length: 21 }, (_, n) => `t${n}`) };
  expect(await call('POST', '/api/ideas', { actor, body })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: {
        title: 'The title can have at most 120 characters.',
        tags: 'An idea can have at most 20 tags.',
      },
    },
  });
});

it('takes status, owner and version from nobody', async () => {
  const { call } = await start();
  const actor = await createPerson(test.db);
  const body = {
    id: newId(),
    status: 'approved',
    user_id: newId(),
    version: 9,
    round: 3,
    pending_decision: 'approved',
  };
  expect(await call('POST', '/api/ideas', { actor, body })).toMatchObject({
    status: 200,
    body: { status: 'draft', user_id: actor.id, version: 1, round: 1, pending_decision: false },
  });
});

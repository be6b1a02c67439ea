import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../shared/platform/roles.ts';
import { outlineFor } from './outlines.ts';

const IDEAS = Array.from({ length: 8 }, (_, index) => ({
  id: `id-${index}`,
  title: `Idea ${index}`,
  description: null,
  language: 'hi',
}));

/** Asks for the outline of an address; the answers of the API are given. */
async function outline(url: string, { role, status = 200 }: { role?: Role; status?: number } = {}) {
  const app = fastify();
  onTestFinished(() => app.close());
  const asked: string[] = [];
  app.get('/api/me', (request, reply) => {
    if (!role || request.headers.cookie !== 'session=1') return reply.status(401).send({});
    return reply.send({ id: 'me', role, two_factor_required: false });
  });
  app.get('/api/ideas', (request, reply) => {
    asked.push(request.url);
    return reply.status(status).send({ items: IDEAS });
  });
  app.get('/*', (request) => outlineFor(app, request, request.url.split('?', 1)[0] ?? '', true));
  const answer = await app.inject({ url, headers: { cookie: 'session=1' } });
  return { ...answer.json<{ frame: string; items: { title: string }[] }>(), asked };
}

test('the first six of one’s ideas are in the page', async () => {
  const { frame, items, asked } = await outline('/ideas', { role: 'entrepreneur' });
  expect([frame, items.length, items[0]?.title]).toEqual(['ideas', 6, 'Idea 0']);
  expect(asked).toEqual(['/api/ideas?view=mine&sort=created_at&order=desc']);
});

test('staff see everybody’s', async () => {
  const { frame, asked } = await outline('/ideas', { role: 'netzoop-team' });
  expect(frame).toBe('all-ideas');
  expect(asked).toEqual(['/api/ideas?view=all&sort=created_at&order=desc']);
});

test('a session that is over has the frame of the sign-in', async () => {
  expect(await outline('/ideas')).toMatchObject({ frame: 'login', items: [] });
});

test('a role that may not open the list is shown nothing of it', async () => {
  expect(await outline('/ideas', { role: 'explorer' })).toMatchObject({
    frame: 'page',
    items: [],
    asked: [],
  });
});

test('where the list is refused the outlines of cards are sent', async () => {
  expect(await outline('/ideas', { role: 'entrepreneur', status: 500 })).toMatchObject({
    frame: 'ideas',
    items: [],
  });
});

test('a list with filters in its address is left to the app', async () => {
  const { items, asked } = await outline('/ideas?status=draft', { role: 'entrepreneur' });
  expect([items, asked]).toEqual([[], []]);
});

test('search engines may list the sign-in, and no address of a member', async () => {
  expect(await outline('/login')).toMatchObject({ isListed: true });
  expect(await outline('/chat')).toMatchObject({ isListed: false });
  expect(await outline('/ideas', { role: 'entrepreneur' })).toMatchObject({ isListed: false });
});

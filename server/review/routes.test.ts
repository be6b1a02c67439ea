import { expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { testServices } from '../platform/testing.ts';
import { reviewRoutes } from './routes.ts';
import { completeScorecard, createScene, FEEDBACK, PARTS } from './testing.ts';

const test = useTestDatabase();

it('carries an idea from draft to approval over HTTP', async () => {
  const services = testServices(test.db);
  const scene = await createScene(services);
  const app = await authApp(services, { review: reviewRoutes });
  const { id } = scene.idea;
  const cookies = new Map<Actor, string>();
  const call = async (actor: Actor | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    if (actor && !cookies.has(actor)) cookies.set(actor, await signInAs(services, actor));
    const cookie = actor ? cookies.get(actor) : undefined;
    return app.call(method, `/api/${path}`, { ...(body && { body }), ...(cookie && { cookie }) });
  };
  const move = (actor: Actor | null, event: string, parts: object = {}) =>
    call(actor, 'POST', `ideas/${id}/transitions`, { event, ...parts });
  const stranger = await createPerson(test.db);
  const explorer = await createPerson(test.db, { role: 'explorer' });

  expect(await move(null, 'submit')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await move(explorer, 'submit')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await move(stranger, 'submit')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await move(scene.owner, 'vanish')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { event: expect.any(String) } },
  });
  expect(await move(scene.owner, 'submit', { status: 'draft', version: 1 })).toMatchObject({
    status: 200,
    body: { status: 'submitted', version: 2 },
  });
  expect(await move(scene.owner, 'submit')).toMatchObject({
    status: 409,
    body: { code: 'conflict', data: { current: { status: 'submitted', version: 2 } } },
  });

  const queue = await call(scene.reviewer, 'GET', 'review/queue?queue=waiting&limit=5');
  expect(queue).toMatchObject({ status: 200, body: { items: [{ id, owner_name: null }], next: null } });
  expect(await call(stranger, 'GET', 'review/queue')).toMatchObject({ status: 403 });
  expect(await call(scene.reviewer, 'GET', 'review/counts')).toMatchObject({
    status: 200,
    body: { waiting: 1, late: 0 },
  });

  expect(await move(scene.reviewer, 'start')).toMatchObject({
    status: 200,
    body: { status: 'under_review', user_id: null },
  });
  expect(await move(scene.reviewer, 'return', { changes: [] })).toMatchObject({
    status: 400,
    body: { fields: { changes: expect.any(String) } },
  });
  expect(
    await call(scene.reviewer, 'PUT', `review/ideas/${id}/scorecard`, {
      ...completeScorecard(id, 1),
      scores: { market: 9 },
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: { 'scores.market': expect.any(String) } },
  });
  expect(
    await call(scene.reviewer, 'PUT', `review/ideas/${id}/scorecard`, completeScorecard(id, 1)),
  ).toMatchObject({ status: 200, body: { weighted_mean: 4 } });
  expect(await call(scene.reviewer, 'GET', `review/ideas/${id}`)).toMatchObject({
    status: 200,
    body: { rule_met: true, mine: { state: 'saved' } },
  });
  expect(await call(scene.owner, 'GET', `review/ideas/${id}`)).toMatchObject({ status: 403 });
  expect(
    await move(scene.reviewer, 'decide', { version: 3, decision: 'approved', feedback: 'Too short' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { feedback: 'Write at least 20 characters of feedback for the owner.' } },
  });
  expect(await move(scene.owner, 'decide', { ...PARTS, version: 3 })).toMatchObject({ status: 403 });
  expect(
    await move(scene.reviewer, 'decide', { version: 3, decision: 'approved', feedback: FEEDBACK }),
  ).toMatchObject({
    status: 200,
    body: { status: 'approved' },
  });
  expect(await call(scene.owner, 'GET', `ideas/${id}/feedback`)).toMatchObject({
    status: 200,
    body: { decisions: [{ decision: 'approved', feedback: FEEDBACK }] },
  });
  expect(await call(scene.owner, 'GET', `ideas/${id}/transitions`)).toMatchObject({
    status: 200,
    body: [{ event: 'submit' }, { event: 'start' }, { event: 'publish' }],
  });
  expect(await call(scene.staff, 'POST', 'review/publish', { idea_ids: [id] })).toMatchObject({
    status: 200,
    body: { published: [], refused: [{ id, message: expect.stringContaining('not possible') }] },
  });
  expect(await call(scene.staff, 'GET', 'review/settings')).toMatchObject({
    status: 200,
    body: { decision_rule: 'one', blind: true },
  });
  expect(await call(scene.reviewer, 'PUT', 'review/settings', {})).toMatchObject({ status: 403 });
});

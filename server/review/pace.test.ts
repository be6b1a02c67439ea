import { beforeEach, expect, it } from 'vitest';
import { ReviewPace } from '../../shared/review/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import type { Services } from '../platform/context.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { getPace } from './pace.ts';
import { createScene, reviewServices, type Scene } from './testing.ts';

const test = useTestDatabase();
let services: Services;
beforeEach(() => {
  services = reviewServices(test.db);
});

const paceOf = async (actor: Actor) => {
  const pace = await getPace(asMember(services, actor));
  expect(ReviewPace.parse(pace), 'keeps to the contract').toEqual(pace);
  return pace;
};

/** Another idea of the same people. */
const another = ({ owner, reviewer, staff }: Scene) => createScene(services, { owner, reviewer, staff });

/** Sent some days before it was decided, which was some days ago. */
async function decided(scene: Scene, took: number, ago = 0): Promise<void> {
  await scene.until('approved');
  await test.db.execute(sql`update idea_transitions set created_at = now() - make_interval(days => ${ago})
    where idea_id = ${scene.idea.id} and event = 'decide'`);
  await test.db
    .execute(sql`update idea_transitions set created_at = now() - make_interval(days => ${took + ago})
    where idea_id = ${scene.idea.id} and event = 'submit'`);
}

it('the middle of how long the decisions of the last 30 days took, from sending to deciding', async () => {
  const scene = await createScene(services);
  expect(await paceOf(scene.reviewer)).toEqual({ median_days: null, approved: 0, returned: 0, rejected: 0 });
  await decided(scene, 4);
  for (const took of [6, 20]) await decided(await another(scene), took);
  await decided(await another(scene), 1, 31);
  expect(await paceOf(scene.staff)).toMatchObject({ median_days: 6 });
});

it('counts what the reader decided, and nobody else’s', async () => {
  const scene = await createScene(services);
  await scene.until('approved');
  await (await another(scene)).until('rejected');
  await (await another(scene)).until('returned');
  expect(await paceOf(scene.reviewer)).toMatchObject({ approved: 1, returned: 1, rejected: 1 });
  const other = await createPerson(test.db, { role: 'reviewer' });
  expect(await paceOf(other)).toMatchObject({ approved: 0, returned: 0, rejected: 0 });
});

it('is for who reviews', async () => {
  await expect(paceOf(await createPerson(test.db))).rejects.toMatchObject({ code: 'forbidden' });
});

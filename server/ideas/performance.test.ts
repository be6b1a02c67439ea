import { beforeEach, expect, it } from 'vitest';
import { PERFORMANCE_MONTHS } from '../../shared/ideas/constants.ts';
import { IdeaPerformance } from '../../shared/ideas/model.ts';
import { asMember, type Person } from '../auth/testing.ts';
import type { Services } from '../platform/context.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { createScene, reviewServices, type Scene } from '../review/testing.ts';
import { getPerformance } from './performance.ts';

const test = useTestDatabase();
let services: Services;
beforeEach(() => {
  services = reviewServices(test.db);
});

const performanceOf = async (person: Person) => {
  const performance = await getPerformance(asMember(services, person));
  expect(IdeaPerformance.parse(performance), 'keeps to the contract').toEqual(performance);
  return performance;
};
const another = ({ owner, reviewer, staff }: Scene) => createScene(services, { owner, reviewer, staff });
/** As if everything about an idea had happened so long before. */
const earlier = ({ idea }: Scene, ago: string) =>
  test.db.execute(sql`with moved as (
      update idea_transitions set created_at = created_at - ${ago}::interval where idea_id = ${idea.id})
    update ideas set created_at = created_at - ${ago}::interval where id = ${idea.id}`);

it('counts what was created, sent, approved and rejected in each of six months, the running one last', async () => {
  const scene = await createScene(services);
  await scene.until('approved');
  const rejected = await another(scene);
  await rejected.until('rejected');
  const old = await another(scene);
  await old.until('approved');
  await earlier(old, '2 years');
  const { months } = await performanceOf(scene.owner);
  expect(months).toHaveLength(PERFORMANCE_MONTHS);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect(months.at(-1)).toMatchObject({ created: 2, submitted: 2, approved: 1, rejected: 1 });
  expect(months.slice(0, -1).every(({ created, submitted }) => created + submitted === 0)).toBe(true);
  expect((await performanceOf(scene.reviewer)).months.at(-1)).toMatchObject({ created: 0, approved: 0 });
});

it('says nothing of a decision that is not published yet', async () => {
  const scene = await createScene(services);
  await scene.until('pending');
  expect(await performanceOf(scene.owner)).toMatchObject({ median_days: null });
  expect((await performanceOf(scene.owner)).months.at(-1)).toMatchObject({ approved: 0, rejected: 0 });
});

it('the middle of the days from sending to the decision', async () => {
  const scene = await createScene(services);
  for (const [one, days] of [
    [scene, 2],
    [await another(scene), 4],
    [await another(scene), 9],
  ] as const) {
    await one.until('approved');
    await test.db
      .execute(sql`update idea_transitions set created_at = created_at - make_interval(days => ${days}::int)
      where idea_id = ${one.idea.id} and event = 'submit'`);
  }
  expect(await performanceOf(scene.owner)).toMatchObject({ median_days: 4 });
});

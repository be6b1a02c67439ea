import { expect, it } from 'vitest';
import { complete, freshState, withUserData } from '../../shared/onboarding/flow.ts';
import { STEP_IDS } from '../../shared/onboarding/steps.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { onboardingRoutes } from './routes.ts';

const test = useTestDatabase();
const PATH = 'me/onboarding';

async function start(given: Parameters<typeof createPerson>[1] = {}) {
  const services = testServices(test.db);
  const person = await createPerson(test.db, given);
  const app = await authApp(services, { onboarding: onboardingRoutes });
  const cookie = await signInAs(services, person);
  return {
    read: async () => (await app.get(PATH, { cookie })).body,
    save: (body: object) => app.call('PUT', `/api/${PATH}`, { cookie, body }),
    isComplete: async () => {
      const [row] = await test.db
        .select({ done: profiles.is_onboarding_complete })
        .from(profiles)
        .where(eq(profiles.id, person.id));
      return row?.done;
    },
    signInElsewhere: () => signInAs(services, person),
    app,
  };
}

it('is nothing before the person began, and then where they were, on every device', async () => {
  const { read, save, app, signInElsewhere } = await start();
  expect(await read()).toEqual({ state: null });
  const state = complete({ ...freshState('hi'), changed_at: 7 }, 'language');
  expect(await save({ state })).toMatchObject({ status: 200, body: { state } });
  expect((await app.get(PATH, { cookie: await signInElsewhere() })).body).toEqual({ state });
});

it('is complete with the last step, and stays so when it is taken back', async () => {
  const { save, read, isComplete } = await start();
  const before = STEP_IDS.slice(0, -1).reduce(complete, freshState());
  await save({ state: before });
  expect(await isComplete()).toBe(false);
  await save({ state: complete(before, 'complete') });
  expect(await isComplete()).toBe(true);
  await save({ state: null });
  expect(await read()).toEqual({ state: null });
  expect(await isComplete()).toBe(true);
});

it('works the score out itself and keeps nothing that was typed for an account', async () => {
  const { save } = await start();
  const state = complete(freshState(), 'language');
  const given = withUserData(state, { account: { email: 'asha@example.test' }, profile: { bio: 'I sew.' } });
  const { body } = await save({ state: { ...given, progress: { ...given.progress, completion_score: 99 } } });
  expect(body).toMatchObject({
    state: { progress: { completion_score: 13 }, userData: { account: {}, profile: { bio: 'I sew.' } } },
  });
});

it('that no longer fits does not lock the person out', async () => {
  const { read } = await start({ onboarding_state: { currentStep: 'voice' } });
  expect(await read()).toEqual({ state: null });
});

it.each([[{}], [{ state: 7 }], [{ state: { ...freshState(), currentStep: 9 } }]])(
  '%j is refused',
  async (body) => {
    const { save, read } = await start();
    expect((await save(body)).status).toBe(400);
    expect(await read()).toEqual({ state: null });
  },
);

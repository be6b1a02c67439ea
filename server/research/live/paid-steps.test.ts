import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPerson } from '../../auth/testing.ts';
import { newId } from '../../../shared/platform/ids.ts';
import { createIdea } from '../../ideas/testing.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { research_steps } from '../../platform/schema/research.ts';
import { insertRun } from '../testing.ts';
import { clearSteps, type StepTaker } from './steps.queries.ts';
import { paidSteps, stepKey } from './paid-steps.ts';

const test = useTestDatabase();
const Answer = z.object({ text: z.string() });

async function newTaker(agent_type: StepTaker['agent_type'] = 'demand'): Promise<StepTaker> {
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner);
  const budget = { budget_tokens: 1000, budget_requests: 10, budget_paise: 100 };
  const id = await insertRun(test.db, { idea_id: idea.id, user_id: owner.id }, budget);
  return { research_job_id: id, agent_type };
}

describe('a step that is paid once', () => {
  it('is called once and answered from what was kept from then on, by whatever worker', async () => {
    const taker = await newTaker();
    let calls = 0;
    const ask = () =>
      paidSteps(test.db, taker).once({ name: 'plan', input: { idea: 1 } }, Answer, async () => {
        calls += 1;
        return { text: `answer ${calls}` };
      });
    expect([await ask(), await ask(), await ask()]).toEqual(Array(3).fill({ text: 'answer 1' }));
    expect(calls).toBe(1);
  });

  it('is another step with another input, and for another agent', async () => {
    const taker = await newTaker();
    const asked: string[] = [];
    const ask = (by: StepTaker, input: number) =>
      paidSteps(test.db, by).once({ name: 'plan', input }, Answer, async (key) => {
        asked.push(key);
        return { text: key };
      });
    await ask(taker, 1);
    await ask(taker, 2);
    await ask({ ...taker, agent_type: 'market' }, 1);
    expect(asked).toHaveLength(3);
    expect(stepKey({ name: 'plan', input: 1 })).toBe(asked[0]);
  });

  it('that was under way in an older version when its worker was killed is called once more', async () => {
    const taker = await newTaker();
    const step_key = stepKey({ name: 'plan', input: 1 });
    await test.db.insert(research_steps).values({ id: newId(), ...taker, step_key, state: 'in_flight' });
    let calls = 0;
    const ask = () =>
      paidSteps(test.db, taker).once({ name: 'plan', input: 1 }, Answer, async () => {
        calls += 1;
        return { text: 'again' };
      });
    expect([await ask(), await ask()]).toEqual([{ text: 'again' }, { text: 'again' }]);
    expect(calls).toBe(1);
  });

  it('is answered also where its run was deleted meanwhile, and kept nowhere', async () => {
    const gone: StepTaker = { research_job_id: newId(), agent_type: 'demand' };
    const ask = () =>
      paidSteps(test.db, gone).once({ name: 'plan', input: 1 }, Answer, async () => ({ text: 'late' }));
    expect(await ask()).toEqual({ text: 'late' });
    expect(await test.db.$count(research_steps)).toBe(0);
  });

  it('that failed is not kept, and may be taken again', async () => {
    const taker = await newTaker();
    const steps = paidSteps(test.db, taker);
    const step = { name: 'plan', input: 1 };
    await expect(steps.once(step, Answer, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
      'no connection',
    );
    expect(await steps.once(step, Answer, async () => ({ text: 'later' }))).toEqual({ text: 'later' });
  });

  it('keeps the answer of whoever was first, where two workers make the call', async () => {
    const taker = await newTaker();
    const [one, other] = [paidSteps(test.db, taker), paidSteps(test.db, taker)];
    const step = { name: 'plan', input: 1 };
    const late = one.once(step, Answer, async () => {
      await other.once(step, Answer, async () => ({ text: 'first' }));
      return { text: 'second' };
    });
    expect(await late).toEqual({ text: 'first' });
  });

  it('is forgotten for one agent alone', async () => {
    const taker = await newTaker();
    const other: StepTaker = { ...taker, agent_type: 'market' };
    const step = { name: 'plan', input: 1 };
    for (const by of [taker, other])
      await paidSteps(test.db, by).once(step, Answer, async () => ({ text: 'old' }));
    await clearSteps(test.db, taker.research_job_id, ['demand']);
    const ask = (by: StepTaker) => paidSteps(test.db, by).once(step, Answer, async () => ({ text: 'new' }));
    expect([await ask(taker), await ask(other)]).toEqual([{ text: 'new' }, { text: 'old' }]);
  });
});

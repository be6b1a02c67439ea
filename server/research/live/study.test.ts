import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { noModelRunner } from '../no-model.ts';
import type { AgentType } from '../../../shared/research/constants.ts';
import { webOf } from '../../sources/testing.ts';
import { OutsideError, wordsOf } from '../../platform/outside/errors.ts';
import { say, within } from '../../../shared/research/sentence.ts';
import { liveRunner } from './runner.ts';
import { agentInput, byStep, draftOf, EMPTY_ROUND, studioOf, WORTH } from './testing.ts';
const test = useTestDatabase();

describe('an agent that reads the web', () => {
  it.each(['key', 'credit', 'unknown_model', 'unavailable', 'not_json'] as const)(
    'ends with what needs no model where the model fails (%s), and says why',
    async (reason) => {
      const { made, models } = await studioOf(test.db, () => {
        throw new OutsideError(reason, 'no');
      });
      const agents: AgentType[] = ['demand', 'regulation'];
      for (const agent of agents) {
        const found = await liveRunner(made).run(agent, await agentInput());
        expect(found).toMatchObject({ agent_type: agent, mode: 'no_model', claims: [] });
        expect(found.left_out?.[0]?.text).toBe(
          'The language model could not be used, so there is less here than there could be. {why}',
        );
        expect(found.left_out?.[0]?.values['why']).toEqual(within(say(wordsOf(reason).text)));
      }
      expect(models.log).toHaveLength(2);
    },
  );

  it('keeps what it has where the model fails in the middle', async () => {
    const { made } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({
          ...EMPTY_ROUND,
          done: false,
          claims: [draftOf({ text: WORTH, quotes: [{ page: 'p1', words: WORTH }] })],
        }),
        'round-2': () => {
          throw new OutsideError('unavailable', 'gone');
        },
      }),
    );
    const found = await liveRunner(made).run('market', await agentInput());
    expect(found.claims).toMatchObject([{ verdict: 'verified' }]);
    expect(found.left_out?.map(({ text }) => text)).toEqual([
      'The language model stopped answering, so there is less here than there could be. {why}',
    ]);
  });

  it('stops at its share of the budget, and says so', async () => {
    const { made, models } = await studioOf(
      test.db,
      byStep({ 'round-1': () => ({ ...EMPTY_ROUND, done: false }) }),
    );
    const poor = { ...made, run: { ...made.run, budget: { tokens: 24_000, requests: 150, paise: 4000 } } };
    const found = await liveRunner(poor).run('market', await agentInput());
    expect(models.log.map(({ purpose }) => purpose)).toEqual(['research.market.plan']);
    expect(found.left_out?.map(({ text }) => text)).toEqual([
      'The share of the budget was used up. What was not read or checked by then is left out.',
    ]);
  });

  it('reads on without a search service, and says so', async () => {
    const { made } = await studioOf(test.db, byStep({}), {
      ...webOf([]),
      search: async () => {
        throw new OutsideError('unavailable', 'down');
      },
    });
    const found = await liveRunner(made).run('demand', await agentInput());
    expect(found.left_out?.map(({ text }) => text)).toContain('The web could not be searched. {why}');
  });

  it('repeats no call that was answered when it is run again after a crash', async () => {
    const { made, models, opened } = await studioOf(
      test.db,
      byStep({
        'round-1': () => ({
          ...EMPTY_ROUND,
          done: false,
          open: ['h2'],
          claims: [draftOf({ text: WORTH, quotes: [{ page: 'p1', words: WORTH }] })],
        }),
      }),
    );
    const first = await liveRunner(made).run('market', await agentInput());
    const [asked, read] = [models.log.length, opened.length];
    const second = await liveRunner(made).run('market', await agentInput());
    expect(second).toEqual(first);
    expect([models.log.length, opened.length]).toEqual([asked, read]);
  });

  it('is never poorer than without a model', async () => {
    const { made } = await studioOf(test.db, byStep({}));
    const found = await liveRunner(made).run('regulation', await agentInput());
    const base = await noModelRunner.run('regulation', await agentInput());
    if (found.agent_type !== 'regulation' || base.agent_type !== 'regulation')
      throw new Error('another agent');
    expect(found.schemes).toEqual(base.schemes);
    expect(found.licences).toEqual(base.licences);
    expect(found.headline).toEqual(base.headline);
  });
});

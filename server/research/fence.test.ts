import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { own, say } from '../../shared/research/sentence.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { Fence } from './fence.ts';
import { claimAgent, selectAgents, selectJob } from './queries.ts';
import { startResearch } from './service.ts';

const test = useTestDatabase();
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => vi.useRealTimers());

const doing = (text: string) => say('{text}', { text: own(text) });

async function scene() {
  const services = plainServices(test.db);
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner);
  const { id } = await startResearch(asMember(services, owner), { id: idea.id, mode: 'live' });
  const attempt = (await claimAgent(test.db, id, 'demand')) ?? 0;
  const job = await selectJob(test.db, id);
  if (!job) throw new Error('the run is gone');
  const { signal } = new AbortController();
  const fence = new Fence(services, job, 'demand', { attempt, signal, longestMs: 60_000 });
  const shown = async () => {
    const agents = await selectAgents(test.db, [id]);
    return agents.find(({ agent_type }) => agent_type === 'demand')?.step ?? null;
  };
  return { fence, shown };
}

it('what is over sooner than anybody reads it is never written, and what lasts is', async () => {
  const { fence, shown } = await scene();
  await fence.step(doing('searching'));
  await vi.advanceTimersByTimeAsync(100);
  await fence.step(doing('reading'));
  expect(await shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  await vi.waitFor(async () => expect(await shown()).toEqual(doing('reading')));
  await fence.end();
});

it('nothing is written of a try that has ended, and its end waits for no timer', async () => {
  const { fence, shown } = await scene();
  await fence.step(doing('searching'));
  await fence.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await shown()).toBeNull();
});

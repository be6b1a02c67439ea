import { beforeEach, describe, expect, it } from 'vitest';
import { EngineInput } from '../../shared/chat/actions.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { EventStream } from '../platform/http/serve.ts';
import { eq, sql } from '../platform/orm.ts';
import { idea_collaborators } from '../platform/schema/ideas.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { insertRun } from '../research/testing.ts';
import { runEngine } from './service.ts';

// A conversation over a report: whoever may read the report may ask about it, as long as they may.

const test = useTestDatabase();
let owner: Person;
let viewer: Person;
let job_id: string;
beforeEach(async () => {
  owner = await createPerson(test.db);
  viewer = await createPerson(test.db);
  const { id: idea_id } = await createIdea(test.db, owner, {});
  await shareIdea(test.db, { id: idea_id }, viewer);
  job_id = await insertReport(idea_id);
});

async function insertReport(idea_id: string): Promise<string> {
  const id = await insertRun(test.db, { idea_id, user_id: owner.id });
  await test.db
    .update(research_jobs)
    .set({ status: 'completed', completed_at: sql`now()` })
    .where(eq(research_jobs.id, id));
  return id;
}

async function run(person: Person, input: object) {
  const output = await runEngine(asMember(testServices(test.db), person), EngineInput.parse(input));
  if (output instanceof EventStream) throw new Error('a stream, where an answer was expected');
  return output;
}

async function begin(person: Person): Promise<string> {
  const made = await run(person, { action: 'create_conversation', research_job_id: job_id });
  return made.action === 'create_conversation' ? made.data.id : '';
}

const ask = (person: Person, conversation_id: string, message: string) =>
  run(person, { action: 'send_message', conversation_id, message, stream: false });

describe('a conversation over a report', () => {
  it('ends for whoever may no longer read the report, with the next message', async () => {
    const id = await begin(viewer);
    await test.db.delete(idea_collaborators).where(eq(idea_collaborators.user_id, viewer.id));
    await expect(ask(viewer, id, 'And then?')).rejects.toMatchObject({ code: 'not_found' });
    await expect(begin(viewer)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays private: the owner of the idea finds nothing of it', async () => {
    const id = await begin(viewer);
    await expect(run(owner, { action: 'get_messages', conversation_id: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await run(owner, { action: 'get_conversations' })).toMatchObject({ data: [] });
  });
});

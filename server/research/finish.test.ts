import { expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { idea_collaborators } from '../platform/schema/ideas.ts';
import { notifications } from '../platform/schema/messages.ts';
import { testServices } from '../platform/testing.ts';
import { registerResearchJobs } from './jobs.ts';
import { noModelRunner } from './no-model.ts';
import { startResearch } from './service.ts';

const test = useTestDatabase();

async function noticesOf({ id }: Actor): Promise<(string | null)[]> {
  const rows = await test.db
    .select({ template: notifications.template })
    .from(notifications)
    .where(eq(notifications.user_id, id));
  return rows.map(({ template }) => template);
}

it('the end of a run is notified to its starter and the owner, while they may open the idea', async () => {
  const services = testServices(test.db);
  registerResearchJobs(services, noModelRunner);
  const [owner, editor] = [await createPerson(test.db), await createPerson(test.db)];
  const run = async (isLeft: boolean) => {
    const { id } = await createIdea(test.db, owner);
    await shareIdea(test.db, { id }, editor, 'editor');
    await startResearch(asMember(services, editor), { id, mode: 'live' });
    if (isLeft) await test.db.delete(idea_collaborators).where(eq(idea_collaborators.idea_id, id));
    await services.queue.run();
  };
  await run(true);
  expect([await noticesOf(owner), await noticesOf(editor)]).toEqual([['research_completed'], []]);
  // the control: who still works on it
  await run(false);
  expect(await noticesOf(editor)).toEqual(['research_completed']);
});

import { IdeaFields } from '../../shared/ideas/model.ts';
import { msg } from '../../shared/platform/messages.ts';
import { countEvent } from '../analytics/service.ts';
import { notify } from '../notifications/service.ts';
import type { Db } from '../platform/database/database.ts';
import { kindOf } from './charge.ts';
import { endJob, type JobRow } from './queries.ts';
import { selectOwner } from './report.queries.ts';
import { NO_OPENING, type Opening } from './report.ts';
import { selectFollowers } from './sharing.queries.ts';
import { writeReport } from './written-report.ts';

/** Ends the run: with a report where at least one agent found something, and a word to whoever waits for it. */
export async function finish(db: Db, job: JobRow, opening: Opening = NO_OPENING): Promise<void> {
  const idea = IdeaFields.parse(job.idea_content);
  const done = await writeReport(db, job, opening);
  await endJob(
    db,
    job.id,
    done ? 'completed' : 'failed',
    done ? null : msg('No agent could finish. You can start the research again.'),
  );
  if (done) await countEvent(db, 'research_completed', kindOf(job));
  const owner = await selectOwner(db, job.idea_id);
  for (const user_id of await selectFollowers(db, job)) {
    const variables = { title: owner?.title ?? idea.title };
    await notify(db, {
      user_id,
      template: done ? 'research_completed' : 'research_failed',
      variables,
      idea_id: job.idea_id,
      research_job_id: job.id,
    });
  }
}

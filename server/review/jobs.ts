import type { Services } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { notify } from '../notifications/service.ts';
import { FIRST_RESPONSE } from './queue.queries.ts';
import { selectReminders } from './reviewers.queries.ts';

/** Nine in the morning in India, in UTC. */
const MORNING = '30 3 * * *';

/** Declares the review's background work: each morning whoever reviews is reminded of what is due and of what waits too long. */
export function registerReviewJobs(services: Services): void {
  services.queue.define('review.remind', { schedule: MORNING }, async () => {
    await remindReviewers(services);
  });
}

/** Reminds each reviewer at most once a day, so that a repeated job reminds nobody twice. @returns how many were reminded */
export async function remindReviewers({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const reminders = await selectReminders(db, FIRST_RESPONSE);
  for (const { user_id, due, waiting } of reminders) {
    await tx(db, (inner) =>
      notify(inner, { user_id, template: 'review_reminder', variables: { due, waiting } }),
    );
  }
  log.info({ reminded: reminders.length }, 'reviewers reminded');
  return reminders.length;
}

import { canStartResearch } from '../../shared/ideas/rules.ts';
import { notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DAY } from '../../shared/platform/time.ts';
import type { SharedWith, ShareReport, Sharing } from '../../shared/research/sharing.ts';
import {
  prepareNotification,
  receiversOf,
  sendNotifications,
  takeBackUnread,
} from '../notifications/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { findJobAccess } from './access.ts';
import { selectJob } from './queries.ts';
import { selectOwner } from './report.queries.ts';
import { selectPeople, selectWrittenAt } from './sharing.queries.ts';

const TEMPLATE = 'research_shared';
/** Sharing and taking back, again and again, would notify everybody each time. */
const SHARES_PER_DAY = 10;

/** A report with those whom it can be shared with: each by id, and who was notified since it was written. */
interface Shareable {
  readonly idea_id: string;
  readonly written_at: string;
  readonly people: Readonly<Record<SharedWith, readonly string[]>>;
  readonly notified: ReadonlySet<string>;
}

/** How many people of the idea there are besides the reader, and how many were notified of this report: for whoever may share it. */
export async function getSharing(context: MemberContext, { id }: { id: string }): Promise<Sharing> {
  return present(await findShareable(context, context.db, id));
}

/**
 * Notifies the people of an idea that the report of a run is there. They may open the idea already, and read the report without what concerns
 * the owner as a person; nobody gains a right by it. Who was notified of this report is not notified again.
 *
 * @throws AppError `not_found` until the report is written, `rate_limited` after too many in a day
 */
export async function shareReport(
  context: MemberContext,
  { id, with: circles }: ShareReport,
): Promise<Sharing> {
  return tx(context.db, async (db) => {
    const { idea_id, people, notified } = await lockShareable(context, db, id);
    const named = new Set(circles.flatMap((circle) => people[circle]));
    const receivers = [...named].filter((person) => !notified.has(person)).toSorted();
    if (receivers.length > 0) {
      await requireToken(db, `report-share:${id}`, SHARES_PER_DAY, DAY);
      const title = (await selectOwner(db, idea_id))?.title ?? '';
      const about = { template: TEMPLATE, variables: { title }, idea_id, research_job_id: id } as const;
      await sendNotifications(
        db,
        receivers.map((user_id) => prepareNotification({ user_id, ...about })),
      );
    }
    return present(await findShareable(context, db, id));
  });
}

/** Takes sharing back: whoever has not read the notification has none any more. */
export async function unshareReport(context: MemberContext, { id }: { id: string }): Promise<Sharing> {
  return tx(context.db, async (db) => {
    const { written_at } = await lockShareable(context, db, id);
    await takeBackUnread(db, { research_job_id: id, template: TEMPLATE, since: written_at });
    return present(await findShareable(context, db, id));
  });
}

/** The same, one at a time: of two who share at once, the second has to see whom the first has notified. */
async function lockShareable(context: MemberContext, db: Db, id: string): Promise<Shareable> {
  await findJobAccess({ ...context, db }, id);
  await selectJob(db, id, { lock: true });
  return findShareable(context, db, id);
}

/** @throws AppError `forbidden` for who may only read, `not_found` for everybody else and until the report is written */
async function findShareable(context: MemberContext, db: Db, id: string): Promise<Shareable> {
  const idea = await findJobAccess({ ...context, db }, id);
  requireAccess(canStartResearch(context.actor, idea));
  const since = await selectWrittenAt(db, id);
  if (since === undefined) throw notFound(msg('This report is not written yet.'));
  const { collaborators, reviewers } = await selectPeople(db, idea.id);
  const others = (people: readonly string[]) => people.filter((person) => person !== context.actor.id);
  return {
    idea_id: idea.id,
    written_at: since,
    people: { collaborators: others(collaborators), reviewers: others(reviewers) },
    notified: await receiversOf(db, { research_job_id: id, template: TEMPLATE, since }),
  };
}

function present({ people, notified }: Shareable): Sharing {
  const circle = (ids: readonly string[]) => ({
    people: ids.length,
    notified: ids.filter((id) => notified.has(id)).length,
  });
  return { collaborators: circle(people.collaborators), reviewers: circle(people.reviewers) };
}

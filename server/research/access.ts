import { notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { findIdeaAccess, type FoundIdea } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { selectIdeaOf, selectJob } from './queries.ts';
import type { Kept } from './reader.ts';
import { selectReport } from './report.queries.ts';

/** The idea of a run, for whoever may open it. @throws AppError `not_found` for everybody else */
export async function findJobAccess({ db, actor }: MemberContext, jobId: string): Promise<FoundIdea> {
  const ideaId = await selectIdeaOf(db, jobId);
  if (ideaId === undefined) throw notFound();
  return findIdeaAccess(db, actor, ideaId);
}

/**
 * The report of a run as it is kept, for whoever may open its idea.
 *
 * @throws AppError `not_found` until the report is written
 */
export async function findReport(context: MemberContext, id: string): Promise<Kept> {
  const idea = await findJobAccess(context, id);
  const content = await selectReport(context.db, id);
  const job = await selectJob(context.db, id);
  if (!content || !job) throw notFound(msg('This report is not written yet.'));
  return { idea, job, content };
}

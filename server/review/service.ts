import type { Idea } from '../../shared/ideas/model.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { DAY } from '../../shared/platform/time.ts';
import type { PublishResult, TransitionRequest } from '../../shared/review/model.ts';
import type { Refusal } from '../../shared/review/transitions.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireToken } from '../platform/http/limits.ts';
import { ideaFor, isAwareOf, lockCase } from './case.ts';
import { ideaAfter, planMove, type Plan } from './moves.ts';
import { writeMoves } from './moves.queries.ts';
import { notifyOfMove } from './notices.ts';
import { auditEntry, historyEntry } from './records.ts';

export { getFeedback } from './feedback.ts';

/**
 * Moves an idea: one transaction that locks it, asks the table of moves, changes it, keeps the move in its history and in the
 * audit log, and notifies whom it concerns. The case is read once, the changes are worked out from it and written once.
 *
 * @returns the idea as the person sees it after the move; who has lost the right to open it by the move sees what they saw
 *   before, with what they changed
 * @throws AppError `conflict` for a stale or unlisted move, with the idea as it is now as `data.current`; `forbidden`;
 *   `invalid_input` with the fields that lack something; `not_found`
 */
export async function transition(context: MemberContext, { id, ...move }: TransitionRequest): Promise<Idea> {
  const { actor } = context;
  return tx(context.db, async (db) => {
    const found = await lockCase(db, actor, id, move);
    if (!isAwareOf(actor, found)) throw notFound();
    const seen = ideaFor(actor, found);
    const plan = planMove(actor, found, move);
    if (!plan.allowed) throw refusal(plan, seen);
    if (!seen) throw notFound();
    if (BEGINS_REVIEW.has(move.event) && !isStaff(actor)) await countBeginning(db, actor.id, id);
    await makeMoves(db, context.settings, plan.changes);
    return ideaAfter(seen, plan.changes);
  });
}

/** By these an owner sets others to work, and each of them is notified. */
const BEGINS_REVIEW: ReadonlySet<TransitionRequest['event']> = new Set(['submit', 'amend']);
const BEGUN_PER_IDEA = 5;
const BEGUN_PER_PERSON = 50;

/**
 * Sending in and taking back, again and again, would notify everybody each time.
 *
 * @throws AppError `rate_limited` with the time to wait
 */
async function countBeginning(db: Db, personId: string, ideaId: string): Promise<void> {
  await requireToken(db, `review-begun:${ideaId}`, BEGUN_PER_IDEA, DAY);
  await requireToken(db, `reviews-begun:${personId}`, BEGUN_PER_PERSON, DAY);
}

/**
 * Publishes pending decisions, each in a transaction of its own: one that cannot be published does not hold up the others.
 *
 * @returns which were published; of the others why not, in the person's language
 */
export async function publishDecisions(
  context: MemberContext,
  { idea_ids }: { idea_ids: readonly string[] },
): Promise<PublishResult> {
  requireAccess(isStaff(context.actor));
  const result: PublishResult = { published: [], refused: [] };
  for (const id of new Set(idea_ids)) {
    try {
      await transition(context, { id, event: 'publish' });
      result.published.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = context.translate(context.request.language, error.message, error.values);
      result.refused.push({ id, message });
    }
  }
  return result;
}

/** Writes permitted moves that follow each other, and notifies those whom the last one concerns. */
export async function makeMoves(
  db: Db,
  settings: MemberContext['settings'],
  changes: Plan['changes'],
): Promise<void> {
  const last = changes.at(-1) ?? changes[0];
  const { row } = last.found;
  await writeMoves(db, {
    idea_id: row.id,
    round: row.round,
    at: row.at,
    idea: changes.reduce((patch, { idea }) => ({ ...patch, ...idea }), last.idea),
    history: changes.map(historyEntry),
    audited: changes.map((change) => auditEntry(change, settings)),
    snapshot: last.snapshot && { round: last.idea.round ?? row.round, content: row.content },
    frozen: last.frozen,
    assigned: last.assigned,
    assigned_by: last.actor.id,
    released: last.released,
  });
  await notifyOfMove(db, last);
}

function refusal({ code, message, fields }: Refusal, current: Idea | undefined): AppError {
  return new AppError(code, message, {
    ...(code === 'invalid_input' && { fields }),
    ...(code === 'conflict' && current && { data: { current } }),
  });
}

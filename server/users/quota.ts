import { AppError, notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { normaliseRole } from '../../shared/platform/roles.ts';
import { DAY } from '../../shared/platform/time.ts';
import type { ChatQuota } from '../../shared/chat/model.ts';
import type { Quota, RunBudget } from '../../shared/users/model.ts';
import { allowanceOf, LARGEST_RUN, type KindOfUse } from '../../shared/users/quota.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { takeToken } from '../platform/http/limits.ts';
import {
  messagesKey,
  runsKey,
  selectDayUsage,
  selectLimitedUsage,
  selectSubscriber,
  selectUsage,
  type DayRow,
  type UsageRow,
} from './quota.queries.ts';

/** What the signed-in person uses and may use. */
export function getQuota({ db, settings, actor }: MemberContext): Promise<Quota> {
  return readQuota(db, settings, actor.id);
}

/** The same of anybody. Assert the right to it first. */
export async function readQuota(db: Db, settings: Services['settings'], personId: string): Promise<Quota> {
  const row = await selectUsage(db, personId);
  if (!row) throw notFound();
  return toQuota(row, settings);
}

function toQuota(row: UsageRow, settings: Services['settings']): Quota {
  const allowed = allowanceIn(row, settings);
  const use = (kind: KindOfUse) => ({ used: row[kind], limit: allowed?.[kind] ?? null });
  return {
    tier: row.subscription_tier,
    ideas: use('ideas'),
    bytes: use('bytes'),
    runs: { ...use('runs'), renews_at: row.runs_end },
    run: allowed?.run ?? LARGEST_RUN,
  };
}

/** What the row's person may use; null where nothing is limited. */
function allowanceIn(
  row: Pick<DayRow, 'role' | 'subscription_tier' | 'feature_flags'>,
  { quotas }: Services['settings'],
) {
  return allowanceOf({ ...row, role: normaliseRole(row.role) }, quotas.enterprise);
}

/** What limits a person, and how much of it they use. */
async function readLimits(db: Db, settings: Services['settings'], personId: string): Promise<Quota> {
  const row = await selectLimitedUsage(db, personId);
  if (!row) throw notFound();
  return toQuota(row, settings);
}

/**
 * Makes sure that all that is stored for a person is within what they may store. Called in the transaction that adds something,
 * after it was added, so that it counts.
 *
 * @throws AppError `quota`
 */
export async function requireStorage(
  db: Db,
  settings: Services['settings'],
  personId: string,
): Promise<void> {
  requireFit(await readLimits(db, settings, personId), ['bytes']);
}

/**
 * The same for a new idea, of which there may be only so many.
 *
 * @throws AppError `quota`
 */
export async function requireRoomForIdea(db: Db, { settings, actor }: MemberContext): Promise<void> {
  requireFit(await readLimits(db, settings, actor.id), ['ideas', 'bytes']);
}

function requireFit(quota: Quota, kinds: readonly ('ideas' | 'bytes')[]): void {
  for (const kind of kinds) {
    const { used, limit } = quota[kind];
    if (limit !== null && used > limit)
      throw kind === 'ideas' ? tooMany(TOO_MANY_IDEAS, limit) : tooMany(TOO_MUCH, limit / MB);
  }
}

/**
 * Counts a run of the research, in the transaction that queues it: the 24 hours begin with the first.
 *
 * @param ownerId whose storage the run is kept in, where it is a new one
 * @throws AppError `quota` where all of them are used, with the time to wait, or where that storage is full
 */
export async function takeRun(db: Db, { actor, settings }: MemberContext, ownerId?: string): Promise<void> {
  const row = await selectDayUsage(db, actor.id);
  const limit = row && allowanceIn(row, settings)?.runs;
  const { allowed, resetSeconds } = await takeToken(db, runsKey(actor.id), limit ?? Infinity, DAY);
  if (!allowed && limit) throw tooMany(TOO_MANY_RUNS, limit, Math.ceil(resetSeconds));
  if (ownerId !== undefined) await requireStorage(db, settings, ownerId);
}

/** Messages to the assistant: how many are used, and when they begin anew. */
export async function readMessageQuota(db: Db, { actor, settings }: MemberContext): Promise<ChatQuota> {
  const row = await selectDayUsage(db, actor.id);
  if (!row) throw notFound();
  return { used: row.messages, limit: messageLimit(row, settings), resets_at: row.messages_end };
}

function messageLimit(row: DayRow, settings: Services['settings']): number | null {
  return allowanceIn(row, settings)?.messages ?? null;
}

/**
 * Counts a message to the assistant, in the transaction that stores it: the 24 hours begin with the first.
 *
 * @throws AppError `quota` where all of them are used, with the time to wait, or where the storage is full
 */
export async function takeMessage(db: Db, { actor, settings }: MemberContext): Promise<void> {
  const row = await selectLimitedUsage(db, actor.id);
  if (!row) throw notFound();
  const limit = messageLimit(row, settings);
  const { allowed, resetSeconds } = await takeToken(db, messagesKey(actor.id), limit ?? Infinity, DAY);
  if (!allowed && limit) throw tooMany(TOO_MANY_MESSAGES, limit, Math.ceil(resetSeconds));
  requireFit(toQuota(row, settings), ['bytes']);
}

/** Tokens that a person may use in 24 hours outside of runs, as with the assistant; null where nothing is limited. */
export async function dayTokensOf(
  db: Db,
  settings: Services['settings'],
  personId: string,
): Promise<number | null> {
  const allowed = await allowanceOfPerson(db, settings, personId);
  return allowed?.tokens ?? null;
}

/** The hard budget of a run that this person starts, by their tier. */
export async function runBudgetOf(
  db: Db,
  settings: Services['settings'],
  personId: string,
): Promise<RunBudget> {
  const allowed = await allowanceOfPerson(db, settings, personId);
  return allowed?.run ?? LARGEST_RUN;
}

async function allowanceOfPerson(db: Db, settings: Services['settings'], personId: string) {
  const row = await selectSubscriber(db, personId);
  if (!row) throw notFound();
  return allowanceIn(row, settings);
}

const MB = 1_000_000;
const TOO_MANY_IDEAS = msg(
  'All {limit} ideas that your account may have are used. Delete drafts that you no longer need, or ask us for more.',
);
const TOO_MUCH = msg(
  'The {limit} MB that this account may store are full. Delete drafts that you no longer need, or ask us for more.',
);
const TOO_MANY_RUNS = msg(
  'All {limit} runs that your account may start within 24 hours are used. Please come back later, or ask us for more.',
);

const TOO_MANY_MESSAGES = msg(
  'All {limit} messages that your account may send within 24 hours are used. Please come back later, or ask us for more.',
);

function tooMany(message: string, limit: number, retryAfter?: number): AppError {
  return new AppError('quota', message, {
    values: { limit },
    data: { limit },
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

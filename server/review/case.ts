import type { Idea } from '../../shared/ideas/model.ts';
import { SubmittableIdea } from '../../shared/ideas/model.ts';
import { canReadIdea, ownsIdea } from '../../shared/ideas/rules.ts';
import { notFound, type FieldErrors } from '../../shared/platform/errors.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import type { CaseState, Move } from '../../shared/review/conditions.ts';
import { MAX_ROUNDS } from '../../shared/review/constants.ts';
import { DEFAULT_REVIEW_SETTINGS, ReviewSettings } from '../../shared/review/model.ts';
import { decisionRuleMet } from '../../shared/review/scoring.ts';
import type { Db } from '../platform/database/database.ts';
import { lockIdea, selectCase, selectMovingCase, type CasePeople, type CaseRow } from './case.queries.ts';
import { selectSettings } from './queries.ts';

/** An idea's review: what the database has, and what the table of moves asks of it. */
export interface Case {
  readonly row: CaseRow;
  readonly state: CaseState;
  readonly settings: ReviewSettings;
}

/** A case that is held for a change, with the people whom a move concerns. */
export interface LockedCase extends Case {
  readonly people: CasePeople;
}

/** The weights and rules that hold now: what netzoop-team set, otherwise the defaults. */
export async function readSettings(db: Db): Promise<ReviewSettings> {
  return toSettings(await selectSettings(db));
}

function toSettings(stored: unknown): ReviewSettings {
  const parsed = ReviewSettings.safeParse(stored);
  return parsed.success ? parsed.data : DEFAULT_REVIEW_SETTINGS;
}

/**
 * Reads an idea's review for a person, whoever they are: assert their rule on what comes back.
 *
 * @throws AppError `not_found` when there is no such idea
 */
export async function loadCase(db: Db, actor: Actor, id: string): Promise<Case> {
  const row = await selectCase(db, actor, id);
  if (!row) throw notFound();
  return toCase(row);
}

/**
 * Reads an idea's review once, with all that a move needs, and holds the idea until the transaction ends. As with `loadCase`,
 * assert the person's rule on what comes back.
 *
 * @param move what is to be done; without it nobody is recalled or named
 * @throws AppError `not_found` when there is no such idea
 */
export async function lockCase(db: Db, actor: Actor, id: string, move?: Move): Promise<LockedCase> {
  if (!(await lockIdea(db, id))) throw notFound();
  const row = await selectMovingCase(db, actor, id, {
    recall: move ? recallOf(move) : null,
    named: move?.reviewer_id ?? null,
  });
  if (!row) throw notFound();
  return { ...toCase(row), people: row };
}

/** The move that released the reviewers whom this one brings back. */
function recallOf({ event }: Move): 'return' | 'publish' | null {
  if (event === 'resubmit') return 'return';
  return event === 'reopen' ? 'publish' : null;
}

/** What the database has, with what follows from it. */
export function toCase(row: CaseRow): Case {
  const settings = toSettings(row.settings);
  return { row, state: stateOf(row, settings), settings };
}

function stateOf(row: CaseRow, settings: ReviewSettings): CaseState {
  const judges = row.turnout.filter(({ abstained }) => !abstained);
  const { user_id, status, access, version, round, amendment, pending_decision, saved_reviews, assigned } =
    row;
  return {
    user_id,
    status,
    access,
    amendment: amendment === null ? 'none' : amendment.asked_at === null ? 'open' : 'asked',
    version,
    round,
    pending_decision,
    saved_reviews,
    assigned,
    returns_left: Math.max(0, MAX_ROUNDS - 1 - row.returns),
    returned: status === 'draft' && row.last_event === 'return',
    rule_met: decisionRuleMet(settings.decision_rule, {
      expected: judges.length,
      saved: judges.filter(({ saved }) => saved).length,
    }),
    reviewers: row.reviewers.length,
    conflict: row.conflict !== null,
    lacking: lackingFields(row.content),
  };
}

/** The messages of the fields that must be filled before an idea is submitted. */
function lackingFields(content: Record<string, unknown>): FieldErrors {
  const result = SubmittableIdea.safeParse(content);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

/** The round in which the idea has to be decided. */
export function lastRound({ state }: Case): number {
  return state.round + state.returns_left;
}

/** Whether the person may know that the idea exists: they may open it, or it was theirs to review and has gone back since. */
export function isAwareOf(actor: Actor, { row, state }: Case): boolean {
  return canReadIdea(actor, state) || (row.was_reviewer && actor.role !== 'explorer');
}

/** Whether the person must not learn whose the idea is. */
export function isBlind(actor: Actor, { state, settings }: Case): boolean {
  return settings.blind && !isStaff(actor) && !ownsIdea(actor, state);
}

/**
 * An answer for a person who may not know whose the idea is: the owner's id is taken out wherever it may occur, such as in
 * the folder of a file. Others get it as it is.
 *
 * @param answer made of JSON values
 */
export function redactOwner<Answer>(actor: Actor, found: Case, answer: Answer): Answer {
  const { row } = found;
  if (!isBlind(actor, found)) return answer;
  const text = JSON.stringify(answer);
  return text.includes(row.user_id) ? (JSON.parse(text.replaceAll(row.user_id, '')) as Answer) : answer;
}

/** The idea as the person sees it; nothing for one who may not open it. */
export function ideaFor(actor: Actor, found: Case): Idea | undefined {
  return canReadIdea(actor, found.state) ? redactOwner(actor, found, found.row.seen) : undefined;
}

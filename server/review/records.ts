import { ownsIdea } from '../../shared/ideas/rules.ts';
import type { Move } from '../../shared/review/conditions.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import type { AuditEntry } from '../platform/audit.ts';
import type { Changes } from './moves.ts';
import type { NewTransition } from './moves.queries.ts';

type Part = 'decision' | 'reason' | 'feedback' | 'changes' | 'override_reason';

/** What of a request belongs to each move; the rest is not kept. */
const KEPT: Readonly<Record<TransitionEvent, readonly Part[]>> = {
  submit: [],
  recall: ['reason'],
  'desk-reject': ['reason', 'feedback'],
  start: [],
  release: ['reason'],
  return: ['reason', 'changes'],
  resubmit: ['reason', 'changes'],
  decide: ['decision', 'feedback', 'override_reason'],
  publish: [],
  withdraw: ['reason'],
  revise: [],
  reopen: ['reason'],
  amend: [],
};

/** The entry of a move in the idea's history. */
export function historyEntry({ actor, found, event, to, idea, ...rest }: Changes): NewTransition {
  const { row } = found;
  return {
    idea_id: row.id,
    event,
    from_status: row.status,
    to_status: to,
    // what asks for a round of its own belongs to it
    round: event === 'amend' ? (idea.round ?? row.round) : row.round,
    actor_id: actor.id,
    actor_role: actor.role,
    ...keptParts({ actor, found, event, to, idea, ...rest }),
    created_at: row.at,
  };
}

/** The entry of a move in the audit log. What an owner writes stays with the idea and is erased with it. */
export function auditEntry(changes: Changes, settings: AuditEntry['settings']): AuditEntry {
  const { actor, found, event, to } = changes;
  const { row, state } = found;
  const { decision, reason, override_reason } = keptParts(changes);
  return {
    settings,
    actor,
    action: `idea.${event}`,
    object_type: 'idea',
    object_id: row.id,
    details: {
      from: row.status,
      to,
      round: row.round,
      ...(decision && { decision }),
      ...(reason && !ownsIdea(actor, state) && { reason }),
      ...(override_reason && { override_reason }),
    },
  };
}

/** The parts of the request that are kept; a publication has none of its own, and repeats the decision that was pending. */
function keptParts({ found, move, event }: Changes): Partial<Pick<Move, Part>> {
  const { row, state } = found;
  if (event === 'publish')
    return { decision: row.pending_decision ?? undefined, feedback: row.pending_feedback ?? undefined };
  const parts: Partial<Pick<Move, Part>> = Object.fromEntries(KEPT[event].map((part) => [part, move[part]]));
  // only a decision against the rule has a reason to override it
  return {
    ...parts,
    override_reason: event === 'decide' && !state.rule_met ? move.override_reason : undefined,
  };
}

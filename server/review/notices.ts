import type { NotificationTemplate, TemplateVariables } from '../../shared/notifications/templates.ts';
import {
  prepareNotification,
  sendNotifications,
  type PreparedNotification,
} from '../notifications/service.ts';
import { isAmending } from '../../shared/review/rules.ts';
import type { Db } from '../platform/database/database.ts';
import type { NewEvent } from '../platform/realtime/events.ts';
import type { LockedCase } from './case.ts';
import type { Changes } from './moves.ts';

/** The notifications about one idea. Titles are all that a notification holds of an idea. */
class Notices {
  readonly all: PreparedNotification[] = [];
  readonly #idea_id: string;

  constructor(idea_id: string) {
    this.#idea_id = idea_id;
  }

  add<Template extends NotificationTemplate>(
    people: readonly string[],
    template: Template,
    variables: TemplateVariables<Template>,
  ): void {
    const idea_id = this.#idea_id;
    for (const user_id of people) {
      this.all.push(prepareNotification({ user_id, template, variables, idea_id }));
    }
  }
}

/**
 * Notifies those whom a move concerns, never the person who made it; the owner learns of a decision only when it is published.
 * Open pages of the owner, collaborators and reviewers learn that the idea changed.
 */
export async function notifyOfMove(db: Db, changes: Changes): Promise<void> {
  const { actor, found, version } = changes;
  const { row, people } = found;
  const notices = new Notices(row.id);
  addNotices(notices, changes);
  const reviewers = [...row.reviewers, ...(changes.assigned?.reviewers ?? [])];
  // a decision that waits for publication must not be noticed by the owner, not even by a page that loads again
  const watching =
    changes.event === 'decide' ? reviewers : [row.user_id, ...people.collaborators, ...reviewers];
  const others = notices.all.filter(({ user_id }) => user_id !== actor.id);
  await sendNotifications(db, others, changesFor(watching, row.id, version));
}

/** Notifies reviewers who were put on an idea that is under review already. */
export async function notifyAssigned(
  db: Db,
  actor_id: string,
  { row }: LockedCase,
  assigned: readonly string[],
): Promise<void> {
  const notices = new Notices(row.id);
  const others = assigned.filter((id) => id !== actor_id);
  notices.add(others, 'review_assigned', { title: row.title });
  await sendNotifications(db, notices.all, changesFor([...row.reviewers, ...assigned], row.id, row.version));
}

function changesFor(people: readonly string[], id: string, version: number): NewEvent[] {
  const payload = { id, version, deleted: false };
  return [...new Set(people)].map((user_id) => ({ user_id, type: 'idea.changed', payload }));
}

function addNotices(notices: Notices, changes: Changes): void {
  const { found, event, to, move } = changes;
  const { row, people } = found;
  const { user_id: owner } = row;
  const { collaborators, editors, staff } = people;
  const assigned = changes.assigned?.reviewers ?? [];
  const released = changes.released ?? [];
  const title = { title: row.title };
  switch (event) {
    case 'submit':
      notices.add([owner, ...collaborators], 'idea_submitted', title);
      return notices.add(
        staff.filter((id) => id !== owner && !collaborators.includes(id)),
        'idea_waiting',
        title,
      );
    case 'recall':
      return notices.add(collaborators, 'idea_recalled', title);
    case 'desk-reject':
      return notices.add([owner], 'idea_desk_rejected', title);
    case 'start':
      notices.add([owner], 'review_started', title);
      return notices.add(assigned, 'review_assigned', title);
    case 'release':
      if (to === 'submitted') notices.add([owner], 'review_released', title);
      return notices.add(released, 'review_unassigned', title);
    case 'return':
      return notices.add([owner], 'idea_returned', { ...title, count: move.changes?.length ?? 0 });
    case 'resubmit':
      notices.add(assigned, 'idea_resubmitted', { ...title, round: row.round });
      return notices.add(assigned.length === 0 ? staff : [], 'idea_waiting', title);
    case 'decide':
      return notices.add(staff, 'decision_waiting', title);
    case 'publish':
      if (isAmending(found.state)) {
        const answer = found.row.pending_decision === 'approved' ? 'amendment_accepted' : 'amendment_refused';
        return notices.add([owner, ...editors], answer, title);
      }
      return notices.add(
        [owner, ...collaborators],
        to === 'approved' ? 'idea_approved' : 'idea_rejected',
        title,
      );
    case 'withdraw':
      return notices.add(released, 'idea_withdrawn', title);
    case 'revise':
      return notices.add(collaborators, 'idea_revised', title);
    case 'reopen':
      notices.add([owner], 'idea_reopened', title);
      return notices.add(assigned, 'review_reopened', title);
    case 'amend':
      return notices.add(
        staff.filter((id) => id !== owner && !editors.includes(id)),
        'amendment_waiting',
        title,
      );
    default:
      event satisfies never;
  }
}

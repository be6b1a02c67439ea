import type { IdeaChanged } from '../../shared/ideas/events.ts';
import type { NotificationTemplate, TemplateVariables } from '../../shared/notifications/templates.ts';
import { notify } from '../notifications/service.ts';
import type { Db } from '../platform/database/database.ts';
import { publishEvent } from '../platform/realtime/events.ts';
import type { Case } from './case.ts';
import type { Made } from './moves.ts';
import { selectCollaborators, selectStaff } from './queries.ts';

/** Somebody who is to be told something. */
interface Telling {
  readonly user_id: string;
  readonly send: (db: Db) => Promise<unknown>;
}

/** Who has to do with an idea. */
interface People {
  readonly owner: string;
  readonly collaborators: readonly string[];
  readonly staff: readonly string[];
}

/** What is told of one move, and to whom. Titles are all that a notification holds of an idea. */
class Tellings {
  readonly all: Telling[] = [];
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
      this.all.push({ user_id, send: (db) => notify(db, { user_id, template, variables, idea_id }) });
    }
  }
}

/**
 * Tells of a move whom it concerns, never the person who made it: the owner of a decision only when it is told (product §6).
 * Open pages of the owner, collaborators and reviewers hear that the idea changed.
 */
export async function tellOfMove(
  db: Db,
  actor_id: string,
  found: Case,
  made: Made,
  changes = 0,
): Promise<void> {
  const { row } = found;
  const people: People = {
    owner: row.user_id,
    collaborators: await selectCollaborators(db, row.id),
    staff: wantsStaff(made) ? await selectStaff(db) : [],
  };
  const tellings = new Tellings(row.id);
  collect(tellings, found, made, people, changes);
  const reviewers = [...row.reviewers, ...made.assigned];
  const watching = made.silent ? reviewers : [people.owner, ...people.collaborators, ...reviewers];
  const version = made.silent ? row.version : row.version + 1;
  const others = tellings.all.filter(({ user_id }) => user_id !== actor_id);
  await sendAll(db, others, watching, { id: row.id, version, deleted: false });
}

/** Tells reviewers that they were put on an idea that is under review already. */
export async function tellAssigned(
  db: Db,
  actor_id: string,
  { row }: Case,
  assigned: readonly string[],
): Promise<void> {
  const tellings = new Tellings(row.id);
  const others = assigned.filter((id) => id !== actor_id);
  tellings.add(others, 'review_assigned', { title: row.title });
  await sendAll(db, tellings.all, [...row.reviewers, ...assigned], {
    id: row.id,
    version: row.version,
    deleted: false,
  });
}

function wantsStaff({ event, assigned }: Made): boolean {
  return event === 'submit' || event === 'decide' || (event === 'resubmit' && assigned.length === 0);
}

function collect(tell: Tellings, { row }: Case, made: Made, people: People, changes: number): void {
  const { owner, collaborators, staff } = people;
  const title = { title: row.title };
  switch (made.event) {
    case 'submit':
      tell.add([owner, ...collaborators], 'idea_submitted', title);
      return tell.add(
        staff.filter((id) => id !== owner && !collaborators.includes(id)),
        'idea_waiting',
        title,
      );
    case 'recall':
      return tell.add(collaborators, 'idea_recalled', title);
    case 'desk-reject':
      return tell.add([owner], 'idea_desk_rejected', title);
    case 'start':
      tell.add([owner], 'review_started', title);
      return tell.add(made.assigned, 'review_assigned', title);
    case 'release':
      if (made.to === 'submitted') tell.add([owner], 'review_released', title);
      return tell.add(made.released, 'review_unassigned', title);
    case 'return':
      return tell.add([owner], 'idea_returned', { ...title, count: changes });
    case 'resubmit':
      tell.add(made.assigned, 'idea_resubmitted', { ...title, round: row.round });
      return tell.add(staff, 'idea_waiting', title);
    case 'decide':
      return tell.add(staff, 'decision_waiting', title);
    case 'publish':
      return tell.add(
        [owner, ...collaborators],
        made.to === 'approved' ? 'idea_approved' : 'idea_rejected',
        title,
      );
    case 'withdraw':
      return tell.add(made.released, 'idea_withdrawn', title);
    case 'revise':
      return tell.add(collaborators, 'idea_revised', title);
    case 'reopen':
      tell.add([owner], 'idea_reopened', title);
      return tell.add(made.assigned, 'review_reopened', title);
    default:
      made.event satisfies never;
  }
}

/** Person by person in a fixed order: each one's stream is locked until the commit, and two moves must not wait for each other. */
async function sendAll(
  db: Db,
  tellings: readonly Telling[],
  watching: readonly string[],
  change: IdeaChanged,
): Promise<void> {
  const everyone = new Set([...tellings.map(({ user_id }) => user_id), ...watching]);
  for (const person of [...everyone].toSorted()) {
    if (watching.includes(person)) await publishEvent(db, person, 'idea.changed', change);
    for (const { user_id, send } of tellings) if (user_id === person) await send(db);
  }
}

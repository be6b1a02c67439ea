import { newId } from '../../shared/platform/ids.ts';
import type { Idea, IdeaFields } from '../../shared/ideas/model.ts';
import type { Actor, Role } from '../../shared/platform/roles.ts';
import type { TransitionEvent } from '../../shared/review/constants.ts';
import { CRITERIA } from '../../shared/review/constants.ts';
import {
  DEFAULT_REVIEW_SETTINGS,
  type ReviewSettings,
  type SaveScorecard,
  type Scorecard,
  type TransitionRequest,
} from '../../shared/review/model.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { updateIdea } from '../ideas/service.ts';
import { createIdea, type IdeaRow } from '../ideas/testing.ts';
import type { Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { plainServices } from '../platform/testing.ts';
import { sql, type SQL } from '../platform/orm.ts';
import { saveScorecard } from './scorecards.ts';
import { transition } from './service.ts';
import { saveReviewSettings } from './settings.ts';

/** The services that review needs, over a database of a test. */
export function reviewServices(db: Db): Services {
  return plainServices(db);
}

/** What the database says, above all of the idea of a scene. */
export function tablesOf(test: { readonly db: Db }, sceneOf: () => Scene) {
  const rows = async (query: SQL) => (await test.db.execute(query)).rows;
  const one = async (query: SQL) => (await rows(query))[0];
  return {
    rows,
    one,
    idea: () => one(sql`select * from ideas where id = ${sceneOf().idea.id}`),
    moves: () =>
      rows(sql`select * from idea_transitions where idea_id = ${sceneOf().idea.id} order by created_at`),
  };
}

/** Feedback that is long enough for a decision. */
export const FEEDBACK = 'The buyers are named and the costs add up.';

/** The version of an idea: what somebody who decides now has judged. */
export async function versionOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from ideas where id = ${id}`);
  return rows[0]?.version ?? 0;
}

/** All parts that any move may need. */
export const PARTS: Omit<TransitionRequest, 'id' | 'event'> = {
  decision: 'approved',
  reason: 'incomplete',
  feedback: FEEDBACK,
  changes: ['Name the price of a plate', 'Say who buys'],
  override_reason: 'The second reviewer fell ill',
};

/** What an approved idea is edited to. */
export const AMENDED = { title: 'Solar dryer for figs', market_size: '₹ 40 crore' } as const;

/** An idea with the people around it, and what they do. */
export interface Scene {
  readonly services: Services;
  readonly owner: Person;
  readonly reviewer: Person;
  readonly staff: Person;
  readonly idea: IdeaRow;
  /** Makes a move with the parts that are given, or with all that it may need. */
  move(actor: Actor, event: TransitionEvent, parts?: Partial<TransitionRequest>): Promise<Idea>;
  /** Saves a complete scorecard in the idea's present round. */
  save(actor: Actor, fields?: Partial<SaveScorecard>): Promise<Scorecard>;
  /** Writes into the idea as it is now. */
  edit(actor: Actor, fields: Partial<IdeaFields>): Promise<Idea>;
  /** Adds somebody. */
  person(role?: Role): Promise<Person>;
  /** Brings the draft into a state by legal moves. */
  until(state: Reached): Promise<void>;
  /** Changes the settings of review. */
  set(part: Partial<ReviewSettings>): Promise<unknown>;
  /** Puts somebody on the idea, next to its reviewers. */
  join(reviewer: Pick<Actor, 'id'>): Promise<void>;
  /** Says that a person may not judge it. */
  conflict(reviewer: Pick<Actor, 'id'>): Promise<void>;
  /** Who is on the idea now. */
  active(): Promise<string[]>;
  /** The templates of a person's notifications, oldest first. */
  notified(person: Pick<Actor, 'id'>): Promise<string[]>;
}

/** States that an idea is brought into; `reviewed`: a review is saved; `amended`: edited after its approval, which is asked for in `asked`. */
export type Reached =
  | 'submitted'
  | 'under_review'
  | 'reviewed'
  | 'returned'
  | 'pending'
  | 'approved'
  | 'amended'
  | 'asked'
  | 'rejected';

type Cast = Pick<Scene, 'owner' | 'reviewer' | 'staff'>;

export async function createCast(db: Db): Promise<Cast> {
  return {
    owner: await createPerson(db, { first_name: 'Meena', last_name: 'Kumari' }),
    reviewer: await createPerson(db, { first_name: 'Anitha', last_name: 'Raj', role: 'reviewer' }),
    staff: await createPerson(db, { first_name: 'Farah', last_name: 'Khan', role: 'netzoop-team' }),
  };
}

/** A draft that can be submitted, with its owner, a reviewer and one of netzoop-team, who may be known already. */
export async function createScene(services: Services, known?: Cast): Promise<Scene> {
  const { db } = services;
  const people = known ?? (await createCast(db));
  const { owner, staff } = people;
  const idea = await createIdea(db, owner);
  const acts = actsOn(services, idea.id);
  const set = (part: Partial<ReviewSettings>) =>
    saveReviewSettings(asMember(services, staff), { ...DEFAULT_REVIEW_SETTINGS, ...part });
  return {
    services,
    idea,
    ...people,
    ...acts,
    ...factsOf(db, idea.id),
    set,
    person: (role = 'reviewer') => createPerson(db, { role }),
    until: (state) => reach(state, { ...people, ...acts, set }),
  };
}

function actsOn(services: Services, id: string): Pick<Scene, 'edit' | 'move' | 'save'> {
  return {
    async edit(actor, fields) {
      const version = await versionOf(services.db, id);
      return updateIdea(asMember(services, actor), { id, version, ...fields });
    },
    async move(actor, event, parts = partsOf(event)) {
      const judged = event === 'decide' ? { version: await versionOf(services.db, id) } : {};
      return transition(asMember(services, actor), { id, event, ...judged, ...parts });
    },
    async save(actor, fields = {}) {
      const { rows } = await services.db.execute<{ round: number }>(
        sql`select round from ideas where id = ${id}`,
      );
      const card = { ...completeScorecard(id, rows[0]?.round ?? 1), ...fields };
      return saveScorecard(asMember(services, actor), card);
    },
  };
}

function factsOf(db: Db, id: string): Pick<Scene, 'join' | 'conflict' | 'active' | 'notified'> {
  return {
    async join(reviewer) {
      await db.execute(sql`insert into review_assignments (id, idea_id, reviewer_id, round, due_at)
        select ${newId()}, id, ${reviewer.id}, round, now() from ideas where id = ${id}`);
    },
    async conflict(reviewer) {
      await db.execute(
        sql`insert into review_conflicts (idea_id, reviewer_id, reason) values (${id}, ${reviewer.id}, 'My cousin')`,
      );
    },
    async active() {
      const { rows } = await db.execute<{ reviewer_id: string }>(
        sql`select reviewer_id from review_assignments where idea_id = ${id} and released_at is null order by 1`,
      );
      return rows.map((row) => row.reviewer_id);
    },
    async notified(person) {
      const { rows } = await db.execute<{ template: string }>(
        sql`select template from notifications where user_id = ${person.id} and idea_id = ${id} order by id`,
      );
      return rows.map((row) => row.template);
    },
  };
}

async function reach(
  state: Reached,
  {
    owner,
    reviewer,
    edit,
    move,
    save,
    set,
  }: Pick<Scene, 'owner' | 'reviewer' | 'edit' | 'move' | 'save' | 'set'>,
): Promise<void> {
  await move(owner, 'submit');
  if (state === 'submitted') return;
  await move(reviewer, 'start');
  if (state === 'under_review') return;
  if (state === 'returned') {
    await move(reviewer, 'return');
    return;
  }
  await save(reviewer);
  if (state === 'reviewed') return;
  if (state === 'pending') await set({ hold_decisions: true });
  const decision = state === 'rejected' ? 'rejected' : 'approved';
  await move(reviewer, 'decide', { decision, feedback: FEEDBACK });
  if (state !== 'amended' && state !== 'asked') return;
  await edit(owner, AMENDED);
  if (state === 'asked') await move(owner, 'amend');
}

/** What a move needs; `start` and `release` name nobody. */
function partsOf(event: TransitionEvent): Partial<TransitionRequest> {
  const { decision, reason, feedback, changes } = PARTS;
  switch (event) {
    case 'desk-reject':
      return { reason, feedback };
    case 'return':
      return { changes };
    case 'decide':
      return { decision, feedback };
    case 'reopen':
      return { reason };
    default:
      return {};
  }
}

/** A scorecard that can be saved for good. */
export function completeScorecard(id: string, round: number): SaveScorecard {
  return {
    id,
    round,
    state: 'saved',
    scores: Object.fromEntries(CRITERIA.map((criterion) => [criterion, 4])),
    cited_claims: { market: ['claim-4'] },
    legal_risk: 1,
    confidence: 4,
    strengths: 'Buyer and price are clear.',
    risks: 'Leaf supply rests on one grower.',
    questions: 'What happens when a press stops?',
    private_note: 'I would approve once the second grower signs.',
    recommendation: 'approve',
    abstained: false,
  };
}

import { IdeaFields } from '../../shared/ideas/model.ts';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import type { Db } from '../platform/database/database.ts';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from '../platform/orm.ts';
import { idea_documents } from '../platform/schema/documents.ts';
import {
  idea_collaborators,
  idea_facts,
  idea_favorites,
  idea_snapshots,
  idea_transitions,
  ideas,
} from '../platform/schema/ideas.ts';
import {
  chat_messages,
  conversations,
  mails,
  message_feedback,
  notifications,
} from '../platform/schema/messages.ts';
import {
  accounts,
  consents,
  invite_codes,
  invite_uses,
  personal_facts,
  profiles,
  program_tokens,
  sessions,
} from '../platform/schema/people.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { agent_results, comprehensive_reports, research_jobs } from '../platform/schema/research.ts';
import { review_assignments, review_conflicts, reviews } from '../platform/schema/review.ts';

type Kinds = Readonly<Record<string, PromiseLike<readonly object[]>>>;

/** Rows by their kind, each kind read when it is asked for. */
export type Reading = Readonly<Record<string, () => PromiseLike<readonly object[]>>>;

/** Everything that is kept of a person, without secrets and without who others are. */
export function everythingOf(db: Db, me: string): Reading {
  const kinds: Kinds = {
    ...ofAccount(db, me),
    ...ofIdeas(db, me),
    ...ofResearch(db, me),
    ...ofReviewing(db, me),
    ...ofMessages(db, me),
  };
  // a query begins when it is awaited
  return Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, () => rows] as const));
}

/** The person's ideas that have had a return or a published decision. */
export async function selectJudgedIdeas(
  db: Db,
  me: string,
): Promise<{ readonly id: string; readonly status: IdeaStatus }[]> {
  const answered = db
    .select({ id: idea_transitions.id })
    .from(idea_transitions)
    .where(
      and(
        eq(idea_transitions.idea_id, ideas.id),
        inArray(idea_transitions.event, ['return', 'publish', 'desk-reject']),
      ),
    );
  return db
    .select({ id: ideas.id, status: sql<IdeaStatus>`${ideas.status}` })
    .from(ideas)
    .where(and(eq(ideas.user_id, me), exists(answered)))
    .orderBy(asc(ideas.id));
}

/** The ideas of the person, as a subquery. */
const ownIdeas = (me: string) => sql`(select ${ideas.id} from ${ideas} where ${ideas.user_id} = ${me})`;

function ofAccount(db: Db, me: string) {
  return {
    profile: db.select().from(profiles).where(eq(profiles.id, me)),
    consents: db.select().from(consents).where(eq(consents.user_id, me)),
    personal_facts: db.select().from(personal_facts).where(eq(personal_facts.user_id, me)),
    accounts: db
      .select({
        provider_id: accounts.provider_id,
        created_at: accounts.created_at,
        updated_at: accounts.updated_at,
      })
      .from(accounts)
      .where(eq(accounts.user_id, me)),
    sessions: db
      .select({
        started_at: sessions.started_at,
        last_active_at: sessions.last_active_at,
        ip_address: sessions.ip_address,
        user_agent: sessions.user_agent,
      })
      .from(sessions)
      // where staff see the app as the person, the browser is theirs
      .where(and(eq(sessions.user_id, me), isNull(sessions.impersonated_by))),
    program_tokens: db
      .select({
        name: program_tokens.name,
        created_at: program_tokens.created_at,
        expires_at: program_tokens.expires_at,
        last_used_at: program_tokens.last_used_at,
      })
      .from(program_tokens)
      .where(eq(program_tokens.user_id, me)),
    // the code itself may still let others in
    invites: db
      .select({ role: invite_codes.role, used_at: invite_uses.used_at })
      .from(invite_uses)
      .innerJoin(invite_codes, eq(invite_codes.id, invite_uses.invite_id))
      .where(eq(invite_uses.user_id, me)),
  };
}

// who decides about an idea, and how before it is published, is not the owner's to know
const {
  decided_by: _decided_by,
  pending_decision: _pending_decision,
  pending_feedback: _pending_feedback,
  created_from: _created_from,
  // the same words again
  said: _said,
  ...OWN_IDEA
} = getTableColumns(ideas);

// who gave a document stays unnamed, and its name in the storage leads nowhere
const {
  added_by: _added_by,
  file_name: _file_name,
  file_hash: _file_hash,
  blocks: _blocks,
  ...DOCUMENT
} = getTableColumns(idea_documents);

// an editor who confirmed facts stays unnamed
const { confirmed_by: _confirmed_by, ...FACTS } = getTableColumns(idea_facts);

function ofIdeas(db: Db, me: string) {
  return {
    ideas: db.select(OWN_IDEA).from(ideas).where(eq(ideas.user_id, me)),
    idea_facts: db
      .select({
        ...FACTS,
        confirmed_by_you: sql<boolean>`${idea_facts.confirmed_by} is not distinct from ${me}`,
      })
      .from(idea_facts)
      .where(inArray(idea_facts.idea_id, ownIdeas(me))),
    documents: db
      .select({
        ...DOCUMENT,
        added_by_you: sql<boolean>`${idea_documents.added_by} is not distinct from ${me}`,
      })
      .from(idea_documents)
      .where(or(inArray(idea_documents.idea_id, ownIdeas(me)), eq(idea_documents.added_by, me))),
    idea_snapshots: db
      .select()
      .from(idea_snapshots)
      .where(inArray(idea_snapshots.idea_id, ownIdeas(me))),
    collaborations: db.select().from(idea_collaborators).where(eq(idea_collaborators.user_id, me)),
    favorites: db.select().from(idea_favorites).where(eq(idea_favorites.user_id, me)),
    moves: db.select().from(idea_transitions).where(eq(idea_transitions.actor_id, me)),
  };
}

const { user_id: _payer, ...CALL } = getTableColumns(outside_calls);
const { user_id: _starter, idea_content, ...RUN } = getTableColumns(research_jobs);

/** What was studied, where it is the person's own; what else whoever started the run knew of the idea is left out. */
const writtenIn = (me: string): SQL<Record<string, unknown> | null> =>
  sql`case when ${inArray(research_jobs.idea_id, ownIdeas(me))} then (select jsonb_object_agg(key, value)
    from jsonb_each(${idea_content}) where ${inArray(sql`key`, Object.keys(IdeaFields.shape))}) end`;

function ofResearch(db: Db, me: string) {
  return {
    research: db
      .select({
        ...RUN,
        started_by_you: sql<boolean>`${research_jobs.user_id} = ${me}`,
        idea_content: writtenIn(me),
      })
      .from(research_jobs)
      .where(or(eq(research_jobs.user_id, me), inArray(research_jobs.idea_id, ownIdeas(me)))),
    outside_calls: db.select(CALL).from(outside_calls).where(eq(outside_calls.user_id, me)),
  };
}

/** What the agents found about the person's ideas, as it is kept. */
export function selectFindings(db: Db, me: string) {
  return db
    .select({
      research_job_id: agent_results.research_job_id,
      agent_type: agent_results.agent_type,
      status: agent_results.status,
      findings: agent_results.findings,
      started_at: agent_results.started_at,
      completed_at: agent_results.completed_at,
    })
    .from(agent_results)
    .innerJoin(research_jobs, eq(research_jobs.id, agent_results.research_job_id))
    .where(inArray(research_jobs.idea_id, ownIdeas(me)));
}

/** The reports about the person's ideas, as they are kept. */
export function selectReports(db: Db, me: string) {
  return db
    .select()
    .from(comprehensive_reports)
    .where(inArray(comprehensive_reports.idea_id, ownIdeas(me)));
}

const { assigned_by: _assigned_by, ...ASSIGNMENT } = getTableColumns(review_assignments);

function ofReviewing(db: Db, me: string) {
  return {
    reviews: db.select().from(reviews).where(eq(reviews.reviewer_id, me)),
    review_assignments: db
      .select(ASSIGNMENT)
      .from(review_assignments)
      .where(eq(review_assignments.reviewer_id, me)),
    review_conflicts: db.select().from(review_conflicts).where(eq(review_conflicts.reviewer_id, me)),
  };
}

// who caused a notification is not its reader's to know
const { related_user_id: _related_user_id, ...NOTICE } = getTableColumns(notifications);

/** A mail's links open things: they are for whoever reads the mailbox. */
const WITHOUT_LINKS = sql<string>`regexp_replace(${mails.text}, 'https?://[^[:space:]]+', '[link]', 'g')`;

function ofMessages(db: Db, me: string) {
  const talks = sql`(select ${conversations.id} from ${conversations} where ${conversations.user_id} = ${me})`;
  const guardian = sql`(select lower(${profiles.guardian_email}) from ${profiles} where ${profiles.id} = ${me})`;
  return {
    notifications: db.select(NOTICE).from(notifications).where(eq(notifications.user_id, me)),
    mails: db
      .select({
        to_email: mails.to_email,
        template: mails.template,
        subject: mails.subject,
        text: WITHOUT_LINKS,
        status: mails.status,
        sent_at: mails.sent_at,
        created_at: mails.created_at,
      })
      .from(mails)
      .where(and(eq(mails.user_id, me), sql`lower(${mails.to_email}) is distinct from ${guardian}`)),
    conversations: db.select().from(conversations).where(eq(conversations.user_id, me)),
    messages: db.select().from(chat_messages).where(inArray(chat_messages.conversation_id, talks)),
    feedback: db.select().from(message_feedback).where(eq(message_feedback.user_id, me)),
  };
}

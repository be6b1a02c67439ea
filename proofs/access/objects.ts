import { createPerson, openSession, openToken } from '../../server/auth/testing.ts';
import { insertConversation } from '../../server/chat/queries.ts';
import { createIdea, shareIdea, type IdeaRow } from '../../server/ideas/testing.ts';
import { newInvite } from '../../server/invites/testing.ts';
import { notify } from '../../server/notifications/service.ts';
import type { Db } from '../../server/platform/database/database.ts';
import type { Services } from '../../server/platform/context.ts';
import { eq } from '../../server/platform/orm.ts';
import { idea_documents } from '../../server/platform/schema/documents.ts';
import { storageOf } from '../../server/platform/storage.ts';
import { invite_codes } from '../../server/platform/schema/people.ts';
import { comprehensive_reports, research_jobs, source_pages } from '../../server/platform/schema/research.ts';
import { idea_snapshots } from '../../server/platform/schema/ideas.ts';
import { review_assignments } from '../../server/platform/schema/review.ts';
import { IDEAS, insertRun, reportOf } from '../../server/research/testing.ts';
import { pagesOf } from '../../server/research/pages.ts';
import { loadCatalogue } from '../../server/knowledge/catalogue.ts';
import { FILE_TRACE } from './cast.ts';
import { ownsToken } from '../../shared/auth/rules.ts';
import { ownsConversation } from '../../shared/chat/rules.ts';
import type { IdeaStatus } from '../../shared/ideas/constants.ts';
import { canReadIdea, type IdeaAccess } from '../../shared/ideas/rules.ts';
import { canManageInvites } from '../../shared/invites/rules.ts';
import { ownsNotification } from '../../shared/notifications/rules.ts';
import type { ObjectKind } from '../../shared/platform/endpoint.ts';
import { newId } from '../../shared/platform/ids.ts';
import { isStaff, type Actor } from '../../shared/platform/roles.ts';
import { canEndSession } from '../../shared/users/rules.ts';

/** How near a person is to an object. */
export type Tie = 'owner' | 'editor' | 'commenter' | 'viewer' | 'stranger';

/** Where an object comes from: who is how near to it, and in which state its idea is. */
export interface Origin {
  readonly actor: Actor;
  readonly tie: Tie;
  readonly status: IdeaStatus;
  readonly hidden: Actor;
}

/** An object of a cell. */
export interface Made {
  readonly id: string;
  /** What the object's rule is asked about. */
  readonly access: Partial<IdeaAccess> & { readonly user_id: string | null };
  /** A page that the report of a run quotes. */
  readonly page_hash: string;
  /** A document that was given with an idea. */
  readonly document_id?: string;
}

interface Kind {
  readonly ties: readonly Tie[];
  /** Whether the state of an idea matters. */
  readonly hasStatus: boolean;
  /** Who may know that there is such an object; for everyone else it is not found. */
  readonly mayRead: (actor: Actor, access: Made['access']) => boolean;
  readonly make: (db: Db, origin: Origin) => Promise<Omit<Made, 'access'>>;
}

const NEAR: readonly Tie[] = ['owner', 'editor', 'commenter', 'viewer', 'stranger'];
const OWN: readonly Tie[] = ['owner', 'stranger'];
const readsIdea = (actor: Actor, access: Made['access']) => canReadIdea(actor, access as IdeaAccess);

/** A factory for every kind of object of the contract: a kind without one is a type error. */
export const KINDS: Readonly<Record<ObjectKind, Kind>> = {
  idea: { ties: NEAR, hasStatus: true, mayRead: readsIdea, make: makeIdea },
  research_job: { ties: NEAR, hasStatus: true, mayRead: readsIdea, make: makeRun },
  notification: {
    ties: OWN,
    hasStatus: false,
    mayRead: (actor, { user_id }) => ownsNotification(actor, { user_id: user_id ?? '' }),
    async make(db, origin) {
      const user_id = ownerOf(origin);
      const { id } = await notify(db, { user_id, template: 'idea_approved', variables: { title: 'Dryer' } });
      return { id, page_hash: '' };
    },
  },
  session: {
    ties: OWN,
    hasStatus: false,
    mayRead: (actor, { user_id }) => canEndSession(actor, { user_id: user_id ?? '' }),
    async make(db, origin) {
      const { session } = await openSession(db, { id: ownerOf(origin), role: origin.actor.role });
      return { id: session.id, page_hash: '' };
    },
  },
  program_token: {
    ties: OWN,
    hasStatus: false,
    mayRead: (actor, { user_id }) => ownsToken(actor, { user_id: user_id ?? '' }),
    async make(db, origin) {
      const { id } = await openToken(db, { id: ownerOf(origin) });
      return { id, page_hash: '' };
    },
  },
  profile: {
    ties: OWN,
    hasStatus: false,
    mayRead: isStaff,
    async make(db, { actor, tie }) {
      if (tie === 'owner') return { id: actor.id, page_hash: '' };
      const { id } = await createPerson(db, { role_requested: 'reviewer' });
      return { id, page_hash: '' };
    },
  },
  conversation: {
    ties: OWN,
    hasStatus: false,
    mayRead: (actor, { user_id }) => ownsConversation(actor, { user_id }),
    async make(db, origin) {
      const id = await insertConversation(db, {
        user_id: ownerOf(origin),
        language: 'en',
        title: origin.tie === 'stranger' ? FILE_TRACE : 'Loans',
        idea_id: null,
        research_job_id: null,
      });
      return { id, page_hash: '' };
    },
  },
  invite_code: {
    ties: OWN,
    hasStatus: false,
    mayRead: canManageInvites,
    async make(db, origin) {
      const code = await newInvite(db, { created_by: ownerOf(origin) });
      const [row] = await db.select().from(invite_codes).where(eq(invite_codes.code, code));
      return { id: row?.id ?? '', page_hash: '' };
    },
  },
};

/** Makes the object of a cell. */
export async function makeObject(db: Db, kind: ObjectKind, origin: Origin): Promise<Made> {
  const made = await KINDS[kind].make(db, origin);
  const access = origin.tie === 'owner' || origin.tie === 'stranger' ? null : origin.tie;
  return { ...made, access: { user_id: ownerOf(origin), status: origin.status, access } };
}

export function ownerOf({ actor, tie, hidden }: Pick<Origin, 'actor' | 'tie' | 'hidden'>): string {
  return tie === 'owner' ? actor.id : hidden.id;
}

/** An idea, an approved one with an amendment; where it is under review, the reviewer who is a stranger to it is on it. */
async function makeIdea(db: Db, origin: Origin): Promise<Omit<Made, 'access'>> {
  const { actor, tie, status } = origin;
  const amended = { amendment: { summary: 'For figs as well' }, amended_at: new Date().toISOString() };
  const files = filesOf(tie === 'stranger' ? FILE_TRACE : 'plates');
  const idea = await createIdea(
    db,
    { id: ownerOf(origin) },
    { status, ...files, ...(status === 'approved' && amended) },
  );
  if (status !== 'draft') {
    const content = { title: idea.title, image_url: idea.image_url, attachments: idea.attachments };
    await db.insert(idea_snapshots).values({ id: newId(), idea_id: idea.id, round: 1, content });
  }
  if (tie === 'editor' || tie === 'commenter' || tie === 'viewer') await shareIdea(db, idea, actor, tie);
  if (status === 'under_review' && tie === 'stranger' && actor.role === 'reviewer') {
    const assignment = { id: newId(), idea_id: idea.id, reviewer_id: actor.id, round: 1 };
    await db.insert(review_assignments).values({ ...assignment, due_at: new Date().toISOString() });
  }
  const document_id = await addDocument(db, idea.id, tie === 'stranger' ? FILE_TRACE : 'orders');
  return { id: idea.id, page_hash: '', document_id };
}

/** The file of every document here; `keepDocumentFile` puts it into the storage. */
const DOCUMENT_FILE = `${'0'.repeat(32)}.txt`;

async function addDocument(db: Db, idea_id: string, word: string): Promise<string> {
  const id = newId();
  const file = { name: `${word}.txt`, type: 'text', size: 9, file_name: DOCUMENT_FILE, file_hash: id };
  const read = { text: 'Nine plates', page_hash: id, blocks: [], language: 'en' };
  await db.insert(idea_documents).values({ id, idea_id, ...file, ...read });
  return id;
}

/** Lets whoever may download a document succeed. */
export async function keepDocumentFile({ settings }: Pick<Services, 'settings'>): Promise<void> {
  await storageOf(settings).write(`documents/${DOCUMENT_FILE}`, Buffer.from('9 plates\n'));
}

/** What an idea has of files, their names and paths holding a word. */
function filesOf(word: string): Partial<IdeaRow> {
  return {
    attachments: [
      { id: newId(), name: `${word}.pdf`, type: 'application/pdf', size: 9, url: `/files/${word}.pdf` },
    ],
    image_url: `/images/${word}.webp`,
    thumbnail_url: `/images/${word}-small.webp`,
  };
}

/** A finished run with its report, on an idea of its own. */
async function makeRun(db: Db, origin: Origin): Promise<Omit<Made, 'access'>> {
  const { id: idea_id } = await makeIdea(db, origin);
  const { title, content, page_hash } = await report(db);
  const id = await insertRun(db, { idea_id, user_id: ownerOf(origin) });
  const now = new Date().toISOString();
  await db
    .update(research_jobs)
    .set({ status: 'completed', completed_at: now })
    .where(eq(research_jobs.id, id));
  const written = { research_job_id: id, idea_id, title, content, status: 'completed', generated_at: now };
  await db.insert(comprehensive_reports).values({ id: newId(), ...written });
  return { id, page_hash };
}

interface Written {
  readonly title: string;
  readonly content: Record<string, unknown>;
  readonly page_hash: string;
}
const reports = new WeakMap<Db, Promise<Written>>();

/** One report for all runs of a database: it is made by really running the agents. */
function report(db: Db): Promise<Written> {
  const known = reports.get(db) ?? write(db);
  reports.set(db, known);
  return known;
}

async function write(db: Db): Promise<Written> {
  const { title } = IDEAS.tailoring;
  const content = await reportOf(IDEAS.tailoring);
  const pages = pagesOf(content, await loadCatalogue());
  await db.insert(source_pages).values(pages).onConflictDoNothing();
  const page_hash = content.sources[0]?.page_hash ?? '';
  return { title, content: { ...content }, page_hash };
}

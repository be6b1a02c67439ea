import { statfs } from 'node:fs/promises';
import { PROVIDERS, type Provider } from '../../shared/admin/constants.ts';
import type { OperatorSettings, Overview } from '../../shared/admin/model.ts';
import { IdeaFilters } from '../../shared/ideas/model.ts';
import { HOUR, MINUTE } from '../../shared/platform/time.ts';
import { getIdeaCounts } from '../ideas/service.ts';
import { findIdentifiers, maskIn } from '../../shared/guardrails/identifiers.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { hasCode } from '../platform/database/files.ts';
import type { Settings } from '../platform/settings.ts';
import {
  countMails,
  countRecentPeople,
  countResearch,
  countReview,
  countTiers,
  databaseBytes,
  selectErrors,
} from './overview.queries.ts';
import { countRatings, selectSharedAnswers } from './feedback.queries.ts';
import { countPeople } from './people.queries.ts';

const EVERY_IDEA = IdeaFilters.parse({});

/** How the platform is doing, counted now. Staff only. */
export async function getOverview(context: MemberContext): Promise<Overview> {
  const { db, settings } = context;
  // at once, as each waits for another part of the database
  const [
    feedback,
    { total, requests, suspended, roles },
    recent,
    counted,
    review,
    research,
    mails,
    bytes,
    errors,
    free,
  ] = await Promise.all([
    readFeedback(db),
    countPeople(db),
    countRecentPeople(db),
    getIdeaCounts(context, EVERY_IDEA),
    countReview(db),
    countResearch(db),
    countMails(db),
    databaseBytes(db),
    selectErrors(db),
    freeBytes(settings.dataDir),
  ]);
  return {
    people: { total, requests, suspended, roles, recent },
    ideas: { total: counted.total, statuses: counted.by_status },
    review,
    research,
    mails,
    feedback,
    storage: { free_bytes: free, floor_bytes: settings.freeSpaceFloorBytes, database_bytes: bytes },
    errors,
  };
}

/** What people think of answers: how many ratings there are, and the words of those who share them, with personal numbers masked. */
async function readFeedback(db: Db): Promise<Overview['feedback']> {
  const [counts, shared] = await Promise.all([countRatings(db), selectSharedAnswers(db)]);
  const masked = (text: string): string => maskIn(text, findIdentifiers(text));
  const latest = shared.map(({ question, answer, comment, ...rated }) => ({
    ...rated,
    question: masked(question),
    answer: masked(answer),
    comment: comment === null ? null : masked(comment),
  }));
  return { ...counts, latest };
}

/** Bytes that may still be written to the data directory; null where there is none, as before the first start. */
async function freeBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The limits and parts that the operator has set; of keys only whether there is one. Staff only. */
export async function getOperatorSettings({ db, settings }: MemberContext): Promise<OperatorSettings> {
  const { limits, session } = settings;
  const configured = providersOf(settings);
  return {
    limits: {
      writes_per_minute: limits.writesPerMinute,
      reads_per_minute: limits.readsPerMinute,
      visitor_writes_per_minute: limits.visitorWritesPerMinute,
      visitor_reads_per_minute: limits.visitorReadsPerMinute,
      auth_per_email_per_minute: limits.authPerEmailPerMinute,
      auth_per_address_per_minute: limits.authPerAddressPerMinute,
      streams_per_person: limits.streamsPerPerson,
      upload_bytes: limits.uploadBytes,
      session_idle_minutes: session.idleMs / MINUTE,
      session_max_hours: session.absoluteMs / HOUR,
    },
    tiers: await countTiers(db),
    providers: PROVIDERS.map((provider) => ({ provider, configured: configured[provider] })),
  };
}

function providersOf(settings: Settings): Record<Provider, boolean> {
  return {
    mail: settings.smtpUrl !== null,
    google: settings.google !== null,
    language_model: settings.llm !== null,
    embeddings: settings.embeddings !== null,
    speech: settings.speech !== null,
    bhashini: settings.bhashini !== null,
    azure_translator: settings.azure !== null,
    tavily: settings.tavily !== null,
    brave: settings.brave !== null,
    searxng: settings.searxngUrl !== null,
    file_storage: settings.s3 !== null,
    external_database: settings.databaseUrl !== null,
  };
}

import { randomBytes } from 'node:crypto';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { hashPassword, insertAccount, insertConsent } from '../auth/service.ts';
import type { Services } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { StartError } from '../platform/database/errors.ts';
import { EAST_IDEAS } from './east-ideas.ts';
import { ENTREPRENEUR_IDEAS } from './entrepreneur-ideas.ts';
import { NORTH_IDEAS } from './north-ideas.ts';
import { PEOPLE, type PersonName } from './people.ts';
import type { DemoIdea } from './plot.ts';
import { completeProfile, settleMessages, whoIsThere } from './queries.ts';
import { DirectQueue } from './queue.ts';
import { SOUTH_IDEAS } from './south-ideas.ts';
import { Stage, type Router } from './stage.ts';
import { play } from './stories.ts';
import { WEST_IDEAS } from './west-ideas.ts';

/** All demo ideas; the entrepreneur's come first. */
export const DEMO_IDEAS: readonly DemoIdea[] = [
  ...ENTREPRENEUR_IDEAS,
  ...NORTH_IDEAS,
  ...SOUTH_IDEAS,
  ...WEST_IDEAS,
  ...EAST_IDEAS,
];

/** What the demo is made with. */
export interface DemoParts {
  /** All operations: the demo's people act through them. */
  readonly router: Router;
  /** Lets the given services run research. */
  readonly registerResearch: (services: Services) => void;
  /** Says something to whoever started the program. */
  readonly say: (line: string) => void;
}

/**
 * Refuses demo data where there are people, unless a demo filled the database before they came.
 *
 * @throws StartError that says so in a sentence
 */
export async function requireNoPeople({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await whoIsThere(db)) === 'people') {
    throw new StartError(
      'Demo data needs an empty database, and this one has users: start without --demo, or set DATA_DIR to a new folder.',
    );
  }
}

/**
 * Fills an empty database with people and ideas in every state. The people's passwords are DEMO_PASSWORD; where
 * that is not set, one is made and said once. Everything is one transaction: a start that is interrupted leaves nothing. The demo
 * of an earlier start goes on as it is, with the passwords that it has and with whoever has signed up since.
 *
 * @throws StartError as `requireNoPeople`
 */
export async function fillWithDemo(services: Services, parts: DemoParts): Promise<void> {
  if ((await whoIsThere(services.db)) === 'demo') return;
  const given = services.settings.demoPassword;
  const password = given ?? `${randomBytes(9).toString('base64url')}-7a`;
  const hashes = await hashAll(password);
  const filled = await tx(services.db, async (db) => {
    await requireNoPeople({ db });
    // another process may have filled it meanwhile
    if ((await whoIsThere(db)) === 'demo') return false;
    const queue = new DirectQueue(services.queue);
    // a language model is asked nothing: the people are made up, and a transaction waits for no other service
    const own = { ...services, db, queue, settings: { ...services.settings, llm: null } };
    parts.registerResearch(own);
    const stage = new Stage(own, parts.router, await addPeople(db, hashes));
    for (const idea of DEMO_IDEAS) await play(stage, idea);
    await settleMessages(db);
    return true;
  });
  if (!filled) return;
  parts.say(
    `Demo accounts: ${Object.keys(PEOPLE).slice(0, 8).map(emailOf).join(', ')}. ` +
      (given === null ? `Their password is ${password}` : 'Their password is DEMO_PASSWORD.'),
  );
}

export function emailOf(name: string): string {
  return `${name}@demo.test`;
}

/** Each account has a hash of its own; made together, and outside of the transaction. */
async function hashAll(password: string): Promise<Map<PersonName, string>> {
  const names = Object.keys(PEOPLE) as PersonName[];
  const hashes = await Promise.all(names.map(async (name) => [name, await hashPassword(password)] as const));
  return new Map(hashes);
}

async function addPeople(db: Db, hashes: ReadonlyMap<PersonName, string>): Promise<Map<PersonName, string>> {
  const ids = new Map<PersonName, string>();
  for (const [name, password] of hashes) ids.set(name, await addPerson(db, name, password));
  return ids;
}

async function addPerson(db: Db, name: PersonName, password: string): Promise<string> {
  const { first_name, last_name, role, age_group, preferred_language = 'en', age, ...details } = PEOPLE[name];
  const { id } = await insertAccount(db, {
    email: emailOf(name),
    first_name,
    last_name,
    role,
    role_requested: null,
    email_verified: true,
    age_group,
    guardian_email: null,
    preferred_language,
    password,
  });
  await insertConsent(db, {
    user_id: id,
    purpose: 'privacy_notice',
    version: CONSENT_VERSION,
    language: preferred_language,
  });
  const { bio, location, company = null, skills, interests } = details;
  const profile = { bio, location, company, skills: [...skills], interests: [...interests] };
  await completeProfile(db, id, { ...profile, is_onboarding_complete: true }, age);
  return id;
}

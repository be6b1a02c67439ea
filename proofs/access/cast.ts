import { createPerson, openSession, type Person } from '../../server/auth/testing.ts';
import { hashSecret } from '../../server/auth/secrets.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { eq, sql } from '../../server/platform/orm.ts';
import { invite_codes, profiles } from '../../server/platform/schema/people.ts';
import { newId } from '../../shared/platform/ids.ts';
import { ROLES, type Role } from '../../shared/platform/roles.ts';

/** Somebody of one role, signed in. */
export interface Member extends Person {
  token: string;
}

/** Everyone whom the matrix needs. */
export interface Cast {
  readonly members: Readonly<Record<Role, Member>>;
  /** Owns what the members do not. Nobody but the staff may learn who it is. */
  readonly hidden: Person;
  /** What must not be in any answer, whoever asks: hashes of passwords and of session tokens. */
  readonly secrets: string[];
}

/** The password of the members' accounts. */
export const PASSWORD = 'Mango-Tree-42';

/** An invite that changes nobody's role. */
export const OPEN_INVITE = 'OPEN-DOOR';

export async function createCast(db: Db): Promise<Cast> {
  await db
    .insert(invite_codes)
    .values({ id: newId(), code: OPEN_INVITE, max_uses: 1000 })
    .onConflictDoNothing();
  const hidden = await createPerson(db, {
    first_name: 'Zebrafinch',
    last_name: 'Quetzal',
    email: 'zebrafinch.quetzal@canary.test',
    password: PASSWORD,
  });
  const members: [Role, Member][] = [];
  for (const role of ROLES) {
    const person = await createPerson(db, {
      role,
      first_name: 'Asha',
      last_name: role,
      password: PASSWORD,
      // each of them does everything, some hundred times over
      feature_flags: { no_limits: true },
    });
    members.push([role, { ...person, token: (await openSession(db, person)).token }]);
  }
  const { rows } = await db.execute<{ password: string }>(sql`select password from accounts`);
  return {
    hidden,
    members: Object.fromEntries(members) as Record<Role, Member>,
    secrets: [
      ...rows.map(({ password }) => password),
      ...members.map(([, { token }]) => hashSecret(token)),
      'argon2id',
    ],
  };
}

/** Signs a member in again, whose session or role a call has ended. */
export async function signInAgain(db: Db, cast: Cast, member: Member): Promise<void> {
  await db.update(profiles).set({ role: member.role }).where(eq(profiles.id, member.id));
  member.token = (await openSession(db, member)).token;
  cast.secrets.push(hashSecret(member.token));
}

/** Words in the names and paths of the files of ideas: for those who work on an idea, and whoever may know its owner. */
export const FILE_TRACE = 'wagtail-ledger';

/** What reveals who the hidden owner is. */
export function tracesOf({ id, email, first_name, last_name }: Person): string[] {
  return [id, email, first_name, last_name, FILE_TRACE];
}

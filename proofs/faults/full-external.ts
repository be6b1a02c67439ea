import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.ts';
import { createPerson, openSession, type Person } from '../../server/auth/testing.ts';
import { openDatabase, type Database, type Db } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sql } from '../../server/platform/orm.ts';
import { newId } from '../../shared/platform/ids.ts';
import { startInProcess, type InProcess, type Reply } from '../in-process.ts';
import { mountSmallDisk } from './small-disk.ts';

const DISK_MB = 220;
/** So many writes in a row have to be refused before the disk counts as full: the last pages of a table still take some. */
const REFUSED_IN_A_ROW = 10;

export interface FullResult {
  /** Status of a write, a list, and of signing out, ending all sessions and suspending. */
  readonly write: number;
  readonly read: number;
  readonly out: readonly number[];
  /** Of the three people those who are let in all the same afterwards. */
  readonly letIn: number;
  /** Status of a write once there is space again. */
  readonly after: number;
}

interface Member extends Person {
  readonly token: string;
}

/**
 * Fills the disk of an external database, and keeps people out meanwhile.
 *
 * @param options.reserve whether space was kept back before
 * @returns nothing where no disk of its own can be mounted
 */
export async function fillExternal({ reserve }: { reserve: boolean }): Promise<FullResult | undefined> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) return undefined;
  chmodSync(disk.dir, 0o755);
  const dataDir = mkdtempSync(join(tmpdir(), 'full-external-'));
  const postgres = await startPostgres(disk.dir, ['max_wal_size=32MB', 'min_wal_size=32MB']);
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir });
  try {
    await migrate(database);
    const server = await startInProcess(database);
    try {
      return await attack(server, database, reserve, disk);
    } finally {
      await server.close();
    }
  } finally {
    await database.close();
    await postgres.stop();
    disk.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function attack(
  server: InProcess,
  database: Database,
  reserve: boolean,
  disk: { fill(leaveBytes: number): void; empty(): void },
): Promise<FullResult> {
  const { db } = database;
  const [staff, one, two, three] = [
    await member(db, 'netzoop-team'),
    await member(db),
    await member(db),
    await member(db),
  ];
  if (reserve) await database.keepSpace();
  disk.fill(0);
  const write = await writeUntilRefused(server, one);
  const { status: read } = await server.call('GET', '/api/ideas', { token: two.token });
  const replies: Reply[] = [
    await server.call('POST', '/api/auth/sign-out', { token: one.token, body: {} }),
    await server.call('POST', '/api/me/sessions/revoke-all', { token: two.token, body: {} }),
    await server.call('POST', `/api/admin/users/${three.id}/suspend`, {
      token: staff.token,
      body: { reason: 'Advertising in every discussion' },
    }),
  ];
  const letIn = await stillLetIn(db, [one, two, three]);
  disk.empty();
  await database.keepSpace();
  const { status: after } = await post(server, staff);
  return { write, read, out: replies.map(({ status }) => status), letIn, after };
}

async function member(db: Db, role: 'entrepreneur' | 'netzoop-team' = 'entrepreneur'): Promise<Member> {
  const person = await createPerson(db, { role, feature_flags: { no_limits: true } });
  return { ...person, token: (await openSession(db, person)).token };
}

const post = ({ call }: InProcess, { token }: Member): Promise<Reply> =>
  call('POST', '/api/ideas', {
    token,
    // letters that cannot be made smaller
    body: { id: newId(), title: 'Dryer', description: Array.from({ length: 270 }, () => newId()).join('') },
  });

/** @returns the status of the last refusal */
async function writeUntilRefused(server: InProcess, person: Member): Promise<number> {
  let refused = 0;
  let status = 0;
  while (refused < REFUSED_IN_A_ROW) {
    ({ status } = await post(server, person));
    refused = status === 200 ? 0 : refused + 1;
  }
  return status;
}

/** How many of them have a session that the database would still take, or are not suspended: the cache aside. */
async function stillLetIn(db: Db, people: readonly Member[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct s.user_id)::int as count from sessions s join profiles p on p.id = s.user_id
      where s.user_id in ${ids} and p.suspended_at is null and s.impersonated_by is null`,
  );
  return rows[0]?.count ?? 0;
}

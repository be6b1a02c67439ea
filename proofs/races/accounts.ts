import { createPerson, openSession } from '../../server/auth/testing.ts';
import { createIdea } from '../../server/ideas/testing.ts';
import { newInvite } from '../../server/invites/testing.ts';
import { tx } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/orm.ts';
import { raceApproval } from '../../server/review/races/testing.ts';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { InProcess } from '../in-process.ts';
import { AT_ONCE, atOnce, count, type Race } from './race.ts';

/** Sixteen sign-ups with one invite. @returns how many got in, by their answers and by the database */
async function raceInvite({ services: { db }, call }: InProcess): Promise<number[]> {
  const invite_code = await newInvite(db, { role: 'reviewer' });
  const replies = await atOnce(() => {
    const names = { first_name: 'Asha', last_name: 'Verma', role: 'investor', password: 'Mango-Tree-42' };
    const body = { ...names, age_group: '25-34', consent_version: CONSENT_VERSION, invite_code };
    return call('POST', '/api/auth/sign-up/email', { body: { ...body, email: `${newId()}@example.test` } });
  });
  return [
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ status }) => status !== 200 && status !== 400).length + 1,
    await count(
      db,
      sql`select count(*) from invite_uses u join invite_codes c on c.id = u.invite_id where code = ${invite_code}`,
    ),
    await count(db, sql`select uses as count from invite_codes where code = ${invite_code}`),
  ];
}

/** The control: the code is looked up, then used. */
async function raceInviteNaively({ services: { db } }: InProcess): Promise<number> {
  const code = await newInvite(db);
  const won = await atOnce(async () => {
    const free = await count(db, sql`select count(*) from invite_codes where code = ${code} and not is_used`);
    if (free === 1) await db.execute(sql`update invite_codes set is_used = true where code = ${code}`);
    return free;
  });
  return won.filter((free) => free === 1).length;
}

/** Sixteen marks of one person on one idea. @returns how many succeeded, of sixteen, and how many rows there are */
async function raceFavourite({ services: { db }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const { token } = await openSession(db, person);
  const { id } = await createIdea(db, person);
  const replies = await atOnce(() => call('PUT', `/api/ideas/${id}/favorite`, { token }));
  return [
    replies.filter(({ status }) => status === 200).length / AT_ONCE,
    await count(db, sql`select count(*) from idea_favorites where idea_id = ${id}`),
  ];
}

/** The control: whether there is a mark is looked up, then one is added, where no key prevents it. */
async function raceFavouriteNaively({ services: { db } }: InProcess): Promise<number> {
  const mark = newId();
  await db.execute(sql`create table if not exists naive_marks (mark uuid)`);
  await atOnce(async () => {
    const there = await count(db, sql`select count(*) from naive_marks where mark = ${mark}`);
    if (there === 0) await db.execute(sql`insert into naive_marks values (${mark})`);
  });
  return count(db, sql`select count(*) from naive_marks where mark = ${mark}`);
}

/** The control: the status is read, then written. */
async function raceApprovalNaively({ services }: InProcess): Promise<number> {
  const [race] = await raceApproval(services, 1, {
    async decide({ db }, _actor, id, decision) {
      if (
        (await count(db, sql`select count(*) from ideas where id = ${id} and status = 'under_review'`)) === 0
      )
        throw new Error('decided already');
      await tx(db, (inner) => inner.execute(sql`update ideas set status = ${decision} where id = ${id}`));
    },
  });
  return race?.winners ?? 0;
}

/** Sixteen decisions of as many reviewers on one idea. */
async function raceDecision({ services }: InProcess): Promise<number[]> {
  const [race] = await raceApproval(services, 1);
  if (!race) return [];
  const { winners, conflicts, others, decided, published } = race;
  return [winners, decided, published, conflicts - AT_ONCE + 2, others.length + 1];
}

export const ACCOUNT_RACES: readonly Race[] = [
  { name: 'favourite', once: raceFavourite, naive: raceFavouriteNaively },
  { name: 'approval', once: raceDecision, naive: raceApprovalNaively },
  { name: 'invite', once: raceInvite, naive: raceInviteNaively },
];

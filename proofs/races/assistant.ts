import { createPerson, openSession, openToken, type Person } from '../../server/auth/testing.ts';
import { addConversation, addQuestion, ENGINE } from '../../server/chat/testing.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/orm.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { InProcess } from '../in-process.ts';
import { AT_ONCE, atOnce, count, type Race } from './race.ts';

/** What an explorer of the free tier may send in 24 hours. */
const MESSAGES_A_DAY = 100;
const QUESTION = 'Which loan is there for tailors?';

async function asker({ services: { db } }: InProcess): Promise<Person & { readonly token: string }> {
  const person = await createPerson(db);
  return { ...person, token: (await openSession(db, person)).token };
}

const messagesOf = (db: Db, conversation_id: string, role: string) =>
  count(
    db,
    sql`select count(*) from chat_messages where conversation_id = ${conversation_id} and role = ${role}`,
  );

const usedBy = (db: Db, { id }: Pick<Person, 'id'>) =>
  count(db, sql`select coalesce(max(count), 0) as count from rate_limits where key = ${`chat:${id}`}`);

/** One message that arrives sixteen times. @returns answers told of it, questions, answers, and how often it was counted */
async function raceMessage(server: InProcess): Promise<number[]> {
  const { services, call } = server;
  const { db } = services;
  const person = await asker(server);
  const conversation_id = await addConversation(db, person);
  const message = { action: 'send_message', conversation_id, message_id: newId(), message: QUESTION };
  const replies = await atOnce(() =>
    call('POST', ENGINE, { token: person.token, body: { ...message, stream: false } }),
  );
  return [
    new Set(replies.map(({ status, text }) => `${status} ${text}`)).size,
    replies.filter(({ status }) => status === 200).length / AT_ONCE,
    await messagesOf(db, conversation_id, 'user'),
    await messagesOf(db, conversation_id, 'assistant'),
    await usedBy(db, person),
  ];
}

/** The control: whether the message is there is looked up, then it is stored, where no key prevents it. */
async function raceMessageNaively({ services: { db } }: InProcess): Promise<number> {
  const id = newId();
  await db.execute(sql`create table if not exists naive_messages (id uuid)`);
  const stored = () => count(db, sql`select count(*) from naive_messages where id = ${id}`);
  await atOnce(async () => {
    if ((await stored()) === 0) await db.execute(sql`insert into naive_messages values (${id})`);
  });
  return stored();
}

/** Sixteen messages in as many conversations, where one is left of the day. */
async function raceQuota(server: InProcess): Promise<number[]> {
  const { services, call } = server;
  const { db } = services;
  const person = await asker(server);
  await db.execute(sql`insert into rate_limits (key, count, window_ends_at)
    values (${`chat:${person.id}`}, ${MESSAGES_A_DAY - 1}, now() + interval '1 hour')`);
  const conversations = await atOnce(() => addConversation(db, person));
  const replies = await atOnce((index) =>
    call('POST', ENGINE, {
      token: person.token,
      body: {
        action: 'send_message',
        conversation_id: conversations[index],
        message: QUESTION,
        stream: false,
      },
    }),
  );
  return [
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ text }) => text.includes('"quota"')).length - AT_ONCE + 2,
    await count(
      db,
      sql`select count(*) from chat_messages m join conversations c on c.id = m.conversation_id
        where c.user_id = ${person.id} and m.role = 'user'`,
    ),
  ];
}

/** The control: what is used is read, then counted up. */
async function raceQuotaNaively(server: InProcess): Promise<number> {
  const { db } = server.services;
  const { id } = await asker(server);
  const key = `chat:${id}`;
  await db.execute(sql`insert into rate_limits (key, count, window_ends_at)
    values (${key}, ${MESSAGES_A_DAY - 1}, now() + interval '1 hour')`);
  const won = await atOnce(async () => {
    if ((await usedBy(db, { id })) >= MESSAGES_A_DAY) return false;
    await db.execute(sql`update rate_limits set count = count + 1 where key = ${key}`);
    return true;
  });
  return won.filter(Boolean).length;
}

/** Sixteen who stop one answer: its end is told once. */
async function raceStop({ services: { db, database }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const { token } = await openSession(db, person);
  const conversation_id = await addConversation(db, person);
  const { message_id, reply_id } = await addQuestion(db, conversation_id);
  let told = 0;
  // notices come in the order of their transactions: once the last is here, all before it are
  const last = Promise.withResolvers<void>();
  const stopListening = await database.listen('chat_stops', (id) => {
    if (id === reply_id) told += 1;
    if (id === message_id) last.resolve();
  });
  const replies = await atOnce(() =>
    call('POST', ENGINE, { token, body: { action: 'stop_message', conversation_id, message_id } }),
  );
  await db.execute(sql`select pg_notify('chat_stops', ${message_id})`);
  await last.promise;
  await stopListening();
  return [
    replies.filter(({ status }) => status === 200).length / AT_ONCE,
    told,
    await count(
      db,
      sql`select count(*) from chat_messages where id = ${reply_id} and status = 'stopped' and content = ''`,
    ),
  ];
}

/** The control: whether it is being written is looked up, then its end is told. */
async function raceStopNaively(server: InProcess): Promise<number> {
  const { db } = server.services;
  const { reply_id } = await addQuestion(db, await addConversation(db, await asker(server)));
  const won = await atOnce(async () => {
    const open = await count(
      db,
      sql`select count(*) from chat_messages where id = ${reply_id} and status = 'streaming'`,
    );
    await db.execute(sql`update chat_messages set status = 'stopped' where id = ${reply_id}`);
    return open;
  });
  return won.filter((open) => open === 1).length;
}

/** Sixteen who revoke one token: it is revoked once, and written down once. */
async function raceRevoke({ services: { db }, call }: InProcess): Promise<number[]> {
  const person = await createPerson(db);
  const [{ token }, made] = [await openSession(db, person), await openToken(db, person)];
  const replies = await atOnce(() => call('DELETE', `/api/me/program-tokens/${made.id}`, { token }));
  const after = await call('POST', ENGINE, { token: made.token, body: { action: 'get_conversations' } });
  return [
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ status }) => status === 404).length - AT_ONCE + 2,
    await count(
      db,
      sql`select count(*) from audit_log where object_id = ${made.id} and action = 'program_token.revoke'`,
    ),
    after.status === 401 ? 1 : 0,
  ];
}

/** The control: whether the token is there is looked up, then it is deleted. */
async function raceRevokeNaively({ services: { db } }: InProcess): Promise<number> {
  const { id } = await openToken(db, await createPerson(db));
  const won = await atOnce(async () => {
    const there = await count(db, sql`select count(*) from program_tokens where id = ${id}`);
    await db.execute(sql`delete from program_tokens where id = ${id}`);
    return there;
  });
  return won.filter((there) => there === 1).length;
}

export const ASSISTANT_RACES: readonly Race[] = [
  { name: 'chat message sent sixteen times', once: raceMessage, naive: raceMessageNaively },
  { name: 'the last message of a day', once: raceQuota, naive: raceQuotaNaively },
  { name: 'Stop of one answer', once: raceStop, naive: raceStopNaively },
  { name: 'one token revoked', once: raceRevoke, naive: raceRevokeNaively },
];

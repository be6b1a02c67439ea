import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MadeProgramToken, ProgramTokens } from '../../shared/auth/program-token.ts';
import type { Role } from '../../shared/platform/roles.ts';
import { authRoutes } from '../auth/routes.ts';
import { endSessionsOf } from '../auth/service.ts';
import { codeOfApp, createPerson, openToken, sessionLoader, signInAs, type Person } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { profiles, program_tokens } from '../platform/schema/people.ts';
import { openServer } from '../platform/server.ts';
import { testServices } from '../platform/testing.ts';
import { privacyRoutes } from '../privacy/routes.ts';
import { deskOf } from './desk.ts';
import { chatRoutes, mountChat } from './routes.ts';
import { addConversation, addQuestion, Dictation, ENGINE, StreamClient } from './testing.ts';

const PASSWORD = 'Mango-Tree-42';

let database: Database;
let asha: Person;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  asha = await createPerson(database.db, { password: PASSWORD });
});

/** A server of its own with accounts as in production, listening. */
async function start() {
  const services = testServices(database.db);
  const { app, close } = await openServer(
    { ...services, database },
    {
      router: { auth: authRoutes, chat: chatRoutes, privacy: privacyRoutes },
      sessions: sessionLoader(services),
      mount: (to) => mountChat(to, { services: { ...services, database } }),
    },
  );
  onTestFinished(close);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  return {
    port,
    services: { ...services, database },
    desk: deskOf({ database, log: services.log }),
    /** As the person's browser. */
    async browse(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, person = asha) {
      const cookie = await signInAs(services, person);
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...own, cookie },
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.json<unknown>() };
    },
    /** As a program with that token. @returns the status */
    async ask(token: string, headers: Record<string, string> = {}) {
      const reply = await app.inject({
        method: 'POST',
        url: ENGINE,
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload: { action: 'get_conversations' },
      });
      return reply.statusCode;
    },
  };
}

const REQUEST = { name: 'Village kiosk', current_password: PASSWORD };

describe('a token for a program', () => {
  it('is made with the password, shown once, kept as a hash, and opens the assistant without a cookie or an origin', async () => {
    const { browse, ask } = await start();
    const made = await browse('POST', '/me/program-tokens', REQUEST);
    expect(made.status).toBe(200);
    const { id, token, expires_at } = MadeProgramToken.parse(made.body);
    expect(token).toMatch(/^netzoop_chat_[\w-]{43}$/);
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 3600 * 1000);
    expect(Math.round(days)).toBe(90);
    const [row] = await database.db.select().from(program_tokens).where(eq(program_tokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice(13));
    expect(await ask(token)).toBe(200);
    const listed = await browse('GET', '/me/program-tokens');
    expect(JSON.stringify(listed.body)).not.toContain(token.slice(13));
    expect(ProgramTokens.parse(listed.body).items).toMatchObject([
      { id, name: 'Village kiosk', last_used_at: expect.stringMatching(/^\d{4}/) },
    ]);
  });

  it('is not made with a wrong password, without a name, or beyond ten', async () => {
    const { browse } = await start();
    const wrong = await browse('POST', '/me/program-tokens', {
      ...REQUEST,
      current_password: 'Wrong-Tree-1',
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { current_password: 'Current password is incorrect' } },
    });
    const nameless = await browse('POST', '/me/program-tokens', { ...REQUEST, name: '  ' });
    expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Please name the program.' } } });
    for (let count = 0; count < 10; count += 1) await openToken(database.db, asha);
    expect((await browse('POST', '/me/program-tokens', REQUEST)).status).toBe(409);
  });

  it('is made once where one is left and several are asked for at the same moment', async () => {
    const { browse } = await start();
    for (let count = 0; count < 9; count += 1) await openToken(database.db, asha);
    const asked = await Promise.all([1, 2, 3, 4].map(() => browse('POST', '/me/program-tokens', REQUEST)));
    expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it('asks for a code as well where one-time codes are on', async () => {
    const { browse } = await start();
    // both in one session, for the other sessions of the person end when codes are switched on
    const { body } = await browse('POST', '/auth/two-factor/enable', { current_password: PASSWORD });
    const { secret } = body as { secret: string };
    expect((await browse('POST', '/auth/two-factor/confirm', { code: codeOfApp(secret) })).status).toBe(200);
    expect(await browse('POST', '/me/program-tokens', REQUEST)).toMatchObject({
      status: 400,
      body: { fields: { code: 'Please enter the code' } },
    });
    const code = codeOfApp(secret, 1);
    expect((await browse('POST', '/me/program-tokens', { ...REQUEST, code })).status).toBe(200);
    const again = await browse('POST', '/me/program-tokens', { ...REQUEST, code });
    expect(again.status).toBe(400);
  });

  it('sent as a cookie, or with an origin that is not ours, opens nothing', async () => {
    const { ask, port } = await start();
    const { token } = await openToken(database.db, asha);
    expect(await ask(token, { origin: 'https://evil.example', host: `localhost:${port}` })).toBe(403);
    expect(await ask('', { cookie: `session=${token}` })).not.toBe(200);
  });

  it('cannot make, list or revoke tokens', async () => {
    const { port } = await start();
    const { id, token } = await openToken(database.db, asha);
    const url = `http://127.0.0.1:${port}/api/me/program-tokens`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const status = async (method: string, path = '', body?: string) =>
      (await fetch(url + path, { method, headers, ...(body && { body }) })).status;
    expect(await status('GET')).toBe(403);
    expect(await status('POST', '', JSON.stringify(REQUEST))).toBe(403);
    expect(await status('DELETE', `/${id}`, '{}')).toBe(403);
  });

  it('of somebody else is not found when it is revoked; one’s own is dead at once, also while an answer is read with it', async () => {
    const { browse, ask, desk, port } = await start();
    const { id, token } = await openToken(database.db, asha);
    const other = await createPerson(database.db);
    expect((await browse('DELETE', `/me/program-tokens/${id}`, {}, other)).status).toBe(404);
    const conversation_id = await addConversation(database.db, asha);
    const { message_id, reply_id } = await addQuestion(database.db, conversation_id);
    const dictation = new Dictation();
    const ended = desk.begin(reply_id, dictation.write);
    const client = new StreamClient();
    await client.post(
      port,
      { id: token, role: 'entrepreneur' },
      { action: 'resume_message', conversation_id, message_id },
    );
    expect(client.status).toBe(200);
    expect((await browse('DELETE', `/me/program-tokens/${id}`, {})).status).toBe(200);
    await client.ended;
    expect(client.done).toBe(false);
    expect(await ask(token)).toBe(401);
    dictation.end();
    await ended;
  });

  it.each(['suspension', 'a new password', 'a deletion that is asked for', 'its end'])(
    'is dead after %s',
    async (what) => {
      const { browse, ask } = await start();
      const { id, token } = await openToken(database.db, asha);
      expect(await ask(token)).toBe(200);
      if (what === 'suspension') {
        await endSessionsOf(database.db, asha.id);
      } else if (what === 'a new password') {
        const new_password = 'Banyan-Tree-43';
        const change = { current_password: PASSWORD, new_password, confirm_password: new_password };
        expect((await browse('POST', '/auth/change-password', change)).status).toBe(200);
      } else if (what === 'its end') {
        await database.db.execute(sql`update program_tokens set expires_at = now() where id = ${id}`);
        await database.db.execute(sql`select pg_notify('sessions', ${asha.id})`);
      } else {
        expect((await browse('POST', '/me/deletion', { password: PASSWORD })).status).toBe(200);
      }
      await expect.poll(() => ask(token)).toBe(401);
    },
  );

  it('opens nothing while its person is suspended, even where it was left', async () => {
    const { ask } = await start();
    const { token } = await openToken(database.db, asha);
    await database.db
      .update(profiles)
      .set({ suspended_at: sql`now()` })
      .where(eq(profiles.id, asha.id));
    expect(await ask(token)).toBe(401);
  });

  it('of staff who have no one-time codes is refused', async () => {
    const { ask } = await start();
    const role: Role = 'netzoop-team';
    const staff = await createPerson(database.db, { role, two_factor_enabled: false });
    expect(await ask((await openToken(database.db, staff)).token)).toBe(403);
  });
});

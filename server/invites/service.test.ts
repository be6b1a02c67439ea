import { describe, expect, it } from 'vitest';
import { InvitePage, type Invite } from '../../shared/invites/model.ts';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { asMember, authApp, createPerson, MAIL_SERVER, signInAs } from '../auth/testing.ts';
import { tx } from '../platform/database/database.ts';
import { testDatabase, useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { audit_log, invite_codes, invite_uses, profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { invitesRoutes } from './routes.ts';
import { notifications } from '../platform/schema/messages.ts';
import {
  applyInvite,
  consumeInvite,
  createInvite,
  createInviteCode,
  listInvites,
  revokeInvite,
} from './service.ts';
import { newInvite } from './testing.ts';

const test = useTestDatabase();

const staff = async () =>
  asMember(testServices(test.db), await createPerson(test.db, { role: 'netzoop-team' }));
const input = { role: null, max_uses: 1, expires_in_days: 30 };

describe('making codes', () => {
  it('makes random codes of letters, digits and hyphens, for a role, some uses and some days', async () => {
    const context = await staff();
    const invites = [];
    for (let count = 0; count < 20; count++)
      invites.push(await createInvite(context, { role: 'reviewer', max_uses: 3, expires_in_days: 7 }));
    expect(new Set(invites.map(({ code }) => code)).size).toBe(20);
    for (const { code } of invites) expect(code).toMatch(/^[A-Z2-9]{20}$/);
    expect(invites[0]).toMatchObject({
      role: 'reviewer',
      uses: 0,
      max_uses: 3,
      usable: true,
      created_by_name: 'Asha Verma',
    });
    const days =
      (Date.parse(invites[0]?.expires_at ?? '') - Date.parse(invites[0]?.created_at ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    expect((await createInvite(context, { ...input, expires_in_days: null })).expires_at).toBeNull();
    expect((await test.db.select().from(audit_log))[0]).toMatchObject({
      action: 'invite.create',
      object_type: 'invite_code',
      details: { role: 'reviewer', max_uses: 3 },
    });
  });

  it.each([...ROLES])('is refused to %s unless of the staff', async (role) => {
    const services = testServices(test.db);
    const app = await authApp(services, { invites: invitesRoutes });
    const cookie = await signInAs(services, await createPerson(test.db, { role }));
    const code = await newInvite(test.db);
    const [invite] = await test.db.select().from(invite_codes).where(eq(invite_codes.code, code));
    const status = role === 'netzoop-team' ? 200 : 403;
    expect((await app.get('invite-codes', { cookie })).status).toBe(status);
    expect((await app.post('invite-codes', {}, { cookie })).status).toBe(status);
    expect((await app.post(`invite-codes/${invite?.id}/revoke`, {}, { cookie })).status).toBe(status);
    expect((await app.get('invite-codes')).status).toBe(401);
  });

  it.each([
    ['role', 'netzoop-team', 'Please select a valid role'],
    ['max_uses', 0, 'Enter a whole number from 1 to 1,000'],
    ['max_uses', 1.5, 'Enter a whole number from 1 to 1,000'],
    ['expires_in_days', 366, 'Enter a whole number of days from 1 to 365'],
  ])('%s %j is refused with: %s', async (field, value, message) => {
    const services = testServices(test.db);
    const app = await authApp(services, { invites: invitesRoutes });
    const cookie = await signInAs(services, await createPerson(test.db, { role: 'netzoop-team' }));
    expect(await app.post('invite-codes', { [field]: value }, { cookie })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
  });
});

describe('the list', () => {
  it('goes from the newest to the oldest, page by page', async () => {
    const context = await staff();
    const codes = ['AAAA-LATEST', 'BBBB-LATER', 'CCCC-MIDDLE', 'DDDD-EARLIER', 'EEEE-FIRST'];
    for (const [minutes, code] of codes.entries())
      await newInvite(test.db, {
        code,
        created_at: sql`now() - ${minutes} * interval '1 minute'` as never,
      });
    const seen: Invite[] = [];
    let cursor: string | undefined;
    do {
      const page = InvitePage.parse(await listInvites(context, { limit: 2, ...(cursor && { cursor }) }));
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    // only its maker sees a whole code, once
    expect(seen.map(({ code }) => code)).toEqual(['AAAA…', 'BBBB…', 'CCCC…', 'DDDD…', 'EEEE…']);
  });
});

describe('using codes', () => {
  it('knows what cannot be used', async () => {
    const context = await staff();
    const used = await newInvite(test.db, { uses: 1, is_used: true });
    const expired = await newInvite(test.db, { expires_at: sql`now() - interval '1 second'` as never });
    const revoked = await newInvite(test.db);
    const [row] = await test.db.select().from(invite_codes).where(eq(invite_codes.code, revoked));
    expect(await revokeInvite(context, { id: row?.id ?? '' })).toMatchObject({
      usable: false,
      revoked_at: expect.any(String),
    });
    await revokeInvite(context, { id: row?.id ?? '' });
    expect((await test.db.select().from(audit_log)).map(({ action }) => action)).toEqual(['invite.revoke']);
    for (const code of [used, expired, revoked, 'NEVER-MADE'])
      expect(await consumeInvite(test.db, code)).toBeUndefined();
  });

  it('records who used one, as often as it may be used', async () => {
    const code = await newInvite(test.db, { max_uses: 2, role: 'partner' });
    const people = [await createPerson(test.db), await createPerson(test.db)];
    for (const { id } of people) {
      const taken = await consumeInvite(test.db, code);
      expect(taken?.role).toBe('partner');
      await taken?.recordUse(id);
    }
    expect(await consumeInvite(test.db, code)).toBeUndefined();
    expect((await test.db.select().from(invite_uses)).map(({ user_id }) => user_id).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    expect(await test.db.select().from(invite_codes)).toMatchObject([{ uses: 2, is_used: true }]);
  });

  it('is taken by one of sixteen transactions at once, twenty times', async () => {
    const database = await testDatabase();
    try {
      for (let time = 0; time < 20; time += 1) {
        const code = await newInvite(database.db);
        const taken = await Promise.all(
          Array.from({ length: 16 }, () => tx(database.db, (inner) => consumeInvite(inner, code))),
        );
        expect(taken.filter(Boolean)).toHaveLength(1);
      }
    } finally {
      await database.close();
    }
  });

  it('lets one of sixteen sign-ups at once have it', async () => {
    const database = await testDatabase();
    try {
      const services = testServices(database, {
        env: {
          AUTH_PER_ADDRESS_PER_MINUTE: '1000',
          ...MAIL_SERVER,
        },
      });
      const app = await authApp(services);
      const invite_code = await newInvite(database.db, { role: 'reviewer' });
      const names = {
        first_name: 'Asha',
        last_name: 'Verma',
        role: 'investor',
        password: 'Mango-Tree-42',
        age_group: '25-34',
        consent_version: CONSENT_VERSION,
      };
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, count) =>
          app.post('auth/sign-up/email', { ...names, email: `person-${count}@example.test`, invite_code }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(15);
      for (const { status, body } of replies) {
        if (status === 400)
          expect(body).toMatchObject({ fields: { invite_code: 'Invalid or already used invite code' } });
      }
      expect(await database.db.select().from(profiles)).toMatchObject([{ role: 'reviewer' }]);
      expect(await database.db.select().from(invite_uses)).toHaveLength(1);
      expect(await database.db.select().from(invite_codes)).toMatchObject([{ uses: 1, is_used: true }]);
    } finally {
      await database.close();
    }
  });

  it('makes one account of sixteen sign-ups at once with one email', async () => {
    const database = await testDatabase();
    try {
      const env = {
        AUTH_PER_EMAIL_PER_MINUTE: '1000',
        AUTH_PER_EMAIL_PER_HOUR: '1000',
        AUTH_PER_ADDRESS_PER_MINUTE: '1000',
        ...MAIL_SERVER,
      };
      const app = await authApp(testServices(database, { env }));
      const form = {
        email: 'asha@example.test',
        first_name: 'Asha',
        last_name: 'Verma',
        role: 'explorer',
        password: 'Mango-Tree-42',
        age_group: '25-34',
        consent_version: CONSENT_VERSION,
      };
      const replies = await Promise.all(
        Array.from({ length: 16 }, () => app.post('auth/sign-up/email', form)),
      );
      for (const { status, body } of replies)
        expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
      expect(await database.db.select().from(profiles)).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});

describe('using a code with an account', () => {
  const person = async (role: (typeof ROLES)[number] = 'entrepreneur') => {
    const made = await createPerson(test.db, { role, role_requested: 'reviewer' });
    return { made, context: asMember(testServices(test.db), made) };
  };
  const rolesOf = async (id: string) =>
    (await test.db.select().from(profiles).where(eq(profiles.id, id))).map(({ role, role_requested }) => ({
      role,
      role_requested,
    }))[0];

  it('gives the role that it was made for, says so, and settles what was asked for', async () => {
    const { made, context } = await person();
    const invite_code = await newInvite(test.db, { role: 'reviewer' });
    expect(await applyInvite(context, { invite_code, user_id: made.id })).toEqual({ role: 'reviewer' });
    expect(await rolesOf(made.id)).toEqual({ role: 'reviewer', role_requested: null });
    expect((await test.db.select().from(invite_uses)).map(({ user_id }) => user_id)).toEqual([made.id]);
    expect((await test.db.select().from(notifications))[0]).toMatchObject({
      user_id: made.id,
      template: 'role_granted',
      variables: { role: 'reviewer' },
      message: 'Your role is now Reviewer.',
    });
    expect((await test.db.select().from(audit_log))[0]).toMatchObject({ action: 'invite.use' });
  });

  it('changes nothing where it is for no role', async () => {
    const { made, context } = await person();
    const invite_code = await newInvite(test.db);
    expect(await applyInvite(context, { invite_code, user_id: made.id })).toEqual({ role: 'entrepreneur' });
    expect(await rolesOf(made.id)).toEqual({ role: 'entrepreneur', role_requested: 'reviewer' });
  });

  it('is refused where the code is unknown, spent, or was used by the same person, and uses nothing up', async () => {
    const { made, context } = await person();
    const many = await newInvite(test.db, { role: 'partner', max_uses: 3 });
    const spent = await newInvite(test.db, { role: 'partner', uses: 1, max_uses: 1 });
    await applyInvite(context, { invite_code: many, user_id: made.id });
    for (const invite_code of [many, spent, 'NEVER-MADE'])
      await expect(applyInvite(context, { invite_code, user_id: made.id })).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Invalid or already used invite code',
      });
    const [row] = await test.db.select().from(invite_codes).where(eq(invite_codes.code, many));
    expect(row?.uses).toBe(1);
  });

  it('is for oneself alone, and slowed down against guessing', async () => {
    const { made, context } = await person();
    const other = await person();
    const invite_code = await newInvite(test.db, { role: 'partner' });
    await expect(applyInvite(context, { invite_code, user_id: other.made.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await rolesOf(other.made.id)).toMatchObject({ role: 'entrepreneur' });
    const guess = () => applyInvite(context, { invite_code: 'NEVER-MADE', user_id: made.id });
    for (let count = 0; count < 5; count += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('over HTTP each function is at its address: staff cannot use a code, and get a new one', async () => {
    const services = testServices(test.db);
    const app = await authApp(services, { invites: invitesRoutes });
    const boss = await createPerson(test.db, { role: 'netzoop-team' });
    const cookie = await signInAs(services, boss);
    const made = await app.call('POST', '/rpc/v1/create_invite_code', { cookie, body: {} });
    expect(made.body).toMatch(/^[A-Z2-9]{20}$/);
    const body = { invite_code: made.body, user_id: boss.id };
    expect((await app.call('POST', '/rpc/v1/use_invite_code', { cookie, body })).status).toBe(403);
    const explorer = await createPerson(test.db, { role: 'explorer' });
    const used = await app.call('POST', '/rpc/v1/use_invite_code', {
      cookie: await signInAs(services, explorer),
      body: { invite_code: String(made.body).toLowerCase(), user_id: explorer.id },
    });
    expect(used).toMatchObject({ status: 200, body: { role: 'explorer' } });
    expect(await createInviteCode(await staff())).not.toBe(made.body);
  });
});

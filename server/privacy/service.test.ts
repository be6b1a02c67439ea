import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { asMember, asVisitor, createPerson, signInAs, startAccounts, type Person } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { notify } from '../notifications/service.ts';
import type { MemberContext, Services } from '../platform/context.ts';
import { tablesWith, useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { consents, profiles } from '../platform/schema/people.ts';
import { research_steps, source_pages, source_visits } from '../platform/schema/research.ts';
import { testServices } from '../platform/testing.ts';
import { insertRun } from '../research/testing.ts';
import { contact } from '../site/service.ts';
import { eraseDue } from './jobs.ts';
import { exportData } from './export.ts';
import { getPrivacy, keepAccount, requestDeletion } from './service.ts';
import { collectOwnData } from './testing.ts';

const test = useTestDatabase();
const PASSWORD = 'Mango-Tree-42';
const CANARY = 'zebrafinch';

async function start(): Promise<{ services: Services; person: Person; context: MemberContext }> {
  const services = testServices(test.db);
  const person = await createPerson(test.db, {
    password: PASSWORD,
    email: `${CANARY}@example.test`,
    bio: CANARY,
    location: CANARY,
  });
  return { services, person, context: asMember(services, person) };
}

/** Moves the request back in time, as if the days had passed. */
async function daysPass(person: Person, days: number): Promise<void> {
  await test.db
    .update(profiles)
    .set({ deletion_requested_at: sql`now() - ${days} * interval '1 day'` })
    .where(eq(profiles.id, person.id));
}

/** A run reads a page that the idea names, as its step and the page are kept. */
async function readPage(research_job_id: string, name: string): Promise<void> {
  const url = `https://${name}.example.org`;
  const page = { page_hash: `hash of ${name}`, url, content: `What ${name} says.` };
  await test.db.insert(source_pages).values(page).onConflictDoNothing();
  await test.db
    .insert(source_visits)
    .values({ url, final_url: url, page_hash: page.page_hash })
    .onConflictDoNothing();
  await test.db.insert(research_steps).values({
    id: newId(),
    research_job_id,
    agent_type: 'demand',
    step_key: 'open',
    state: 'done',
    answer: { page_hash: page.page_hash, given: true },
  });
}

describe('deletion', () => {
  it('is asked for with the password, confirmed by a notification, and can be taken back', async () => {
    const { context } = await start();
    await expect(requestDeletion(context, { password: 'wrong' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { password: 'Current password is incorrect' },
    });
    expect((await getPrivacy(context)).deletion_at).toBeNull();
    const asked = await requestDeletion(context, { password: PASSWORD });
    expect(Date.parse(asked.deletion_at ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await keepAccount(context)).deletion_at).toBeNull();
  });

  it('is not for staff', async () => {
    const { services } = await start();
    const staff = await createPerson(test.db, { role: 'netzoop-team', password: PASSWORD });
    await expect(requestDeletion(asMember(services, staff), { password: PASSWORD })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('happens after seven days, not before', async () => {
    const { services, person, context } = await start();
    await requestDeletion(context, { password: PASSWORD });
    await daysPass(person, 6.9);
    await eraseDue(services);
    expect(await tablesWith(test.db, CANARY)).toContain('public.profiles');
    await daysPass(person, 7.001);
    await eraseDue(services);
    expect(await tablesWith(test.db, CANARY)).toEqual([]);
  });

  it('does not happen to who has joined the staff meanwhile', async () => {
    const { services, person, context } = await start();
    await requestDeletion(context, { password: PASSWORD });
    await daysPass(person, 8);
    await test.db.update(profiles).set({ role: 'netzoop-team' }).where(eq(profiles.id, person.id));
    await eraseDue(services);
    expect(await tablesWith(test.db, CANARY)).toContain('public.profiles');
  });

  it('takes what was begun and not ended, what was counted and what was written to the team', async () => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { password: PASSWORD, email: `${CANARY}@example.test` });
    await createPerson(test.db, { role: 'netzoop-team' });
    const cookie = await signInAs(services, person);
    const change = { new_email: `${CANARY}@elsewhere.test`, current_password: PASSWORD };
    await app.post('auth/change-email', change, { cookie });
    await app.post('auth/request-password-reset', { email: person.email });
    await exportData(asMember(services, person));
    await contact(asVisitor(services), { name: CANARY, email: person.email, message: `${CANARY} writes` });
    await test.db.update(profiles).set({ two_factor_enabled: true }).where(eq(profiles.id, person.id));
    await app.post('auth/sign-in/email', { email: person.email, password: PASSWORD });
    await services.queue.run();
    expect(await tablesWith(test.db, person.id)).toEqual(
      expect.arrayContaining(['public.verifications', 'public.rate_limits']),
    );
    expect(await tablesWith(test.db, CANARY)).toEqual(
      expect.arrayContaining(['public.notifications', 'public.events']),
    );
    await daysPass(person, 8);
    await eraseDue(services);
    expect([await tablesWith(test.db, CANARY), await tablesWith(test.db, person.id)]).toEqual([[], []]);
  });

  it('leaves the mail of somebody whose address ends the same', async () => {
    const { services, person, context } = await start();
    const other = await createPerson(test.db, { email: `the${CANARY}@example.test` });
    const mail = {
      user_id: other.id,
      to_email: other.email,
      template: 'welcome',
      subject: 'Hello',
      text: `To ${other.email}.`,
      html: '',
    };
    await test.db.insert(mails).values({ id: other.id, ...mail });
    await requestDeletion(context, { password: PASSWORD });
    await daysPass(person, 8);
    await eraseDue(services);
    expect(await test.db.select({ id: mails.id }).from(mails)).toEqual([{ id: other.id }]);
  });

  it('leaves nothing of the person anywhere', async () => {
    const { services, person, context } = await start();
    const other = await createPerson(test.db);
    const idea = await createIdea(test.db, person, {
      title: `${CANARY} idea`,
      description: CANARY,
      tags: [CANARY],
    });
    await test.db
      .insert(consents)
      .values({ id: person.id, user_id: person.id, purpose: CANARY, version: '1', language: 'en' });
    await test.db.insert(mails).values({
      id: other.id,
      user_id: null,
      to_email: 'guardian@example.test',
      template: 'guardian',
      subject: 'Consent',
      text: `${CANARY}@example.test would like to use this`,
      html: '',
    });
    await notify(test.db, {
      user_id: other.id,
      template: 'research_completed',
      variables: { title: `${CANARY} idea` },
      idea_id: idea.id,
      related_user_id: person.id,
    });
    await readPage(await insertRun(test.db, { idea_id: idea.id, user_id: person.id }), CANARY);
    await requestDeletion(context, { password: PASSWORD });
    expect(await tablesWith(test.db, CANARY)).toEqual(
      expect.arrayContaining(['public.ideas', 'public.source_pages', 'public.source_visits']),
    );
    await daysPass(person, 8);
    await eraseDue(services);
    expect(await tablesWith(test.db, CANARY)).toEqual([]);
    expect(await tablesWith(test.db, person.id)).toEqual([]);
  });

  it('leaves a page that a run of somebody else rests on', async () => {
    const { services, person, context } = await start();
    const other = await createPerson(test.db);
    for (const owner of [person, other]) {
      const idea = await createIdea(test.db, owner);
      await readPage(await insertRun(test.db, { idea_id: idea.id, user_id: owner.id }), 'fees');
    }
    await requestDeletion(context, { password: PASSWORD });
    await daysPass(person, 8);
    await eraseDue(services);
    expect(await tablesWith(test.db, 'fees.example.org')).toEqual(['public.source_pages']);
  });
});

describe('download', () => {
  it('is a ZIP with a file of each kind', async () => {
    const { context } = await start();
    const { name, type, chunks } = await exportData(context);
    const parts: (string | Uint8Array)[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    const zip = Buffer.concat(parts.map((part) => Buffer.from(part)));
    expect([name, type, zip.subarray(0, 4).toString('latin1')]).toEqual([
      'my-data.zip',
      'application/zip',
      'PK\u0003\u0004',
    ]);
    for (const file of ['README.txt', 'profile.json', 'ideas.json']) expect(zip.includes(file)).toBe(true);
  });

  it('holds what is kept of the person, and nothing of others', async () => {
    const { person, context } = await start();
    const other = await createPerson(test.db);
    await createIdea(test.db, person, { title: 'Mine' });
    await createIdea(test.db, other, { title: 'Not mine' });
    const decided = await createIdea(test.db, person, { title: 'Decided', decided_by: other.id });
    await notify(test.db, {
      user_id: person.id,
      template: 'idea_approved',
      variables: { title: 'Decided' },
      idea_id: decided.id,
      related_user_id: other.id,
    });
    const data = await collectOwnData(context);
    expect(new Set(data['ideas']?.map((idea) => 'title' in idea && idea.title))).toEqual(
      new Set(['Mine', 'Decided']),
    );
    expect(data['notifications']).toMatchObject([{ template: 'idea_approved' }]);
    expect(data['profile']).toMatchObject([{ last_seen_at: null }]);
    expect(JSON.stringify(data)).toContain(person.email);
    expect(JSON.stringify(data)).not.toContain(other.id);
    expect(JSON.stringify(data)).not.toMatch(/argon2|"token"|"password"/);
  });
});

import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { mails } from '../platform/schema/messages.ts';
import { rate_limits } from '../platform/schema/people.ts';
import { comparable, createPerson, MAIL_SERVER, signInAs, startAccounts, type AuthReply } from './testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const TARGET = 'target@example.test';
const MANY = {
  ...MAIL_SERVER,
  AUTH_PER_EMAIL_PER_MINUTE: '1000',
  AUTH_PER_EMAIL_PER_HOUR: '1000',
  AUTH_PER_ADDRESS_PER_MINUTE: '1000',
};
const FORM = {
  email: 'asha@example.test',
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'entrepreneur',
  password,
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};

async function start() {
  const { app, services } = await startAccounts(test.db, MANY);
  const person = await createPerson(test.db, { password });
  const cookie = await signInAs(services, person);
  return { app, services, cookie };
}
type Started = Awaited<ReturnType<typeof start>>;

const minor = { ...FORM, age_group: '13-17', guardian_email: TARGET };
const WAYS: Readonly<Record<string, (parts: Started) => Promise<AuthReply>>> = {
  'links to choose a new password': ({ app }) => app.post('auth/request-password-reset', { email: TARGET }),
  'words that there is an account': ({ app }) => app.post('auth/sign-up/email', { ...FORM, email: TARGET }),
  'words that an address is taken': ({ app, cookie }) =>
    app.post('auth/change-email', { new_email: TARGET, current_password: password }, { cookie }),
};

describe('mails that anybody can ask for', () => {
  it.each(Object.entries(WAYS))('%s fill no mailbox, and the answer does not show it', async (_what, ask) => {
    const parts = await start();
    await createPerson(test.db, { email: TARGET });
    const answers = [];
    for (let count = 0; count < 15; count += 1) answers.push(await ask(parts));
    await parts.services.queue.run();
    expect(await test.db.$count(mails, eq(mails.to_email, TARGET))).toBe(10);
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1);
    await test.db.update(rate_limits).set({ window_ends_at: sql`now() - interval '2 milliseconds'` });
    await ask(parts);
    await parts.services.queue.run();
    expect(await test.db.$count(mails, eq(mails.to_email, TARGET))).toBe(11);
  });

  it('of one kind do not keep those of another back', async () => {
    const parts = await start();
    await createPerson(test.db, { email: TARGET });
    const [reset, known] = Object.values(WAYS);
    for (let count = 0; count < 11; count += 1) await known?.(parts);
    await reset?.(parts);
    await parts.services.queue.run();
    const reset_mails = sql`to_email = ${TARGET} and template = 'reset-password'`;
    expect(await test.db.$count(mails, reset_mails)).toBe(1);
  });

  it('to a guardian neither, however often the young person asks', async () => {
    const { app, services } = await start();
    await app.post('auth/sign-up/email', minor);
    for (let count = 0; count < 15; count += 1)
      await app.post('auth/send-verification-email', { email: minor.email });
    await services.queue.run();
    expect(await test.db.$count(mails, eq(mails.to_email, TARGET))).toBe(10);
  });

  it('to one mailbox are counted together, whatever follows a plus', async () => {
    const { app, services } = await start();
    const addresses = Array.from({ length: 12 }, (_, count) => `target+${count}@example.test`);
    await Promise.all(addresses.map((email) => app.post('auth/sign-up/email', { ...FORM, email })));
    await services.queue.run();
    expect(await test.db.$count(mails, sql`to_email like 'target%'`)).toBe(10);
    expect(JSON.stringify(await test.db.select().from(rate_limits))).not.toContain('target');
  });
});

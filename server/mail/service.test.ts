import { describe, expect, it } from 'vitest';
import { OutboxPage } from '../../shared/mail/model.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { authApp, createPerson, MAIL_SERVER, signInAs } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { testServices } from '../platform/testing.ts';
import { mailRoutes } from './routes.ts';

const test = useTestDatabase();
const MAIL = {
  user_id: null,
  to_email: 'asha@example.test',
  template: 'reset-password',
  subject: 'Choose a new password',
  text: 'https://example.test/?token=secret',
  html: '<p>secret</p>',
};

async function outboxOf(role: (typeof ROLES)[number], query = '') {
  const services = testServices(test.db);
  const app = await authApp(services, { mail: mailRoutes });
  const cookie = await signInAs(services, await createPerson(test.db, { role }));
  return app.get(`dev/mails${query}`, { cookie });
}

describe('the outbox', () => {
  it('shows everything to netzoop-team', async () => {
    await queueMail(test.db, testServices(test.db), MAIL);
    const { status, body } = await outboxOf('netzoop-team');
    expect(status).toBe(200);
    expect(OutboxPage.parse(body).items).toMatchObject([
      {
        subject: MAIL.subject,
        template: MAIL.template,
        status: 'local',
        to_email: MAIL.to_email,
        text: MAIL.text,
        attempts: 0,
        sent_at: null,
      },
    ]);
  });

  it('shows no links where a mail server takes the mails, sent or not', async () => {
    await queueMail(test.db, testServices(test.db, { env: MAIL_SERVER }), MAIL);
    const { body } = await outboxOf('netzoop-team');
    expect(body).toMatchObject({ items: [{ status: 'queued', to_email: MAIL.to_email, text: null }] });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('shows developers subject and time only', async () => {
    await queueMail(test.db, testServices(test.db), MAIL);
    const { status, body } = await outboxOf('developer');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      items: [{ subject: MAIL.subject, created_at: expect.any(String), to_email: null, text: null }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|asha/);
  });

  it.each(ROLES.filter((role) => role !== 'netzoop-team' && role !== 'developer'))(
    'is closed to %s',
    async (role) => {
      expect((await outboxOf(role)).status).toBe(403);
    },
  );

  it('goes from the newest to the oldest, page by page', async () => {
    for (let count = 0; count < 3; count++)
      await queueMail(test.db, testServices(test.db), { ...MAIL, subject: `Mail ${count}` });
    const first = OutboxPage.parse((await outboxOf('netzoop-team', '?limit=2')).body);
    const second = OutboxPage.parse((await outboxOf('netzoop-team', `?limit=2&cursor=${first.next}`)).body);
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual([
      'Mail 2',
      'Mail 1',
      'Mail 0',
    ]);
    expect(second.next).toBeNull();
  });
});

import { asMember, authApp, createPerson, signInAs, type Person } from '../auth/testing.ts';
import type { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { notifications } from '../platform/schema/messages.ts';
import { audit_log, profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { usersRoutes } from '../users/routes.ts';
import { adminRoutes } from './routes.ts';

/** What staff do to people, over the database of a test. */
export function useStaffDesk(test: ReturnType<typeof useTestDatabase>) {
  return {
    /** A server, a member of staff who is signed in, and what they do to a person by HTTP. */
    async start() {
      const services = testServices(test.db);
      const app = await authApp(services, { admin: adminRoutes, users: usersRoutes });
      const staff = await createPerson(test.db, {
        role: 'netzoop-team',
        first_name: 'Ananya',
        last_name: 'Iyer',
      });
      const cookie = await signInAs(services, staff);
      const act = (
        person: Pick<Person, 'id'>,
        what: string,
        body: object = {},
        method: 'POST' | 'PUT' = 'PUT',
      ) => app.call(method, `/api/admin/users/${person.id}/${what}`, { cookie, body });
      return { services, app, staff, cookie, act, context: asMember(services, staff) };
    },
    row: async ({ id }: Pick<Person, 'id'>) =>
      (await test.db.select().from(profiles).where(eq(profiles.id, id)))[0],
    /** The acts on people in the audit log, in their order. */
    logged: async () =>
      (await test.db.select().from(audit_log).orderBy(audit_log.seq)).filter(({ action }) =>
        action.startsWith('user.'),
      ),
    notificationsOf: async ({ id }: Pick<Person, 'id'>) =>
      (await test.db.select().from(notifications).where(eq(notifications.user_id, id))).map(
        ({ template, variables }) => [template, variables],
      ),
  };
}

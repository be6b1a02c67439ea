import { expect, it } from 'vitest';
import { AuditPage } from '../../shared/admin/model.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { audit, pseudonym } from '../platform/audit.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { audit_log } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { registerUpkeepJobs } from '../platform/jobs/upkeep.ts';
import { adminRoutes } from './routes.ts';

const test = useTestDatabase();

async function start() {
  const services = testServices(test.db);
  const { settings } = services;
  const app = await authApp(services, { admin: adminRoutes });
  const staff = await createPerson(test.db, { role: 'netzoop-team' });
  const cookie = await signInAs(services, staff);
  const read = async (query = '') =>
    AuditPage.parse((await app.get(`admin/audit?${query}`, { cookie })).body);
  const note = (action: string, object_type = 'idea', details = {}) =>
    audit(test.db, { settings, actor: staff, action, object_type, object_id: 'x', details });
  return { services, app, staff, cookie, read, note };
}

it('is read from the newest act to the oldest, page by page', async () => {
  const { read, note } = await start();
  for (const action of ['a.one', 'a.two', 'a.three']) await note(action);
  const first = await read('limit=2');
  const second = await read(`limit=2&cursor=${first.next}`);
  expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
    'a.three',
    'a.two',
    'a.one',
  ]);
  expect(second.next).toBeNull();
});

it('is filtered by action, object and person, who stays a pseudonym', async () => {
  const { services, app, staff, cookie, read, note } = await start();
  const { settings } = services;
  const person = await createPerson(test.db);
  await note('idea.publish');
  await note('invite.create', 'invite_code');
  await audit(test.db, {
    settings,
    actor: null,
    action: 'user.lift',
    object_type: 'profile',
    object_id: person.id,
  });
  const actions = async (query: string) => (await read(query)).items.map(({ action }) => action);
  expect(await actions('action=idea.publish')).toEqual(['idea.publish']);
  expect(await actions('object_type=invite_code')).toEqual(['invite.create']);
  expect(await actions(`person=${pseudonym(settings.secrets.audit, staff.id)}`)).toEqual([
    'invite.create',
    'idea.publish',
  ]);
  expect(await actions(`person=${pseudonym(settings.secrets.audit, person.id)}`)).toEqual(['user.lift']);
  expect(JSON.stringify(await read())).not.toMatch(new RegExp(`${person.id}|${staff.id}|@example`));
  expect((await app.get('admin/audit/words', { cookie })).body).toEqual({
    actions: ['idea.publish', 'invite.create', 'user.lift'],
    object_types: ['idea', 'invite_code', 'profile'],
  });
});

it('is exported as CSV that no spreadsheet carries out, of more rows than are read at once', async () => {
  const { app, cookie, note } = await start();
  await note('idea.publish', '=HYPERLINK("https://evil.example")', { reason: 'a, "b"' });
  await test.db.execute(sql`insert into ${audit_log} (actor, actor_role, action, object_type)
    select 'system', 'system', 'many', 'row' from generate_series(1, 2100)`);
  const { status, headers, body } = await app.get('admin/audit/export', { cookie });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment; filename="audit-log.csv"');
  const lines = String(body).split('\r\n');
  expect(lines[0]).toBe('\uFEFF"seq","at","actor","actor_role","action","object_type","object_id","details"');
  // the head, 2,100 rows, the first act, the export itself, and what follows the last line end
  expect(lines).toHaveLength(2104);
  expect(lines.at(-2)).toMatch(
    /"idea\.publish","'=HYPERLINK\(""https:\/\/evil\.example""\)","x","{""reason"":""a, \\""b\\""""}"$/,
  );
  expect(lines[1]).toContain('"audit.export"');
  const some = await app.get('admin/audit/export?action=idea.publish', { cookie });
  expect(String(some.body).split('\r\n')).toHaveLength(3);
});

it.each([
  ['update audit_log set action = $$x$$', 'rows of audit_log are only ever added'],
  ['truncate audit_log', 'rows of audit_log are only ever added'],
  ['delete from audit_log', 'rows of audit_log stay for a year'],
  ["delete from audit_log where action = 'almost'", 'rows of audit_log stay for a year'],
])('cannot be changed through the database either: %s', async (statement, said) => {
  const { note } = await start();
  await note('idea.publish');
  await happened('almost', "interval '1 year' - interval '1 second'");
  await happened('long ago', "interval '2 years'");
  const refused = test.db.transaction((inner) => inner.execute(sql.raw(statement)));
  await expect(refused).rejects.toThrow(said);
});

it('cannot be changed after a year either', async () => {
  await happened('long ago', "interval '2 years'");
  const change = test.db.transaction((inner) => inner.execute(sql`update audit_log set action = 'x'`));
  await expect(change).rejects.toThrow('rows of audit_log are only ever added');
});

it('loses its acts after a year, by the daily job', async () => {
  const { services, read, note } = await start();
  await note('idea.publish');
  await happened('almost', "interval '1 year' - interval '1 minute'");
  await happened('long ago', "interval '1 year' + interval '1 second'");
  registerUpkeepJobs(services);
  services.queue.jobs.push({ name: 'audit.upkeep', data: {}, options: {} });
  await services.queue.run();
  expect((await read()).items.map(({ action }) => action)).toEqual(['almost', 'idea.publish']);
});

/** An act of the past, by the database's clock. */
async function happened(action: string, ago: string): Promise<void> {
  await test.db.execute(sql`insert into ${audit_log} (at, actor, actor_role, action, object_type)
    values (now() - (${sql.raw(ago)}), 'system', 'system', ${action}, 'row')`);
}

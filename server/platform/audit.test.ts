import { expect, it } from 'vitest';
import { audit, pseudonym } from './audit.ts';
import { useTestDatabase } from './database/testing.ts';
import { sql } from './orm.ts';

const test = useTestDatabase();
const settings = { secrets: { audit: 'one secret' } };
const actor = { id: '0199aaaa-0000-7000-8000-000000000001', role: 'netzoop-team' } as const;
const person = '0199aaaa-0000-7000-8000-000000000002';
const entries = async () =>
  (
    await test.db.execute(
      sql`select actor, actor_role, action, object_type, object_id, details from audit_log order by seq`,
    )
  ).rows;

it('keeps acts in order, people only by their pseudonyms', async () => {
  await audit(test.db, {
    settings,
    actor,
    action: 'user.suspend',
    object_type: 'profile',
    object_id: person,
    details: { days: 7 },
  });
  await audit(test.db, { settings, actor: null, action: 'backup', object_type: 'database' });
  const kept = await entries();
  expect(kept).toEqual([
    {
      actor: pseudonym('one secret', actor.id),
      actor_role: 'netzoop-team',
      action: 'user.suspend',
      object_type: 'profile',
      object_id: pseudonym('one secret', person),
      details: { days: 7 },
    },
    {
      actor: 'system',
      actor_role: 'system',
      action: 'backup',
      object_type: 'database',
      object_id: null,
      details: {},
    },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/0199aaaa/);
});

it('a pseudonym is the same for one person, and another with another secret', () => {
  expect(pseudonym('one secret', person)).toMatch(/^[0-9a-f]{32}$/);
  expect(pseudonym('one secret', person)).toBe(pseudonym('one secret', person));
  expect(pseudonym('one secret', person)).not.toBe(pseudonym('one secret', actor.id));
  expect(pseudonym('another secret', person)).not.toBe(pseudonym('one secret', person));
});

it('is undone with the act', async () => {
  await expect(
    test.db.transaction(async (inner) => {
      await audit(inner, { settings, actor, action: 'idea.delete', object_type: 'idea', object_id: person });
      throw new Error('the act failed');
    }),
  ).rejects.toThrow('the act failed');
  expect(await entries()).toEqual([]);
});

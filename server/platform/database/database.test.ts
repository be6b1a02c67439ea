import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integer, pgTable, sql, text } from '../orm.ts';
import { tx, type Database } from './database.ts';
import { brokenConstraint, isDuplicate, QueryError } from './errors.ts';
import { testDatabase, useTestDatabase } from './testing.ts';

const notes = pgTable('test_notes', { id: integer('id').primaryKey(), body: text('body') });
const createNotes = sql`create table test_notes (id int constraint test_notes_pk primary key, body text)`;

describe('a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.execute(createNotes);
  }, 120_000);
  afterAll(() => database.close());

  test('keeps what it wrote when it fulfils, and nothing when it rejects', async () => {
    await tx(database.db, (inner) => inner.insert(notes).values({ id: 1 }));
    const failing = tx(database.db, async (inner) => {
      await inner.insert(notes).values({ id: 2 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await database.db.select().from(notes)).map(({ id }) => id)).toEqual([1]);
  });

  test('inside another one is undone alone', async () => {
    await tx(database.db, async (outer) => {
      await outer.insert(notes).values({ id: 10 });
      await expect(
        tx(outer, async (inner) => {
          await inner.insert(notes).values({ id: 11 });
          await inner.insert(notes).values({ id: 10 });
        }),
      ).rejects.toSatisfy(isDuplicate);
      await outer.insert(notes).values({ id: 12 });
    });
    const ids = (
      await database.db
        .select({ id: notes.id })
        .from(notes)
        .where(sql`id between 10 and 19`)
    ).map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([10, 12]);
  });

  test('does not claim to have committed after a swallowed failure', async () => {
    const poisoned = tx(database.db, async (inner) => {
      await inner.insert(notes).values({ id: 20 });
      await inner
        .insert(notes)
        .values({ id: 20 })
        .catch(() => undefined); // it was meant to fail
    });
    await expect(poisoned).rejects.toThrow('an earlier statement failed');
    expect(await database.db.$count(notes, sql`id = 20`)).toBe(0);
  });

  test.each([
    ['a query', (outer: Database) => outer.db.select().from(notes)],
    ['another transaction', (outer: Database) => tx(outer.db, async () => undefined)],
    ['plain SQL', (outer: Database) => outer.raw.query('select 1')],
  ])('refuses the outer handle inside: %s', async (_what, use) => {
    await expect(
      tx(database.db, async () => {
        await use(database);
      }),
    ).rejects.toThrow('use the transaction handle inside a transaction');
  });

  test('refuses its own handle inside a savepoint and after its end', async () => {
    let late;
    await tx(database.db, async (outer) => {
      late = outer;
      await expect(
        tx(outer, async () => {
          await outer.select().from(notes);
        }),
      ).rejects.toThrow('use the transaction handle');
    });
    await expect(tx(late ?? database.db, async () => undefined)).rejects.toThrow('the transaction is over');
  });

  test('that was started earlier does not bind work that outlives it', async () => {
    const gate = Promise.withResolvers<void>();
    let outlived: Promise<unknown> | undefined;
    await tx(database.db, async () => {
      outlived = gate.promise.then(() => database.db.select().from(notes));
    });
    gate.resolve();
    await expect(outlived).resolves.toBeInstanceOf(Array);
  });
});

describe('a failed statement', () => {
  const it = useTestDatabase();

  test('names the constraint but not the values', async () => {
    await it.db.execute(createNotes);
    await it.db.insert(notes).values({ id: 7, body: 'private words' });
    const error = await it.db
      .insert(notes)
      .values({ id: 7, body: 'private words' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QueryError);
    expect(brokenConstraint(error)).toBe('test_notes_pk');
    expect(JSON.stringify(Object.entries(error as QueryError)) + String(error)).not.toContain(
      'private words',
    );
  });

  test('does not repeat a malformed value', async () => {
    const error = await it.db
      .execute(sql`select ${'private words'}::uuid`)
      .catch((thrown: unknown) => thrown);
    expect((error as QueryError).message).toBe('invalid input syntax for type uuid (22P02)');
  });
});

describe('values', () => {
  const it = useTestDatabase();

  test('come in the same forms from both engines', async () => {
    const {
      rows: [row],
    } = await it.db
      .execute(sql`select 5000000000::int8 as big, array[1::int8, null] as bigs, 1.50::numeric as money,
      '{"a": [1]}'::jsonb as json, array['x'] as texts, timestamptz '2026-11-20 10:00:00+00' as at, date '2026-11-20' as day, true as yes`);
    expect(row).toEqual({
      big: 5_000_000_000,
      bigs: [1, null],
      money: '1.50',
      json: { a: [1] },
      texts: ['x'],
      at: '2026-11-20 10:00:00+00',
      day: '2026-11-20',
      yes: true,
    });
  });
});

test('a notice is heard when its transaction commits, not when it rolls back', async () => {
  const database = await testDatabase();
  try {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await tx(database.db, async (inner) => {
      await inner.execute(sql`select pg_notify('news', 'unsaid')`);
      throw new Error('rolled back');
    }).catch(() => undefined); // it was meant to fail
    await tx(database.db, (inner) => inner.execute(sql`select pg_notify('news', 'said')`));
    await expect.poll(() => heard).toEqual(['said']);
    await stop();
  } finally {
    await database.close();
  }
});

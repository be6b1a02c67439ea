import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { countedDatabase, testDatabase } from '../platform/database/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { createIdea, removeIdea, updateIdea } from './service.ts';
import { createIdea as addIdea, shareIdea } from './testing.ts';

/** Round trips that saving an idea may take, `begin` and `commit` among them. */
const LIMIT = 4;

let database: Database;
let counted: ReturnType<typeof countedDatabase>;
let owner: Person;
let editor: Person;
let staff: Person;
beforeAll(async () => {
  database = await testDatabase();
  counted = countedDatabase(database);
  owner = await createPerson(database.db);
  editor = await createPerson(database.db);
  staff = await createPerson(database.db, { role: 'netzoop-team' });
});
afterAll(() => database.close());

const as = (person: Person) => asMember(plainServices(counted.db), person);

async function anIdea() {
  const idea = await addIdea(database.db, owner);
  await shareIdea(database.db, idea, editor, 'editor');
  return idea;
}

async function count(act: () => Promise<unknown>): Promise<number> {
  counted.trips.length = 0;
  await act();
  return counted.trips.length;
}

const explain = () =>
  `${LIMIT} round trips to the database are allowed, and these were made:\n${counted.trips.map((trip) => trip.trim().slice(0, 120)).join('\n')}`;

describe('the round trips of saving an idea', () => {
  it('are few for a new idea', async () => {
    const taken = await count(() => createIdea(as(owner), { id: newId(), title: 'Solar dryer' }));
    expect(taken, explain()).toBeLessThanOrEqual(LIMIT);
  });

  it('are few for a new idea that is sent a second time, and once more after it was deleted', async () => {
    const input = { id: newId(), title: 'Solar dryer' };
    await createIdea(as(owner), input);
    const taken = await count(() => createIdea(as(owner), input));
    expect(taken, explain()).toBeLessThanOrEqual(LIMIT);
    await removeIdea(as(owner), input);
    const refused = await count(() =>
      expect(createIdea(as(owner), input)).rejects.toMatchObject({ code: 'gone' }),
    );
    expect(refused, explain()).toBeLessThanOrEqual(LIMIT);
  });

  it.each(['owner', 'editor', 'staff'] as const)('are few for a change by the %s', async (who) => {
    const person = { owner, editor, staff }[who];
    const { id } = await anIdea();
    const taken = await count(() => updateIdea(as(person), { id, version: 1, title: 'Solar dryer' }));
    expect(taken, explain()).toBeLessThanOrEqual(LIMIT);
  });

  it('are few for a change that is refused as stale, or changes nothing', async () => {
    const { id, title } = await anIdea();
    const same = await count(() => updateIdea(as(owner), { id, version: 1, title }));
    expect(same, explain()).toBeLessThanOrEqual(LIMIT);
    const stale = await count(() =>
      expect(updateIdea(as(owner), { id, version: 7, title: 'Else' })).rejects.toMatchObject({
        code: 'conflict',
      }),
    );
    expect(stale, explain()).toBeLessThanOrEqual(LIMIT);
  });

  it('are few for a deletion', async () => {
    const { id } = await anIdea();
    const taken = await count(() => removeIdea(as(owner), { id }));
    expect(taken, explain()).toBeLessThanOrEqual(LIMIT);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { Idea } from '../../shared/ideas/model.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { newId } from '../../shared/platform/ids.ts';
import { eq } from '../platform/orm.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { plainServices } from '../platform/testing.ts';
import { createIdea, removeIdea, updateIdea } from './service.ts';
import { createIdea as addIdea } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('of sixteen saves of one version one wins, and the others get the idea as the winner left it', async () => {
  const owner = await createPerson(database.db);
  const context = asMember(plainServices(database), owner);
  const { id } = await addIdea(database.db, owner);
  const saves = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => updateIdea(context, { id, version: 1, title: `Title ${n}` })),
  );
  const won = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
  const lost = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason as unknown] : []));
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(15);
  for (const refusal of lost) {
    if (!(refusal instanceof AppError)) throw refusal;
    expect(refusal.code).toBe('conflict');
    const { current } = refusal.data as { current: unknown };
    expect(Idea.parse(current)).toMatchObject({ version: 2, title: won[0]?.title });
  }
});

it('a deletion and the repeated call that created the idea leave no idea, whichever comes first', async () => {
  const owner = await createPerson(database.db);
  const context = asMember(plainServices(database), owner);
  for (let round = 0; round < 30; round += 1) {
    const input = { id: newId(), title: 'Solar dryer' };
    await createIdea(context, input);
    const repeat = () => createIdea(context, input).catch((cause: unknown) => cause);
    await Promise.all([repeat(), removeIdea(context, input), repeat()]);
    expect(await repeat()).toMatchObject({ code: 'gone' });
    expect(await database.db.$count(ideas, eq(ideas.id, input.id))).toBe(0);
  }
});

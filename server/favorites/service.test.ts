import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { plainServices } from '../platform/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { idea_favorites } from '../platform/schema/ideas.ts';
import { addFavorite, removeFavorite } from './service.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const as = (actor: Actor) => asMember(plainServices(database), actor);
const marksOf = (actor: Actor) => database.db.$count(idea_favorites, eq(idea_favorites.user_id, actor.id));

it('sixteen calls at once leave exactly one mark, ten times', async () => {
  const actor = await createPerson(database.db);
  const idea = await createIdea(database.db, actor);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 16 }, () => addFavorite(as(actor), idea)));
    expect(answers).toEqual(Array.from({ length: 16 }, () => ({ done: true })));
    expect(await marksOf(actor)).toBe(1);
    await Promise.all(Array.from({ length: 16 }, () => removeFavorite(as(actor), idea)));
    expect(await marksOf(actor)).toBe(0);
  }
});

it('is a mark of one person: another neither sees nor removes it', async () => {
  const owner = await createPerson(database.db);
  const reviewer = await createPerson(database.db, { role: 'reviewer' });
  const idea = await createIdea(database.db, owner, { status: 'submitted' });
  await addFavorite(as(owner), idea);
  await removeFavorite(as(reviewer), idea);
  expect(await marksOf(owner)).toBe(1);
  expect(await marksOf(reviewer)).toBe(0);
});

it('answers not found for an idea that the person may not open, or that is gone', async () => {
  const owner = await createPerson(database.db);
  const stranger = await createPerson(database.db);
  const idea = await createIdea(database.db, owner);
  await expect(addFavorite(as(stranger), idea)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeFavorite(as(stranger), idea)).rejects.toMatchObject({ code: 'not_found' });
  await expect(addFavorite(as(owner), { id: stranger.id })).rejects.toMatchObject({ code: 'not_found' });
});

import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, inArray } from '../platform/orm.ts';
import { idea_tombstones, ideas } from '../platform/schema/ideas.ts';
import { profiles } from '../platform/schema/people.ts';
import { plainServices } from '../platform/testing.ts';
import { createIdea, getIdea, removeIdea, updateIdea } from './service.ts';
import { createIdea as addIdea } from './testing.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);

describe('the id of a deleted idea', () => {
  async function deleted() {
    const owner = await createPerson(test.db);
    const input = { id: newId(), title: 'Solar dryer' };
    await createIdea(as(owner), input);
    await removeIdea(as(owner), input);
    return { owner, input };
  }

  it('stays taken: the call that created it is told that the idea is gone when it is repeated', async () => {
    const { owner, input } = await deleted();
    await expect(createIdea(as(owner), input)).rejects.toMatchObject({ code: 'gone', status: 410 });
    expect(await test.db.$count(ideas, eq(ideas.user_id, owner.id))).toBe(0);
  });

  it('with other words is a conflict', async () => {
    const { owner, input } = await deleted();
    await expect(createIdea(as(owner), { ...input, title: 'Else' })).rejects.toMatchObject({
      code: 'conflict',
      data: undefined,
    });
  });

  it('is not to be had for anyone else either, who cannot tell it from a living one', async () => {
    const { input } = await deleted();
    const other = await createPerson(test.db);
    const alive = await addIdea(test.db, await createPerson(test.db));
    const ask = (id: string) => createIdea(as(other), { ...input, id }).catch((cause: unknown) => cause);
    const refused = await ask(input.id);
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused).toEqual(await ask(alive.id));
    await expect(updateIdea(as(other), { ...input, version: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('takes no old edit, and no second deletion: its owner is told that it is gone', async () => {
    const { owner, input } = await deleted();
    await expect(updateIdea(as(owner), { ...input, version: 1 })).rejects.toMatchObject({ code: 'gone' });
    await expect(removeIdea(as(owner), input)).rejects.toMatchObject({ code: 'gone' });
    await expect(getIdea(as(owner), input)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stays without a person and without a word of it once the account is gone', async () => {
    const { owner, input } = await deleted();
    const { id } = await addIdea(test.db, owner);
    await test.db.delete(profiles).where(eq(profiles.id, owner.id));
    const kept = await test.db
      .select()
      .from(idea_tombstones)
      .where(inArray(idea_tombstones.id, [input.id, id]))
      .orderBy(idea_tombstones.created_from);
    expect(kept).toEqual([
      { id: input.id, user_id: null, created_from: expect.any(String), deleted_at: expect.any(String) },
      { id, user_id: null, created_from: null, deleted_at: expect.any(String) },
    ]);
    const other = await createPerson(test.db);
    await expect(createIdea(as(other), { id })).rejects.toMatchObject({ code: 'conflict' });
  });
});

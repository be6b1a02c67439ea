import { describe, expect, it } from 'vitest';
import { IdeaChanged } from '../../shared/ideas/events.ts';
import { Idea, NewIdea } from '../../shared/ideas/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { addFavorite } from '../favorites/service.ts';
import { plainServices } from '../platform/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { idea_favorites, ideas } from '../platform/schema/ideas.ts';
import { events } from '../platform/schema/messages.ts';
import { audit_log } from '../platform/schema/people.ts';
import { createIdea, findIdeaAccess, getIdea, removeIdea, updateIdea } from './service.ts';
import { createIdea as addIdea, shareIdea } from './testing.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);

async function read(actor: Actor, id: string): Promise<Idea> {
  const answer: unknown = JSON.parse((await getIdea(as(actor), { id })).text);
  expect(Idea.parse(answer), 'keeps to the contract').toEqual(answer);
  return Idea.parse(answer);
}

const changesFor = async (person: Actor) => {
  const rows = await test.db.select().from(events).where(eq(events.user_id, person.id)).orderBy(events.seq);
  return rows.filter(({ type }) => type === 'idea.changed').map(({ payload }) => IdeaChanged.parse(payload));
};

describe('creating', () => {
  it('makes a draft with a title and a description that say that they are missing', async () => {
    const owner = await createPerson(test.db);
    const id = newId();
    const idea = await createIdea(as(owner), NewIdea.parse({ id, tags: ' #solar, mango ,, solar' }));
    expect(Idea.parse(idea)).toEqual(idea);
    expect(idea).toMatchObject({
      id,
      user_id: owner.id,
      owner_name: 'Asha Verma',
      title: 'Untitled Idea',
      description: 'No description provided',
      status: 'draft',
      tags: ['solar', 'mango'],
      language: 'en',
      version: 1,
      favorite: false,
      pending_decision: false,
    });
    expect(await changesFor(owner)).toEqual([{ id, version: 1, deleted: false }]);
  });

  it('twice with one id is one idea, also after it was changed', async () => {
    const owner = await createPerson(test.db);
    const id = newId();
    const first = await createIdea(as(owner), { id, title: 'First', tags: ['dryer'] });
    expect(await createIdea(as(owner), { tags: ['dryer'], title: 'First', id })).toEqual(first);
    await updateIdea(as(owner), { id, version: 1, title: 'Second' });
    expect(await createIdea(as(owner), { id, title: 'First', tags: ['dryer'] })).toMatchObject({
      title: 'Second',
      version: 2,
    });
    expect(await test.db.$count(ideas, eq(ideas.user_id, owner.id))).toBe(1);
  });

  it('with the id of an own idea and other words is a conflict that shows the idea, and changes nothing', async () => {
    const owner = await createPerson(test.db);
    const id = newId();
    const first = await createIdea(as(owner), { id, title: 'First' });
    await expect(createIdea(as(owner), { id, title: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
      data: { current: first },
    });
    expect(await read(owner, id)).toMatchObject({ title: 'First', version: 1 });
  });

  it("with another's id is refused and gives nothing of it away", async () => {
    const owner = await createPerson(test.db);
    const secret = await addIdea(test.db, owner, { title: 'A secret plan' });
    const stranger = await createPerson(test.db);
    const refusal = await createIdea(as(stranger), { id: secret.id }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', data: undefined });
    expect(JSON.stringify(refusal)).not.toContain('secret');
  });

  it('is not for explorers', async () => {
    const explorer = await createPerson(test.db, { role: 'explorer' });
    await expect(createIdea(as(explorer), { id: newId() })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('notes the language that the text is written in', async () => {
    const owner = await createPerson(test.db);
    const idea = await createIdea(as(owner), { id: newId(), description: 'किसान आम सुखाकर पूरे साल बेचते हैं।' });
    expect(idea).toMatchObject({ title: 'Untitled Idea', language: 'hi' });
  });
});

describe('reading', () => {
  it('an idea is shown to those who may open it, and to nobody else', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner, { status: 'draft' });
    const [staff, reviewer, stranger] = [
      await createPerson(test.db, { role: 'netzoop-team' }),
      await createPerson(test.db, { role: 'reviewer' }),
      await createPerson(test.db),
    ];
    expect(await read(owner, id)).toMatchObject({ user_id: owner.id, owner_name: 'Asha Verma' });
    expect(await read(staff, id)).toMatchObject({ user_id: owner.id, owner_name: 'Asha Verma' });
    for (const actor of [reviewer, stranger]) {
      await expect(getIdea(as(actor), { id })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(getIdea(as(staff), { id: newId() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is blind for reviewers, and only they and netzoop-team learn of a decision that is not published yet', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner, { status: 'under_review', pending_decision: 'rejected' });
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    expect(await read(reviewer, id)).toMatchObject({
      user_id: null,
      owner_name: null,
      pending_decision: true,
    });
    expect(await read(staff, id)).toMatchObject({ user_id: owner.id, pending_decision: true });
    expect(await read(owner, id)).toMatchObject({ status: 'under_review', pending_decision: false });
  });

  it('hides a pending decision from a reviewer whose own idea it is, or who works on it', async () => {
    const owner = await createPerson(test.db, { role: 'reviewer' });
    const helper = await createPerson(test.db, { role: 'reviewer' });
    const idea = await addIdea(test.db, owner, { status: 'under_review', pending_decision: 'approved' });
    await shareIdea(test.db, idea, helper);
    for (const actor of [owner, helper])
      expect(await read(actor, idea.id)).toMatchObject({ pending_decision: false });
  });

  it('gives features the access of the person, or not found', async () => {
    const owner = await createPerson(test.db);
    const friend = await createPerson(test.db);
    const idea = await addIdea(test.db, owner);
    await shareIdea(test.db, idea, friend, 'commenter');
    expect(await findIdeaAccess(test.db, friend, idea.id, { lock: true })).toMatchObject({
      id: idea.id,
      user_id: owner.id,
      access: 'commenter',
      status: 'draft',
      round: 1,
    });
    const stranger = await createPerson(test.db);
    await expect(findIdeaAccess(test.db, stranger, idea.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing', () => {
  it('writes the given fields, counts the version up and lets open pages know', async () => {
    const owner = await createPerson(test.db);
    const editor = await createPerson(test.db);
    const idea = await addIdea(test.db, owner, { summary: 'Old' });
    await shareIdea(test.db, idea, editor, 'editor');
    const changed = await updateIdea(as(editor), {
      id: idea.id,
      version: 1,
      summary: ' ',
      market_size: '₹ 40 crore',
    });
    expect(changed).toMatchObject({
      title: idea.title,
      summary: null,
      market_size: '₹ 40 crore',
      version: 2,
      user_id: null,
    });
    for (const person of [owner, editor]) {
      expect(await changesFor(person)).toEqual([{ id: idea.id, version: 2, deleted: false }]);
    }
  });

  it('of a stale version is refused with the current idea, and overwrites nothing', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner);
    await updateIdea(as(owner), { id, version: 1, title: 'From the phone' });
    await expect(updateIdea(as(owner), { id, version: 1, title: 'From the laptop' })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      data: { current: { id, title: 'From the phone', version: 2 } },
    });
    expect(await read(owner, id)).toMatchObject({ title: 'From the phone', version: 2 });
  });

  it('sent again after its answer was lost is no conflict and no second change', async () => {
    const owner = await createPerson(test.db);
    const { id } = await addIdea(test.db, owner);
    const change = { id, version: 1, title: 'Typed once', tags: ['a', 'b'] };
    const first = await updateIdea(as(owner), change);
    expect(await updateIdea(as(owner), change)).toEqual(first);
    expect(await changesFor(owner)).toHaveLength(1);
  });

  it('is for its owner, its editors and netzoop-team; others are refused by what they may see', async () => {
    const owner = await createPerson(test.db);
    const idea = await addIdea(test.db, owner, { status: 'rejected' });
    const commenter = await createPerson(test.db);
    await shareIdea(test.db, idea, commenter, 'commenter');
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const change = { id: idea.id, version: 1, title: 'Mine now' };
    for (const actor of [commenter, reviewer]) {
      await expect(updateIdea(as(actor), change)).rejects.toMatchObject({ code: 'forbidden' });
    }
    const stranger = await createPerson(test.db);
    await expect(updateIdea(as(stranger), change)).rejects.toMatchObject({ code: 'not_found' });
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    expect(await updateIdea(as(staff), change)).toMatchObject({ title: 'Mine now' });
  });

  it('follows the language of the text', async () => {
    const owner = await createPerson(test.db);
    const { id } = await createIdea(as(owner), { id: newId(), title: 'Dryer' });
    const change = { id, version: 1, title: 'सौर ड्रायर', description: 'किसानों के लिए' };
    expect(await updateIdea(as(owner), change)).toMatchObject({ language: 'hi' });
    expect(await updateIdea(as(owner), { id, version: 2, language: 'mr' })).toMatchObject({ language: 'mr' });
    expect(await updateIdea(as(owner), { id, version: 3, title: 'सौर सुकवण' })).toMatchObject({
      language: 'mr',
    });
  });

  it("keeps a record of what netzoop-team does to another's idea", async () => {
    const owner = await createPerson(test.db);
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    const { id } = await addIdea(test.db, owner);
    await updateIdea(as(owner), { id, version: 1, title: 'Own change' });
    await updateIdea(as(staff), { id, version: 2, summary: 'Corrected' });
    await removeIdea(as(staff), { id });
    const acts = await test.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.object_id, id))
      .orderBy(audit_log.seq);
    expect(acts).toMatchObject([
      { action: 'idea.update', actor_role: 'netzoop-team', details: { fields: ['summary'] } },
      { action: 'idea.delete', actor_role: 'netzoop-team', details: { status: 'draft' } },
    ]);
  });
});

describe('deleting', () => {
  it('takes a draft or rejected idea away with what hangs on it', async () => {
    const owner = await createPerson(test.db);
    for (const status of ['draft', 'rejected'] as const) {
      const { id } = await addIdea(test.db, owner, { status });
      await addFavorite(as(owner), { id });
      expect(await removeIdea(as(owner), { id })).toEqual({ done: true });
      await expect(getIdea(as(owner), { id })).rejects.toMatchObject({ code: 'not_found' });
      expect(await test.db.$count(idea_favorites, eq(idea_favorites.idea_id, id))).toBe(0);
      expect((await changesFor(owner)).at(-1)).toEqual({ id, version: 1, deleted: true });
    }
  });

  it('is refused in every other status, and to everyone but its owner and netzoop-team', async () => {
    const owner = await createPerson(test.db);
    for (const status of ['submitted', 'under_review', 'approved'] as const) {
      const { id } = await addIdea(test.db, owner, { status });
      await expect(removeIdea(as(owner), { id })).rejects.toMatchObject({
        code: 'forbidden',
        message: 'Only drafts and rejected ideas can be deleted.',
      });
    }
    const idea = await addIdea(test.db, owner);
    const editor = await createPerson(test.db);
    await shareIdea(test.db, idea, editor, 'editor');
    await expect(removeIdea(as(editor), idea)).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await createPerson(test.db);
    await expect(removeIdea(as(stranger), idea)).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.db.$count(ideas, sql`id = ${idea.id}`)).toBe(1);
  });
});

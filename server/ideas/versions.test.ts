import { describe, expect, it } from 'vitest';
import { Idea } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { idea_transitions } from '../platform/schema/ideas.ts';
import { plainServices } from '../platform/testing.ts';
import { findIdeas, getIdea, listIdeas, updateIdea } from './service.ts';
import { createIdea, shareIdea } from './testing.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);
const read = async (actor: Actor, id: string) =>
  Idea.parse(JSON.parse((await getIdea(as(actor), { id })).text));

/** An idea with everyone who may open it. */
async function start(status: string) {
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner, { status, title: 'Solar dryer', summary: 'For mangoes' });
  const people = {
    owner,
    editor: await createPerson(test.db),
    commenter: await createPerson(test.db),
    viewer: await createPerson(test.db),
    staff: await createPerson(test.db, { role: 'netzoop-team' }),
    reviewer: await createPerson(test.db, { role: 'reviewer' }),
  };
  await shareIdea(test.db, idea, people.editor, 'editor');
  await shareIdea(test.db, idea, people.commenter, 'commenter');
  await shareIdea(test.db, idea, people.viewer, 'viewer');
  return { id: idea.id, ...people };
}
const edits = (id: string) =>
  test.db
    .select({ event: idea_transitions.event, actor_id: idea_transitions.actor_id })
    .from(idea_transitions)
    .where(eq(idea_transitions.idea_id, id))
    .orderBy(idea_transitions.created_at);

describe.each(['submitted', 'under_review'])('the text of an idea that is %s', (status) => {
  it('is locked for everybody who could change it, staff too', async () => {
    const { id, owner, editor, staff } = await start(status);
    for (const actor of [owner, editor, staff]) {
      await expect(updateIdea(as(actor), { id, version: 1, title: 'Another' })).rejects.toMatchObject({
        code: 'locked',
        status: 409,
        data: { current: { id, title: 'Solar dryer' } },
      });
    }
    expect(await read(owner, id)).toMatchObject({ title: 'Solar dryer', version: 1 });
  });

  it('answers a save of what it says already, whose first answer was lost', async () => {
    const { id, owner } = await start(status);
    expect(await updateIdea(as(owner), { id, version: 1, title: 'Solar dryer' })).toMatchObject({
      version: 1,
    });
  });
});

describe('an edit after the approval', () => {
  it('is an amendment that owner, editors, reviewers and staff see; everyone else sees the approved text', async () => {
    const { id, owner, editor, commenter, viewer, staff, reviewer } = await start('approved');
    const before = await read(owner, id);
    const saved = await updateIdea(as(owner), { id, version: 1, title: 'Casino', summary: 'Bets' });
    expect(Idea.parse(saved)).toEqual({
      ...before,
      version: 2,
      amendment: {
        fields: { title: 'Casino', summary: 'Bets' },
        amended_at: expect.any(String),
        asked_at: null,
      },
    });
    for (const actor of [owner, editor, staff, reviewer])
      expect(await read(actor, id)).toMatchObject({
        title: 'Solar dryer',
        amendment: { fields: { title: 'Casino' } },
      });
    for (const actor of [commenter, viewer]) {
      const seen = await getIdea(as(actor), { id });
      expect(Idea.parse(JSON.parse(seen.text))).toMatchObject({
        title: 'Solar dryer',
        amendment: null,
        updated_at: before.updated_at,
      });
      expect(seen.text).not.toMatch(/Casino|Bets/);
    }
  });

  it('changes no list and is not found by search', async () => {
    const { id, owner, staff } = await start('approved');
    await updateIdea(as(owner), { id, version: 1, title: 'Quaxolotl' });
    expect(await findIdeas(as(staff), { q: 'Quaxolotl' })).toEqual([]);
    const query = { view: 'all', sort: 'created_at', order: 'desc', limit: 20 } as const;
    expect((await listIdeas(as(owner), query)).text).not.toContain('Quaxolotl');
  });

  it('goes on where the last one stopped, and ends where it says what was approved', async () => {
    const { id, owner, editor } = await start('approved');
    await updateIdea(as(owner), { id, version: 1, title: 'Dryer for figs', summary: 'For figs' });
    const more = await updateIdea(as(editor), { id, version: 2, title: 'Solar dryer', user_base: '40' });
    expect(more.amendment?.fields).toEqual({ summary: 'For figs', user_base: '40' });
    await expect(
      updateIdea(as(owner), { id, version: 2, summary: 'For grapes' }),
      'a version that was not seen',
    ).rejects.toMatchObject({ code: 'conflict', data: { current: { amendment: more.amendment } } });
    const back = await updateIdea(as(owner), { id, version: 3, summary: 'For mangoes', user_base: '' });
    expect(back).toMatchObject({ version: 4, amendment: null, summary: 'For mangoes' });
  });

  it('has a line in the history for each time that somebody begins', async () => {
    const { id, owner, editor } = await start('approved');
    for (const [actor, version] of [
      [owner, 1],
      [owner, 2],
      [editor, 3],
      [owner, 4],
    ] as const)
      await updateIdea(as(actor), { id, version, title: `Title ${version}` });
    expect(await edits(id)).toEqual([
      { event: 'edit', actor_id: owner.id },
      { event: 'edit', actor_id: editor.id },
      { event: 'edit', actor_id: owner.id },
    ]);
  });
});

it('a rejected idea takes up what was amended before it was reviewed again', async () => {
  const owner = await createPerson(test.db);
  const amendment = { title: 'Fig dryer', summary: 'For figs' };
  const amended_at = new Date().toISOString();
  const { id } = await createIdea(test.db, owner, { status: 'rejected', amendment, amended_at });
  const saved = await updateIdea(as(owner), { id, version: 1, summary: 'For all fruit' });
  expect(saved).toMatchObject({ title: 'Fig dryer', summary: 'For all fruit', amendment: null });
  expect(await read(owner, id)).toMatchObject({ title: 'Fig dryer', summary: 'For all fruit', version: 2 });
});

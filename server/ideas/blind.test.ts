import { describe, expect, it } from 'vitest';
import { IdeaListQuery, type Idea, type IdeaPage } from '../../shared/ideas/model.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { getIdea, listIdeas } from './service.ts';
import { createIdea, shareIdea } from './testing.ts';

const test = useTestDatabase();
const as = (actor: Actor) => asMember(plainServices(test.db), actor);
const list = async (actor: Actor) =>
  JSON.parse((await listIdeas(as(actor), IdeaListQuery.parse({}))).text) as IdeaPage;

describe('blind review', () => {
  it('shows a reviewer no name or path of a file; the owner, editors and netzoop-team see them', async () => {
    const owner = await createPerson(test.db);
    const files = {
      attachments: [
        { id: 'f1', name: 'asha-ledger.pdf', type: 'application/pdf', size: 9, url: '/files/asha.pdf' },
      ],
      image_url: '/images/asha.webp',
      thumbnail_url: '/images/asha-small.webp',
    };
    const idea = await createIdea(test.db, owner, { status: 'submitted', ...files });
    const reviewer = await createPerson(test.db, { role: 'reviewer' });
    const editor = await createPerson(test.db);
    await shareIdea(test.db, idea, editor, 'editor');
    const seenBy = async (actor: Actor) => ({
      card: (await list(actor)).items[0],
      idea: JSON.parse((await getIdea(as(actor), { id: idea.id })).text) as Idea,
    });
    const blind = await seenBy(reviewer);
    expect(JSON.stringify(blind)).not.toContain('asha');
    expect(blind.idea.attachments).toEqual([{ id: 'f1', type: 'application/pdf', size: 9 }]);
    for (const actor of [owner, editor, await createPerson(test.db, { role: 'netzoop-team' })])
      expect(await seenBy(actor)).toMatchObject({
        card: { thumbnail_url: files.thumbnail_url },
        idea: files,
      });
  });
});

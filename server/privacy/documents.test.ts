import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { listDocuments } from '../documents/service.ts';
import { giveText, LETTER } from '../documents/testing.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq, sql } from '../platform/orm.ts';
import { idea_documents } from '../platform/schema/documents.ts';
import { profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { exportData } from './export.ts';
import { eraseDue } from './jobs.ts';

const test = useTestDatabase();

/** An idea with a document of its owner and one of an editor; the editor gave another to an idea of their own. */
async function scene() {
  const services = testServices(test.db);
  const as = (person: Person) => asMember(services, person);
  const [owner, editor] = [await createPerson(test.db), await createPerson(test.db)];
  const idea = await createIdea(test.db, owner);
  const other = await createIdea(test.db, editor);
  await shareIdea(test.db, idea, editor, 'editor');
  const mine = await giveText(as(owner), idea, { name: 'mine.txt' });
  const theirs = await giveText(as(editor), idea, { name: 'theirs.txt', text: `${LETTER}\nAgain.` });
  await giveText(as(editor), other, { name: 'own.txt' });
  const erase = async (person: Person) => {
    await test.db
      .update(profiles)
      .set({ deletion_requested_at: sql`now() - interval '8 days'` })
      .where(eq(profiles.id, person.id));
    await eraseDue(services);
  };
  const folder = join(services.settings.dataDir, 'files', 'documents');
  const files = () => readdir(folder);
  const removeFiles = () => rm(folder, { recursive: true });
  return { as, owner, editor, idea, other, mine, theirs, erase, files, removeFiles };
}

it('a download of one’s data has the documents of one’s ideas, and those that one gave to ideas of others', async () => {
  const { as, owner, editor, idea, mine, theirs } = await scene();
  const taken = async (person: Person) => unzipSync(await buffer((await exportData(as(person))).chunks));
  const own = await taken(owner);
  const filesIn = (zip: typeof own) =>
    Object.keys(zip).flatMap((name) => /^files\/documents\/\S{36}-(.+)$/.exec(name)?.[1] ?? []);
  expect(filesIn(own)).toEqual(['mine.txt', 'theirs.txt']);
  expect(strFromU8(own[`files/documents/${mine.id}-mine.txt`] ?? new Uint8Array())).toBe(LETTER);
  expect(JSON.parse(strFromU8(own['documents.json'] ?? new Uint8Array()))).toMatchObject([
    { id: mine.id, idea_id: idea.id, name: 'mine.txt', added_by_you: true },
    { id: theirs.id, name: 'theirs.txt', added_by_you: false },
  ]);
  expect(filesIn(await taken(editor))).toEqual(['theirs.txt', 'own.txt']);
});

it('a download goes on where the file of a document is gone', async () => {
  const { as, owner, mine, removeFiles } = await scene();
  await removeFiles();
  const zip = unzipSync(await buffer((await exportData(as(owner))).chunks));
  expect(zip[`files/documents/${mine.id}-mine.txt`]).toHaveLength(0);
  expect(zip).toHaveProperty(['ideas.json']);
});

it('an account that is erased takes the documents of its ideas and their files along', async () => {
  const { as, owner, editor, other, erase, files } = await scene();
  expect(await files()).toHaveLength(3);
  await erase(owner);
  expect(await files()).toHaveLength(1);
  expect(await test.db.select({ name: idea_documents.name }).from(idea_documents)).toEqual([
    { name: 'own.txt' },
  ]);
  expect((await listDocuments(as(editor), { id: other.id })).items).toHaveLength(1);
});

it('what an editor gave to an idea of another stays with it when the editor is erased, and names nobody', async () => {
  const { as, owner, editor, idea, erase, files } = await scene();
  await erase(editor);
  expect((await listDocuments(as(owner), { id: idea.id })).items.map(({ name }) => name)).toEqual([
    'mine.txt',
    'theirs.txt',
  ]);
  expect(await files()).toHaveLength(2);
  const rows = await test.db.select({ by: idea_documents.added_by }).from(idea_documents);
  expect(rows.map(({ by }) => by)).toEqual(expect.arrayContaining([owner.id, null]));
});

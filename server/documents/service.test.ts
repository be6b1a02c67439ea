import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES, MOST_DOCUMENTS } from '../../shared/documents/rules.ts';
import type { IDEA_ACCESS } from '../../shared/ideas/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { DAY } from '../../shared/platform/time.ts';
import { asMember, createPerson, type Person } from '../auth/testing.ts';
import { removeIdea } from '../ideas/service.ts';
import { createIdea, shareIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { idea_documents } from '../platform/schema/documents.ts';
import { ideas } from '../platform/schema/ideas.ts';
import { testApp, testServices } from '../platform/testing.ts';
import { docxOf, pdfOf } from '../sources/testing.ts';
import { getQuota } from '../users/service.ts';
import { registerDocumentJobs } from './jobs.ts';
import { documentsRoutes } from './routes.ts';
import { addDocument, fetchDocument, listDocuments, removeDocument } from './service.ts';
import { giveText, LETTER, ORDERED } from './testing.ts';

const test = useTestDatabase();

async function scene(status: 'draft' | 'submitted' = 'submitted') {
  const services = testServices(test.db);
  const as = (person: Person) => asMember(services, person);
  const owner = await createPerson(test.db);
  const idea = await createIdea(test.db, owner, { status });
  const shared = async (access: (typeof IDEA_ACCESS)[number]) => {
    const person = await createPerson(test.db);
    await shareIdea(test.db, idea, person, access);
    return person;
  };
  const give = (name: string, content: string | Buffer, by: Person = owner) =>
    addDocument(as(by), { id: idea.id, document: new File([Uint8Array.from(Buffer.from(content))], name) });
  const list = async (by: Person = owner) => (await listDocuments(as(by), { id: idea.id })).items;
  const files = () => readdir(join(services.settings.dataDir, 'files', 'documents')).catch(() => []);
  const rows = () => test.db.select().from(idea_documents).where(eq(idea_documents.idea_id, idea.id));
  return { services, as, owner, idea, shared, give, list, files, rows };
}

const ORDERS = 'Sharma Caterers ordered 340 leaf plates in October 2025 and paid for them within ten days.';

describe('a document that is given with an idea', () => {
  it('is kept with its text, by what it is and not by what it is called', async () => {
    const { give, list, rows, files, owner } = await scene();
    await give('orders.bin', pdfOf([['Orders of October', ORDERS]]));
    await give('plan.docx', await docxOf([{ heading: 'Plan' }, ORDERS]));
    await give('notes.md', `# Notes\n\n${ORDERS}`);
    await give('sales.csv', `Month,Buyer,Note\nOctober,Sharma Caterers,${ORDERS}`);
    expect((await list()).map(({ name, type }) => [name, type])).toEqual([
      ['orders.bin', 'pdf'],
      ['plan.docx', 'docx'],
      ['notes.md', 'text'],
      ['sales.csv', 'csv'],
    ]);
    expect(await files()).toHaveLength(4);
    for (const { text, blocks, page_hash, language, added_by } of await rows()) {
      expect(text).toContain(ORDERS);
      expect(blocks.map(({ start, end }) => text.slice(start, end)).join('')).toContain(ORDERS);
      expect(page_hash).toMatch(/^[0-9a-f]{64}$/);
      expect([language, added_by]).toEqual(['en', owner.id]);
    }
  });

  it('is one document when it is sent twice, whatever it is called then', async () => {
    const { give, list, files } = await scene();
    const first = await give('orders.txt', ORDERS);
    expect(await give('again.txt', ORDERS)).toEqual(first);
    expect([(await list()).length, (await files()).length]).toEqual([1, 1]);
  });

  it('has a name that leads nowhere and turns nothing round', async () => {
    const { give } = await scene();
    const { name } = await give(`../..\\etc/\u202Efdp\n${'x'.repeat(300)}.txt`, ORDERS);
    expect(name).toMatch(/^\.\. \.\. etc fdp x+\.txt$/);
    expect(name).toHaveLength(120);
  });

  it('is read without what its writer says of themselves', async () => {
    const { as, owner, idea, rows } = await scene();
    await giveText(as(owner), idea);
    const [row] = await rows();
    expect(row?.text).toContain(ORDERED);
    for (const secret of ['canary-self', 'widow', '98450']) expect(row?.text).not.toContain(secret);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'a picture',
      'plan.pdf',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'unsupported_type',
    ],
    ['a page', 'plan.txt', Buffer.from(`<!doctype html><p>${ORDERS}</p>`), 'unsupported_type'],
    ['a PDF that is cut short', 'plan.pdf', pdfOf([[ORDERS]]).subarray(0, -300), 'unsupported_type'],
    ['a PDF that is none', 'plan.pdf', Buffer.from('%PDF-1.7\nnothing\n%%EOF'), 'invalid_input'],
    ['a paper without text', 'scan.pdf', pdfOf([['1']]), 'invalid_input'],
    ['an empty file', 'empty.txt', Buffer.alloc(0), 'invalid_input'],
    ['what is too large', 'large.txt', Buffer.alloc(DOCUMENT_MAX_BYTES + 1, 'a'), 'too_large'],
  ])('%s is refused in words, and nothing of it is kept', async (_what, name, bytes, code) => {
    const { give, list, files } = await scene();
    const fields = { document: expect.stringMatching(/\w/) as string };
    await expect(give(name, bytes)).rejects.toMatchObject({ code, fields });
    expect([await list(), await files()]).toEqual([[], []]);
  });

  it('one more than an idea may have is refused, and fits once another is removed', async () => {
    const { as, owner, idea, give, list, files } = await scene();
    for (let n = 0; n < MOST_DOCUMENTS; n += 1) await give(`${n}.txt`, `${ORDERS} ${n}`);
    await expect(give('more.txt', `${ORDERS} more`)).rejects.toMatchObject({ code: 'conflict' });
    expect(await files()).toHaveLength(MOST_DOCUMENTS);
    const [first] = await list();
    await removeDocument(as(owner), { id: idea.id, document_id: first?.id ?? '' });
    await give('more.txt', `${ORDERS} more`);
    expect((await list()).at(-1)?.name).toBe('more.txt');
  });

  it('what does not fit into the storage of the owner is refused, whoever gives it', async () => {
    const { as, owner, idea, shared, give, list, files } = await scene();
    const editor = await shared('editor');
    const before = (await getQuota(as(owner))).bytes.used;
    const { size } = await give('orders.txt', ORDERS, editor);
    const { used, limit } = (await getQuota(as(owner))).bytes;
    expect(used - before).toBeGreaterThanOrEqual(2 * size);
    const room = (limit ?? 0) - used;
    await test.db
      .update(idea_documents)
      .set({ size: size + room })
      .where(eq(idea_documents.idea_id, idea.id));
    await expect(give('more.txt', `${ORDERS} more`, editor)).rejects.toMatchObject({ code: 'quota' });
    expect([(await list()).length, (await files()).length]).toEqual([1, 1]);
  });
});

describe('who may see documents', () => {
  it('those who work on the idea read them, and who may change it gives and removes them', async () => {
    const { as, idea, shared, give, list } = await scene();
    const { id: document_id } = await give('orders.txt', ORDERS);
    const staff = await createPerson(test.db, { role: 'netzoop-team' });
    for (const person of [await shared('viewer'), await shared('commenter'), staff, await shared('editor')])
      expect(await list(person)).toMatchObject([{ name: 'orders.txt' }]);
    const viewer = await shared('viewer');
    const refused = { code: 'forbidden' };
    await expect(give('mine.txt', `${ORDERS} mine`, viewer)).rejects.toMatchObject(refused);
    await expect(removeDocument(as(viewer), { id: idea.id, document_id })).rejects.toMatchObject(refused);
    await removeDocument(as(await shared('editor')), { id: idea.id, document_id });
    expect(await list()).toEqual([]);
  });

  it.each(['reviewer', 'entrepreneur'] as const)(
    'a %s who does not work on it finds none, and can neither give nor remove one',
    async (role) => {
      const { as, idea, give, list } = await scene();
      const { id: document_id } = await give('orders.txt', ORDERS);
      const person = await createPerson(test.db, { role });
      const asked = { id: idea.id, document_id };
      const hidden = { code: 'not_found' };
      const closed = { code: role === 'reviewer' ? 'forbidden' : 'not_found' };
      await expect(list(person)).rejects.toMatchObject(hidden);
      await expect(fetchDocument(as(person), asked)).rejects.toMatchObject(hidden);
      await expect(give('mine.txt', `${ORDERS} mine`, person)).rejects.toMatchObject(closed);
      await expect(removeDocument(as(person), asked)).rejects.toMatchObject(closed);
      expect(await list()).toHaveLength(1);
    },
  );

  it('a document is found with its own idea only', async () => {
    const { as, owner, give, list } = await scene();
    const { id: document_id } = await give('orders.txt', ORDERS);
    const other = await createIdea(test.db, owner);
    const asked = { id: other.id, document_id };
    await expect(fetchDocument(as(owner), asked)).rejects.toMatchObject({ code: 'not_found' });
    await removeDocument(as(owner), asked);
    expect(await list()).toHaveLength(1);
  });

  it('a document is kept by the browser and never shown by it, byte for byte', async () => {
    const { services, owner, idea, give } = await scene();
    const { id } = await give('Bestellung “Ü”.txt', ORDERS);
    const { call } = await testApp({ documents: documentsRoutes }, services);
    const reply = await call('GET', `/api/ideas/${idea.id}/documents/${id}`, { actor: owner });
    expect(reply.status).toBe(200);
    const file = await fetchDocument(asMember(services, owner), { id: idea.id, document_id: id });
    expect(await text(file.chunks)).toBe(ORDERS);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-disposition']).toContain(
      'attachment; filename="Bestellung ___.txt"; filename*=UTF-8\'\'Bestellung%20%E2%80%9C%C3%9C%E2%80%9D.txt',
    );
  });
});

describe('the file of a document', () => {
  it('goes with the document, and removing it twice is removing it once', async () => {
    const { as, owner, idea, give, files } = await scene();
    const { id: document_id } = await give('orders.txt', ORDERS);
    await removeDocument(as(owner), { id: idea.id, document_id });
    await removeDocument(as(owner), { id: idea.id, document_id });
    await removeDocument(as(owner), { id: idea.id, document_id: newId() });
    expect(await files()).toEqual([]);
  });

  it('goes with its idea at the next sweep, and one that is in use or was just written stays', async () => {
    const { services, as, owner, idea, give, files } = await scene('draft');
    await give('orders.txt', ORDERS);
    const other = await createIdea(test.db, owner);
    await giveText(as(owner), other, { text: LETTER });
    await removeIdea(as(owner), idea);
    expect(await test.db.select({ id: ideas.id }).from(ideas).where(eq(ideas.id, idea.id))).toEqual([]);
    const sweepAt = async (at: number) => {
      registerDocumentJobs(services, { now: () => new Date(at) });
      await services.queue.enqueue(test.db, 'documents.upkeep', {});
      await services.queue.run();
    };
    await sweepAt(Date.now());
    expect(await files()).toHaveLength(2);
    await sweepAt(Date.now() + DAY);
    expect(await files()).toHaveLength(1);
  });
});

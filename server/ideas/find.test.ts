import { expect, it } from 'vitest';
import { asMember, createPerson } from '../auth/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { lookedUpPart } from './find.queries.ts';
import { findIdeas, searchIdeas } from './service.ts';
import { createIdea } from './testing.ts';

const test = useTestDatabase();
const found = async (person: Parameters<typeof asMember>[1], q: string) =>
  (await findIdeas(asMember(plainServices(test.db), person), { q })).map(({ title }) => title);

it('finds by letters of title, description and category, titles first', async () => {
  const owner = await createPerson(test.db);
  await createIdea(test.db, owner, {
    title: 'Blouse unit',
    category: 'Textiles',
    description: 'Two machines and a tailor.',
  });
  await createIdea(test.db, owner, { title: 'School uniforms on a tailor’s card', category: 'Textiles' });
  await createIdea(test.db, owner, { title: 'Dosa batter', category: 'Food' });
  expect(await found(owner, 'TAIL')).toEqual(['School uniforms on a tailor’s card', 'Blouse unit']);
  expect(await found(owner, 'food')).toEqual(['Dosa batter']);
});

it('takes % and _ for letters', async () => {
  const owner = await createPerson(test.db);
  await createIdea(test.db, owner, { title: 'Sells 10% more' });
  await createIdea(test.db, owner, { title: 'Sells 100 more' });
  expect(await found(owner, '0%')).toEqual(['Sells 10% more']);
  expect(await found(owner, '__')).toEqual([]);
});

it('finds six at most, and nothing of others', async () => {
  const owner = await createPerson(test.db);
  const stranger = await createPerson(test.db);
  for (let made = 0; made < 8; made += 1) await createIdea(test.db, owner, { title: `Palm sweets ${made}` });
  expect(await found(owner, 'palm')).toHaveLength(6);
  expect(await found(stranger, 'palm')).toEqual([]);
});

it('finds an idea by several words, wherever each of them is', async () => {
  const owner = await createPerson(test.db);
  await createIdea(test.db, owner, { title: 'Millet snacks', description: 'Sold at the station of Nagpur.' });
  await createIdea(test.db, owner, { title: 'Millet flour', description: 'Ground at home.' });
  expect(await found(owner, 'nagpur  millet')).toEqual(['Millet snacks']);
  expect(await found(owner, 'nagpur flour')).toEqual([]);
});

it('finds by a title with a slip of the hand in it, only where nothing else fits', async () => {
  const owner = await createPerson(test.db);
  await createIdea(test.db, owner, { title: 'Tapioca chips' });
  await createIdea(test.db, owner, { title: 'Banana chips' });
  expect(await found(owner, 'tapoica')).toEqual(['Tapioca chips']);
  expect(await found(owner, 'zeppelin')).toEqual([]);
});

it.each(['netzoop-team', 'entrepreneur'] as const)(
  'finds what is older than the newest by the index, and what everybody says among the newest, as %s',
  async (role) => {
    const owner = await createPerson(test.db, { role });
    const long_ago = { created_at: '2020-01-01', updated_at: '2020-01-01' };
    await createIdea(test.db, owner, { title: 'Lacquer toys of Channapatna', ...long_ago });
    await createIdea(test.db, owner, { title: 'Toys that never worked', ...long_ago });
    await test.db.execute(sql`insert into ideas (id, user_id, title)
    select gen_random_uuid(), ${owner.id}, 'Toys ' || n from generate_series(1, 2100) n`);
    expect(await found(owner, 'lacquer toys')).toEqual(['Lacquer toys of Channapatna']);
    expect(await found(owner, 'CHANNApatna')).toEqual(['Lacquer toys of Channapatna']);
    expect(await found(owner, 'worked')).toEqual(['Toys that never worked']);
    // what is looked up of it, `worke`, is in both texts
    expect(await found(owner, 'quiltworker')).toEqual([]);
    expect(await found(owner, 'toys')).toHaveLength(6);
  },
);

it.each([
  ['town1234', 'n1234'],
  ['Vaccination', 'vacci'],
  ['solar', 'solar'],
  ['१२३४५६७', '१२३४५६७'],
  ['कलमकारी', 'कलमकारी'],
  ['Straße', 'Straße'],
])('looks %s up by the letters that are rarest in texts: %s', (word, part) => {
  expect(lookedUpPart(word)).toBe(part);
});

it('a search answers up to twenty with the letters in title or summary, the latest first, and nothing of others', async () => {
  const owner = await createPerson(test.db);
  const search = async (person: Parameters<typeof asMember>[1], q: string) =>
    searchIdeas(asMember(plainServices(test.db), person), { q });
  const created = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
  for (let day = 1; day <= 22; day++)
    await createIdea(test.db, owner, { title: `Millet snack ${day}`, created_at: created(day) });
  const inSummary = { title: 'Snacks', summary: 'Puffed MILLET, 50% less oil', category: 'Food' };
  const { id } = await createIdea(test.db, owner, { ...inSummary, created_at: created(23) });
  await createIdea(test.db, owner, { title: 'Soap', description: 'For millet farmers' });
  const all = await search(owner, 'milLET');
  expect(all).toHaveLength(20);
  expect(all[0]).toEqual({ id, ...inSummary, created_at: expect.stringMatching(/^2026-01-23T00:00:00/) });
  expect(all[1]?.title).toBe('Millet snack 22');
  expect(await search(owner, '50%')).toHaveLength(1);
  expect(await search(owner, '5%')).toEqual([]);
  expect(await search(await createPerson(test.db), 'millet')).toEqual([]);
});

import { expect, it } from 'vitest';
import { asMember, createPerson } from '../auth/testing.ts';
import { plainServices } from '../platform/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { findIdeas } from './service.ts';
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

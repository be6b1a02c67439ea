import { beforeEach, expect, it } from 'vitest';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { IdeaDraft } from './draft.ts';
import { unsentIdeas } from './unsent.ts';

beforeEach(() => void stubBrowser());

const keep = (person: string, id: string, changes: Partial<Idea>): void =>
  localStorage.setItem(ideaDraftKey(person, id), JSON.stringify({ changes, version: 1 }));

it('names what a person wrote on this device and the server does not have, and nobody else’s', async () => {
  stubServer(() => {
    throw new TypeError('no connection');
  });
  keep('asha', 'one', { title: ' Banana chips ' });
  keep('asha', 'two', { summary: 'Crisp' });
  keep('asha', 'zero', { summary: 'Sweet' });
  keep('meena', 'four', { title: 'Hers' });
  localStorage.setItem('other', 'x');
  const known = api.ideas.get.queryKey({ input: { id: 'two' } });
  queryClient.setQueryData(known, { title: 'Jackfruit' } as Idea);
  expect(await unsentIdeas('asha')).toEqual([
    { id: 'one', title: 'Banana chips' },
    { id: 'two', title: 'Jackfruit' },
    { id: 'zero', title: '' },
  ]);
});

it('leaves out what is damaged, since nothing of it can be sent', async () => {
  localStorage.setItem(ideaDraftKey('asha', 'one'), 'no json');
  expect(await unsentIdeas('asha')).toEqual([]);
});

it('tries once more to send what is on the screen', async () => {
  const base = { id: 'one', title: 'x', version: 1, updated_at: '2026-11-20T10:00:00Z' } as Idea;
  stubServer(({ body }) => ({ ...base, ...(body as object), version: 2 }));
  const draft = new IdeaDraft('asha', 'one', base);
  const close = draft.subscribe(() => undefined);
  draft.set({ title: 'Banana chips' });
  expect(await unsentIdeas('asha')).toEqual([]);
  stubServer(() => {
    throw new TypeError('no connection');
  });
  draft.set({ title: 'Jackfruit chips' });
  expect(await unsentIdeas('asha')).toEqual([{ id: 'one', title: 'Jackfruit chips' }]);
  draft.discard();
  close();
});

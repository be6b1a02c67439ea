import { beforeEach, expect, it } from 'vitest';
import { refusal, stubBrowser, stubServer } from '../platform/testing.ts';
import { startRun } from './start-run.ts';

beforeEach(() => void stubBrowser());

it('a second start of an idea gives the run that is under way', async () => {
  stubServer(({ operation }) => {
    if (operation.startsWith('POST')) throw refusal('conflict');
    return {
      items: [
        { id: 'earlier', status: 'completed' },
        { id: 'now', status: 'running' },
      ],
    };
  });
  expect(await startRun({ ideaId: 'one' })).toMatchObject({ id: 'now' });
});

it('a start that is refused is told where no run is under way, or for another reason', async () => {
  stubServer(({ operation }) => {
    if (operation.startsWith('POST')) throw refusal('conflict');
    return { items: [{ id: 'earlier', status: 'failed' }] };
  });
  await expect(startRun({ ideaId: 'one' })).rejects.toMatchObject({ code: 'conflict' });
  const calls = stubServer(() => {
    throw refusal('quota');
  });
  await expect(startRun({ ideaId: 'one' })).rejects.toMatchObject({ code: 'quota' });
  expect(calls).toHaveLength(1);
});

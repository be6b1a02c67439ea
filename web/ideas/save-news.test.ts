import { expect, it } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import { AppError } from '../../shared/platform/errors.ts';
import type { SaveState } from './draft.ts';
import { newsAfter, type SaveNews } from './save-news.ts';

const idea = { id: 'i' } as Idea;
const saved: SaveState = { state: 'saved', at: 1 };
const error = new AppError('invalid_input', 'The title needs at least 3 characters.');

/** What is announced as a draft goes through these states. */
function told(base: Idea | null, isNew: boolean, ...states: readonly SaveState[]): (string | undefined)[] {
  let last: SaveNews | undefined;
  return states.map((save) => {
    const next = newsAfter(last, { base, save }, isNew);
    const news = next === last ? undefined : next?.kind;
    last = next;
    return news;
  });
}

it('a new idea is announced as created once, however often it is saved', () => {
  expect(told(idea, true, { state: 'saving' }, saved, { state: 'waiting' }, saved)).toEqual([
    undefined,
    'created',
    undefined,
    undefined,
  ]);
});

it('an idea that was there is announced as updated', () => {
  expect(told(idea, false, saved, saved)).toEqual(['updated', undefined]);
});

it('a refusal is announced once with its reason, and success after it again', () => {
  const refused: SaveState = { state: 'refused', error };
  expect(told(idea, false, saved, refused, refused, saved)).toEqual([
    'updated',
    'update-failed',
    undefined,
    'updated',
  ]);
  expect(told(null, true, refused)).toEqual(['create-failed']);
});

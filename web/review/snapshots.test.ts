import { expect, it } from 'vitest';
import type { Idea } from '../../shared/ideas/model.ts';
import type { Snapshot } from '../../shared/review/model.ts';
import { fieldsOf, snapshotIdea } from './snapshots.ts';

const written: Partial<Idea> = { id: 'a', title: 'Written since', status: 'under_review', round: 2 };
const now = written as Idea;
const judged = (...contents: Partial<Idea>[]): Idea =>
  snapshotIdea({
    idea: now,
    snapshots: contents.map((content, index) => ({ round: index + 1, content }) as Snapshot),
  });

it('what is judged is the idea as it was when the round began, whatever its owner has written since', () => {
  expect(judged({ title: 'Round one' }, { title: 'Round two' })).toEqual({
    id: 'a',
    title: 'Round two',
    status: 'under_review',
    round: 2,
  });
});

it('an idea that was never frozen is judged as it is', () => {
  expect(judged()).toMatchObject({ title: 'Written since' });
  expect(fieldsOf(undefined)).toEqual({});
});

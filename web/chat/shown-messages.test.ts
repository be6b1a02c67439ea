import { expect, test } from 'vitest';
import { shownOf } from './shown-messages.ts';

const said = (id: string) => ({ id, role: 'user', status: 'complete' }) as const;
const answer = (id: string, status: 'complete' | 'streaming' = 'complete') =>
  ({ id, role: 'assistant', status }) as const;
const idsOf = (messages: ReadonlyArray<{ readonly id: string }>) => messages.map(({ id }) => id);

test('an answer that is written stands once: not beside its stored copy, unfinished or finished', () => {
  const before = [said('1'), answer('2'), said('3')];
  const live = { question: { id: '3', text: 'And then?' }, replaces: null };
  expect(idsOf(shownOf([...before, answer('4', 'streaming')], live))).toEqual(['1', '2', '3']);
  expect(idsOf(shownOf([...before, answer('4')], live))).toEqual(['1', '2', '3']);
  expect(idsOf(shownOf([...before, answer('4')], null))).toEqual(['1', '2', '3', '4']);
});

test('what an edit replaces is gone while the answer to it is written', () => {
  const live = { question: { id: '5', text: 'Said otherwise' }, replaces: '3' };
  const messages = [said('1'), answer('2'), said('3'), answer('4')];
  expect(idsOf(shownOf(messages, live))).toEqual(['1', '2']);
});

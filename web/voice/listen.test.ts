import { expect, it } from 'vitest';
import { listenerFor, type Listener } from './listen.ts';

const listener = (...languages: readonly string[]): Listener => ({ languages, listen: async () => 'yes' });

it('the first that understands the language listens', () => {
  const [one, other] = [listener('en'), listener('en', 'hi')];
  expect(listenerFor('en', [one, other])).toBe(one);
  expect(listenerFor('hi', [one, other])).toBe(other);
});

it('where nobody understands it, nobody listens, and no microphone is shown', () => {
  expect(listenerFor('ur', [listener('en')])).toBeUndefined();
  expect(listenerFor('en')).toBeUndefined();
});

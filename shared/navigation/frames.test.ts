import { expect, test } from 'vitest';
import { frameOf } from './frames.ts';

test.each([
  ['/ideas', 'ideas'],
  ['/ideas/favorites', 'ideas'],
  ['/ideas/new', 'form'],
  ['/ideas/0198/edit', 'form'],
  ['/ideas/0198', 'page'],
  ['/dashboard', 'dashboard'],
  ['/chat', 'chat'],
  ['/qa', 'qa'],
  ['/review', 'review'],
  ['/review-dashboard', 'review'],
  ['/review/idea/0198', 'page'],
  ['/help', 'page'],
  ['/login', 'login'],
  ['/register', 'account'],
  ['/onboarding', 'account'],
])('somebody who is signed in sees at %s the frame %s', (path, frame) => {
  expect(frameOf(path, true)).toBe(frame);
});

test.each([
  ['/ideas', 'login'],
  ['/dashboard', 'login'],
  ['/login', 'login'],
  ['/register', 'account'],
  ['/forgot-password', 'account'],
])('a visitor sees at %s the frame %s, never that of a screen they are sent away from', (path, frame) => {
  expect(frameOf(path, false)).toBe(frame);
});

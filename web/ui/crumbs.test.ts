import { expect, test } from 'vitest';
import { foldCrumbs, MAX_CRUMBS } from './crumbs.ts';

const trail = (length: number) => Array.from({ length }, (_, place) => ({ place }));

test('five places are shown in full', () => {
  expect(foldCrumbs(trail(5))).toEqual(trail(5));
});

test.each([6, 9])('%i places fold their middle, and none is lost', (length) => {
  const shown = foldCrumbs(trail(length));
  expect(shown).toHaveLength(MAX_CRUMBS);
  expect(shown[0]).toEqual({ place: 0 });
  expect(shown.at(-1)).toEqual({ place: length - 1 });
  expect(shown.flatMap((crumb) => ('folded' in crumb ? crumb.folded : [crumb]))).toEqual(trail(length));
});

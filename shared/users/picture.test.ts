import { expect, it } from 'vitest';
import {
  ownPictureName,
  pictureProblem,
  PICTURE_REFUSED,
  PICTURE_TOO_LARGE,
  PRESET_PICTURES,
} from './picture.ts';

const MB = 1024 * 1024;

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', 5 * MB, undefined],
  ['image/gif', 5 * MB, undefined],
  ['image/jpeg', 5 * MB + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['image/webp', 1, 'type'],
  ['application/pdf', 6 * MB, 'type'],
  ['', 1, 'type'],
])('a file of the type %j and %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});

it('has the words of the specification', () => {
  expect(PICTURE_REFUSED).toBe('Please select an image file');
  expect(PICTURE_TOO_LARGE).toBe('Please select an image smaller than 5MB');
});

it('offers ten pictures, none of which is somebody’s own', () => {
  expect(PRESET_PICTURES).toHaveLength(10);
  expect(PRESET_PICTURES[0]).toBe('/avatars/avatar-1.jpg');
  expect(PRESET_PICTURES[9]).toBe('/avatars/avatar-10.jpg');
  expect(PRESET_PICTURES.map(ownPictureName)).toEqual(PRESET_PICTURES.map(() => undefined));
  expect(ownPictureName('/avatars/u/ab.webp')).toBe('ab.webp');
  expect(ownPictureName(null)).toBeUndefined();
});

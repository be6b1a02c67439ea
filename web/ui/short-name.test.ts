import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['0197c1a2-7d3e-7abc-8def-0123456789ab', '…456789ab'],
  ['3f9a1c5e7b2d4f60', '3f9a1c5e'],
  ['language_model', 'language_model'],
])('of %s a screen shows %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

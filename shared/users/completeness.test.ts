import { describe, expect, it } from 'vitest';
import {
  COMPLETENESS_FIELDS,
  completenessColour,
  completenessOf,
  type CompletableProfile,
} from './completeness.ts';

const full = Object.fromEntries(
  COMPLETENESS_FIELDS.map((field) => [field, field === 'skills' || field === 'interests' ? ['x'] : 'x']),
) as CompletableProfile;
const empty = Object.fromEntries(COMPLETENESS_FIELDS.map((field) => [field, null])) as CompletableProfile;

describe('completeness', () => {
  it('is over 14 fields', () => {
    expect(COMPLETENESS_FIELDS).toHaveLength(14);
    expect(completenessOf(full)).toBe(100);
    expect(completenessOf(empty)).toBe(0);
  });

  it.each(COMPLETENESS_FIELDS)('counts %s as one fourteenth', (field) => {
    expect(completenessOf({ ...empty, [field]: full[field] })).toBe(7);
    expect(completenessOf({ ...full, [field]: null })).toBe(93);
  });

  it('counts blank text and empty lists as nothing', () => {
    expect(completenessOf({ ...empty, bio: '  ', skills: [], interests: [' '] })).toBe(0);
  });

  it.each([
    [100, 'green'],
    [99, 'amber'],
    [75, 'amber'],
    [74, 'orange'],
    [40, 'orange'],
    [39, 'red'],
    [0, 'red'],
  ])('%i percent is %s', (percent, colour) => {
    expect(completenessColour(percent)).toBe(colour);
  });
});

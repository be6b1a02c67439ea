import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemsOf, recheck, refusedOf, stillRefused } from './form-errors.ts';

const Person = z.object({
  email: z.string().min(1, 'Required').email('No address'),
  tags: z.array(z.string().max(2, 'Too long')),
});

describe('what a schema finds wrong', () => {
  it('is the first problem of each field', () => {
    expect(problemsOf(Person, { email: '', tags: [] })).toEqual({ email: 'Required' });
    expect(problemsOf(Person, { email: 'x', tags: [] })).toEqual({ email: 'No address' });
  });

  it('within a list counts for the field that holds it', () => {
    expect(problemsOf(Person, { email: 'a@b.test', tags: ['a', 'long'] })).toEqual({ tags: 'Too long' });
  });

  it('is nothing where all is well', () => {
    expect(problemsOf(Person, { email: 'a@b.test', tags: [] })).toEqual({});
  });
});

describe('errors that are shown', () => {
  interface Values {
    readonly email: string;
    readonly name: string;
  }
  const shown = { email: 'Required', name: 'Required' };

  it('go as soon as their field is right, and the others stay', () => {
    expect(recheck<Values>(shown, { email: 'a@b.test' }, { name: 'Required' })).toEqual({ name: 'Required' });
  });

  it('say what is wrong now', () => {
    expect(recheck<Values>(shown, { email: 'x' }, { email: 'No address', name: 'Required' })).toEqual({
      email: 'No address',
      name: 'Required',
    });
  });

  it('do not come to a field that is typed into for the first time', () => {
    expect(recheck<Values>({ name: 'Required' }, { email: 'x' }, { email: 'No address' })).toEqual({
      name: 'Required',
    });
  });

  it('of the server stay until their field is changed, though the schema knows nothing of them', () => {
    const taken = { email: 'This address is taken' };
    expect(recheck<Values>(taken, { name: 'Asha' }, {})).toEqual(taken);
    expect(recheck<Values>(taken, { email: 'other@b.test' }, {})).toEqual({});
  });
});

describe('what the server refuses', () => {
  const values = { email: 'a@b.test', name: '' };

  it('is shown at the fields that the form has, and at no others', () => {
    expect(refusedOf(values, { email: 'Taken', reviewer_id: 'Too near' })).toEqual({ email: 'Taken' });
    expect(refusedOf(values, { reviewer_id: 'Too near' })).toEqual({});
    expect(refusedOf(values, undefined)).toEqual({});
  });

  it('stays refused until it is changed', () => {
    expect(stillRefused<typeof values>({ email: 'Taken', name: 'Short' }, { name: 'Asha' })).toEqual({
      email: 'Taken',
    });
  });
});

import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './form-errors.ts';
import { lateSchema } from './late-schema.ts';

const Person = z.object({ email: z.string().min(1, 'Required') });

it('finds nothing wrong until the rules are there, and then what they find', async () => {
  const late = lateSchema(() => Promise.resolve(Person));
  expect(problemsOf(late, { email: '' })).toEqual({});
  expect((await late.fetch()).safeParse({ email: 'a' })).toMatchObject({
    success: true,
    data: { email: 'a' },
  });
  expect(problemsOf(late, { email: '' })).toEqual({ email: 'Required' });
});

it('fetches the rules once, and again only where that failed', async () => {
  vi.stubGlobal('location', { origin: 'http://app.test' });
  let asked = 0;
  const late = lateSchema(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(Person);
  });
  await expect(late.fetch()).rejects.toThrow('no connection');
  await Promise.all([late.fetch(), late.fetch()]);
  expect(asked).toBe(2);
});

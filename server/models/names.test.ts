import { expect, it } from 'vitest';
import { modelNames } from './service.ts';

it('parts that are not named are the main model', () => {
  expect(modelNames({ model: 'example-mini', fast: null, judge: 'example-large' })).toEqual({
    main: 'example-mini',
    fast: 'example-mini',
    judge: 'example-large',
  });
  expect(modelNames(null)).toEqual({ main: null, fast: null, judge: null });
});

import { expect, it } from 'vitest';
import { AppError } from '../../shared/platform/errors.ts';
import { unconfirmedIn } from './unconfirmed.ts';

const refused = (reason: string): AppError => new AppError('forbidden', 'Not yet.', { data: { reason } });

it.each([
  ['email_not_verified', false],
  ['guardian_pending', true],
])('a sign-in that is refused for %s is helped by a new link', (reason, guardian) => {
  expect(unconfirmedIn(refused(reason), 'asha@example.test')).toEqual({
    email: 'asha@example.test',
    guardian,
    message: 'Not yet.',
  });
});

it.each([refused('suspended'), new AppError('unauthenticated', 'Wrong.'), new TypeError('no connection')])(
  'no other refusal is: %s',
  (cause) => {
    expect(unconfirmedIn(cause, 'asha@example.test')).toBeUndefined();
  },
);

import { AppError } from './errors.ts';
import { msg, type Message } from './messages.ts';

/** How long to wait before the next try: whole seconds up to a minute, then whole minutes, rounded up. */
export function waitMessage(seconds: number): Message {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) {
    return {
      text: msg('Please wait {seconds, plural, one {# second} other {# seconds}} before trying again.'),
      values: { seconds: whole },
    };
  }
  return {
    text: msg('Please wait {minutes, plural, one {# minute} other {# minutes}} before trying again.'),
    values: { minutes: Math.ceil(whole / 60) },
  };
}

/** Refuses with `rate_limited` and the wait message. */
export function rateLimited(seconds: number): AppError {
  const { text, values } = waitMessage(seconds);
  return new AppError('rate_limited', text, {
    ...(values && { values }),
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

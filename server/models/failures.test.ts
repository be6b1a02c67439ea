// The faults of a provider, and what becomes of each.
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ANSWER, CALL, at, json, reasonOf, useModelScenes } from './scene/testing.ts';

const { scene } = useModelScenes();

it.each([
  [
    '429 with Retry-After',
    json(429, 'Rate limit reached', 'rate_limit', { 'retry-after': '7' }),
    [7000, 7000],
  ],
  ['503', json(503, 'overloaded', 'overloaded'), [1000, 2000]],
  ['a hang', 'hang', [1000, 2000]],
  ['a hang midway', 'hang_midway', [1000, 2000]],
  ['a trickle', 'trickle', [1000, 2000]],
  ['a cut', 'cut', [1000, 2000]],
  ['an error in the stream', 'stream_error', [1000, 2000]],
  ['a stream without an end', 'no_finish', [1000, 2000]],
] as const)(
  '%s twice is tried again until the third answer, and three times is a failure',
  async (_, fault, waits) => {
    const passing = await scene({ fault: at([fault, fault]) });
    await using _one = passing.standIn;
    expect((await passing.ask()).value).toEqual(ANSWER);
    expect(passing.waits).toEqual(waits);
    expect((await passing.rows()).map(({ status, attempt }) => [status === 'succeeded', attempt])).toEqual([
      [false, 1],
      [false, 2],
      [true, 3],
    ]);
    const lasting = await scene({ fault: () => fault });
    await using _two = lasting.standIn;
    expect(await reasonOf(lasting.ask())).toMatch(/rate_limited|unavailable|timeout|cut_off/);
    expect(lasting.standIn.calls).toHaveLength(3);
    expect(await lasting.rows()).toHaveLength(3);
    expect(new Set((await lasting.rows()).map(({ ask_id }) => ask_id)).size).toBe(1);
  },
  20_000,
);

it.each([
  ['a wrong key', json(401, 'Incorrect API key provided', 'invalid_api_key'), 'key'],
  ['a forbidden key', json(403, 'Forbidden', 'forbidden'), 'key'],
  ['no credit', json(402, 'Payment required', 'payment'), 'credit'],
  ['a used-up quota', json(429, 'You exceeded your current quota', 'insufficient_quota'), 'credit'],
  ['an unknown model', json(404, 'The model gpt-9 does not exist', 'model_not_found'), 'unknown_model'],
  ['a wrong address', { status: 404, body: '<html>404 Not Found' }, 'not_json'],
  ['a page instead of an answer', 'html', 'not_json'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'refused'],
  [
    'a text that is too long',
    json(400, 'maximum context length is 8192 tokens', 'context_length_exceeded'),
    'too_large',
  ],
  ['a filter', 'content_filter', 'refused'],
  ['a refusal', 'refusal', 'refused'],
  ['an answer that is cut at its limit', 'length', 'cut_off'],
  ['a long wait', json(429, 'come back tomorrow', 'rate_limit', { 'retry-after': '86400' }), 'rate_limited'],
] as const)('%s is told at once as what it is', async (_, fault, reason) => {
  const { standIn, ask, rows, waits } = await scene({ fault: () => fault });
  await using _one = standIn;
  const before = await reasonOf(ask());
  expect(before).toBe(reason);
  expect(waits).toEqual(before === 'cut_off' ? waits : []);
  const all = await rows();
  expect(all.at(-1)).toMatchObject({ status: 'failed', error: reason });
  expect(await rows()).toHaveLength(standIn.calls.length);
});

it('an error says neither what was sent nor the key, whatever the provider repeats', async () => {
  const said = 'Incorrect API key provided: sk-test. You wrote: SECRET-OF-THE-IDEA';
  for (const status of [400, 401, 404, 429, 503]) {
    const { standIn, models, payer } = await scene({ fault: () => json(status, said, 'oops') });
    await using _ = standIn;
    const error = await models
      .ask(CALL, { payer, signal: new AbortController().signal })
      .catch((cause: unknown) => cause);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/sk-test|SECRET/);
  }
});

it('nothing listens at the address: the service is unavailable, and nothing is charged', async () => {
  const { standIn, ask, rows } = await scene();
  await standIn[Symbol.asyncDispose]();
  expect(await reasonOf(ask())).toBe('unavailable');
  expect(await rows()).toMatchObject(
    [1, 2, 3].map((attempt) => ({ attempt, status: 'failed', tokens_in: 0, paise: 0 })),
  );
});

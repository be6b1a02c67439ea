// Over 300 lines: the faults of a provider and what becomes of each, read as a whole.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../shared/platform/roles.ts';
import { reserveCall } from '../api-logs/service.ts';
import { createRun } from '../api-logs/testing.ts';
import { createPerson } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { asc, eq } from '../platform/orm.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { outside_calls } from '../platform/schema/outside.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { readSettings } from '../platform/settings.ts';
import { servicesOver } from '../platform/services.ts';
import { modelsOf, type ModelCall } from './service.ts';
import type { Patience } from './wire.ts';
import { startModels, type Fault, type ModelStandIn, type SeenCall, type StandInOptions } from './testing.ts';

let database: Database;
let person: Actor;
beforeAll(async () => {
  database = await testDatabase();
  person = await createPerson(database.db);
});
afterAll(() => database.close());

function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'models-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const Findings = z.object({ city: z.string(), count: z.number().int() });
const ANSWER = { city: 'Madurai', count: 12 };
const CALL: ModelCall<z.infer<typeof Findings>> = {
  part: 'main',
  purpose: 'research.demand.findings',
  prompt: { name: 'demand.findings', version: 3, system: 'You read pages.', user: 'SECRET-OF-THE-IDEA' },
  output: Findings,
  maxOutputTokens: 200,
};

const NO_CALL: SeenCall = {
  purpose: '',
  step: '',
  key: '',
  model: '',
  messages: [],
  stream: true,
  body: {},
  fault: undefined,
  tokens_in: 0,
  tokens_out: 0,
  aborted: false,
  from: 0,
  to: 0,
};

/** Short where the next answer will not come, so that a busy machine fails no other one. */
function patienceFor(next: () => Fault | undefined): Patience {
  const isSlow = (): boolean => ['hang', 'hang_midway', 'trickle'].some((fault) => fault === next());
  return {
    get firstMs() {
      return isSlow() ? 900 : 30_000;
    },
    get idleMs() {
      return isSlow() ? 900 : 30_000;
    },
    get totalMs() {
      return isSlow() ? 1200 : 60_000;
    },
  };
}

/** A stand-in, a run that pays, and the models of a server that is set to it. Waits are written down and not waited. */
async function scene(options: Partial<StandInOptions> = {}, env: Record<string, string> = {}, budget = {}) {
  const standIn = await startModels({ answer: () => ANSWER, ...options });
  const settings = readSettings({
    DATA_DIR: dataDirectory(),
    LLM_BASE_URL: standIn.url,
    LLM_API_KEY: 'sk-test',
    LLM_MODEL: 'gpt-4o-mini',
    ...env,
  });
  const waits: number[] = [];
  const models = modelsOf(servicesOver(database, settings), {
    patience: patienceFor(() => options.fault?.(NO_CALL, standIn.calls.length)),
    pause: async (ms) => void waits.push(ms),
  });
  const run = await createRun(database.db, person, { tokens: 100_000, paise: 10_000, ...budget });
  const payer = { user_id: person.id, research_job_id: run, agent_type: 'demand' as const };
  const signal = new AbortController().signal;
  const rows = () =>
    database.db
      .select()
      .from(outside_calls)
      .where(eq(outside_calls.research_job_id, run))
      .orderBy(asc(outside_calls.id));
  return { standIn, models, run, payer, waits, rows, ask: () => models.ask(CALL, { payer, signal }) };
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof OutsideError ? error.reason : `no outside error: ${String(error)}`;
}

const sumOf = (standIn: ModelStandIn): number =>
  standIn.calls.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);

it('a typed answer is whole, paid and written down as the provider counts it, without what was said', async () => {
  const { standIn, models, ask, rows, run } = await scene();
  await using _ = standIn;
  const answer = await ask();
  expect(answer).toMatchObject({ value: ANSWER, model: 'gpt-4o-mini', tokens: sumOf(standIn) });
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  const [seen] = standIn.calls;
  expect(row).toMatchObject({
    status: 'succeeded',
    provider: expect.stringContaining('127.0.0.1'),
    model: 'gpt-4o-mini',
    purpose: CALL.purpose,
    prompt: 'demand.findings@3',
    http_status: 200,
    tokens_in: seen?.tokens_in,
    tokens_out: seen?.tokens_out,
    paise: answer.paise,
    estimated: false,
  });
  expect(row?.bytes_sent).toBeGreaterThan(100);
  expect(row?.bytes_received).toBeGreaterThan(100);
  expect(JSON.stringify(row)).not.toContain('SECRET');
  const [job] = await database.db.select().from(research_jobs).where(eq(research_jobs.id, run));
  expect(job).toMatchObject({
    spent_tokens: answer.tokens,
    spent_requests: 1,
    reserved_tokens: 0,
    reserved_requests: 0,
  });
  expect(seen).toMatchObject({ purpose: CALL.purpose, key: 'sk-test', stream: true });
  expect(seen?.body).toMatchObject({ max_tokens: 200, response_format: { type: 'json_schema' } });
  expect(await models.describe()).toEqual({ main: 'gpt-4o-mini', fast: 'gpt-4o-mini', judge: 'gpt-4o-mini' });
});

const at = (faults: readonly (Fault | undefined)[]) => (_: unknown, count: number) => faults[count];
const json = (status: number, message: string, code: string, headers = {}): Fault => ({
  status,
  body: { error: { message, code } },
  headers,
});

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

it('broken JSON is repaired once, by a question that quotes it and says what is wrong', async () => {
  const { standIn, ask, rows } = await scene({ fault: at(['broken_json']) });
  await using _ = standIn;
  const answer = await ask();
  expect(answer.value).toEqual(ANSWER);
  expect(answer.tokens).toBe(sumOf(standIn));
  expect(standIn.calls[1]?.messages.at(-1)?.content).toMatch(/not one whole JSON value/);
  expect(await rows()).toHaveLength(2);
});

it('an answer that does not follow its schema twice is refused', async () => {
  const { standIn, ask } = await scene({ answer: () => ({ city: 'Madurai', count: 'many' }) });
  await using _ = standIn;
  expect(await reasonOf(ask())).toBe('not_json');
  expect(standIn.calls).toHaveLength(2);
  expect(standIn.calls[1]?.messages.at(-1)?.content).toMatch(/count: /);
});

it('a server that knows no schemas is asked in words, and from then on at once', async () => {
  const { standIn, ask } = await scene({
    refusesSchemas: true,
    answer: () => 'Here it is:\n```json\n{"city": "Madurai", "count": 12}\n```\nAnything else?',
  });
  await using _ = standIn;
  expect((await ask()).value).toEqual(ANSWER);
  expect(standIn.calls).toHaveLength(2);
  await ask();
  expect(standIn.calls).toHaveLength(3);
  expect(standIn.calls[2]?.messages[0]?.content).toMatch(/JSON Schema/);
});

it('what would pass the budget is not sent', async () => {
  const { standIn, ask, rows } = await scene({}, {}, { tokens: 100 });
  await using _ = standIn;
  expect(await reasonOf(ask())).toBe('over_budget');
  expect(standIn.calls).toEqual([]);
  expect(await rows()).toEqual([]);
});

it('a provider that does not count is estimated, and the row says so', async () => {
  const { standIn, ask, rows } = await scene({ fault: () => 'no_usage' });
  await using _ = standIn;
  const answer = await ask();
  expect(answer.tokens).toBeGreaterThan(20);
  expect(await rows()).toMatchObject([{ estimated: true, status: 'succeeded' }]);
});

it('a model without a price costs tokens only, until the operator names its price', async () => {
  const unknown = await scene({}, { LLM_MODEL: 'my-model' });
  await using _one = unknown.standIn;
  expect((await unknown.ask()).paise).toBeNull();
  expect(await unknown.rows()).toMatchObject([{ paise: null, reserved_paise: null }]);
  const named = await scene({}, { LLM_MODEL: 'my-model', LLM_PRICES: '{"my-model":{"in":1000000,"out":0}}' });
  await using _two = named.standIn;
  expect((await named.ask()).paise).toBe(named.standIn.calls[0]?.tokens_in);
});

it('whoever stops waiting is obeyed, and the call counts as it was reserved', async () => {
  const { standIn, models, payer, rows } = await scene({ fault: () => 'hang' });
  await using _ = standIn;
  const stop = new AbortController();
  const asked = models.ask(CALL, { payer, signal: stop.signal });
  await expect.poll(() => standIn.calls.length).toBe(1);
  stop.abort(new Error('cancelled by a person'));
  await expect(asked).rejects.toThrow('cancelled by a person');
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'unknown', tokens_in: row?.reserved_tokens, error: 'cancelled' });
});

it('a conversation comes in pieces and says how it ended; before its first piece it is tried again', async () => {
  const { standIn, models, payer, rows } = await scene({
    // a zero byte is in no text, and no database keeps it
    answer: () => 'Good mor\0ning',
    fault: at([json(503, 'busy', 'busy')]),
  });
  await using _ = standIn;
  const talk = {
    part: 'fast' as const,
    purpose: 'chat.answer',
    messages: [{ role: 'user' as const, content: 'Hello' }],
    maxOutputTokens: 50,
  };
  let said = '';
  let finish: string | undefined;
  for await (const piece of models.stream(talk, { payer, signal: new AbortController().signal })) {
    expect(finish).toBeUndefined();
    if ('text' in piece) said += piece.text;
    else ({ finish } = piece);
  }
  // pieces that come together go on together, so how many there are is the network's affair
  expect([said, finish]).toEqual(['Good morning', 'stop']);
  expect(await rows()).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }]);
});

it('a conversation that nobody reads to its end is settled', async () => {
  const { standIn, models, payer, rows } = await scene({ answer: () => 'Good morning' });
  await using _ = standIn;
  const talk = {
    part: 'main' as const,
    purpose: 'chat.answer',
    messages: [{ role: 'user' as const, content: 'Hello' }],
    maxOutputTokens: 50,
  };
  for await (const _piece of models.stream(talk, { payer, signal: new AbortController().signal })) break;
  expect(await rows()).toMatchObject([{ status: 'failed', estimated: true }]);
});

it('a step that reserved its call itself pays no second one', async () => {
  const { standIn, models, payer, rows } = await scene();
  await using _ = standIn;
  const reserved = await reserveCall(database.db, {
    payer,
    service: 'model',
    provider: 'stand-in',
    purpose: CALL.purpose,
    tokens: 1000,
    paise: 5,
    step_key: 'demand:1',
  });
  if (reserved === 'over_budget') throw new Error('over the budget');
  await models.ask(CALL, {
    payer,
    signal: new AbortController().signal,
    reservation: reserved.id,
    step_key: 'demand:1',
  });
  expect(await rows()).toMatchObject([{ id: reserved.id, status: 'succeeded', step_key: 'demand:1' }]);
  expect(standIn.calls[0]?.step).toBe('demand:1');
});

it('three parts are three models, and without a model nothing is asked', async () => {
  const { standIn, models, payer } = await scene({}, { LLM_MODEL_FAST: 'small', LLM_MODEL_JUDGE: 'other' });
  await using _ = standIn;
  for (const part of ['fast', 'judge'] as const)
    await models.ask({ ...CALL, part }, { payer, signal: new AbortController().signal });
  expect(standIn.calls.map(({ model }) => model)).toEqual(['small', 'other']);
  const none = modelsOf(servicesOver(database, readSettings({ DATA_DIR: dataDirectory() })));
  expect(await none.describe()).toEqual({ main: null, fast: null, judge: null });
  expect(await reasonOf(none.ask(CALL, { payer, signal: new AbortController().signal }))).toBe('key');
});

import { expect, it } from 'vitest';
import { reserveCall } from '../api-logs/service.ts';
import { eq } from '../platform/orm.ts';
import { research_jobs } from '../platform/schema/research.ts';
import { servicesOver } from '../platform/services.ts';
import { readSettings } from '../platform/settings.ts';
import { ANSWER, CALL, at, dataDirectory, json, reasonOf, sumOf, useModelScenes } from './scene/testing.ts';
import { modelsOf } from './service.ts';

const scenes = useModelScenes();
const { scene } = scenes;

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
  const [job] = await scenes.database.db.select().from(research_jobs).where(eq(research_jobs.id, run));
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
  const reserved = await reserveCall(scenes.database.db, {
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
  const none = modelsOf(servicesOver(scenes.database, readSettings({ DATA_DIR: dataDirectory() })));
  expect(await none.describe()).toEqual({ main: null, fast: null, judge: null });
  expect(await reasonOf(none.ask(CALL, { payer, signal: new AbortController().signal }))).toBe('key');
});

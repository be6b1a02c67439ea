import { expect, it } from 'vitest';
import { EngineInput } from '../../shared/chat/actions.ts';
import { asMember, createPerson } from '../auth/testing.ts';
import { startModels, type Fault } from '../models/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { testServices } from '../platform/testing.ts';
import { runEngine } from './service.ts';
import { hasSameFigures } from './translation.ts';

const test = useTestDatabase();
const TEXT = 'Pay ₹1,500 within 30 days at https://example.gov.in/pay [1].';
const HINDI = 'https://example.gov.in/pay पर 30 दिन में ₹1,500 जमा करें [1]।';

/** A person whose translations a stand-in writes, one after the other. */
async function scene(said: readonly string[], fault?: Fault) {
  const standIn = await startModels({
    answer: (_, count) => said[Math.min(count, said.length - 1)] ?? '',
    ...(fault && { fault: () => fault }),
  });
  const env = { LLM_BASE_URL: standIn.url, LLM_API_KEY: 'a-key', LLM_MODEL: 'gpt-4o-mini' };
  const asha = await createPerson(test.db);
  const services = testServices(test.db, { env });
  const translate = (more: object = {}) =>
    runEngine(
      asMember(services, asha),
      EngineInput.parse({ message: TEXT, context: 'translation', language: 'hi', ...more }),
    );
  return { standIn, asha, translate };
}

it('a text is translated with its own limits, counted as a message and written into the ledger', async () => {
  const { standIn, asha, translate } = await scene([HINDI]);
  await using _ = standIn;
  expect(await translate({ model: 'gpt-9' })).toEqual({
    action: 'translate',
    message: HINDI,
    made_by: 'model',
  });
  const [call] = standIn.calls;
  expect(call?.body).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.1, max_tokens: 2 * TEXT.length });
  expect(call?.messages[0]?.content).toContain('into Hindi');
  const { rows } = await test.db.execute(
    sql`select purpose, status from outside_calls where user_id = ${asha.id}`,
  );
  expect(rows).toEqual([{ purpose: 'chat.translate', status: 'succeeded' }]);
  const counted = await test.db.execute(sql`select count from rate_limits where key = ${`chat:${asha.id}`}`);
  expect(counted.rows).toEqual([{ count: 1 }]);
});

it('the limits of the caller are kept, and a long text is given 4000 tokens', async () => {
  const { standIn, translate } = await scene(['x']);
  await using _ = standIn;
  await translate({ message: 'x', temperature: 0.7, maxTokens: 90 });
  await translate({ message: 'x '.repeat(4000) });
  const sent = standIn.calls.map(({ body }) => [body['temperature'], body['max_tokens']]);
  expect(sent).toEqual([
    [0.7, 90],
    [0.1, 4000],
  ]);
});

it('a translation that changes a figure is asked for once more, and then refused', async () => {
  const wrong = HINDI.replace('1,500', '15,000');
  const { standIn, translate } = await scene([wrong, HINDI, wrong]);
  await using _ = standIn;
  expect(await translate()).toMatchObject({ message: HINDI });
  await expect(translate()).rejects.toMatchObject({ code: 'unavailable' });
});

it('no Aadhaar number reaches the model', async () => {
  const { standIn, translate } = await scene(['XXXX XXXX 7058']);
  await using _ = standIn;
  await translate({ message: 'My Aadhaar is 9999 4105 7058.' });
  expect(JSON.stringify(standIn.calls[0]?.body)).not.toContain('4105');
});

it('a model that cannot be used, and a language without a name, are told in words', async () => {
  const { standIn, translate } = await scene([''], { status: 401, body: {} });
  await using _ = standIn;
  await expect(translate()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Translation service is temporarily unavailable...',
  });
  await expect(translate({ language: 'tlh' })).rejects.toMatchObject({ code: 'invalid_input' });
});

it.each([
  ['₹1,50,000 in 2 days', '2 दिन में ₹150000', true],
  ['₹1,500', '₹१,५००', true],
  ['1.5 lakh', '1.5 لاکھ', true],
  ['1.5 lakh', '15 लाख', false],
  ['10 of 10', '10', false],
  ['see https://a.in/1', 'देखें https://a.in/2', false],
])('the figures of %s and %s are the same: %s', (text, translated, same) => {
  expect(hasSameFigures(text, translated)).toBe(same);
});

it.each(['.', 'a', 'a.', 'a@', 'http://'])('a text of very many %j is compared in no time', (sign) => {
  const before = process.cpuUsage();
  expect(hasSameFigures(sign.repeat(20_000), sign.repeat(20_000))).toBe(true);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});

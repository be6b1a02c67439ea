// Answers that have to be values: broken ones are asked for again, and servers without schemas are asked in words.
import { expect, it } from 'vitest';
import { ANSWER, at, reasonOf, sumOf, useModelScenes } from './scene/testing.ts';

const { scene } = useModelScenes();

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

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import type { Along } from '../../api-logs/service.ts';
import { answerWrites, keepAnswer, selectAnswers, type StepTaker } from './steps.queries.ts';

/** A step by its name and by what goes into it: where that differs, it is another step. */
export interface StepName {
  readonly name: string;
  readonly input: unknown;
}

/** Calls to something outside, each made and paid for once. */
export interface PaidSteps {
  /**
   * The answer of a step: the one that is kept, or that of a call, which is kept before it is used. Whoever goes on after a worker that
   * was killed in between makes that one call again, and no other: the ledger has what it cost before it is made.
   *
   * @param call is handed the step's key for the ledger, and what keeps its answer: a call that settles its row in the ledger writes it
   * in the same statement. What it throws is thrown, and the step may be taken again
   */
  once<Answer>(step: StepName, schema: z.ZodType<Answer>, call: StepCall<Answer>): Promise<Answer>;
}

type StepCall<Answer> = (step_key: string, keep: Along<Answer>) => Promise<Answer>;

/** Steps of one worker: what was kept before it began is read once. */
export function paidSteps(db: Db, taker: StepTaker): PaidSteps {
  let reading: Promise<Map<string, unknown>> | undefined;
  return {
    async once(step, schema, call) {
      reading ??= selectAnswers(db, taker);
      const kept = await reading;
      const key = stepKey(step);
      if (kept.has(key)) return schema.parse(kept.get(key));
      let written: { readonly answer: unknown } | undefined;
      const answer = await call(key, {
        writes: (given) => answerWrites(taker, key, given),
        onWritten: ([row]) => {
          written = { answer: row?.['answer'] };
        },
      });
      written ??= { answer: await keepAnswer(db, taker, key, answer) };
      const counts = written.answer ?? answer;
      kept.set(key, counts);
      return schema.parse(counts);
    },
  };
}

const HASH_LENGTH = 16;

/** The key of a step: its name, and a hash of what goes into it. */
export function stepKey({ name, input }: StepName): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return `${name}:${hash.slice(0, HASH_LENGTH)}`;
}

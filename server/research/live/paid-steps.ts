import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { closeStep, dropStep, openStep, type StepTaker } from './steps.queries.ts';

/** A step by its name and by what goes into it: where that differs, it is another step. */
export interface StepName {
  readonly name: string;
  readonly input: unknown;
}

/** Calls to something outside, each made and paid for once. */
export interface PaidSteps {
  /**
   * The answer of a step: the one that is kept, or that of a call, which is marked as under way before it is made and whose answer is kept
   * before it is used. A worker that was killed in between leaves a step under way; whoever goes on makes that one call again, and no other.
   *
   * @param call is handed the step's key for the ledger; what it throws is thrown, and the step may be taken again
   */
  once<Answer>(
    step: StepName,
    schema: z.ZodType<Answer>,
    call: (step_key: string) => Promise<Answer>,
  ): Promise<Answer>;
}

export function paidSteps(db: Db, taker: StepTaker): PaidSteps {
  return {
    async once(step, schema, call) {
      const key = stepKey(step);
      const known = await openStep(db, taker, key);
      if (known.state === 'done') return schema.parse(known.answer);
      const answer = await call(key).catch(async (cause: unknown) => {
        await dropStep(db, taker, key);
        throw cause;
      });
      // a run that was tried again meanwhile has no such step any more: what is lost is this worker's answer alone
      return schema.parse((await closeStep(db, taker, key, answer)) ?? answer);
    },
  };
}

const HASH_LENGTH = 16;

/** The key of a step: its name, and a hash of what goes into it. */
export function stepKey({ name, input }: StepName): string {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return `${name}:${hash.slice(0, HASH_LENGTH)}`;
}

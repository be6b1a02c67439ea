import { z } from 'zod';
import {
  BatchQuestion,
  BatchReply,
  dropQuestion,
  planQuestion,
  readReply,
  type ModelCall,
  type ModelOptions,
} from '../../models/service.ts';
import type { Services } from '../../platform/context.ts';
import { tx } from '../../platform/database/database.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { finishStep, insertWaiting, selectStep, waitAgain } from './queries.ts';
import type { StepTaker } from '../live/steps.queries.ts';

/** The answer comes with a batch: whoever asked ends here, and begins again when it is there. */
export class WaitsForBatch extends Error {}

/** A question of a run in batches. */
export interface LaterQuestion<Out> {
  readonly call: ModelCall<Out>;
  readonly taker: StepTaker;
  readonly payer: ModelOptions['payer'];
  readonly step_key: string;
}

const paidAnswer = <Out>(output: z.ZodType<Out>) =>
  z.object({ value: output, tokens: z.number(), paise: z.number().nullable() });

interface Paid<Out> {
  readonly value: Out;
  readonly tokens: number;
  readonly paise: number | null;
}

/**
 * The answer of a step that a batch brings: what is kept, what a batch has brought meanwhile, or a question that waits for the next batch. An
 * answer that cannot be read is asked for once more.
 *
 * @throws WaitsForBatch; OutsideError what the batch says went wrong, and `over_budget` where the budget does not hold the question
 */
export async function askLater<Out>(
  services: Pick<Services, 'settings' | 'db'>,
  { call, taker, payer, step_key }: LaterQuestion<Out>,
): Promise<Paid<Out>> {
  const { db } = services;
  const step = await selectStep(db, taker, step_key);
  if (step?.state === 'done') return paidAnswer(call.output).parse(step.answer);
  if (step?.state === 'waiting') throw new WaitsForBatch();
  if (step?.state !== 'answered') {
    await tx(db, async (inTx) => {
      const planned = await planQuestion(services, inTx, call, { payer, step_key });
      // another worker on the same agent was first: its question is the one that is sent
      if (!(await insertWaiting(inTx, taker, step_key, planned)))
        await dropQuestion(inTx, planned.call_id, new OutsideError('refused', 'it waits already'));
    });
    throw new WaitsForBatch();
  }
  const reply = BatchReply.parse(step.answer);
  if ('failed' in reply) throw new OutsideError(reply.failed, `${call.purpose} failed in its batch`);
  const { repairs } = BatchQuestion.parse(step.request);
  const read = readReply(reply, call);
  if ('value' in read) {
    const paid = { value: read.value, ...sumOf(reply, repairs) };
    await finishStep(db, step.id, paid);
    return paid;
  }
  if (repairs) throw new OutsideError('not_json', `${call.purpose}: ${read.problems.slice(0, 300)}`);
  await tx(db, async (inTx) => {
    const planned = await planQuestion(services, inTx, call, { payer, step_key }, { ...reply, ...read });
    await waitAgain(inTx, step.id, planned);
  });
  throw new WaitsForBatch();
}

type Cost = Pick<Paid<unknown>, 'tokens' | 'paise'>;

function sumOf(reply: Cost, before: Cost | null): Cost {
  if (!before) return { tokens: reply.tokens, paise: reply.paise };
  const isPriced = reply.paise !== null && before.paise !== null;
  return {
    tokens: reply.tokens + before.tokens,
    paise: isPriced ? (reply.paise ?? 0) + (before.paise ?? 0) : null,
  };
}

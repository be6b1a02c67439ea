import { z } from 'zod';
import { newId } from '../../shared/platform/ids.ts';
import { OUTSIDE_REASONS, OutsideError } from '../platform/outside/errors.ts';
import { readProvider } from '../platform/outside/provider-keys.ts';
import type { Services } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { failureOf } from './failures.ts';
import { halfPrice, reserve, settleEnd, spentOf } from './ledger.ts';
import type { ModelCall, ModelMessage, ModelOptions } from './model.ts';
import { BATCH_ENDPOINT, batchWire, type BatchWire } from './openai-batch.provider.ts';
import { bodyFor, type Usage } from './openai-compatible.provider.ts';
import { priceOf } from './prices.ts';
import { modelNames, providerOf, targetOf } from './target.ts';
import { messagesOf, readAnswer, repairOf, schemaOf, type Read } from './typed.ts';

export type { BatchWire, ToldBatch } from './openai-batch.provider.ts';

/** A question that waits for a batch; as it is kept with its step. */
export const BatchQuestion = z.object({
  model: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** It asks for an answer again that could not be read; what that one cost. */
  repairs: z.object({ tokens: z.number(), paise: z.number().nullable() }).nullable(),
});
export type BatchQuestion = z.infer<typeof BatchQuestion>;

/** What a batch brought for a question. */
export const BatchReply = z.union([
  z.object({ text: z.string(), tokens: z.number(), paise: z.number().nullable() }),
  z.object({ failed: z.enum(OUTSIDE_REASONS) }),
]);
export type BatchReply = z.infer<typeof BatchReply>;

type Parts = Pick<Services, 'settings' | 'db'>;

/** Providers whose chat models take batches at half their price. */
const KNOWN = new Set(['openai', 'groq']);

/** Whether the model that is configured takes batches. */
export async function takesBatches({ settings, db }: Parts): Promise<boolean> {
  const configured = await readProvider({ settings, db }, 'language_model');
  const url = configured?.values['url'];
  if (url === undefined || modelNames(configured).main === null) return false;
  return KNOWN.has(providerOf(url)) || settings.llm?.batch === true;
}

/** Batches of the model that is configured now. @throws OutsideError `key` where none is */
export async function openBatches(services: Parts, signal: AbortSignal): Promise<BatchWire> {
  return batchWire(await targetOf(services, 'main'), signal);
}

/**
 * Makes a question ready for a batch and reserves what it can cost at the price of batches. In the transaction that keeps it: nothing is sent
 * before that is committed.
 *
 * @param unread an answer that could not be read, and why: it is asked for once more
 * @returns the question with its row of the ledger
 */
export async function planQuestion<Out>(
  { settings, db }: Parts,
  inTx: Db,
  call: ModelCall<Out>,
  { payer, step_key }: Pick<ModelOptions, 'payer' | 'step_key'>,
  unread?: {
    readonly text: string;
    readonly problems: string;
    readonly tokens: number;
    readonly paise: number | null;
  },
): Promise<{ readonly call_id: string; readonly question: BatchQuestion }> {
  const target = await targetOf({ settings, db }, call.part);
  const schema = schemaOf(call.output);
  const asked = messagesOf(call.prompt, schema, false);
  const messages: readonly ModelMessage[] = unread ? repairOf(asked, unread.text, unread.problems) : asked;
  const call_id = await reserve(
    { settings, db: inTx },
    {
      texts: [...messages.map(({ content }) => content), JSON.stringify(schema)],
      maxOutputTokens: call.maxOutputTokens,
      model: target.model,
      provider: providerOf(target.url),
      purpose: call.purpose,
      prompt: `${call.prompt.name}@${call.prompt.version}`,
      payer,
      step_key,
      ask_id: newId(),
      attempt: unread ? 2 : 1,
      batch: true,
    },
  );
  const body = bodyFor(target, { messages, schema, maxOutputTokens: call.maxOutputTokens });
  const repairs = unread ? { tokens: unread.tokens, paise: unread.paise } : null;
  return { call_id, question: { model: target.model, body, repairs } };
}

/** The answer to a question, read by its form. */
export function readReply<Out>({ text }: { readonly text: string }, call: ModelCall<Out>): Read<Out> {
  return readAnswer(text, call.output);
}

/** A line of a batch's input. */
export function batchLine(custom_id: string, { body }: BatchQuestion): string {
  return JSON.stringify({ custom_id, method: 'POST', url: BATCH_ENDPOINT, body });
}

const Line = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.number(), body: z.unknown() }).nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
});
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
});

/** What a line of a batch's output says: an answer, a failure, or that the request was never worked on. */
export interface BatchResult {
  readonly call_id: string;
  readonly text: string;
  readonly usage: Usage;
  readonly error: OutsideError | null;
  /** The batch ended before it: it may be asked again. */
  readonly unworked: boolean;
}

/** Reads the lines of an output or error file, in whatever order they are. A line that makes no sense is none. */
export function readResults(text: string): BatchResult[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      return []; // a file that broke off: what it does not tell is asked again
    }
    const { data, success } = Line.safeParse(json);
    return success ? [resultOf(data)] : [];
  });
}

function resultOf({ custom_id, response, error }: z.infer<typeof Line>): BatchResult {
  const none = { call_id: custom_id, text: '', usage: NO_USAGE, unworked: false };
  if (!response) {
    const unworked = error?.code === 'batch_expired' || error?.code === 'batch_cancelled';
    return {
      ...none,
      unworked,
      error: new OutsideError('unavailable', `the batch says ${error?.code ?? 'nothing'}`),
    };
  }
  if (response.status_code !== 200) {
    const told = { statusCode: response.status_code, responseBody: JSON.stringify(response.body) };
    return { ...none, error: failureOf(told) };
  }
  const { data, success } = Completion.safeParse(response.body);
  const choice = data?.choices[0];
  if (!success || !choice) return { ...none, error: new OutsideError('not_json', 'no chat completion') };
  const usage = {
    tokens_in: data.usage?.prompt_tokens ?? null,
    tokens_out: data.usage?.completion_tokens ?? null,
  };
  const { content, refusal } = choice.message;
  return {
    ...none,
    text: content ?? '',
    usage,
    error: endOf(choice.finish_reason ?? 'stop', refusal ?? null),
  };
}

function endOf(finish: string, refusal: string | null): OutsideError | null {
  if (refusal !== null) return new OutsideError('refused', 'the model refused');
  if (finish === 'stop') return null;
  if (finish === 'length') return new OutsideError('cut_off', 'the answer was longer than it may be');
  return new OutsideError('refused', `the model ended with ${finish}`);
}

const NO_USAGE: Usage = { tokens_in: null, tokens_out: null };

/** Settles a question's row by what the batch brought. @returns what its step is told */
export async function settleResult(
  { settings, db }: Parts,
  result: BatchResult,
  { model, body }: Pick<BatchQuestion, 'model' | 'body'>,
): Promise<BatchReply> {
  const { error, text, usage } = result;
  const sent = JSON.stringify(body);
  const answered = error === null || usage.tokens_in !== null || text !== '';
  const spent = answered
    ? spentOf(usage, halfPrice(priceOf(model, settings.modelPrices)), [sent], text)
    : null;
  const trace = {
    http_status: answered ? 200 : (error?.status ?? undefined),
    bytes_sent: Buffer.byteLength(sent),
    bytes_received: Buffer.byteLength(text),
  };
  await settleEnd(db, result.call_id, { error, spent, trace, ms: 0 });
  if (error) return { failed: error.reason };
  return { text, tokens: (spent?.tokens_in ?? 0) + (spent?.tokens_out ?? 0), paise: spent?.paise ?? null };
}

/** Gives back what was reserved for a question that is not asked any more. */
export async function dropQuestion(db: Db, call_id: string, error: OutsideError): Promise<void> {
  const trace = { http_status: error.status ?? 0, bytes_sent: 0, bytes_received: 0 };
  await settleEnd(db, call_id, { error, spent: null, trace, ms: 0 });
}

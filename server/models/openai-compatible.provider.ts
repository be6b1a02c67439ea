import { OutsideError } from '../platform/outside/errors.ts';
import type { Send } from '../platform/outside/service-calls.ts';
import { failureOf } from './failures.ts';
import type { ModelMessage } from './model.ts';
import { Deadline, tracedFetch, type Patience, type Trace } from './wire.ts';

/** Where a model is. */
export interface Target {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** The way to it: the public web alone for an address that was not set by the operator. */
  readonly connect: Send;
}

/** One try of a question. */
export interface Question {
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /** The JSON Schema of the answer, for servers that keep to it. */
  readonly schema: object | null;
  readonly headers: Readonly<Record<string, string>>;
  /** How freely it words; its own choice without. */
  readonly temperature?: number | undefined;
}

/** Null where the provider does not say. */
export interface Usage {
  readonly tokens_in: number | null;
  readonly tokens_out: number | null;
}

export type Piece =
  | { readonly text: string }
  | { readonly finish: 'stop' | 'length' | 'content_filter' | 'refusal'; readonly usage: Usage };

/** OpenAI itself and Azure take another name for the longest answer, which all of their models know. */
const NEW_NAME = /(^|\.)(openai\.com|openai\.azure\.com|azure\.com)$/;

/**
 * Asks a server that speaks OpenAI's chat completions once and gives its answer piece by piece; the last one says how it ended.
 *
 * @param trace filled while it runs, for the ledger
 * @throws OutsideError, or what the caller's signal was aborted with
 */
export async function* askOnce(
  target: Target,
  question: Question,
  {
    signal,
    patience,
    trace,
  }: { readonly signal: AbortSignal; readonly patience: Patience; readonly trace: Trace },
): AsyncGenerator<Piece, void> {
  const libraries = await load();
  signal.throwIfAborted();
  using deadline = new Deadline(patience);
  try {
    yield* pieces(libraries, target, question, {
      deadline,
      trace,
      signal: AbortSignal.any([signal, deadline.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw deadline.signal.aborted ? deadline.signal.reason : failureOf(error);
  }
}

/** They are large: whoever has no model never loads them. */
async function load() {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  return { streamText, createOpenAICompatible };
}

interface Run {
  readonly deadline: Deadline;
  readonly trace: Trace;
  readonly signal: AbortSignal;
}

async function* pieces(
  { streamText, createOpenAICompatible }: Awaited<ReturnType<typeof load>>,
  target: Target,
  question: Question,
  run: Run,
): AsyncGenerator<Piece, void> {
  const provider = createOpenAICompatible({
    name: 'models',
    baseURL: target.url,
    ...(target.key !== null && { apiKey: target.key }),
    headers: { ...question.headers },
    includeUsage: true,
    fetch: tracedFetch(target.connect, run.trace, () => run.deadline.beat()),
    transformRequestBody: (body: Record<string, unknown>) => bodyOf(body, target, question),
  });
  const { stream } = streamText({
    model: provider(target.model),
    messages: question.messages.map(({ role, content }) => ({ role, content })),
    allowSystemInMessages: true,
    maxOutputTokens: question.maxOutputTokens,
    ...(question.temperature !== undefined && { temperature: question.temperature }),
    maxRetries: 0,
    abortSignal: run.signal,
    onError: () => undefined, // errors come as parts of the stream, too
  });
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { text: part.text };
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw run.signal.reason;
    if (part.type === 'finish') {
      yield { finish: finishOf(part.finishReason, part.rawFinishReason), usage: usageOf(part.totalUsage) };
      return;
    }
  }
  throw new OutsideError('cut_off', 'the answer has no end');
}

function bodyOf(
  body: Record<string, unknown>,
  target: Target,
  { schema }: Pick<Question, 'schema'>,
): Record<string, unknown> {
  const { max_tokens, ...rest } = body;
  const longest = NEW_NAME.test(new URL(target.url).hostname) ? 'max_completion_tokens' : 'max_tokens';
  const format = schema && { type: 'json_schema', json_schema: { name: 'answer', strict: false, schema } };
  return { ...rest, [longest]: max_tokens, ...(format && { response_format: format }) };
}

/** A question as the wire has it, for whoever does not send it now. */
export function bodyFor(
  target: Target,
  { messages, schema, maxOutputTokens }: Omit<Question, 'headers'>,
): Record<string, unknown> {
  const plain = messages.map(({ role, content }) => ({ role, content }));
  const body = { model: target.model, messages: plain, max_tokens: maxOutputTokens };
  return bodyOf(body, target, { schema });
}

function finishOf(reason: string, raw: string | undefined): 'stop' | 'length' | 'content_filter' | 'refusal' {
  if (reason === 'length') return 'length';
  if (reason === 'content-filter') return raw === 'stop' ? 'refusal' : 'content_filter';
  if (reason === 'stop') return 'stop';
  throw new OutsideError('cut_off', `it ended with ${raw ?? reason}`);
}

function usageOf(usage: {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}): Usage {
  return { tokens_in: usage.inputTokens ?? null, tokens_out: usage.outputTokens ?? null };
}

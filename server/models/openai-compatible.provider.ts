import { buffer } from 'node:stream/consumers';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { OutsideError } from '../platform/outside/errors.ts';
import type { Send } from '../platform/outside/service-calls.ts';
import { failureOf } from './failures.ts';
import type { Finish, ModelMessage } from './model.ts';
import { bytesOf, Deadline, type Patience, type Trace } from './wire.ts';

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

export type Piece = { readonly text: string } | { readonly finish: Finish; readonly usage: Usage };

/** OpenAI itself and Azure take another name for the longest answer, which all of their models know. */
const NEW_NAME = /(^|\.)(openai\.com|openai\.azure\.com|azure\.com)$/;

const Count = z.number().nullish();
/** What is read of an event of the stream; small servers leave out what they do not know. */
const Event = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish(),
  error: z.unknown().optional(),
});

/**
 * Asks a server that speaks OpenAI's chat completions once and gives its answer piece by piece; the last one says how it ended. Its
 * events are read without the layers of a model library, which cost more for every piece, and for every answer that waits, than all the
 * rest of the way.
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
  signal.throwIfAborted();
  using deadline = new Deadline(patience);
  try {
    const response = await send(target, question, trace, AbortSignal.any([signal, deadline.signal]));
    deadline.beat();
    await requireStream(response, trace, deadline);
    yield* piecesOf(response, trace, deadline);
  } catch (error) {
    signal.throwIfAborted();
    throw deadline.signal.aborted ? deadline.signal.reason : failureOf(error);
  }
}

async function send(
  target: Target,
  question: Question,
  trace: Trace,
  signal: AbortSignal,
): Promise<Response> {
  const { temperature, headers } = question;
  const body = JSON.stringify({
    ...bodyFor(target, question),
    ...(temperature !== undefined && { temperature }),
    stream: true,
    stream_options: { include_usage: true },
  });
  trace.bytes_sent = Buffer.byteLength(body);
  const response = await target.connect(`${target.url.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(target.key !== null && { authorization: `Bearer ${target.key}` }),
    },
    body,
    signal,
  });
  trace.http_status = response.status;
  return response;
}

/** A page of a network that wants a sign-in is no answer. @throws OutsideError */
async function requireStream(response: Response, trace: Trace, deadline: Deadline): Promise<void> {
  const { status, headers } = response;
  if (response.ok) {
    const type = headers.get('content-type') ?? '';
    if (type.includes('text/event-stream')) return;
    await response.body?.cancel();
    throw new OutsideError('not_json', `it answered with ${type.split(';')[0] || 'no type'}`, { status });
  }
  throw failureOf({
    statusCode: status,
    responseBody: (await buffer(bytesOf(response, trace, deadline))).toString(),
    responseHeaders: Object.fromEntries(headers),
  });
}

/** @throws OutsideError `cut_off` for what is no event of a model */
async function* piecesOf(response: Response, trace: Trace, deadline: Deadline): AsyncGenerator<Piece, void> {
  const decoder = new TextDecoder();
  const end = new AnswerEnd();
  let text = '';
  const events = createParser({
    onEvent({ data }) {
      text += end.textOf(data);
    },
  });
  for await (const bytes of bytesOf(response, trace, deadline)) {
    // what came together goes on together
    text = '';
    events.feed(decoder.decode(bytes, { stream: true }));
    if (text !== '') yield { text };
    if (end.isDone) break;
  }
  yield end.piece();
}

/** Reads events, and keeps what they say of the end. */
class AnswerEnd {
  isDone = false;
  #reason: string | undefined;
  #isRefused = false;
  #usage: Usage = { tokens_in: null, tokens_out: null };

  /** @returns the text that an event adds */
  textOf(data: string): string {
    if (data === '[DONE]') {
      this.isDone = true;
      return '';
    }
    const { choices, usage, error } = eventOf(data);
    if (error !== undefined && error !== null)
      throw new OutsideError('unavailable', 'it answered with an error');
    if (usage)
      this.#usage = { tokens_in: usage.prompt_tokens ?? null, tokens_out: usage.completion_tokens ?? null };
    const [choice] = choices ?? [];
    if (choice?.finish_reason) this.#reason = choice.finish_reason;
    if (choice?.delta?.refusal) this.#isRefused = true;
    // a zero byte is in no text, and no database keeps it
    return choice?.delta?.content?.replaceAll('\0', '') ?? '';
  }

  piece(): Piece {
    return { finish: finishOf(this.#reason, this.#isRefused), usage: this.#usage };
  }
}

function eventOf(data: string): z.output<typeof Event> {
  try {
    return Event.parse(JSON.parse(data));
  } catch {
    // what it says may repeat what was sent, so it goes no further
    throw new OutsideError('cut_off', 'the answer broke off or makes no sense');
  }
}

function finishOf(reason: string | undefined, isRefused: boolean): Finish {
  if (reason === 'stop') return isRefused ? 'refusal' : 'stop';
  if (reason === 'length' || reason === 'content_filter') return reason;
  throw new OutsideError('cut_off', `it ended with ${reason ?? 'no end'}`);
}

/** A question as the wire has it. */
export function bodyFor(
  target: Target,
  { messages, schema, maxOutputTokens }: Omit<Question, 'headers' | 'temperature'>,
): Record<string, unknown> {
  const longest = NEW_NAME.test(new URL(target.url).hostname) ? 'max_completion_tokens' : 'max_tokens';
  const format = schema && { type: 'json_schema', json_schema: { name: 'answer', strict: false, schema } };
  return {
    model: target.model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    [longest]: maxOutputTokens,
    ...(format && { response_format: format }),
  };
}

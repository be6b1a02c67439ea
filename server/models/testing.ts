import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export { startBatches, type BatchOptions } from './batch-stand-in.ts';

/** What went wrong on the other side, on purpose. */
export type Fault =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | 'hang_midway'
  | 'trickle'
  | 'cut'
  | 'html'
  | 'length'
  | 'content_filter'
  | 'refusal'
  | 'broken_json'
  | 'no_usage'
  | 'stream_error'
  | 'no_finish';

/** A call as the stand-in saw it. */
export interface SeenCall {
  /** What the caller says that it is for; the stand-in's answers and faults are keyed by it. */
  readonly purpose: string;
  readonly step: string;
  readonly key: string;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  fault: Fault | undefined;
  /** What it charged for: nothing where it answered nothing whole. */
  tokens_in: number;
  tokens_out: number;
  /** The caller went away before the end. */
  aborted: boolean;
  /** When it came and when its answer went out, in milliseconds of this process. */
  readonly from: number;
  to: number;
}

/** What it says: a text, an object as JSON, or the call of a tool. */
export type Said =
  | string
  | Readonly<Record<string, unknown>>
  | { readonly tool: string; readonly input: object };

export interface StandInOptions {
  readonly answer: (call: SeenCall, count: number) => Said;
  /** @param count calls of this purpose before this one */
  readonly fault?: (call: SeenCall, count: number) => Fault | undefined;
  /** Models that it knows; all without. */
  readonly models?: readonly string[];
  /** The key that it accepts; any without. */
  readonly key?: string;
  /** How long it thinks over each answer. */
  readonly thinkMs?: number;
  /** It refuses `response_format` of this kind, as small servers do. */
  readonly refusesSchemas?: boolean;
}

export interface ModelStandIn extends AsyncDisposable {
  /** As LLM_BASE_URL takes it. */
  readonly url: string;
  readonly calls: readonly SeenCall[];
}

/** A server on loopback that speaks the wire of chat completions, whole and streamed, with faults by plan and a log of its calls. */
export async function startModels(options: StandInOptions): Promise<ModelStandIn> {
  const calls: SeenCall[] = [];
  const server = createServer((request, response) => {
    answer(request, response, calls, options).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

interface Body {
  readonly model: string;
  readonly messages: SeenCall['messages'];
  readonly stream?: boolean;
  readonly response_format?: { readonly type: string };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: SeenCall[],
  options: StandInOptions,
): Promise<void> {
  const body = JSON.parse(await readText(request)) as Body;
  const header = (name: string): string => String(request.headers[name] ?? '');
  const call: SeenCall = {
    purpose: header('x-purpose'),
    step: header('x-step'),
    key: header('authorization').replace('Bearer ', ''),
    model: body.model,
    messages: body.messages,
    stream: body.stream === true,
    body: { ...body },
    fault: undefined,
    tokens_in: 0,
    tokens_out: 0,
    aborted: false,
    from: performance.now(),
    to: Infinity,
  };
  const count = calls.filter(({ purpose }) => purpose === call.purpose).length;
  calls.push(call);
  response.once('close', () => (call.aborted = !response.writableFinished));
  call.fault = refusalOf(request, body, options) ?? options.fault?.(call, count);
  const said = typeof call.fault === 'object' ? '' : options.answer(call, count);
  if (options.thinkMs !== undefined) await sleep(options.thinkMs);
  await reply(response, call, said);
  call.to = performance.now();
}

const refused = (status: number, message: string, code: string): Fault => ({
  status,
  body: { error: { message, code, type: 'invalid_request_error', param: null } },
});

function refusalOf(request: IncomingMessage, body: Body, options: StandInOptions): Fault | undefined {
  if (request.url !== '/v1/chat/completions') return refused(404, 'no such address', 'not_found');
  if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`)
    return refused(401, 'Incorrect API key provided', 'invalid_api_key');
  if (options.models && !options.models.includes(body.model))
    return refused(404, `The model ${body.model} does not exist`, 'model_not_found');
  if (options.refusesSchemas && body.response_format?.type === 'json_schema')
    return refused(400, 'response_format json_schema is not supported', 'unsupported');
  return undefined;
}

async function reply(response: ServerResponse, call: SeenCall, said: Said): Promise<void> {
  const { fault } = call;
  if (fault === 'hang') return;
  if (typeof fault === 'object') {
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {}));
    return;
  }
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in to the network');
    return;
  }
  const message = messageOf(said, fault);
  charge(call, message);
  if (call.stream) sendStream(response, call, message);
  else sendWhole(response, call, message);
}

interface Message {
  readonly content: string;
  readonly refusal?: string;
  readonly tool_calls?: readonly object[];
}

function messageOf(said: Said, fault: Fault | undefined): Message {
  if (typeof said === 'object' && 'tool' in said) {
    const call = { name: said.tool, arguments: JSON.stringify(said['input']) };
    return { content: '', tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] };
  }
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  if (fault === 'refusal') return { content: '', refusal: 'I cannot help with that.' };
  return { content: fault === 'broken_json' ? text.slice(0, Math.ceil(text.length / 2)) : text };
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function charge(call: SeenCall, message: Message): void {
  call.tokens_in = call.messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  call.tokens_out = tokensOf(
    message.content + (message.refusal ?? '') + JSON.stringify(message.tool_calls ?? ''),
  );
}

function endOf(call: SeenCall, message: Message): string {
  if (call.fault === 'length' || call.fault === 'content_filter') return call.fault;
  return message.tool_calls ? 'tool_calls' : 'stop';
}

const usageOf = (call: SeenCall) => ({
  prompt_tokens: call.tokens_in,
  completion_tokens: call.tokens_out,
  total_tokens: call.tokens_in + call.tokens_out,
});

function sendWhole(response: ServerResponse, call: SeenCall, message: Message): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model: call.model,
      choices: [
        { index: 0, message: { role: 'assistant', ...message }, finish_reason: endOf(call, message) },
      ],
      ...(call.fault === 'no_usage' ? {} : { usage: usageOf(call) }),
    }),
  );
}

function sendStream(response: ServerResponse, call: SeenCall, message: Message): void {
  const { fault } = call;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (part: object): boolean =>
    response.write(`data: ${JSON.stringify({ id: 'chatcmpl-1', model: call.model, ...part })}\n\n`);
  const delta = (part: object, finish_reason: string | null = null): boolean =>
    send({ choices: [{ index: 0, delta: part, finish_reason }] });
  const half = Math.ceil(message.content.length / 2);
  delta({ role: 'assistant', content: message.content.slice(0, half) });
  if (fault === 'hang_midway') return;
  if (fault === 'trickle') return trickle(response);
  if (fault === 'cut') {
    response.flushHeaders();
    setImmediate(() => response.destroy());
    return;
  }
  if (fault === 'stream_error') {
    send({ error: { message: 'The server had an error', type: 'server_error', code: null } });
    response.end('data: [DONE]\n\n');
    return;
  }
  delta({ content: message.content.slice(half), ...(message.refusal && { refusal: message.refusal }) });
  if (message.tool_calls) delta({ tool_calls: message.tool_calls });
  if (fault !== 'no_finish') delta({}, endOf(call, message));
  if (fault !== 'no_usage') send({ choices: [], usage: usageOf(call) });
  response.end('data: [DONE]\n\n');
}

/** Something comes all the time, and never what was asked for. */
function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write(': still at work\n\n'), 5);
  response.once('close', () => clearInterval(timer));
}

import { OutsideError } from '../platform/outside/errors.ts';
import type { Send } from '../platform/outside/service-calls.ts';

/** How long a server may take: until it first answers, between two signs of life, and in all. */
export interface Patience {
  readonly firstMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

/** More than this is no answer to any question here. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What is known of a call while it runs; all that the ledger keeps of its body are sizes. */
export interface Trace {
  http_status: number | undefined;
  bytes_sent: number;
  bytes_received: number;
}

/** Ends what takes too long. */
export class Deadline implements Disposable {
  readonly #abort = new AbortController();
  readonly #idleMs: number;
  readonly #total: NodeJS.Timeout;
  #idle: NodeJS.Timeout;

  constructor({ firstMs, idleMs, totalMs }: Patience) {
    this.#idleMs = idleMs;
    this.#idle = setTimeout(() => this.#end(`nothing came for ${firstMs} ms`), firstMs);
    this.#total = setTimeout(() => this.#end(`it was not whole after ${totalMs} ms`), totalMs);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Something came. */
  beat(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(`nothing more came for ${this.#idleMs} ms`), this.#idleMs);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
  }

  #end(why: string): void {
    this.#abort.abort(new OutsideError('timeout', why));
  }
}

/** The connection that a model's library is given: it measures, keeps to the size and takes no page for an answer. */
export function tracedFetch(connect: Send, trace: Trace, beat: () => void): Send {
  return async (input, init) => {
    if (typeof init?.body === 'string') trace.bytes_sent = Buffer.byteLength(init.body);
    const response = await connect(input, init);
    trace.http_status = response.status;
    beat();
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !type.includes('text/event-stream'))
      throw new OutsideError('not_json', `it answered with ${type.split(';')[0] || 'no type'}`, {
        status: response.status,
      });
    const { status, statusText, headers } = response;
    const body = response.body?.pipeThrough(counted(trace, beat)) ?? null;
    return new Response(body, { status, statusText, headers });
  };
}

function counted(trace: Trace, beat: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      trace.bytes_received += chunk.byteLength;
      if (trace.bytes_received > MOST_BYTES) throw new OutsideError('too_large', 'the answer has no end');
      beat();
      controller.enqueue(chunk);
    },
  });
}

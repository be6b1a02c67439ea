import { OutsideError } from '../platform/outside/errors.ts';

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
  #waiting: NodeJS.Timeout;
  #hasBegun = false;

  constructor({ firstMs, idleMs, totalMs }: Patience) {
    this.#idleMs = idleMs;
    this.#waiting = setTimeout(() => this.#end(`nothing came for ${firstMs} ms`), firstMs);
    this.#total = setTimeout(() => this.#end(`it was not whole after ${totalMs} ms`), totalMs);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Something came. The same timer waits again: one for each piece of an answer would cost more than to read it. */
  beat(): void {
    if (this.#hasBegun) {
      this.#waiting.refresh();
      return;
    }
    this.#hasBegun = true;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#end(`nothing more came for ${this.#idleMs} ms`), this.#idleMs);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#waiting);
    clearTimeout(this.#total);
  }

  #end(why: string): void {
    this.#abort.abort(new OutsideError('timeout', why));
  }
}

/** The bytes of an answer as they come, measured. @throws OutsideError `too_large` for an answer without an end */
export async function* bytesOf(
  { body }: Response,
  trace: Trace,
  deadline: Deadline,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const stream: AsyncIterable<Uint8Array> = body;
  for await (const bytes of stream) {
    trace.bytes_received += bytes.byteLength;
    if (trace.bytes_received > MOST_BYTES) throw new OutsideError('too_large', 'the answer has no end');
    deadline.beat();
    yield bytes;
  }
}

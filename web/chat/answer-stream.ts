import type { ChatFrame, ChatMessage } from '../../shared/chat/model.ts';
import { FLUSH_MS, STREAM_TIMEOUT_MS } from '../../shared/chat/constants.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { addressOf } from '../../shared/platform/address.ts';
import { asAppError, fromBody } from '../platform/errors.ts';
import { FrameReader } from './frames.ts';

const ADDRESS = addressOf('/functions/v1/ai-chat-engine');
const TRIES = 3;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1000;

/** What is sent to the engine. */
export type Request = Readonly<Record<string, unknown>>;

interface Listener {
  /** The whole text so far, and whether a model wrote it that nobody has checked yet; at most once each 30 ms. */
  readonly onText: (text: string, isUnchecked: boolean) => void;
  readonly signal: AbortSignal;
}

/** How a stream went, for the counters of this device. */
export interface StreamMetrics {
  readonly duration_ms: number;
  readonly chars: number;
  readonly chunks: number;
  readonly avg_chars_per_chunk: number;
  readonly error_rate_percent: number;
  readonly response_length: string;
  readonly ttfb_ms: number;
}

/** What the end of a stream brings: the message as it is stored, where it was sent, and how it went. */
export interface Streamed {
  readonly message: ChatMessage | null;
  readonly text: string;
  readonly metrics: StreamMetrics;
}

/**
 * Sends a request that is answered by a stream and reads it to its end. A line that breaks is taken up again where it broke, with
 * waits of 100 ms that double to one second, three times in a row at most; text that came starts the count anew.
 *
 * @param again what asks for the rest of the same answer
 * @throws AppError what the server refused, or that the answer did not come; an abort is thrown as it is
 */
export async function streamAnswer(first: Request, again: Request, listener: Listener): Promise<Streamed> {
  const answer = new Answer(listener, lengthOf(first));
  let request = first;
  for (let failed = 0; ;) {
    const before = answer.length;
    try {
      if (await answer.follow(request)) return answer.end();
      throw new AppError('unavailable', CUT);
    } catch (cause) {
      listener.signal.throwIfAborted();
      if (cause instanceof Refused) throw cause.reason;
      failed = answer.length > before ? 1 : failed + 1;
      answer.failures += 1;
      if (failed > TRIES) throw asAppError(cause);
      // the server has the message by now, or takes it once: the same id is one message
      if (answer.wasHeard) request = again;
      await wait(Math.min(FIRST_WAIT_MS * 2 ** (failed - 1), LONGEST_WAIT_MS), listener.signal);
    }
  }
}

function lengthOf(request: Request): string {
  const length = request['response_length'];
  return typeof length === 'string' ? length : '';
}

const CUT = msg('The connection was lost while the answer came. Please try again.');

/** The server said no: asking again would change nothing. */
class Refused extends Error {
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.message);
    this.reason = reason;
  }
}

class Answer {
  readonly #listener: Listener;
  readonly #length: string;
  readonly #started = performance.now();
  #text = '';
  #firstAt: number | null = null;
  #chunks = 0;
  #isUnchecked = false;
  #message: ChatMessage | null = null;
  #flushing: ReturnType<typeof setTimeout> | undefined;
  wasHeard = false;
  failures = 0;

  constructor(listener: Listener, length: string) {
    this.#listener = listener;
    this.#length = length;
  }

  get length(): number {
    return this.#text.length;
  }

  /** @returns whether it came to its end */
  async follow(request: Request): Promise<boolean> {
    const silence = new Silence(this.#listener.signal);
    try {
      const response = await fetch(ADDRESS, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          accept: 'text/event-stream',
          'accept-language': document.documentElement.lang,
          'content-type': 'application/json',
          ...(this.#text !== '' && { 'last-event-id': String(this.#text.length) }),
        },
        body: JSON.stringify(request),
        signal: silence.signal,
      });
      if (!response.ok) throw await refusalOf(response);
      if (!response.body) throw new AppError('unavailable', msg('No response body for streaming'));
      this.wasHeard = true;
      return await this.#read(response.body, silence);
    } finally {
      silence.end();
      this.#flush();
    }
  }

  async #read(body: ReadableStream<Uint8Array>, silence: Silence): Promise<boolean> {
    const frames = new FrameReader();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      silence.restart();
      for (const came of value ? frames.take(value) : frames.close()) {
        if (came.kind === 'end') return true;
        this.#take(came.frame, came.seen);
      }
      if (done) return false;
    }
  }

  #take(frame: ChatFrame, seen: number | null): void {
    if ('error' in frame) return; // told with the message that is stored
    if ('done' in frame) this.#message = frame.message;
    else if ('translatedContent' in frame) this.#replace(frame.translatedContent);
    else {
      this.#isUnchecked = frame.checked === false;
      this.#add(frame.content, seen);
    }
    this.#firstAt ??= performance.now();
    this.#chunks += 1;
    this.#flushing ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  /** A translation, or what was checked, takes the place of what came. */
  #replace(text: string): void {
    this.#text = text;
    this.#isUnchecked = false;
  }

  /** Text that was there already is not added twice. */
  #add(content: string, seen: number | null): void {
    if (seen === null) this.#text += content;
    else if (seen > this.#text.length)
      this.#text += content.slice(content.length - (seen - this.#text.length));
  }

  #flush(): void {
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    if (this.#text !== '' && !this.#listener.signal.aborted)
      this.#listener.onText(this.#text, this.#isUnchecked);
  }

  end(): Streamed {
    const now = performance.now();
    const round = (value: number) => Math.round(value);
    return {
      message: this.#message,
      text: this.#text,
      metrics: {
        duration_ms: round(now - this.#started),
        chars: this.#text.length,
        chunks: this.#chunks,
        avg_chars_per_chunk: round(this.#text.length / Math.max(1, this.#chunks)),
        error_rate_percent: round((100 * this.failures) / (this.failures + Math.max(1, this.#chunks))),
        response_length: this.#length,
        ttfb_ms: round((this.#firstAt ?? now) - this.#started),
      },
    };
  }
}

/** Gives up a stream that says nothing for 30 s. */
class Silence {
  readonly #own = new AbortController();
  readonly signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal) {
    this.signal = AbortSignal.any([signal, this.#own.signal]);
    this.restart();
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#own.abort(), STREAM_TIMEOUT_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** A refusal is final; a server that is down or busy is asked again. */
async function refusalOf(response: Response): Promise<Error> {
  const text = await response.text();
  const error = fromBody(parsed(text));
  const told =
    error.code === 'internal'
      ? new AppError('internal', `HTTP ${response.status}: ${text.slice(0, 200)}`)
      : error;
  return response.status >= 500 ? told : new Refused(told);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('stopped', 'AbortError'));
      },
      { once: true },
    );
  });
}

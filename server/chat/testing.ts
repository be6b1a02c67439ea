import { request as httpRequest, type IncomingMessage } from 'node:http';
import { newId } from '../../shared/platform/ids.ts';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { insertConversation, insertMessage, insertReply } from './queries.ts';
import type { Snippet } from './snippets.ts';
import type { AnswerEnd, AnswerPart, WriteAnswer } from './writer.ts';

export const ENGINE = '/functions/v1/ai-chat-engine';
export const PLAIN_END: AnswerEnd = { citations: [], asks: [], follow_ups: [], made_by: 'library' };

/** A piece of text that an answer may rest on. */
export function snippetOf(number: number, text: string): Snippet {
  const title = 'A source';
  const unknown = { url: null, domain: null, description: null, as_of: null, confidence: null };
  const citation = {
    id: `s${number}`,
    number,
    title,
    type: 'other',
    isPlaceholder: false,
    ...unknown,
  } as const;
  return { number, title, text, citation };
}

/** A conversation of somebody's. */
export function addConversation(db: Db, { id }: Pick<Actor, 'id'>): Promise<string> {
  return insertConversation(db, {
    user_id: id,
    language: 'en',
    title: '',
    idea_id: null,
    research_job_id: null,
  });
}

/** A question and the row of its answer, which is about to be written. */
export async function addQuestion(
  db: Db,
  conversation_id: string,
  content = 'Which loan?',
): Promise<{ readonly message_id: string; readonly reply_id: string }> {
  const [message_id, reply_id] = [newId(), newId()];
  await insertMessage(db, { id: message_id, conversation_id, content, advisories: [] });
  await insertReply(db, { id: reply_id, conversation_id, request_id: message_id, advisories: [] });
  return { message_id, reply_id };
}

/** A writer that a test tells what to write and when to end. */
export class Dictation {
  readonly #parts: AnswerPart[] = [];
  #wake: () => void = () => undefined;
  #failure: Error | undefined;
  signal: AbortSignal | undefined;

  readonly write: WriteAnswer = (signal) => {
    this.signal = signal;
    return this.#run();
  };

  async *#run(): AsyncGenerator<AnswerPart> {
    for (;;) {
      const part = this.#parts.shift();
      if (part) yield part;
      else if (this.#failure) throw this.#failure;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  say(text: string): void {
    this.#add({ text });
  }

  end(end: Partial<AnswerEnd> = {}): void {
    this.#add({ end: { ...PLAIN_END, ...end } });
  }

  fail(failure: Error): void {
    this.#failure = failure;
    this.#wake();
  }

  #add(part: AnswerPart): void {
    this.#parts.push(part);
    this.#wake();
  }
}

interface Frame {
  readonly id?: string;
  readonly data?: string;
}

/** A client of its own that reads the stream as the wire says, and may be cut off at any byte. */
export class StreamClient {
  text = '';
  lastId = '';
  status = 0;
  body = '';
  done = false;
  closed = true;
  readonly frames: Record<string, unknown>[] = [];
  ended: Promise<void> = Promise.resolve();
  #destroy: () => void = () => undefined;

  /** @param cutAfter so many bytes are read, then the connection is gone */
  async post(port: number, actor: Actor, body: object, cutAfter = Infinity): Promise<void> {
    const payload = JSON.stringify(body);
    const outgoing = httpRequest({
      port,
      host: '127.0.0.1',
      path: ENGINE,
      method: 'POST',
      agent: false,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${actor.id}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        ...(this.lastId && { 'last-event-id': this.lastId }),
      },
    });
    outgoing.end(payload);
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      outgoing.once('response', resolve).once('error', reject),
    );
    this.status = response.statusCode ?? 0;
    this.closed = false;
    this.ended = new Promise((resolve) =>
      response.once('close', () => {
        this.closed = true;
        resolve();
      }),
    );
    this.#destroy = () => outgoing.destroy();
    this.#listen(response, cutAfter);
  }

  #listen(response: IncomingMessage, cutAfter: number): void {
    let bytes = 0;
    let rest = '';
    const decoder = new TextDecoder();
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, cutAfter - bytes));
      bytes += part.length;
      rest += decoder.decode(part, { stream: true });
      this.body += rest;
      const frames = rest.split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.#take(frame);
      if (bytes >= cutAfter) this.#destroy();
    });
  }

  #take(text: string): void {
    const frame: Frame = Object.fromEntries<string>(
      text
        .split('\n')
        .map((line): [string, string] => [line.split(': ', 1).join(), line.replace(/^.*?: /, '')]),
    );
    if (frame.data === undefined) return;
    if (frame.data === '[DONE]') {
      this.done = true;
      return;
    }
    const data = JSON.parse(frame.data) as Record<string, unknown>;
    this.frames.push(data);
    if (typeof data['content'] !== 'string') return;
    this.text += data['content'];
    if (frame.id) this.lastId = frame.id;
  }

  cut(): void {
    this.#destroy();
  }
}

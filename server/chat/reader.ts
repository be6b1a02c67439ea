import type { ServerResponse } from 'node:http';
import type { ChatFrame } from '../../shared/chat/model.ts';
import type { Db } from '../platform/database/database.ts';
import { selectMessage } from './queries.ts';
import type { RunningAnswer } from './running.ts';
import { StoredAnswer } from './stored.ts';

/** A reader this far behind is cut off; it resumes from what is stored. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** What a client asks to be sent. */
export interface Reading {
  /** The answer's id. */
  readonly id: string;
  /** How many characters it has. */
  readonly from: number;
  /** What is said where an answer was cut short. */
  readonly failure: { readonly code: string; readonly message: string };
}

interface ReaderParts {
  readonly response: ServerResponse;
  readonly reading: Reading;
  readonly db: Db;
  /** Where this process writes it; else it is read from what is stored. */
  readonly running: RunningAnswer | undefined;
}

/** Sends one answer to one client: what it has not seen, then what comes, then the message as it is stored. */
export class AnswerReader {
  readonly #parts: ReaderParts;
  #sent: number;
  #wake: () => void = () => undefined;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.#sent = parts.reading.from;
    parts.response.once('close', () => this.#wake());
  }

  get id(): string {
    return this.#parts.reading.id;
  }

  /** Its client has gone, or the stream was ended with its session or its process. */
  get #isOver(): boolean {
    const { response } = this.#parts;
    return response.writableEnded || response.closed;
  }

  /** Says that there may be more. */
  wake(): void {
    this.#wake();
  }

  async read(): Promise<void> {
    const { running } = this.#parts;
    // a first line, so that a client knows at once that it is heard
    if (!this.#isOver) this.#parts.response.write(':\n\n');
    await (running ? this.#follow(running) : this.#followStored());
    if (!this.#isOver) await this.#finish();
  }

  /** Follows an answer of this process. */
  #follow(running: RunningAnswer): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.#isOver) this.#send(running.text, running.isDraft);
        if (!this.#isOver && !running.ended) return;
        stop();
        resolve();
      };
      const stop = running.follow(look);
      this.#wake = look;
      look();
    });
  }

  async #followStored(): Promise<void> {
    const stored = new StoredAnswer(this.#parts.db, this.id);
    this.#wake = () => stored.wake();
    for await (const { content, made_by, is_checked } of stored.follow()) {
      if (this.#isOver) return;
      // of a draft that was checked meanwhile the rest would not go with what was sent
      if (!is_checked || this.#sent === 0) this.#send(content, made_by === 'model');
    }
  }

  #send(text: string, isDraft: boolean): void {
    if (text.length <= this.#sent) return;
    const content = text.slice(this.#sent);
    this.#sent = text.length;
    this.#write({ content, ...(isDraft && { checked: false }) }, `id: ${this.#sent}\n`);
    const { response } = this.#parts;
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  }

  async #finish(): Promise<void> {
    const { db, reading, response } = this.#parts;
    const message = await selectMessage(db, this.id);
    if (this.#isOver) return;
    if (!message || message.status === 'failed') this.#write({ error: reading.failure });
    if (message?.checked) {
      const originalContent = this.#parts.running?.text ?? message.content;
      this.#write({ translatedContent: message.content, originalContent });
    }
    if (message) this.#write({ done: true, message });
    response.end('data: [DONE]\n\n');
  }

  #write(frame: ChatFrame, about = ''): void {
    this.#parts.response.write(about + frameOf(frame));
  }
}

/** A frame as it is on the wire. */
export function frameOf(frame: ChatFrame): string {
  return `data: ${JSON.stringify(frame)}\n\n`;
}

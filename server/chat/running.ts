import { FLUSH_MS, STREAM_TIMEOUT_MS } from '../../shared/chat/constants.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { countEvent } from '../analytics/service.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { endReply, keepStoppedText, noteDraft, type KeptText } from './progress.queries.ts';
import type { Progress } from './progress.ts';
import type { AnswerEnd, AnswerPart, Draft, WriteAnswer } from './writer.ts';

/** A writer without a sign of life for this long has died with its process. */
export const LOST_AFTER_MS = 20 * SECOND;

/** Why an answer ends before it is complete. */
class Ended extends Error {
  readonly status: 'stopped' | 'failed';
  constructor(status: 'stopped' | 'failed', why: string) {
    super(why);
    this.status = status;
  }
}

export interface RunningOptions {
  readonly db: Db;
  /** Stores it while it grows. */
  readonly progress: Progress;
  readonly id: string;
  readonly write: WriteAnswer;
  readonly timeoutMs?: number;
  /** Hears what went wrong. */
  readonly onError: (error: unknown) => void;
}

/** An answer that this process writes: it goes on whether somebody reads it or not, and is stored as it comes. */
export class RunningAnswer {
  readonly id: string;
  readonly #db: Db;
  readonly #progress: Progress;
  readonly #write: WriteAnswer;
  readonly #timeoutMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #controller = new AbortController();
  readonly #followers = new Set<() => void>();
  #text = '';
  #draft: Draft | undefined;
  #noting: Promise<void> | undefined;
  #flush: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #ended = false;
  /** Fulfils when the answer has ended and is stored. */
  readonly done: Promise<void>;

  constructor({ db, progress, id, write, timeoutMs = STREAM_TIMEOUT_MS, onError }: RunningOptions) {
    this.id = id;
    this.#db = db;
    this.#progress = progress;
    this.#write = write;
    this.#timeoutMs = timeoutMs;
    this.#onError = onError;
    this.done = this.#run();
  }

  get text(): string {
    return this.#text;
  }

  /** Whether a language model writes it, so that nobody has checked it yet. */
  get isDraft(): boolean {
    return this.#draft !== undefined;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Calls back whenever there is more, or the end. @returns stops following */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Writes no more; what there is, is kept. */
  stop(): void {
    this.#controller.abort(new Ended('stopped', 'the person stopped it'));
  }

  /** Ends with the process: what there is, is kept and marked. */
  abandon(): void {
    this.#controller.abort(new Ended('failed', 'the process ends'));
  }

  async #run(): Promise<void> {
    const leave = this.#progress.follow(this);
    let outcome: AnswerEnd | Ended;
    try {
      outcome = await this.#listen();
    } catch (error) {
      outcome = error instanceof Ended ? error : new Ended('failed', 'the writer failed');
      if (outcome !== error) this.#onError(error);
    } finally {
      leave();
      clearTimeout(this.#watch);
      clearTimeout(this.#flush);
    }
    try {
      await this.#end(outcome);
    } catch (error) {
      // it is given up by the sweep, with what was stored of it
      this.#onError(error);
    }
    this.#ended = true;
    this.#tell();
  }

  /** Takes what the writer gives, until its end; a Stop does not wait for a writer that hangs. */
  async #listen(): Promise<AnswerEnd> {
    const { signal } = this.#controller;
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    const iterator = this.#write(signal)[Symbol.asyncIterator]();
    try {
      return await Promise.race([this.#take(iterator), aborted]);
    } finally {
      // a writer that hangs is left to itself
      iterator.return?.().catch(this.#onError);
    }
  }

  async #take(iterator: AsyncIterator<AnswerPart, unknown>): Promise<AnswerEnd> {
    const { signal } = this.#controller;
    for (;;) {
      this.#expectSoon();
      const next = await iterator.next();
      signal.throwIfAborted();
      if (next.done) throw new Error('the writer ended without an end');
      if ('end' in next.value) return next.value.end;
      if ('draft' in next.value) this.#begin(next.value.draft);
      else this.#add(next.value.text);
    }
  }

  /** It is noted beside the writing: a first word does not wait for the database. */
  #begin(draft: Draft): void {
    this.#draft = draft;
    this.#noting = noteDraft(this.#db, this.id, draft.made_by).catch(this.#onError);
  }

  #expectSoon(): void {
    if (this.#watch) {
      this.#watch.refresh();
      return;
    }
    const late = (): void => this.#controller.abort(new Ended('failed', 'nothing came for too long'));
    this.#watch = setTimeout(late, this.#timeoutMs).unref();
  }

  /** The first piece is passed on at once, what follows in batches. */
  #add(text: string): void {
    if (text === '') return;
    const isFirst = this.#text === '';
    this.#text += text;
    if (isFirst) this.#tell();
    else
      this.#flush ??= setTimeout(() => {
        this.#flush = undefined;
        this.#tell();
      }, FLUSH_MS);
  }

  #tell(): void {
    for (const follower of this.#followers) follower();
  }

  async #end(outcome: AnswerEnd | Ended): Promise<void> {
    const content = this.#text;
    await this.#noting;
    if (outcome instanceof Ended) return this.#endEarly(outcome);
    const { text, model = null, prompt_tokens = null, completion_tokens = null, ...end } = outcome;
    const isStored = await tx(this.#db, async (db) => {
      const isEnded = await endReply(db, this.id, {
        status: 'complete',
        content: text ?? content,
        model,
        prompt_tokens,
        completion_tokens,
        made_by: end.made_by,
        checked: end.checked ?? null,
        citations: [...end.citations],
        asks: [...end.asks],
        follow_ups: [...end.follow_ups],
      });
      if (isEnded) await countEvent(db, 'answer_written', { made_by: end.made_by });
      return isEnded;
    });
    if (!isStored) await this.#keepStopped();
  }

  async #endEarly({ status }: Ended): Promise<void> {
    const isEnded = await endReply(this.#db, this.id, { status, ...(await this.#kept(status)) });
    if (!isEnded) await this.#keepStopped();
  }

  async #keepStopped(): Promise<void> {
    await keepStoppedText(this.#db, this.id, await this.#kept('stopped'));
  }

  /** What there is of an answer without its end; what a model wrote of it is checked all the same. */
  async #kept(why: Ended['status']): Promise<KeptText> {
    const content = this.#text;
    if (!this.#draft || content === '') return { content };
    const { text, checked, citations, asks } = await this.#draft.check(content, why);
    return { content: text, checked, citations: [...citations], asks: [...asks] };
  }
}

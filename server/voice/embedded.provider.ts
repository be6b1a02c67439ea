import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { MINUTE, SECOND } from '../../shared/platform/time.ts';
import type { Speak } from '../../shared/voice/model.ts';
import type { SpeechOrder, SpeechReply } from './espeak.worker.ts';

/** What speaks: a text in, an MP3 out. */
export interface Speaker {
  readonly languages: readonly string[];
  /** @throws AppError `unavailable` when it cannot be done now */
  speak(request: Speak): Promise<Uint8Array>;
}

/** The voices of eSpeak NG for the languages of India that it has. */
const VOICES: ReadonlyMap<string, string> = new Map(
  'en hi bn te kn ml ta mr gu pa ur or as ne sd kok'.split(' ').map((code) => [code, code]),
);
const TIMBRE = { female: '+f2', male: '' } as const;

const WAITING_MAX = 20;
const JOB_MS = 15 * SECOND;
const IDLE_MS = 5 * MINUTE;

interface Waiting {
  readonly resolve: (mp3: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Speech made in this process, without a key or a network: eSpeak NG in a thread that is started when it is needed and ended when it is not. */
export class EmbeddedSpeaker implements Speaker {
  readonly languages = [...VOICES.keys()];
  readonly #waiting = new Map<number, Waiting>();
  readonly #idleMs: number;
  readonly #waitingMax: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Ends a thread that does not get on with the text in work. */
  #giveUp: NodeJS.Timeout | undefined;
  #last = 0;

  /**
   * @param idleMs after this long without work the thread ends and gives its memory back
   * @param waitingMax texts beyond these are refused
   */
  constructor({ idleMs = IDLE_MS, waitingMax = WAITING_MAX } = {}) {
    this.#idleMs = idleMs;
    this.#waitingMax = waitingMax;
  }

  async speak({ text, language, gender }: Speak): Promise<Uint8Array> {
    const voice = VOICES.get(language);
    if (!voice) throw new RangeError(`no voice speaks ${language}`);
    if (this.#waiting.size >= this.#waitingMax) throw unavailable();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const id = (this.#last += 1);
    if (this.#waiting.size === 0) this.#watch(worker);
    this.#waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({
      id,
      text: pronounceable(text),
      voice: voice + TIMBRE[gender],
    } satisfies SpeechOrder);
    return promise;
  }

  /** Ends the thread; the next text starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (worker) await this.#end(worker, new Error('stopped'));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./espeak.worker.ts', import.meta.url));
    worker.on('message', (reply: SpeechReply) => this.#receive(worker, reply));
    worker.on('error', (error) => void this.#end(worker, error));
    worker.on('exit', () => void this.#end(worker, new Error('the thread of the voice has ended')));
    return worker;
  }

  #receive(worker: Worker, reply: SpeechReply): void {
    if (this.#worker !== worker) return;
    const job = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#rest(worker);
    else this.#watch(worker);
    if (!job) return;
    if ('mp3' in reply) job.resolve(reply.mp3);
    else job.reject(unavailable(new Error(reply.error)));
  }

  /** The thread works on one text after the other: each has its time from when the one before is done. */
  #watch(worker: Worker): void {
    clearTimeout(this.#giveUp);
    const giveUp = () => void this.#end(worker, new Error('speech took too long'));
    this.#giveUp = setTimeout(giveUp, JOB_MS).unref();
  }

  /** Keeps neither the process nor, for long, its memory. */
  #rest(worker: Worker): void {
    worker.unref();
    clearTimeout(this.#giveUp);
    this.#idle = setTimeout(() => void this.#end(worker, new Error('idle')), this.#idleMs).unref();
  }

  async #end(worker: Worker, cause: unknown): Promise<void> {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#giveUp);
    for (const { reject } of this.#waiting.values()) reject(unavailable(cause));
    this.#waiting.clear();
    await worker.terminate();
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', msg('Speech synthesis is temporarily unavailable. Please try again.'), {
    cause,
  });
}

/** Without what the engine would take for a command: control characters, and phonemes in double brackets. */
function pronounceable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('[[', '[ [')
    .replaceAll(']]', '] ]');
}

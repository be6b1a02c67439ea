import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { BatchState } from '../../shared/research/constants.ts';

/** What becomes of one line of a batch: nothing said is an answer. */
export type LineFault = 'missing' | 'expired' | { readonly status: number; readonly code: string };

interface Ended {
  readonly status: Extract<BatchState, 'completed' | 'failed' | 'expired'>;
  /** The files that it names cannot be fetched. */
  readonly filesLost?: boolean;
}

export interface BatchOptions {
  /** The content of an answer. */
  readonly answer: (custom_id: string, body: InputLine['body']) => Promise<string>;
  /** A status in place of an answer. @param count requests of this method and kind of address before */
  readonly fault?: (request: string, count: number) => number | undefined;
  /** @param batch from 1, @param line from 0 */
  readonly line?: (batch: number, line: number) => LineFault | undefined;
  readonly ending?: (batch: number) => Ended;
  /** Where all other requests go, such as single questions. */
  readonly elsewhere?: string;
}

interface Batch {
  readonly id: string;
  readonly number: number;
  readonly input_file_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: BatchState;
  output_file_id: string;
  error_file_id: string;
}

export interface BatchStandIn extends AsyncDisposable {
  readonly url: string;
  /** Uploaded files with their lines, in order. */
  readonly uploads: readonly { readonly name: string; readonly ids: readonly string[] }[];
  readonly batches: readonly Batch[];
  /** Tokens that it charged for, of all answered lines. */
  readonly charged: () => number;
}

const NEXT: Readonly<Partial<Record<BatchState, BatchState>>> = {
  validating: 'in_progress',
  in_progress: 'finalizing',
  cancelling: 'cancelled',
};
const USAGE = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };

/** A server on loopback that speaks the wire of files and batches, with faults by plan; each look at a batch takes it one state further. */
export async function startBatches(options: BatchOptions): Promise<BatchStandIn> {
  const desk = new BatchDesk(options);
  const server = createServer((request, response) => {
    desk.answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    uploads: desk.uploads,
    batches: desk.batches,
    charged: () => desk.charged,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

interface InputLine {
  readonly custom_id: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

class BatchDesk {
  readonly #options: BatchOptions;
  readonly #files = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly uploads: { readonly id: string; readonly name: string; readonly ids: readonly string[] }[] = [];
  readonly batches: Batch[] = [];
  charged = 0;

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, , kind = '', id, deed] = pathname.split('/');
    const text = await readText(request);
    const name = [request.method, kind, deed].filter(Boolean).join(' ');
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const fault = this.#options.fault?.(name, count);
    if (fault !== undefined) return send(fault, { error: { message: 'by plan', code: 'planned' } });
    if (kind !== 'files' && kind !== 'batches') return this.#forward(request, text, response);
    if (kind === 'files') return this.#file(request.method ?? '', id, text, send);
    if (request.method === 'POST' && id === undefined)
      return send(200, this.#create(JSON.parse(text) as Batch));
    if (id === undefined) return send(200, { data: this.batches });
    const batch = this.batches.find((one) => one.id === id);
    if (!batch) return send(404, { error: { message: 'no such batch', code: 'not_found' } });
    if (deed === 'cancel') batch.status = 'cancelling';
    else await this.#further(batch);
    send(200, batch);
  }

  #file(
    method: string,
    id: string | undefined,
    text: string,
    send: (status: number, body: unknown) => void,
  ): void {
    if (method === 'POST') {
      const name = /filename="([^"]+)"/.exec(text)?.[1] ?? '';
      const lines = text.split('\r\n').find((part) => part.startsWith('{"custom_id"')) ?? '';
      const made = `file-${this.#files.size + 1}`;
      this.#files.set(made, lines);
      this.uploads.push({ id: made, name, ids: inputOf(lines).map(({ custom_id }) => custom_id) });
      return send(200, { id: made, filename: name, purpose: 'batch' });
    }
    if (id === undefined)
      return send(200, { data: this.uploads.map(({ id: made, name }) => ({ id: made, filename: name })) });
    const content = this.#files.get(id);
    return content === undefined ? send(404, { error: { message: 'no such file' } }) : send(200, content);
  }

  #create({ input_file_id, metadata }: Pick<Batch, 'input_file_id' | 'metadata'>): Batch {
    const number = this.batches.length + 1;
    const files = { output_file_id: '', error_file_id: '' };
    const batch: Batch = {
      id: `batch-${number}`,
      number,
      input_file_id,
      metadata,
      status: 'validating',
      ...files,
    };
    this.batches.push(batch);
    return batch;
  }

  async #further(batch: Batch): Promise<void> {
    if (batch.status === 'finalizing') {
      const { status, filesLost = false } = this.#options.ending?.(batch.number) ?? { status: 'completed' };
      batch.status = status;
      if (status !== 'failed') await this.#work(batch, filesLost);
    } else batch.status = NEXT[batch.status] ?? batch.status;
  }

  async #work(batch: Batch, filesLost: boolean): Promise<void> {
    const [answers, errors]: [string[], string[]] = [[], []];
    for (const [at, { custom_id, body }] of inputOf(this.#files.get(batch.input_file_id) ?? '').entries()) {
      const fault = this.#options.line?.(batch.number, at);
      if (fault === 'missing') continue;
      if (fault === 'expired')
        errors.push(JSON.stringify({ custom_id, response: null, error: { code: 'batch_expired' } }));
      else if (fault) errors.push(failedLine(custom_id, fault));
      else {
        this.charged += USAGE.total_tokens;
        // in another order than they were asked in
        answers.unshift(answerLine(custom_id, await this.#options.answer(custom_id, body)));
      }
    }
    batch.output_file_id = this.#keep(`output-${batch.number}`, answers, filesLost);
    batch.error_file_id = this.#keep(`errors-${batch.number}`, errors, false);
  }

  /** @returns the id of the file; an empty word where there is none, as some servers say it */
  #keep(id: string, lines: readonly string[], isLost: boolean): string {
    if (lines.length === 0) return '';
    if (!isLost) this.#files.set(id, `${lines.join('\n')}\n`);
    return id;
  }

  async #forward(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { elsewhere = '' } = this.#options;
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      name.startsWith('x-') || name === 'authorization' || name === 'content-type'
        ? [[name, String(value)]]
        : [],
    );
    const path = (request.url ?? '').replace(/^\/v1/, '');
    const answer = await fetch(`${elsewhere}${path}`, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  }
}

function inputOf(lines: string): InputLine[] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as InputLine);
}

function answerLine(custom_id: string, content: string): string {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  return JSON.stringify({
    custom_id,
    response: { status_code: 200, body: { choices, usage: USAGE } },
    error: null,
  });
}

function failedLine(custom_id: string, { status, code }: Exclude<LineFault, string>): string {
  const body = { error: { message: 'by plan', code } };
  return JSON.stringify({ custom_id, response: { status_code: status, body }, error: null });
}

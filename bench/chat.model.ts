// A model that says what a bench wants, as fast as it wants, and knows when it said it.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a model of the bench talks. */
export interface Manner {
  /** The pieces of one answer. */
  readonly pieces: readonly string[];
  readonly everyMs: number;
  /** It says the first piece and then nothing more. */
  readonly hangs?: boolean;
}

export interface BenchModel extends AsyncDisposable {
  readonly url: string;
  /** When the first and the last piece of the newest answer went out, by this process's clock. */
  readonly times: { first: number; last: number };
  /** Pieces that went out, in all answers. */
  said: number;
  manner: Manner;
}

const FOLLOW_UPS = JSON.stringify({ questions: ['And then?', 'Where?', 'When?'] });

export async function startModel(first: Manner): Promise<BenchModel> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const isAnswer = request.headers['x-purpose'] === 'chat.answer';
    const manner = isAnswer ? model.manner : { pieces: [FOLLOW_UPS], everyMs: 0 };
    void talk(response, manner, isAnswer);
  });
  async function talk(response: ServerResponse, { pieces, everyMs, hangs }: Manner, counts: boolean) {
    const started = performance.now();
    for (const [at, content] of pieces.entries()) {
      const wait = started + at * everyMs - performance.now();
      if (wait > 0) await pause(wait);
      if (response.destroyed) return;
      response.write(chunk({ content }, null));
      if (!counts) continue;
      model.said += 1;
      if (at === 0) model.times.first = performance.now();
      model.times.last = performance.now();
      if (hangs) return;
    }
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: BenchModel = {
    url: `http://127.0.0.1:${port}/v1`,
    times: { first: 0, last: 0 },
    said: 0,
    manner: first,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return model;
}

function chunk(delta: object, finish_reason: string | null): string {
  const choices = [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'bench', choices })}\n\n`;
}

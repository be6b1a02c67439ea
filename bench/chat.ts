// What the assistant adds to a model's stream, against a bare proxy in the same run: time to the first word, processor time of each
// piece while 50 answers are written and stored, memory of a stream that waits, and whether an answer that is cut 200 times is whole.
// Then how a long answer is read on a cheap phone (bench/chat.page.ts).
//
//   node bench/chat.ts [without-page]
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../shared/platform/ids.ts';
import { startModel, type BenchModel } from './chat.model.ts';
import { readOnPhone } from './chat.page.ts';
import type { Ready, Seat, Used } from './chat.server.ts';

const GATES = { firstMs: 5, cpuMicros: 80, bytes: 30_000 };
const STREAMS = 50;
const IDLE = 100;
const CUTS = 200;
const ROUNDS = 30;
const PEOPLE = 40;
const PATH = '/functions/v1/ai-chat-engine';
const WORDS = ' word after word goes on'.repeat(60).match(/ \w+/g) ?? [];

function say(good: boolean, text: string): void {
  console.log(`${good ? 'ok    ' : 'MISSED'} ${text}`);
  if (!good) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

class Server {
  readonly #child: ChildProcess;
  readonly ready: Ready;
  #seat = 0;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  static async start(kind: 'product' | 'bare', model: BenchModel): Promise<Server> {
    const file = join(import.meta.dirname, 'chat.server.ts');
    const child = fork(file, [model.url, kind, String(PEOPLE)], { execArgv: ['--expose-gc'] });
    const [ready] = (await once(child, 'message')) as [Ready];
    return new Server(child, ready);
  }

  async used(): Promise<Used> {
    const told = once(this.#child, 'message');
    this.#child.send('used');
    return ((await told) as [Used])[0];
  }

  /** A conversation without a stream. */
  seat(): Seat | undefined {
    const { seats } = this.ready;
    return seats[this.#seat++ % Math.max(1, seats.length)];
  }

  async open(seat = this.seat()): Promise<Stream> {
    const message = { action: 'send_message', message: 'Hello', message_id: newId(), ...seat };
    return Stream.open(this.ready.port, message, seat?.token);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

/** One stream as a client reads it. */
class Stream {
  text = '';
  lastId = '';
  isDone = false;
  firstAt: number | undefined;
  ended: Promise<unknown> = Promise.resolve();
  readonly asked: Record<string, unknown>;
  #waiting: (() => void)[] = [];
  #cut: () => void = () => undefined;

  private constructor(asked: Record<string, unknown>) {
    this.asked = asked;
  }

  static async open(port: number, asked: Record<string, unknown>, token = ''): Promise<Stream> {
    const stream = new Stream(asked);
    await stream.read(port, asked, token);
    return stream;
  }

  /** @param cutAfter so many bytes are read, then the connection is gone */
  async read(port: number, asked: object, token: string, cutAfter = Infinity): Promise<void> {
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(this.lastId && { 'last-event-id': this.lastId }),
    };
    const outgoing = request({ port, host: '127.0.0.1', path: PATH, method: 'POST', agent: false, headers });
    outgoing.end(JSON.stringify(asked));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`it answered ${response.statusCode}`);
    this.#cut = () => outgoing.destroy();
    response.on('error', () => undefined);
    outgoing.on('error', () => undefined);
    this.ended = new Promise((resolve) => response.once('close', resolve));
    const decoder = new TextDecoder();
    let [rest, bytes] = ['', 0];
    response.on('data', (piece: Buffer) => {
      const part = piece.subarray(0, Math.max(0, cutAfter - bytes));
      bytes += part.length;
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
      if (bytes >= cutAfter) outgoing.destroy();
    });
  }

  #take(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    if (data === '[DONE]') this.isDone = true;
    else if (data.includes('"content"')) {
      this.firstAt ??= performance.now();
      const frame = JSON.parse(data) as { content?: string };
      this.text += frame.content ?? '';
      this.lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? this.lastId;
    }
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async first(): Promise<number> {
    while (this.firstAt === undefined) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.firstAt;
  }

  cut(): void {
    this.#cut();
  }
}

/** From the model's first word to the reader's, one stream at a time. */
async function firstWord(server: Server, model: BenchModel): Promise<number> {
  model.manner = { pieces: WORDS.slice(0, 3), everyMs: 0 };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stream = await server.open();
    times.push((await stream.first()) - model.times.first);
    await stream.ended;
  }
  return median(times);
}

/** Microseconds of the server's processor time for each piece, while all streams are being written. */
async function cpuOfPiece(server: Server, model: BenchModel): Promise<number> {
  model.manner = { pieces: WORDS, everyMs: 40 };
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => server.open()));
  await Promise.all(streams.map((stream) => stream.first()));
  await pause(500);
  const [before, saidBefore] = [await server.used(), model.said];
  await pause(6000);
  const [after, saidAfter] = [await server.used(), model.said];
  await Promise.all(streams.map(({ ended }) => ended));
  return (after.cpu - before.cpu) / (saidAfter - saidBefore);
}

/** Stops the answers of streams, as their model never would end them. */
async function stopAll(server: Server, streams: readonly Stream[]): Promise<void> {
  for (const { asked } of server.ready.seats.length > 0 ? streams : []) {
    await fetch(`http://127.0.0.1:${server.ready.port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${String(asked['token'])}` },
      body: JSON.stringify({ ...asked, action: 'stop_message' }),
    });
  }
  for (const stream of streams) stream.cut();
  await Promise.all(streams.map(({ ended }) => ended));
}

/** Bytes for each reader of an answer that waits: a stream alone, without a model's. */
async function bytesOfReader(server: Server, model: BenchModel): Promise<number> {
  model.manner = { pieces: WORDS, everyMs: 0, hangs: true };
  const seat = server.seat();
  const writer = await server.open(seat);
  await writer.first();
  const resume = { ...writer.asked, action: 'resume_message' };
  const read = () => Stream.open(server.ready.port, resume, seat?.token);
  const warm = await Promise.all([read(), read(), read()]);
  const before = await server.used();
  const readers = await Promise.all(Array.from({ length: IDLE }, read));
  await Promise.all(readers.map((reader) => reader.first()));
  await pause(1000);
  const after = await server.used();
  await stopAll(server, [writer]);
  for (const reader of [...readers, ...warm]) reader.cut();
  await Promise.all(readers.map(({ ended }) => ended));
  return (after.bytes - before.bytes) / IDLE;
}

/** Bytes for each answer that waits for its model, with the connection to that. */
async function bytesOfStream(server: Server, model: BenchModel): Promise<number> {
  const warm = await Promise.all(Array.from({ length: 5 }, () => server.open()));
  await Promise.all(warm.map(({ ended }) => ended));
  model.manner = { pieces: WORDS, everyMs: 0, hangs: true };
  const before = await server.used();
  const streams = await Promise.all(Array.from({ length: IDLE }, () => server.open()));
  await Promise.all(streams.map((stream) => stream.first()));
  await pause(1000);
  const after = await server.used();
  await stopAll(server, streams);
  return (after.bytes - before.bytes) / IDLE;
}

/** An answer that breaks 200 times at any byte. @returns letters that were lost or came twice */
async function cuts(server: Server, model: BenchModel): Promise<number> {
  const pieces = [...WORDS, ...WORDS, ...WORDS];
  model.manner = { pieces, everyMs: 20 };
  const seat = server.seat();
  const stream = await server.open(seat);
  const resume = { ...stream.asked, action: 'resume_message' };
  let broken = 0;
  for (; broken < CUTS && !stream.isDone; broken += 1) {
    await pause(5);
    stream.cut();
    await stream.ended;
    // at another byte each time, in the middle of letters and lines too
    await stream.read(server.ready.port, resume, seat?.token ?? '', 40 + ((broken * 37) % 260));
    if (broken % 4 === 0) await stream.ended;
  }
  stream.cut();
  await stream.ended;
  await stream.read(server.ready.port, resume, seat?.token ?? '');
  await stream.ended;
  const said = pieces.join('');
  say(
    broken === CUTS && stream.text === said,
    `a stream cut ${broken} times of ${CUTS}: ${said.length} letters said, ${stream.text.length} read, the same text: ${stream.text === said}`,
  );
  return Math.abs(said.length - stream.text.length);
}

const model = await startModel({ pieces: WORDS, everyMs: 0 });
const servers = { bare: await Server.start('bare', model), ours: await Server.start('product', model) };
try {
  await firstWord(servers.ours, model);
  const first = { bare: await firstWord(servers.bare, model), ours: await firstWord(servers.ours, model) };
  const addedMs = first.ours - first.bare;
  say(
    addedMs <= GATES.firstMs,
    `first word: ${addedMs.toFixed(2)} ms added of ${GATES.firstMs} (ours ${first.ours.toFixed(2)}, bare ${first.bare.toFixed(2)})`,
  );
  const cpu = { bare: await cpuOfPiece(servers.bare, model), ours: await cpuOfPiece(servers.ours, model) };
  const added = cpu.ours - cpu.bare;
  say(
    added <= GATES.cpuMicros,
    `each piece at ${STREAMS} streams: ${added.toFixed(0)} µs added of ${GATES.cpuMicros} (ours ${cpu.ours.toFixed(0)}, bare ${cpu.bare.toFixed(0)})`,
  );
  const bytes = {
    bare: await bytesOfStream(servers.bare, model),
    ours: await bytesOfStream(servers.ours, model),
  };
  const kilobytes = (value: number) => (value / 1000).toFixed(1);
  const addedBytes = bytes.ours - bytes.bare;
  say(
    addedBytes <= GATES.bytes,
    `an answer that waits for its model: ${kilobytes(addedBytes)} kB added of ${GATES.bytes / 1000} (ours ${kilobytes(bytes.ours)}, bare ${kilobytes(bytes.bare)})`,
  );
  const reader = await bytesOfReader(servers.ours, model);
  say(
    reader <= GATES.bytes,
    `a stream that waits for an answer: ${kilobytes(reader)} kB of ${GATES.bytes / 1000}`,
  );
  await cuts(servers.ours, model);
} finally {
  await servers.bare.stop();
  await servers.ours.stop();
}
if (process.argv[2] !== 'without-page') await readOnPhone(model, say);
await model[Symbol.asyncDispose]();

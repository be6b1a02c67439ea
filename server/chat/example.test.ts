import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPerson, openToken, sessionLoader, type Person } from '../auth/testing.ts';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sql } from '../platform/orm.ts';
import { openServer } from '../platform/server.ts';
import { testServices } from '../platform/testing.ts';
import { loadLibrary } from './library/library.ts';
import { chatRoutes, mountChat } from './routes.ts';

// The example of docs/programs.md, as a process of its own that knows nothing of this program.

const LIBRARY_MS = 120_000;
const SCRIPT = fileURLToPath(new URL('../../docs/examples/ask.mjs', import.meta.url));

let database: Database;
let asha: Person;
beforeAll(async () => {
  database = await testDatabase();
  await loadLibrary();
}, LIBRARY_MS);
afterAll(() => database.close());
beforeEach(async () => {
  asha = await createPerson(database.db);
});

/** A server of its own, listening. */
async function start() {
  const services = { ...testServices(database.db), database };
  const { app, close } = await openServer(services, {
    router: { chat: chatRoutes },
    sessions: sessionLoader(services),
    mount: (to) => mountChat(to, { services }),
  });
  onTestFinished(close);
  return { port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) };
}

/** Passes everything on to a server, and breaks the first stream after its first words. */
async function startBreakingProxy(port: number) {
  let streams = 0;
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization = '', 'last-event-id': lastId } = request.headers;
    const upstream = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(typeof lastId === 'string' && { 'last-event-id': lastId }),
      },
      body: await text(request),
    });
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, { 'content-type': type });
    if (type.includes('event-stream')) streams += 1;
    const breaks = streams === 1 && type.includes('event-stream');
    for await (const piece of upstream.body ?? []) {
      response.write(piece);
      if (breaks && Buffer.from(piece).includes('content')) {
        response.destroy();
        return;
      }
    }
    response.end();
  };
  const proxy = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return { port: typeof address === 'object' ? address?.port : undefined, streams: () => streams };
}

describe('the example for programs', () => {
  /** Runs it as a process of its own. */
  async function runScript(url: string, token: string, question: string) {
    const env = { PATH: process.env['PATH'], NETZOOP_URL: url, NETZOOP_TOKEN: token };
    const child = spawn(process.execPath, [SCRIPT, question], { env });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (out += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece));
    const [code] = (await once(child, 'close')) as [number];
    return { code, out, err };
  }

  it('reads the whole answer with nothing but a token', async () => {
    const { port } = await start();
    const { token } = await openToken(database.db, asha);
    const { code, out, err } = await runScript(
      `http://127.0.0.1:${port}`,
      token,
      'What should I do in fever?',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { rows } = await database.db.execute<{ content: string }>(
      sql`select content from chat_messages where role = 'assistant' order by created_at desc limit 1`,
    );
    expect(out).toContain(rows[0]?.content);
    expect(out).toMatch(/\n\[1\] .+/);
  });

  it('says what is wrong with its token', async () => {
    const { port } = await start();
    const { code, err } = await runScript(
      `http://127.0.0.1:${port}`,
      'netzoop_chat_nobodys-token-at-all',
      'Hello',
    );
    expect(code).toBe(1);
    expect(err).toContain('HTTP 401');
  });

  it('goes on where a connection breaks, with nothing lost and nothing doubled', async () => {
    const { port } = await start();
    const { token } = await openToken(database.db, asha);
    const proxy = await startBreakingProxy(port);
    const { code, out } = await runScript(
      `http://127.0.0.1:${proxy.port}`,
      token,
      'What should I do in fever?',
    );
    expect({ code, streams: proxy.streams() }).toEqual({ code: 0, streams: 2 });
    const { rows } = await database.db.execute<{ content: string }>(
      sql`select content from chat_messages where role = 'assistant' order by created_at desc limit 1`,
    );
    expect(out.startsWith(rows[0]?.content ?? 'nothing')).toBe(true);
  });
});

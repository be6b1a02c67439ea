// What `bench/chat.ts` measures, as a process of its own: the assistant over a fresh database, or a bare proxy to the same model.
//
//   node --expose-gc bench/chat.server.ts <address of the model> product <people> | bare
//
// It tells its port, and says what it has used whenever it is sent a message.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createPerson, openToken, sessionLoader } from '../server/auth/testing.ts';
import { loadLibrary } from '../server/chat/library/library.ts';
import { chatRoutes, mountChat } from '../server/chat/routes.ts';
import { addConversation } from '../server/chat/testing.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { createLog } from '../server/platform/monitoring/log.ts';
import { openServer } from '../server/platform/server.ts';
import { servicesOver } from '../server/platform/services.ts';
import { readSettings } from '../server/platform/settings.ts';

/** A conversation that a stream can be opened in, and the token of its person. */
export interface Seat {
  readonly token: string;
  readonly conversation_id: string;
}

export interface Ready {
  readonly port: number;
  readonly seats: readonly Seat[];
}

export interface Used {
  /** Microseconds of the processor, in the whole process. */
  readonly cpu: number;
  /** Bytes that are in use after collecting. */
  readonly bytes: number;
}

/** As many answers as are written for a person at once. */
const SEATS_EACH = 5;
const UNLIMITED = { READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', STREAMS_PER_PERSON: '1000' };

const [, , model = '', kind, people = '1'] = process.argv;
const ready = kind === 'bare' ? await startBare(model) : await startProduct(model, Number(people));
process.on('message', () => process.send?.(used()));
process.send?.(ready);

function used(): Used {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { cpu: user + system, bytes: heapUsed + external };
}

async function startProduct(address: string, count: number): Promise<Ready> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-chat-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const settings = readSettings({
    DATA_DIR: dataDir,
    FREE_SPACE_FLOOR_MB: '1',
    LLM_BASE_URL: address,
    LLM_API_KEY: 'none',
    LLM_MODEL: 'bench',
    ...UNLIMITED,
  });
  const log = createLog('error');
  const database = await openDatabase({ dataDir, log });
  await migrate(database);
  const services = servicesOver(database, settings, { log });
  const seats: Seat[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await createPerson(services.db, { role: 'netzoop-team' });
    const { token } = await openToken(services.db, person);
    for (let seat = 0; seat < SEATS_EACH; seat += 1)
      seats.push({ token, conversation_id: await addConversation(services.db, person) });
  }
  await loadLibrary();
  const { app } = await openServer(services, {
    router: { chat: chatRoutes },
    sessions: sessionLoader(services),
    mount: (to) => mountChat(to, { services }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: Number(new URL(url).port), seats };
}

/** The shortest program that passes a model's stream on. */
async function startBare(address: string): Promise<Ready> {
  const server = createServer((_request, response) => {
    const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'x' }] });
    const headers = { 'content-type': 'application/json', 'x-purpose': 'chat.answer' };
    fetch(`${address}/chat/completions`, { method: 'POST', body, headers })
      .then((upstream) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        if (upstream.body) Readable.fromWeb(upstream.body).pipe(response);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, seats: [] };
}

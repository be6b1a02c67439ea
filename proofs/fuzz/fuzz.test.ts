import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCast, type Cast } from '../access/cast.ts';
import { operationsIn } from '../access/operations.ts';
import { fuzz } from './run.ts';
import { startInProcess, type InProcess } from '../in-process.ts';
import { router } from '../../server/router.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { testDatabase } from '../../server/platform/database/testing.ts';
import type { Operation } from '../../server/platform/http/serve.ts';

const SEED = 20_261_120;
/** What a server says, it begins to say within this time. */
const SILENCE_MS = 1500;

let database: Database;
let server: InProcess;
let cast: Cast;
beforeAll(async () => {
  database = await testDatabase();
  server = await startInProcess(database);
  cast = await createCast(database.db);
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

describe('malformed requests', { timeout: 300_000 }, () => {
  // `npm run proofs -- fuzz` sends many times as many
  test('four hundred of them are no fault of the server, and none hangs or reveals the inside', async () => {
    const operations = operationsIn(router);
    const { sent, answers, slowest, ...found } = await fuzz(server, cast, operations, {
      count: 400,
      seed: SEED,
    });
    process.stdout.write(
      `${sent} requests over ${operations.length} operations: ${JSON.stringify(answers)}\n`,
    );
    expect(found).toEqual({ faults: [], hangs: [], telling: [], astray: [] });
    expect(slowest).toHaveLength(3);
    expect(answers['2xx']).toBeGreaterThan(40);
    expect(answers['4xx']).toBeGreaterThan(120);
    expect('polluted' in {}).toBe(false);
  });

  test('a handler that breaks, leaks or hangs is found', async () => {
    const ideas = router.ideas.filter(({ name }) => name === 'find');
    const released = Promise.withResolvers<void>();
    const handler: Operation['handler'] = async (_context, input) => {
      const { q } = input as { q: string };
      if (q === 'solar') await released.promise;
      throw q.length % 2 === 0 ? new TypeError('broken') : Object.assign(new Error('x'), { code: '22021' });
    };
    const spoilt = ideas.map((operation) => ({ ...operation, handler }));
    const other = await startInProcess(database, { router: { ideas: spoilt } });
    const operations = operationsIn({ ideas: spoilt });
    const only = { only: '/api/ideas/find', count: 100, seed: SEED, giveUpMs: 500 };
    const { faults, hangs } = await fuzz(other, cast, operations, only);
    released.resolve();
    await other.close();
    expect(faults).toContainEqual(expect.stringMatching(/^500 .*GET \/api\/ideas\/find/));
    expect(hangs).toContainEqual(expect.stringContaining('q=solar'));
  });
});

describe('what no client sends, on the wire', () => {
  /** Sends bytes and reads what comes back until the server closes, or says nothing more. */
  async function speak(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => (answer += part));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('error', () => socket.destroy());
    socket.write(text, 'latin1');
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    await closed;
    return answer;
  }
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const HOST = 'Host: localhost\r\n';
  const SECOND = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const JSON_TYPE = 'Content-Type: application/json\r\n';

  test.each([
    [
      'a length and chunks',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    [
      'two lengths',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SECOND}`,
    ],
    [
      'a length that is none',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: +4\r\n\r\n{}{}${SECOND}`,
    ],
    [
      'chunks within chunks',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    [
      'an unknown coding',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    ['a space before the colon', `POST /api/errors HTTP/1.1\r\n${HOST}Content-Length : 44\r\n\r\n${SECOND}`],
    [
      'a folded header',
      `GET /livez HTTP/1.1\r\n${HOST}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n${SECOND}`,
    ],
    ['a bare line feed', `GET /livez HTTP/1.1\n${HOST}\r\n${SECOND}`],
    ['a NUL in a header', `GET /livez HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n${SECOND}`],
    ['no host', `GET /livez HTTP/1.1\r\n\r\n${SECOND}`],
    [
      'a chunk of a size that is none',
      `POST /api/errors HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n${SECOND}`,
    ],
    ['another protocol', `SSH-2.0-OpenSSH_9.6\r\n${SECOND}`],
    ['headers without end', `GET /livez HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(200_000)}\r\n\r\n${SECOND}`],
  ])('%s: refused, and what follows is not taken for a request', async (_name, text) => {
    const answer = await speak(text);
    expect(answer).not.toMatch(/HTTP\/1\.1 (2|5)\d\d/);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g) ?? []).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  test('a request in order is answered on the same socket, and so is the next one', async () => {
    const answer = await speak(`${SECOND}${SECOND}`);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './platform/database/database.ts';

/** A first start on a busy machine takes its time. */
const START_MS = 90_000;
const MAIN = join(import.meta.dirname, 'main.ts');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

class Server {
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;
  out = '';
  err = '';

  constructor(env: Record<string, string>) {
    const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
    this.#child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, TMPDIR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk) => (this.out += String(chunk)));
    this.#child.stderr?.on('data', (chunk) => (this.err += String(chunk)));
    this.ended = once(this.#child, 'close').then(([code]) => ({
      code: typeof code === 'number' ? code : null,
      out: this.out,
      err: this.err,
    }));
    onTestFinished(async () => {
      this.#child.kill('SIGKILL');
      await this.ended;
    });
  }

  /** Waits until the server says where it is. */
  async address(): Promise<string> {
    const ready = await vi.waitUntil(() => this.err || /is ready at (\S+)/.exec(this.out)?.[1], {
      timeout: START_MS,
    });
    if (this.err) throw new Error(`the server did not start: ${this.err}`);
    return ready;
  }

  async stop(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }
}

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the program', { timeout: 2 * START_MS }, () => {
  test('starts on an empty directory, says where it is, is ready, and ends when asked to', async () => {
    const compiled = join(dataDir, 'compiled');
    const server = new Server({ DATA_DIR: dataDir, PORT: '0', NODE_COMPILE_CACHE: compiled });
    const address = await server.address();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect((await fetch(`${address}/api/ideas`)).status).toBe(401);

    const second = await new Server({ DATA_DIR: dataDir, PORT: '0' }).ended;
    expect([second.code, second.out]).toEqual([1, '']);
    expect(second.err.trim().split('\n')).toHaveLength(1);
    expect(second.err).toMatch(/another|already|other process/i);

    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0, err: '' });
    // all that it loaded need not be compiled at the next start
    expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(500);
  });

  test('a port that is taken is reported in one sentence', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, err } = await new Server({ DATA_DIR: dataDir, PORT: port }).ended;
    expect([code, err]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another.\n`,
    ]);
  });

  test('settings that are wrong are reported all at once, before anything is touched', async () => {
    const { code, err } = await new Server({ DATA_DIR: join(dataDir, 'absent'), PORT: 'x', ROLE: 'y' }).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      'The settings have 2 mistakes:\n- PORT must be a whole number from 0 to 65535, not "x".\n- ROLE must be one of all, web, worker, not "y".\n',
    );
  });

  test('a database that cannot be reached is reported in one sentence, without its password', async () => {
    const { code, err } = await new Server({
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/ideas',
    }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The database at 127\.0\.0\.1:1\/ideas cannot be reached: .*\n$/);
    expect(err).not.toContain('hunter2');
  });

  test('a database of a newer version is left alone', async () => {
    const database = await openDatabase({ dataDir });
    await database.raw.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await database.close();
    const { code, err } = await new Server({ DATA_DIR: dataDir, PORT: '0' }).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The database was written by a newer version of this program\. .*\n$/),
    ]);
  });
});

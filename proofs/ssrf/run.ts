import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import { createOutside } from '../../server/platform/outside/client.ts';
import { OutsideError } from '../../server/platform/outside/errors.ts';
import { publicWeb } from '../../server/platform/outside/public-web.ts';
import { publicCalls } from '../../server/platform/outside/service-calls.ts';
import { attackersNames, attacks, attacksOnServices, locations, REDIRECTOR, type Attack } from './attacks.ts';

/** Ports of the web: on another one an attack would be refused for its port, and prove nothing of its address. */
const PORTS = [8080, 8443, 80, 443];
const SECRET = 'the secret of the inside';
const TIMEOUT_MS = 3000;

export interface Outcome {
  readonly attacks: number;
  /** Attacks that brought back what is inside. */
  readonly reached: string[];
  /** Connections that the inside saw. */
  readonly connected: number;
  /** Why the others were not answered, and how many. */
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Runs all attacks through the two uses of the guarded client, the reading of pages and the calls of services, and those that lead to
 * this machine through a client without a guard.
 */
export async function runAttacks(): Promise<{ guarded: Outcome; services: Outcome; control: Outcome }> {
  await using inside = await listen((_path, respond) => respond(200, SECRET), PORTS);
  const paths = locations(inside.port);
  await using redirector = await listen((path, respond) => respond(302, '', paths[path]), [0]);
  const list = attacks(inside.port);
  const guarded = await guardedRun(list, redirector.port);
  const connected = inside.connections();
  const services = await servicesRun(attacksOnServices(inside.port), redirector.port);
  const connectedInAll = inside.connections();
  const control = await nakedRun(
    list.filter(({ here }) => here),
    redirector.port,
  );
  return {
    guarded: { ...guarded, connected },
    services: { ...services, connected: connectedInAll - connected },
    control: { ...control, connected: inside.connections() - connectedInAll },
  };
}

type Get = (url: string) => Promise<string>;

async function guardedRun(list: readonly Attack[], port: number): Promise<Omit<Outcome, 'connected'>> {
  const resolve = attackersNames();
  // what a check before the connection would have seen
  await resolve('rebinds.example.org');
  await using outside = createOutside({
    userAgent: 'proof',
    resolve,
    loopback: { hosts: new Set([REDIRECTOR]), port },
    timeoutMs: TIMEOUT_MS,
  });
  const { signal } = new AbortController();
  return await tally(list, async (url) => (await outside.get(url, { signal })).bytes.toString());
}

/** Services as they are called with a key, each address as if somebody had set it at a screen. */
async function servicesRun(list: readonly Attack[], port: number): Promise<Omit<Outcome, 'connected'>> {
  const resolve = attackersNames();
  await resolve('rebinds.example.org');
  const web = publicWeb({ resolve, loopback: { hosts: new Set([REDIRECTOR]), port } });
  const call = publicCalls(web);
  const headers = { authorization: 'Bearer the key' };
  try {
    return await tally(list, async (url) =>
      (await call(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })).text(),
    );
  } finally {
    await web.close();
  }
}

/** A client as one would write it: it follows redirects and goes where names lead. */
async function nakedRun(list: readonly Attack[], port: number): Promise<Omit<Outcome, 'connected'>> {
  const resolve = attackersNames();
  await resolve('rebinds.example.org');
  const connect = buildConnector({ timeout: TIMEOUT_MS });
  const agent = new Agent({
    connect: (target, callback) => {
      if (target.hostname === REDIRECTOR)
        connect({ ...target, hostname: '127.0.0.1', port: String(port) }, callback);
      else void nakedConnect(target, callback);
    },
  });
  async function nakedConnect(
    target: buildConnector.Options,
    callback: buildConnector.Callback,
  ): Promise<void> {
    // an address leads to itself
    const itself = { address: target.hostname.replace(/^\[|\]$/g, '') };
    const [first = itself] = await resolve(target.hostname).catch(() => [itself]);
    connect({ ...target, hostname: first.address }, callback);
  }
  const timed = () => AbortSignal.timeout(TIMEOUT_MS);
  const withoutUser = (url: string) => url.replace(/\/\/[^/@\\]*@/, '//');
  const get: Get = async (url) =>
    (await fetch(withoutUser(url), { dispatcher: agent, signal: timed() })).text();
  try {
    return await tally(list, get);
  } finally {
    await agent.destroy();
  }
}

async function tally(list: readonly Attack[], get: Get): Promise<Omit<Outcome, 'connected'>> {
  const reached: string[] = [];
  const refused: Record<string, number> = {};
  for (const { name, url } of list) {
    const answer = await get(url).catch(reasonOf);
    if (answer === SECRET) reached.push(name);
    else refused[answer] = (refused[answer] ?? 0) + 1;
  }
  return { attacks: list.length, reached, refused };
}

function reasonOf(error: unknown): string {
  const known = error instanceof Error && error.cause instanceof OutsideError ? error.cause : error;
  return known instanceof OutsideError ? known.reason : 'failed';
}

type Answer = (path: string, respond: (status: number, body: string, location?: string) => void) => void;

interface Listening extends AsyncDisposable {
  readonly port: number;
  readonly connections: () => number;
}

/** A server of this machine on the first of these ports that is free. */
async function listen(answer: Answer, ports: readonly number[]): Promise<Listening> {
  let connections = 0;
  const server = createServer((request, response) => {
    answer(request.url ?? '', (status, body, location) => {
      response
        .writeHead(status, { 'content-type': 'text/plain', ...(location !== undefined && { location }) })
        .end(body);
    });
  });
  server.on('connection', () => (connections += 1));
  for (const port of ports) {
    if (!(await takes(server, port))) continue;
    return {
      port: (server.address() as AddressInfo).port,
      connections: () => connections,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }
  throw new Error(`None of the ports ${ports.join(', ')} is free, and the proof needs one of them.`);
}

function takes(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = () => resolve(false);
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loopback } from './connector.ts';

/** What a page of the local web answers: a body, or whatever it does with the response. */
export type Page = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web of a few hosts on this machine, which counts who connects and what is asked for. */
export interface LocalWeb extends AsyncDisposable {
  readonly port: number;
  /** Given to a client, so that these hosts lead here. */
  readonly loopback: Loopback;
  /** `host/path` of every request. */
  readonly asked: string[];
  /** The headers of every request. */
  readonly headers: IncomingMessage['headers'][];
  readonly connections: () => number;
}

/**
 * Starts a web.
 * @param pages by `host/path`; others are not found. A page given as text is HTML, as bytes it names no type
 */
export async function startLocalWeb(pages: Readonly<Record<string, Page>>): Promise<LocalWeb> {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const key = `${request.headers.host ?? ''}${request.url ?? ''}`;
    asked.push(key);
    headers.push(request.headers);
    answer(pages[key] ?? pages[key.split('?', 1)[0] ?? ''], request, response);
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = new Set(Object.keys(pages).map((key) => key.split(/[/:]/, 1)[0] ?? ''));
  return {
    port,
    loopback: { hosts, port },
    asked,
    headers,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(page: Page | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (typeof page === 'function') page(request, response);
  else if (typeof page === 'string') response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  else if (page) response.end(page);
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
}

/** A page that leads elsewhere. */
export function redirectTo(location: string, status = 302): Page {
  return (_request, response) => response.writeHead(status, { location }).end('<p>Moved</p>');
}

/** A page with its own headers. */
export function pageOf(
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  status = 200,
): Page {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

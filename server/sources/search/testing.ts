import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in does instead of answering. */
export type SearchFault =
  | { readonly status: number; readonly body?: string; readonly retryAfter?: number }
  | 'hang'
  | 'cut'
  | 'not json'
  | 'another form';

/** A hit as a test gives it; each service says it in its own words. */
export interface StandInHit {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly published?: string;
}

/** What a stand-in was asked. */
export interface Asked {
  readonly query: string;
  readonly language: string | null;
  /** The key was the right one. */
  readonly allowed: boolean;
}

/** A search service on this machine, which speaks the wire of a real one. */
export interface SearchStandIn extends AsyncDisposable {
  readonly url: string;
  readonly asked: Asked[];
  /** What it does in the coming calls, one after the other; without a fault it answers. */
  readonly faults: SearchFault[];
}

export const STAND_IN_KEY = 'the-key-of-the-stand-in';

type Service = 'tavily' | 'brave' | 'searxng';
type Hits = (query: string) => readonly StandInHit[];

/** Starts a stand-in. @param hits what it finds, whatever is asked or by what is asked */
export async function startSearch(
  service: Service,
  hits: readonly StandInHit[] | Hits,
): Promise<SearchStandIn> {
  const asked: Asked[] = [];
  const faults: SearchFault[] = [];
  const find: Hits = typeof hits === 'function' ? hits : () => hits;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const question = questionOf(service, request, body);
      if (!question) return send(response, 404, { error: 'no such path' });
      asked.push(question);
      const fault = faults.shift();
      if (fault !== undefined) return fail(fault, response);
      if (!question.allowed) return send(response, service === 'brave' ? 422 : 401, refusalOf(service));
      return send(response, 200, answerOf(service, find(question.query)));
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function questionOf(service: Service, request: IncomingMessage, body: string): Asked | null {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
  const key = `${request.method ?? ''} ${pathname}`;
  if (service === 'tavily' && key === 'POST /search') {
    const { query } = JSON.parse(body) as { query: string };
    return { query, language: null, allowed: request.headers.authorization === `Bearer ${STAND_IN_KEY}` };
  }
  if (service === 'brave' && key === 'GET /res/v1/web/search') {
    const allowed = request.headers['x-subscription-token'] === STAND_IN_KEY;
    return { query: searchParams.get('q') ?? '', language: searchParams.get('search_lang'), allowed };
  }
  if (service === 'searxng' && key === 'GET /search' && searchParams.get('format') === 'json')
    return { query: searchParams.get('q') ?? '', language: searchParams.get('language'), allowed: true };
  return null;
}

function refusalOf(service: Service): object {
  return service === 'brave'
    ? { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 } }
    : { detail: { error: 'Unauthorized: missing or invalid API key.' } };
}

function answerOf(service: Service, hits: readonly StandInHit[]): object {
  switch (service) {
    case 'tavily':
      return {
        query: '',
        results: hits.map(({ url, title, snippet, published }) => ({
          url,
          title,
          content: snippet,
          score: 0.9,
          ...(published !== undefined && { published_date: published }),
        })),
        response_time: 0.1,
      };
    case 'brave':
      return {
        type: 'search',
        web: {
          results: hits.map(({ url, title, snippet, published }) => ({
            url,
            title,
            description: snippet,
            ...(published !== undefined && { page_age: published }),
          })),
        },
      };
    case 'searxng':
      return {
        query: '',
        number_of_results: 0,
        results: hits.map(({ url, title, snippet, published }) => ({
          url,
          title,
          content: snippet,
          engine: 'stand-in',
          publishedDate: published ?? null,
        })),
        unresponsive_engines: [],
      };
  }
}

function fail(fault: SearchFault, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
    response.write('{"results":[', () => response.destroy());
  } else if (fault === 'not json')
    response.setHeader('content-type', 'text/html').end('<h1>Bad gateway</h1>');
  else if (fault === 'another form') send(response, 200, { result: 'none' });
  else {
    if (fault.retryAfter !== undefined) response.setHeader('retry-after', String(fault.retryAfter));
    response.writeHead(fault.status).end(fault.body ?? '');
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

import { ROLES } from '../../shared/platform/roles.ts';
import type { InProcess } from '../in-process.ts';
import type { Cast } from './cast.ts';
import type { Outcome } from './matrix.ts';

// Routes outside of the contract. One that is mounted and not listed here is a deviation.

interface Path {
  /** For those who are signed in only; anyone otherwise. */
  readonly members?: true;
  /** What comes back to whoever may call it. */
  readonly status: number;
}

/** What browsers are sent to by mails, and what the platform itself answers. */
export const PATHS: Readonly<Record<string, Path>> = {
  'GET /api/auth/verify-email': { status: 303 },
  'POST /api/auth/verify-email': { status: 303 },
  'GET /api/auth/confirm-email': { status: 303 },
  'POST /api/auth/confirm-email': { status: 303 },
  'GET /api/auth/guardian': { status: 200 },
  'POST /api/auth/guardian': { status: 200 },
  // a form of the public pages, for browsers without script: its answer is a page that says what is missing
  'POST /contact': { status: 400 },
  'GET /avatars/u/:file': { status: 404 },
  'GET /api/openapi.json': { status: 200 },
  'GET /api/docs': { status: 200 },
  'GET /livez': { status: 200 },
  'GET /readyz': { status: 200 },
  'GET /api/events': { members: true, status: 200 },
};

/** Asks every path of the table as everybody. */
export async function runPaths(server: InProcess, cast: Cast): Promise<Outcome> {
  const outcome: Outcome = { operations: Object.keys(PATHS).length, cells: 0, deviations: [] };
  for (const [name, path] of Object.entries(PATHS)) {
    for (const who of ['visitor', ...ROLES] as const) {
      const token = who === 'visitor' ? undefined : cast.members[who].token;
      const status = await ask(server, name, token);
      const expected = path.members && token === undefined ? 401 : path.status;
      outcome.cells += 1;
      if (status !== expected)
        outcome.deviations.push(`${name} by ${who}: expected ${expected}, got ${status}`);
    }
  }
  return outcome;
}

/** The status that a path answers with. */
export async function ask(server: InProcess, name: string, token: string | undefined): Promise<number> {
  const [method = '', url = ''] = name.split(' ');
  const response = await server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    // the stream of events never ends by itself
    payloadAsStream: true,
  });
  response.stream().destroy();
  response.raw.res.destroy();
  return response.statusCode;
}

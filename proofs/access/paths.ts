import { CONSENT_VERSION } from '../../shared/auth/constants.ts';
import { newId } from '../../shared/platform/ids.ts';
import { ROLES, STAFF, type Role } from '../../shared/platform/roles.ts';
import type { InProcess } from '../in-process.ts';
import { PASSWORD, signInAgain, type Cast, type Member } from './cast.ts';
import type { Outcome } from './matrix.ts';

// Routes outside of the contract. One that is mounted and not listed here is a deviation.

interface Path {
  /** For those who are signed in only; anyone otherwise. */
  readonly members?: true;
  /** The roles for which it is, where it is not for all of them. */
  readonly roles?: readonly Role[];
  /** What comes back to whoever may call it. */
  readonly status: number;
  readonly body?: (member: Pick<Member, 'email'>) => object;
  /** Ends the caller's session. */
  readonly ends?: true;
}

const email = ({ email }: Pick<Member, 'email'>) => ({ email });
const again = { new_password: 'Neem-Tree-4242', confirm_password: 'Neem-Tree-4242' };

const wrong = { current_password: 'Wrong-Tree-42', code: '000000' };

/** Every path of accounts, and what the platform itself answers. */
export const PATHS: Readonly<Record<string, Path>> = {
  'POST /api/auth/sign-up/email': {
    status: 200,
    body: () => ({
      email: `${newId()}@example.test`,
      first_name: 'Asha',
      last_name: 'Verma',
      role: 'explorer',
      password: PASSWORD,
      age_group: '25-34',
      consent_version: CONSENT_VERSION,
    }),
  },
  'POST /api/auth/sign-in/email': {
    status: 200,
    body: ({ email }) => ({ email, password: PASSWORD }),
    ends: true,
  },
  'POST /api/auth/sign-out': { status: 200, ends: true },
  'POST /api/auth/send-verification-email': { status: 200, body: email },
  'POST /api/auth/request-password-reset': { status: 200, body: email },
  'POST /api/auth/reset-password': { status: 400, body: () => ({ token: 'never-made', ...again }) },
  'POST /api/auth/change-password': {
    members: true,
    status: 400,
    body: () => ({ current_password: 'Wrong-Tree-42', ...again }),
  },
  'POST /api/auth/impersonate': { members: true, roles: STAFF, status: 404, body: () => ({ id: newId() }) },
  'POST /api/auth/stop-impersonating': { status: 200 },
  'POST /api/auth/change-email': {
    members: true,
    status: 400,
    body: () => ({ new_email: `${newId()}@example.test`, current_password: 'Wrong-Tree-42' }),
  },
  'POST /api/auth/two-factor/verify': { status: 401, body: () => ({ code: '000000' }) },
  'POST /api/auth/two-factor/enable': { members: true, status: 400, body: () => wrong },
  'POST /api/auth/two-factor/confirm': { members: true, status: 400, body: () => ({ code: 'none' }) },
  'POST /api/auth/two-factor/disable': { members: true, status: 400, body: () => wrong },
  'POST /api/auth/two-factor/backup-codes': { members: true, status: 400, body: () => wrong },
  'GET /api/auth/verify-email': { status: 302 },
  'GET /api/auth/confirm-email': { status: 302 },
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
      const member = who === 'visitor' ? undefined : cast.members[who];
      const status = await ask(server, name, path, member ?? cast.hidden, member?.token);
      const refused = member && path.roles && !path.roles.includes(member.role);
      const expected = path.members && !member ? 401 : refused ? 403 : path.status;
      outcome.cells += 1;
      if (status !== expected)
        outcome.deviations.push(`${name} by ${who}: expected ${expected}, got ${status}`);
      if (path.ends && member) await signInAgain(server.services.db, cast, member);
    }
  }
  return outcome;
}

async function ask(
  server: InProcess,
  name: string,
  { body }: Path,
  person: Pick<Member, 'email'>,
  token: string | undefined,
): Promise<number> {
  const [method = '', url = ''] = name.split(' ');
  const response = await server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body(person) }),
    // the stream of events never ends by itself
    payloadAsStream: true,
  });
  response.stream().destroy();
  response.raw.res.destroy();
  return response.statusCode;
}

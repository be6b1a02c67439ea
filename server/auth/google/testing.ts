import { afterAll, beforeAll, beforeEach } from 'vitest';
import { CONSENT_VERSION } from '../../../shared/auth/constants.ts';
import type { useTestDatabase } from '../../platform/database/testing.ts';
import {
  startOpenIdProvider,
  visitOpenIdProvider,
  type OpenIdPerson,
  type OpenIdProvider,
} from '../../platform/openid/testing.ts';
import { eq } from '../../platform/orm.ts';
import { accounts, audit_log, profiles } from '../../platform/schema/people.ts';
import { startAccounts, type AuthApp } from '../testing.ts';

export const ASHA: OpenIdPerson = {
  sub: '108-asha',
  email: 'Asha@Example.test',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Verma',
};
/** What a newcomer answers. */
export const FORM = {
  first_name: 'Asha',
  last_name: 'Verma',
  role: 'entrepreneur',
  age_group: '25-34',
  consent_version: CONSENT_VERSION,
};
export const FAILED = '/login?google=failed';

export interface VisitOptions {
  readonly does?: 'choose' | 'cancel';
  readonly from?: string;
  /** What the browser sends when it comes back, instead of what it got. */
  readonly cookie?: string;
  /** Changes the address on the way back. */
  readonly change?: (back: URL) => void;
}

/** A provider in the place of Google for the tests of a file; before each of them Asha is the one who is chosen. */
export function useGoogle(test: ReturnType<typeof useTestDatabase>) {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider('http://localhost:3000/api/auth/callback/google');
  });
  afterAll(() => provider[Symbol.asyncDispose]());
  beforeEach(() => {
    provider.person = ASHA;
    provider.tamper = null;
  });
  return {
    get provider() {
      return provider;
    },
    start: () => startAccounts(test.db, provider.env),
    visit,
    profileOf: async (email: string) =>
      (await test.db.select().from(profiles).where(eq(profiles.email, email)))[0],
    googleAccounts: () => test.db.select().from(accounts).where(eq(accounts.provider_id, 'google')),
    actions: async () => (await test.db.select().from(audit_log)).map(({ action }) => action),
  };
}

/** Presses the button, goes to the provider and comes back. */
async function visit(app: AuthApp, { does, from, cookie, change }: VisitOptions = {}) {
  const begun = await app.post('auth/google', { from });
  const { url } = begun.body as { url: string };
  const back = await visitOpenIdProvider(url, does);
  change?.(back);
  const arrived = await app.call('GET', back.pathname + back.search, { cookie: cookie ?? begun.cookie });
  return { begun, back, arrived, location: arrived.headers['location'], cookie: arrived.cookie };
}

/** Answers with an error that says whether somebody is signed in. */
export const whoIs = (app: AuthApp, cookie: string) => app.post('auth/change-password', {}, { cookie });

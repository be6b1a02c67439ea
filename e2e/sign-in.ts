import type { APIRequestContext } from '@playwright/test';
import type { Role } from '../shared/platform/roles.ts';
import { DEMO_PASSWORD } from './server.ts';

/** The address of a role's demo account. */
export function demoEmail(role: Role): string {
  return `${role}@demo.test`;
}

/**
 * Signs a browser context in without its screens; the session cookie stays in the context.
 * @throws Error when the server refuses
 */
export async function signInTo(
  request: APIRequestContext,
  url: string,
  role: Role,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: demoEmail(role), password },
    headers: { Origin: url },
  });
  if (!answer.ok())
    throw new Error(`${demoEmail(role)} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

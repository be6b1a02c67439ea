import type { Policy } from '../../../shared/platform/endpoint.ts';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Actor } from '../../../shared/platform/roles.ts';
import type { Credentials, SessionResolver } from '../session.ts';

/** Refuses who was signed in and is no more, and says why. @throws AppError `unauthenticated` with `data.session_ended` */
export async function refuseEnded(
  { roles }: Policy,
  actor: Actor | null,
  request: Credentials,
  sessions: SessionResolver,
): Promise<void> {
  if (actor || roles === 'anyone') return;
  const session_ended = await sessions.endingOf(request);
  if (session_ended)
    throw new AppError('unauthenticated', msg('User not authenticated'), { data: { session_ended } });
}

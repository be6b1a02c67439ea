import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFull } from '../../platform/http/error-answer.ts';
import { contextOf, requireInPerson, type OperationParts } from '../../platform/http/operation.ts';
import type { GoogleContext } from './cookies.ts';
import { greetNewcomer, signUpWithGoogle } from './newcomer.ts';
import { tellRefusal } from './refusal.ts';
import { finishGoogle, startGoogle } from './service.ts';
import { GOOGLE_CALLBACK, GoogleProvider } from './google.provider.ts';

const FLOWS = {
  google: startGoogle,
  'google/person': greetNewcomer,
  'google/sign-up': signUpWithGoogle,
  'google/refusal': tellRefusal,
};

/** Mounts the sign-in with Google where it is configured; elsewhere its addresses are not there. */
export function mountGoogle(app: FastifyInstance, parts: OperationParts): void {
  const { google: client, publicUrl } = parts.services.settings;
  if (!client) return;
  const google = new GoogleProvider({ google: client, publicUrl });
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<GoogleContext> => ({
    ...(await contextOf(request, reply, parts, true, 'open')),
    google,
    cookies: request.headers.cookie,
  });
  for (const [path, flow] of Object.entries(FLOWS)) {
    app.post(`/api/auth/${path}`, { config: { operation: `auth.${path}` } }, async (request, reply) => {
      const context = await begin(request, reply);
      requireInPerson(context.session);
      if (parts.health.diskFull) throw storageFull();
      const { output, cookies = [] } = await flow(context, request.body);
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      return output;
    });
  }
  const reading = { config: { operation: 'auth.google-callback', linked: true }, exposeHeadRoute: false };
  app.get<{ Querystring: Record<string, unknown> }>(GOOGLE_CALLBACK, reading, async (request, reply) => {
    const { location, cookies } = await finishGoogle(await begin(request, reply), request.query);
    return reply.header('set-cookie', [...cookies]).redirect(location);
  });
}

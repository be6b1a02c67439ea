import type { FastifyInstance } from 'fastify';
import { contextOf, type OperationParts } from '../../platform/http/operation.ts';
import { GOOGLE_CALLBACK } from './google.provider.ts';
import { finishGoogle } from './service.ts';

/** Mounts the way back from Google where it is configured; it answers a browser on its way, not a program. */
export function mountGoogle(app: FastifyInstance, parts: OperationParts): void {
  if (!parts.services.settings.google) return;
  const options = { config: { operation: 'auth.google-callback', linked: true }, exposeHeadRoute: false };
  app.get(GOOGLE_CALLBACK, options, async (request, reply) => {
    const context = await contextOf(request, reply, parts, true, { beforeTwoFactor: 'open' });
    const { searchParams } = new URL(request.url, parts.services.settings.publicUrl);
    const location = await finishGoogle(context, searchParams);
    context.cookies.sendWith(reply);
    return reply.redirect(location);
  });
}

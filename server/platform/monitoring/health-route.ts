import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

/** `/livez` says that the process answers at all, `/readyz` whether it should be sent requests. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/livez', { config: { operation: 'livez' } }, async (_request, reply) =>
    reply.headers(noStore).send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { operation: 'readyz' } }, async (_request, reply) => {
    const trouble = await health.trouble();
    reply.headers(noStore);
    if (trouble)
      return reply.status(503).header('retry-after', '2').send({ status: 'unavailable', reason: trouble });
    // with a full disk this process still answers what reads, so it stays in service
    return reply.send({ status: 'ready', disk: health.diskFull ? 'full' : 'ok' });
  });
}

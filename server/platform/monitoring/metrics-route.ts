import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../shared/platform/errors.ts';

/** What /metrics shows. */
export interface MetricsSource {
  readonly contentType: string;
  text(): Promise<string>;
}

/** `/metrics` for whoever sends METRICS_TOKEN as Bearer; for everyone else it does not exist. */
export function mountMetrics(app: FastifyInstance, metrics: MetricsSource, token: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw notFound();
    return reply
      .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      .send(await metrics.text());
  });
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './headers.ts';
import type { Contract } from './serve.ts';
import type { Settings } from '../settings.ts';

interface Documentation {
  readonly json: string;
  readonly html: string;
  readonly policy: string;
}

/** `/api/openapi.json` and `/api/docs`, made when first asked for: most processes never are. */
export function mountDocs(
  app: FastifyInstance,
  settings: Settings,
  contract: Contract,
  sessionCookie: string,
): void {
  let made: Promise<Documentation> | undefined;
  const documentation = (): Promise<Documentation> => (made ??= describe(settings, contract, sessionCookie));
  app.get('/api/openapi.json', { config: { operation: 'openapi', linked: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await documentation()).json),
  );
  app.get('/api/docs', { config: { operation: 'docs', linked: true } }, async (_request, reply) => {
    const { html, policy } = await documentation();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
}

async function describe(
  settings: Settings,
  contract: Contract,
  sessionCookie: string,
): Promise<Documentation> {
  const [{ describeApi }, { renderDocs }] = await Promise.all([
    import('./openapi.ts'),
    import('./api-docs.ts'),
  ]);
  const document = await describeApi(contract, {
    title: settings.appName,
    publicUrl: settings.publicUrl,
    sessionCookie,
  });
  const html = renderDocs(document);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  return {
    json: JSON.stringify(document),
    html,
    policy: pagePolicy([createHash('sha256').update(style).digest('base64')]),
  };
}

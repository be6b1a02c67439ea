import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/platform/errors.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { parseForm } from './decode.ts';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with files. */
    readonly upload?: boolean;
  }
}

const unsupported = () => new AppError('unsupported_type', msg('This kind of content is not accepted here.'));
const unreadable = (cause?: unknown) =>
  new AppError('bad_request', msg('The request could not be understood.'), { cause });

/**
 * Reads JSON everywhere and forms with files where an operation takes them. Everything else, above all what a form of
 * another site can send without asking (text/plain, forms), is refused with 415.
 */
export function acceptContent(app: FastifyInstance, { limits }: Pick<Settings, 'limits'>): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString();
    if (/charset=(?!"?utf-?8\b)/i.test(request.headers['content-type'] ?? '')) return done(unsupported());
    if (body === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.uploadBytes },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.upload) throw unsupported();
      return readForm(bytes, request.headers['content-type'] ?? '');
    },
  );
}

async function readForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    return parseForm(
      await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData(),
    );
  } catch (cause) {
    throw unreadable(cause);
  }
}

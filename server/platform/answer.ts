import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Json } from './serve.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what an operation gave back: JSON, JSON text, a file, or a stream of events. */
export async function sendAnswer(
  reply: FastifyReply,
  output: unknown,
  status: number,
  describe: (error: unknown) => object,
): Promise<FastifyReply> {
  reply.status(status);
  if (output instanceof Json) return reply.type(JSON_TYPE).send(output.text);
  if (output instanceof Blob) return sendFile(reply, output);
  if (isAsyncIterator(output)) {
    const { sendEvents } = await import('./iterator.ts');
    return sendEvents(reply, output, describe);
  }
  return output === undefined ? reply.send() : reply.type(JSON_TYPE).send(JSON.stringify(output));
}

/** A file is kept, never shown: it might be a page (RFC 6266 names). */
function sendFile(reply: FastifyReply, file: Blob): FastifyReply {
  const name = file instanceof File ? file.name : 'download';
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .type(file.type || 'application/octet-stream')
    .header('content-length', file.size)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeMark)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.fromWeb(file.stream()));
}

function escapeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isAsyncIterator(value: unknown): value is AsyncIterator<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

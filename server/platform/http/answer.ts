import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { codingFor, compress } from './coding.ts';
import type { OpenStreams } from './open-streams.ts';
import { Download, EventStream, Json } from './serve.ts';

const COMPRESS_FROM = 2000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what an operation gave back: JSON, JSON text, a file, or a stream of events. */
export async function sendAnswer(
  reply: FastifyReply,
  output: unknown,
  status: number,
  streams: OpenStreams,
  describe: (error: unknown) => object,
): Promise<FastifyReply> {
  reply.status(status);
  if (output instanceof Json) return sendText(reply, output.text);
  if (output instanceof Download)
    return asFile(reply, output.name, output.type).send(Readable.from(output.chunks, { objectMode: false }));
  if (output instanceof Blob) return sendFile(reply, output);
  if (output instanceof EventStream) {
    await output.write(streams.begin(reply, output.lastWords));
    return reply;
  }
  if (isAsyncIterator(output)) {
    const { sendEvents } = await import('./iterator.ts');
    await sendEvents(reply, streams, output, describe);
    return reply;
  }
  return output === undefined ? reply.send() : sendText(reply, JSON.stringify(output));
}

/** What would take more than a packet or two goes compressed: lines are slow where our people are. */
async function sendText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  const coding = text.length < COMPRESS_FROM ? 'identity' : codingFor(reply.request.headers, ['br', 'gzip']);
  return coding === 'identity'
    ? reply.send(text)
    : reply.header('content-encoding', coding).send(await compress(text, coding));
}

/** A file is kept, never shown: it might be a page (RFC 6266 names). */
function sendFile(reply: FastifyReply, file: Blob): FastifyReply {
  return asFile(reply, file instanceof File ? file.name : 'download', file.type)
    .header('content-length', file.size)
    .send(Readable.fromWeb(file.stream()));
}

function asFile(reply: FastifyReply, name: string, type: string): FastifyReply {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .type(type || 'application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeMark)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox");
}

function escapeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isAsyncIterator(value: unknown): value is AsyncIterator<unknown, unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

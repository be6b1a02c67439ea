import { Transform, type TransformCallback } from 'node:stream';
import type { RequestPayload } from 'fastify';
import { tooLarge } from './error-answer.ts';

/**
 * A body that is refused as soon as it is longer than it may be: before its first byte where its length is announced.
 *
 * @throws AppError `too_large`
 */
export function atMost(bytes: number, announced: string | undefined, body: RequestPayload): RequestPayload {
  if (announced !== undefined) {
    if (Number(announced) > bytes) throw tooLarge();
    return body; // node refuses more than was announced
  }
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      received += chunk.length;
      if (received > bytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}

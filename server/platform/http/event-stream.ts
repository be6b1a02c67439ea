import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

/** Begins a stream of events and takes it out of the framework's hands: an idle one then costs little more than its socket. */
export function openStream(reply: FastifyReply): ServerResponse {
  const headers = Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS }).filter(
    ([, value]) => value !== undefined,
  );
  reply.hijack();
  // given at once, so that the response keeps no list of them
  return reply.raw.writeHead(200, Object.fromEntries(headers));
}

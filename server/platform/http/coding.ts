import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body is written. */
export type Coding = 'br' | 'gzip' | 'identity';

const REFUSED = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const ACCEPTS = {
  br: new RegExp(String.raw`(?:^|[\s,])br(?![\w-])${REFUSED}`),
  gzip: new RegExp(String.raw`(?:^|[\s,])gzip(?![\w-])${REFUSED}`),
};

/** The best coding that both sides have (RFC 9110, section 12.5.3). */
export function codingFor(headers: IncomingHttpHeaders, made: readonly string[]): Coding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (made.includes('br') && ACCEPTS.br.test(accepted)) return 'br';
  return made.includes('gzip') && ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Makes a body that is made for one request smaller, in little time. */
export function compress(text: string, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  if (coding === 'gzip') return zip(text, { level: 4 });
  return brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

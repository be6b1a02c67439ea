import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { OutsideError } from './errors.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** How much of a page and of a document is read; more is no reading matter but a fault or an attack. */
export const PAGE_BYTES = MIB;
export const DOCUMENT_BYTES = 10 * MIB;

/** The codings that are asked for (RFC 9110, section 8.4.1). */
export const ACCEPTED_CODINGS = 'gzip, br, deflate';

const DECODERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const;

/** @throws OutsideError `too_large` as soon as more arrives than `limit` */
export async function readBytes(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Undoes the coding of an answer. What it grows to is bounded as well: a few kilobytes can unfold to gigabytes.
 *
 * @throws OutsideError `too_large`, `unreadable`
 */
export async function decoded(bytes: Buffer, coding: string | undefined, limit: number): Promise<Buffer> {
  const name = (coding ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '' || bytes.length === 0) return bytes;
  if (!isCoding(name)) throw new OutsideError('unreadable', `coded as ${name.slice(0, 40)}`);
  try {
    return await DECODERS[name](bytes, { maxOutputLength: limit });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(limit, cause);
    throw new OutsideError('unreadable', `its ${name} coding is broken`, { cause });
  }
}

function isCoding(name: string): name is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, name);
}

function tooLarge(limit: number, cause?: unknown): OutsideError {
  return new OutsideError('too_large', `more than ${limit} bytes`, { cause });
}

/** What an answer is, by its first bytes and by its name. */
export type MediaKind = 'html' | 'text' | 'pdf';

const KINDS: readonly (readonly [RegExp, MediaKind])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^text\/(?:plain|markdown|csv)$/, 'text'],
  [/^application\/(?:x-)?pdf$/, 'pdf'],
];
/** Names that say nothing. */
const VAGUE = /^(?:application\/(?:octet-stream|force-download|x-download)|binary\/octet-stream|)$/;

/** How many bytes an answer may have by what it says of itself; undefined where it is nothing to read, such as a picture. */
export function limitOf(contentType: string | undefined, path: string): number | undefined {
  const name = mediaType(contentType);
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return kind === 'pdf' ? DOCUMENT_BYTES : PAGE_BYTES;
  if (!VAGUE.test(name)) return undefined;
  return /\.pdf$/i.test(path) ? DOCUMENT_BYTES : PAGE_BYTES;
}

/** How a page begins, behind comments. A comment has one end alone: with several to choose from, a row of comments takes for ever. */
const PAGE_START = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i;

/** @throws OutsideError `unreadable`, or `too_large` for a page that called itself a document */
export function kindOf(bytes: Buffer, contentType: string | undefined): MediaKind {
  if (bytes.subarray(0, KIB).includes('%PDF-')) return 'pdf';
  if (bytes.length > PAGE_BYTES) throw tooLarge(PAGE_BYTES);
  const name = mediaType(contentType);
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (kind === 'html' || kind === 'text') return kind;
  if (PAGE_START.test(bytes.subarray(0, KIB).toString('latin1'))) return 'html';
  throw new OutsideError('unreadable', `neither a page nor a document: ${name.slice(0, 60)}`);
}

function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

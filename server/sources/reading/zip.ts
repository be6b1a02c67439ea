import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const MOST_ENTRIES = 5000;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** The end of an archive (APPNOTE.TXT, 4.3.16), with a comment of exactly the length that it says; undefined where the bytes end otherwise. */
export function endOfZip(bytes: Buffer): number | undefined {
  const from = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.lastIndexOf(END); at >= from; at = at === 0 ? -1 : bytes.lastIndexOf(END, at - 1))
    if (at + END_BYTES <= bytes.length && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return undefined;
}

/** The entries of an archive by their names, as its directory has them; empty for what is none, or is broken. */
export function entriesOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const end = endOfZip(bytes);
  if (end === undefined) return entries;
  const count = Math.min(bytes.readUInt16LE(end + 10), MOST_ENTRIES);
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) break;
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * What an entry holds.
 *
 * @param maxBytes what is larger once unpacked is a fault: a small archive can unpack to more than there is memory for
 * @throws Error where there is none, or it is broken
 */
export function unzipped(bytes: Buffer, name: string, maxBytes: number): Buffer {
  const entry = entriesOf(bytes).get(name);
  if (!entry || entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== LOCAL)
    throw new Error(`the archive has no ${name}`);
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === 8) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (entry.method !== 0 || packed.length > maxBytes) throw new Error(`${name} cannot be unpacked`);
  return packed;
}

import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const SIGNATURE = 0x774f4646;

interface FontTable {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

/**
 * The TrueType font inside a WOFF file (W3C, WOFF 1.0): the same tables, unpacked once. What embeds fonts wants TrueType, or unpacks the
 * same table for every letter.
 *
 * @param family the name that the font gets: programs find an embedded font by the name inside it, and subsets of other letters have
 * that of the family they were cut from
 * @throws RangeError where it is no WOFF file
 */
export function unpackWoff(woff: Buffer, family: string): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== SIGNATURE)
    throw new RangeError('that is no WOFF font');
  const flavour = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, WOFF_HEADER + WOFF_ENTRY * index),
  ).map((table) => (table.tag.toString('latin1') === 'name' ? named(table, family) : table));
  const head = headOf(flavour, count);
  const parts = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = SFNT_HEADER + SFNT_ENTRY * index;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number): FontTable {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packedLength < length ? inflateSync(packed) : packed,
  };
}

const NAME_HEADER = 6;
const NAME_ENTRY = 12;
/** For Windows, in Unicode and American English: the one kind of names that every program reads. */
const KIND = [3, 1, 0x0409] as const;

/** The table of names with this family in place of its own (OpenType, 'name', version 0). */
function named({ tag }: FontTable, family: string): FontTable {
  const texts: ReadonlyArray<readonly [id: number, text: string]> = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const head = Buffer.alloc(NAME_HEADER + NAME_ENTRY * texts.length);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  const words = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  texts.forEach(([id], index) => {
    const length = words[index]?.length ?? 0;
    [...KIND, id, length, offset].forEach((value, at) => {
      head.writeUInt16BE(value, NAME_HEADER + NAME_ENTRY * index + 2 * at);
    });
    offset += length;
  });
  const data = Buffer.concat([head, ...words]);
  return { tag, checksum: checksumOf(data), data };
}

/** The sum of a table as numbers of four bytes, as its entry has it. */
function checksumOf(data: Buffer): number {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The offset table, with what helps a binary search in it. */
function headOf(flavour: number, count: number): Buffer {
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const selector = Math.floor(Math.log2(count));
  const range = SFNT_ENTRY * 2 ** selector;
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(selector, 8);
  head.writeUInt16BE(SFNT_ENTRY * count - range, 10);
  return head;
}

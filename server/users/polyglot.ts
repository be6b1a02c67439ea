/** What other programs would recognise inside of a picture: pages, scripts, PDF. */
const FOREIGN =
  /<script[\s>/]|<!doctype\s|<html[\s>]|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php\s|javascript:|%PDF-\d/i;

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX = 65_535;

/** The kinds of pictures that are taken. */
export type PictureKind = 'jpg' | 'png' | 'gif';

/**
 * Whether a picture is something else as well: a page, a script, an archive. What comes out of the re-encoding would be
 * clean all the same; whoever sends such a file means no good. What cameras put behind a JPEG (a second picture, a short
 * film) is no such thing.
 *
 * @param bytes the whole file
 */
export function isPolyglot(bytes: Buffer, kind: PictureKind): boolean {
  if (FOREIGN.test(bytes.toString('latin1')) || endsAsZip(bytes)) return true;
  switch (kind) {
    case 'png':
      return hasMore(bytes, endOfPng(bytes));
    case 'gif':
      // GIF89a/* … */ is a comment of JavaScript before anything else
      return bytes.toString('latin1', 6, 8) === '/*' || hasMore(bytes, endOfGif(bytes));
    case 'jpg':
      return bytes.toString('latin1', 4, 6) === '/*';
    default:
      return kind satisfies never;
  }
}

/** Archives are read from their end: their mark is there, followed by a comment of exactly the length that it says. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_MAX);
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}

/** Whether anything but empty bytes follows. Without an end the decoder will refuse the file. */
function hasMore(bytes: Buffer, end: number | undefined): boolean {
  return end !== undefined && bytes.subarray(end).some((byte) => byte !== 0);
}

/** Chunks of length, name, data, checksum; the last is IEND (ISO/IEC 15948, clause 5). */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return undefined;
}

/** Blocks up to the trailer 0x3B (GIF89a). */
function endOfGif(bytes: Buffer): number | undefined {
  const skipBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1;
    if (bytes[at] === 0x21) at = skipBlocks(at + 2);
    else if (bytes[at] === 0x2c) at = skipBlocks(at + 11 + tableBytes(bytes[at + 9]));
    else return undefined;
  }
  return undefined;
}

/** How far into a page its own word about its charset is looked for (HTML asks for 1024; many pages are late). */
const HEAD_BYTES = 4096;
const LATIN: ReadonlySet<string> = new Set(['windows-1252', 'iso-8859-15', 'macintosh']);
const FALLBACK = 'windows-1252';
const UNKNOWN_LETTER = '\uFFFD';

/**
 * The text of a page. Its charset is what its byte order mark says, else its header, else its own head, else UTF-8. A page that calls
 * itself Latin but is whole UTF-8 is UTF-8, and one that calls itself UTF-8 but is mostly not is windows-1252: both are common, and the
 * first way round would make signs of every letter of an Indian language.
 */
export function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes);
  if (marked) return decode(bytes, marked);
  const declared =
    labelOf(/charset\s*=\s*["']?([\w:.+-]+)/i.exec(contentType ?? '')?.[1]) ?? declaredInside(bytes);
  if (declared !== undefined && declared !== 'utf-8' && !(LATIN.has(declared) && isUtf8(bytes)))
    return decode(bytes, declared);
  const text = decode(bytes, 'utf-8');
  return isMostlyBroken(text) ? decode(bytes, FALLBACK) : text;
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** The encoding that a label names, by its own name; undefined where there is none such. */
function labelOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // a label that nobody knows says nothing
    return undefined;
  }
}

function declaredInside(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const label = labelOf(/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.+-]+)/i.exec(head)?.[1]);
  // what was read as ASCII cannot be UTF-16 (HTML, section 13.2.3.2)
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // the answer to the question, not a fault
    return false;
  }
}

function isMostlyBroken(text: string): boolean {
  const broken = text.split(UNKNOWN_LETTER).length - 1;
  // oxlint-disable-next-line no-control-regex -- letters outside ASCII are counted, and it begins at 0
  return broken > 0 && broken * 2 > (text.match(/[^\u0000-\u007F]/g) ?? []).length;
}

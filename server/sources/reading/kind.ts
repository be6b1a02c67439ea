import { textOf } from '../../platform/outside/charset.ts';
import { endOfZip, entriesOf } from './zip.ts';

export type FileKind = 'pdf' | 'docx' | 'text';

const PDF = Buffer.from('%PDF-', 'latin1');
const PDF_END = Buffer.from('%%EOF', 'latin1');
/** After its end mark a PDF may have a few bytes more. */
const PDF_TAIL = 2048;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
// oxlint-disable-next-line no-control-regex -- no text has these
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/;
/** What programs take for a page, a picture or a program. */
const MARKUP = /^\s*(?:<(?:!doctype|html|svg|\?xml|script|body|head|iframe)\b|#!|%!PS)/i;

/**
 * What a file is by its content, whatever it is called: a PDF that is whole and nothing else, a Word document without macros, or a text.
 *
 * @returns null for everything else
 */
export function kindOfFile(bytes: Buffer): FileKind | null {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return isWholePdf(bytes) ? 'pdf' : null;
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return isWord(bytes) ? 'docx' : null;
  return isText(bytes) ? 'text' : null;
}

function isWholePdf(bytes: Buffer): boolean {
  const isWhole = bytes.subarray(-PDF_TAIL).includes(PDF_END);
  return isWhole && endOfZip(bytes) === undefined;
}

function isWord(bytes: Buffer): boolean {
  const entries = entriesOf(bytes);
  return (
    entries.has('[Content_Types].xml') &&
    entries.has('word/document.xml') &&
    !entries.has('word/vbaProject.bin')
  );
}

function isText(bytes: Buffer): boolean {
  const text = textOf(bytes, undefined);
  return !CONTROL.test(text) && !MARKUP.test(text.replace(/^\uFEFF/, '')) && endOfZip(bytes) === undefined;
}

import { rowParts, rowText, tidyLines, written, type Part } from './block-writer.ts';
import { oneLine } from './plain-text.ts';
import type { Reading, ReadingOrder } from './reading.ts';
import { unzipped } from './zip.ts';

/** Unpacked, with all the marks around the words. */
const XML_MAX = 30_000_000;
const TEXT = 'word/document.xml';
// the marks of a text that matter here (ISO/IEC 29500-1, 17.3), and what stands between marks
const TOKEN =
  /<(\/?)(w:(?:p|tbl|tr|tc|t|tab|br|cr|pStyle)|mc:Fallback)((?:\s[^<>]*?)?)(\/?)>|<[^>]*>|([^<]+)/g;
const HEADING = /w:val="(?:title|subtitle|heading\s?\d)"/i;

/** The text of a Word document: its headings, paragraphs and tables in their order. Macros, pictures and deleted words are not looked at. */
export function readDocx({ bytes }: Pick<ReadingOrder, 'bytes'>): Reading {
  const xml = unzipped(Buffer.from(bytes), TEXT, XML_MAX).toString('utf8');
  const { text, blocks } = written(new Paragraphs().read(xml));
  return {
    title: (text.split('\n', 1)[0] ?? '').slice(0, 300),
    text,
    blocks,
    published: null,
    declared: null,
  };
}

class Paragraphs {
  readonly #parts: Part[] = [];
  #head: string | undefined;
  #words = '';
  #isHeading = false;
  #isText = false;
  /** What is there a second time for programs that do not know the first form. */
  #fallbacks = 0;
  /** Tables within each other; the outermost one is read as rows. */
  #tables = 0;
  #cells: string[] = [];
  #rows: string[] = [];

  read(xml: string): Part[] {
    for (const [, closing, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
      if (name === 'mc:Fallback') this.#fallbacks += closing ? -1 : empty ? 0 : 1;
      else if (this.#fallbacks > 0) continue;
      else if (text !== undefined) this.#words += this.#isText ? plain(text) : '';
      else if (name !== undefined && closing) this.#close(name);
      else if (name !== undefined) this.#open(name, attributes, Boolean(empty));
    }
    this.#endParagraph();
    return this.#parts;
  }

  #open(name: string, attributes: string, empty: boolean): void {
    if (name === 'w:t') this.#isText = !empty;
    else if (name === 'w:tab') this.#words += ' ';
    else if (name === 'w:br' || name === 'w:cr') this.#words += '\n';
    else if (name === 'w:pStyle') this.#isHeading ||= HEADING.test(attributes);
    else if (name === 'w:tbl') {
      if (this.#tables === 0) this.#endParagraph();
      this.#tables += 1;
    }
  }

  #close(name: string): void {
    const isOutermost = this.#tables === 1;
    if (name === 'w:t') this.#isText = false;
    else if (name === 'w:p' && this.#tables === 0) this.#endParagraph();
    else if (name === 'w:p') this.#words += ' ';
    else if (name === 'w:tc' && isOutermost) this.#cells.push(this.#take());
    else if (name === 'w:tr' && isOutermost) this.#endRow();
    else if (name === 'w:tbl') {
      if (isOutermost) this.#endTable();
      this.#tables = Math.max(0, this.#tables - 1);
    }
  }

  #take(): string {
    const words = this.#words;
    this.#words = '';
    this.#isHeading = false;
    return words;
  }

  #endParagraph(): void {
    const isHeading = this.#isHeading;
    const text = tidyLines(this.#take());
    if (text === '') return;
    if (isHeading) {
      this.#head = oneLine(text);
      this.#parts.push({ kind: 'heading', text: this.#head });
    } else this.#parts.push({ kind: 'text', text, ...(this.#head !== undefined && { head: this.#head }) });
  }

  #endRow(): void {
    if (this.#cells.some((cell) => oneLine(cell) !== '')) this.#rows.push(rowText(this.#cells));
    this.#cells = [];
  }

  #endTable(): void {
    this.#parts.push(...rowParts(this.#rows));
    this.#rows = [];
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML without its references; those that a document defines itself are left as they are. */
function plain(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

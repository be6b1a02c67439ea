import { tidyLines, type Part } from './block-writer.ts';
import { isElement, isText, type Element, type Node } from './dom.ts';
import { oneLine } from './plain-text.ts';
import { dataRows, tableParts } from './tables.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center details dd div dl dt fieldset figcaption figure footer form header hgroup hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
/** Deeper pages are made to break programs. */
const DEPTH_MAX = 400;
const PARTS_MAX = 6000;

/** Reads a tree of HTML from top to bottom as headings, texts, items of lists and rows of tables. */
export function partsOf(root: Element): Part[] {
  const reading = new Reading();
  reading.visit(root, 0);
  reading.flush();
  return reading.parts;
}

class Reading {
  readonly parts: Part[] = [];
  #buffer = '';
  #heading: string | undefined;
  /** What stands before the text of an item of a list. */
  #marker = '';
  #isItem = false;

  visit(node: Node, depth: number): void {
    if (depth > DEPTH_MAX || this.parts.length > PARTS_MAX) return;
    if (isText(node)) this.#buffer += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (isElement(node)) this.#element(node, depth);
  }

  /** Ends the text in work. */
  flush(): void {
    const text = tidyLines(this.#buffer);
    this.#buffer = '';
    if (text === '') return;
    const tight = this.#isItem && this.parts.at(-1)?.kind === 'text';
    this.#add({ kind: 'text', text: `${this.#marker}${text}`, tight });
    this.#marker = '';
  }

  #add(part: Part): void {
    this.parts.push(
      part.kind !== 'text' || this.#heading === undefined ? part : { ...part, head: this.#heading },
    );
  }

  #element(element: Element, depth: number): void {
    const name = element.localName;
    if (name === 'br') this.#buffer += '\n';
    else if (HEADING.test(name)) this.#headingOf(element);
    else if (name === 'table') this.#table(element, depth);
    else if (name === 'li') this.#item(element, depth);
    else if (name === 'pre') this.#preformatted(element);
    else if (name === 'dt') this.#term(element);
    else if (BLOCKS.has(name)) this.#block(element, depth, name === 'dd');
    else this.#children(element, depth);
  }

  #children(element: Element, depth: number): void {
    for (const child of element.childNodes) this.visit(child, depth + 1);
  }

  #block(element: Element, depth: number, goesOn: boolean): void {
    if (!goesOn) this.flush();
    this.#children(element, depth);
    this.flush();
  }

  #headingOf(element: Element): void {
    this.flush();
    const text = oneLine(element.textContent ?? '');
    if (text === '') return;
    this.#heading = text;
    this.parts.push({ kind: 'heading', text });
  }

  #table(table: Element, depth: number): void {
    this.flush();
    const rows = dataRows(table);
    if (rows) this.parts.push(...tableParts(table, rows));
    else this.#children(table, depth);
    this.flush();
  }

  #item(item: Element, depth: number): void {
    this.flush();
    const list = item.closest('ol, ul');
    this.#marker = list?.localName === 'ol' ? `${numberOf(item, list)}. ` : '- ';
    this.#isItem = true;
    this.#children(item, depth);
    this.flush();
    this.#isItem = false;
    this.#marker = '';
  }

  /** A term and what it means stand on one line. */
  #term(element: Element): void {
    this.flush();
    const text = oneLine(element.textContent ?? '').replace(/:$/, '');
    if (text !== '') this.#buffer = `${text}: `;
  }

  #preformatted(element: Element): void {
    this.flush();
    this.#buffer = element.textContent ?? '';
    this.flush();
  }
}

function numberOf(item: Element, list: Element): number {
  const items = [...list.childNodes].filter((node) => isElement(node) && node.localName === 'li');
  return items.indexOf(item) + 1;
}

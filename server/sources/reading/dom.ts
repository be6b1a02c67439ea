/** What is used of a tree of HTML; the library that makes it is described for browsers. */
export interface Node {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<Node>;
  remove(): void;
}

export interface Element extends Node {
  readonly localName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  closest(selector: string): Element | null;
}

export interface Page extends Element {
  readonly body: Element | null;
  /** The page as HTML. */
  toString(): string;
}

const ELEMENT = 1;
const TEXT = 3;

export function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

export function isText(node: Node): boolean {
  return node.nodeType === TEXT;
}

import { lexer, type Token } from 'marked';

/** A part of an answer that is drawn as a whole: a paragraph, a list, a table. */
export interface Block {
  readonly raw: string;
  readonly token: Token;
}

/** Quotes and lists within one another, as deep as anybody writes: what is deeper would exhaust the reader's stack. */
const TOO_DEEP = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){20}[ \t]*)(?=>|[-*+]|\d)/gm;

/** Signs of emphasis in one answer: what they may mean is worked out pair by pair, which takes seconds for thousands of them. */
const MOST_SIGNS = 2000;

/** Ends with an empty line: what follows cannot become a part of what is before it. */
const APART = /\n[ \t]*\n$/;

/**
 * Reads a text that grows. Blocks that are finished stay the same objects, and only what comes after them is read again: a long answer
 * would else be read from its start with every few letters of it.
 */
export class GrowingBlocks {
  #read = '';
  #finished: readonly Block[] = [];

  /** @param text the whole text so far; one that begins otherwise than before is read from its start */
  of(text: string): readonly Block[] {
    if (!text.startsWith(this.#read)) this.#forget();
    const rest = text.slice(this.#read.length);
    const tokens = tokensOf(rest);
    const kept = finishedTokens(tokens);
    const raw = kept.map((token) => token.raw).join('');
    // a text that was changed to be read at all is read whole again
    if (kept.length === 0 || !rest.startsWith(raw)) return [...this.#finished, ...drawnOf(tokens)];
    this.#read += raw;
    this.#finished = [...this.#finished, ...drawnOf(kept)];
    return [...this.#finished, ...drawnOf(tokens.slice(kept.length))];
  }

  #forget(): void {
    this.#read = '';
    this.#finished = [];
  }
}

/** The tokens that an empty line parts from the last block. */
function finishedTokens(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.findLastIndex(({ type }) => type !== 'space');
  while (end > 0 && !APART.test(tokens[end - 1]?.raw ?? '')) end -= 1;
  return tokens.slice(0, Math.max(0, end));
}

function drawnOf(tokens: readonly Token[]): Block[] {
  return tokens.filter(({ type }) => type !== 'space').map((token) => ({ raw: token.raw, token }));
}

/** A text that exhausts the reader of Markdown, or would for seconds, is shown as it was written. */
function tokensOf(text: string): Token[] {
  if ((text.match(/[*_~]/g)?.length ?? 0) > MOST_SIGNS) return plainTokens(text);
  try {
    return lexer(text.replace(TOO_DEEP, '$1\\'));
  } catch (error) {
    if (error instanceof RangeError) return plainTokens(text);
    throw error;
  }
}

function plainTokens(text: string): Token[] {
  return text.split(/\n{2,}/).map((part) => ({ type: 'text', raw: part, text: part }));
}

/** Text and `[n]` markers in turn. */
export type Piece = { readonly text: string } | { readonly cite: number };

const MARKER = /\[(\d{1,3})\]/g;

/** Cuts a text at its markers of sources. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: marker, 1: number, index } of text.matchAll(MARKER)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ cite: Number(number) });
    at = index + marker.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The address of a link where it may be followed: https, http, mail and telephone. */
export function safeAddress(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol } = new URL(href);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
}

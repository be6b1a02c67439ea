import { lexer, type Token } from 'marked';

/** A part of an answer that is drawn as a whole: a paragraph, a list, a table. */
export interface Block {
  readonly raw: string;
  readonly token: Token;
}

/** The blocks of a text in Markdown. Those before the last one do not change while more text comes. */
export function blocksOf(text: string): Block[] {
  return lexer(text)
    .filter(({ type }) => type !== 'space')
    .map((token) => ({ raw: token.raw, token }));
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

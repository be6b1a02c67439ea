import type { Sentence } from '../../../shared/research/model.ts';
import { plain, type Piece, type Text } from './document.ts';
import type { Voice } from './voice.ts';

export function heading(level: 1 | 2 | 3, text: string): Piece {
  return { kind: 'heading', level, text: capital(text) };
}

export function paragraph(text: string | Text): Piece {
  return { kind: 'paragraph', tone: 'plain', text: typeof text === 'string' ? plain(text) : text };
}

export function quiet(text: string | Text): Piece {
  return { kind: 'paragraph', tone: 'quiet', text: typeof text === 'string' ? plain(text) : text };
}

export function notice(text: string): Piece {
  return { kind: 'paragraph', tone: 'notice', text: plain(text) };
}

export function list(items: readonly Text[], ordered = false): Piece {
  return { kind: 'list', ordered, items: items.filter((item) => item.length > 0) };
}

/** A name in bold before what it names. */
export function named(name: string, words: string): Text {
  return words === '' ? [] : [{ text: `${name}: `, bold: true }, { text: words }];
}

/** The first letter large, where the script has large letters. */
export function capital(text: string): string {
  return text.replace(
    /^([\u2066-\u2069]*)(\p{Ll})/u,
    (_whole, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

/** Facts in a list; none where none is known. */
export function facts(items: readonly Text[]): Piece[] {
  const known = items.filter((item) => item.length > 0);
  return known.length === 0 ? [] : [list(known)];
}

/** Sentences as paragraphs, those that there are. */
export function lines(sentences: ReadonlyArray<Sentence | null>, { tell }: Voice): Piece[] {
  return sentences
    .map(tell)
    .filter((words) => words !== '')
    .map((words) => paragraph(words));
}

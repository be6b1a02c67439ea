import type { SourceBlock } from '../../../shared/sources/model.ts';

/** A page or document to be read, as it came. */
export interface ReadingOrder {
  readonly kind: 'html' | 'text' | 'pdf' | 'docx' | 'csv';
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  /** No page was published after this day. */
  readonly latest: string;
  /** A person gave it: what its writer says of themselves is left out of the text, and numbers by which people are reached. */
  readonly isGiven?: boolean;
}

/** What was read. */
export interface Reading {
  readonly title: string;
  readonly text: string;
  readonly blocks: SourceBlock[];
  readonly published: string | null;
  /** The language that the page says it is in. */
  readonly declared: string | null;
}

import type { Author } from '../../shared/chat/constants.ts';
import type { Ask, Checked, Citation } from '../../shared/chat/model.ts';
import type { Asked } from './library/compose.ts';

/** What is known of an answer once it is written. */
export interface AnswerEnd {
  readonly citations: readonly Citation[];
  readonly asks: readonly Ask[];
  readonly follow_ups: readonly string[];
  readonly made_by: Author;
  readonly model?: string;
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  /** The whole text where it was changed after it was written: marks behind what no source supports. */
  readonly text?: string;
  readonly checked?: Checked;
}

/** What a language model is about to write: nobody has checked it while it comes. */
export interface Draft {
  readonly made_by: 'model';
  /** Checks what there is of it, should it end before it is whole. Whoever stopped it wants no other answer in its place. */
  readonly check: (text: string, why: 'stopped' | 'failed') => Promise<CheckedEnd>;
}

/** What a model wrote, as it is shown once it was checked, with what it rests on. */
export interface CheckedEnd extends Pick<AnswerEnd, 'citations' | 'asks'> {
  readonly text: string;
  readonly checked: Checked;
}

/** A piece of an answer as it comes, and at last what is known of the whole. What a model writes says so before its first piece. */
export type AnswerPart = { readonly draft: Draft } | { readonly text: string } | { readonly end: AnswerEnd };

/** Writes an answer piece by piece, until the signal says that nobody wants more. */
export type WriteAnswer = (signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** What a person asks, with what was said before, the oldest first. */
export type Question = Asked;

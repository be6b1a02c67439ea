import type { z } from 'zod';
import type { Along, Payer } from '../api-logs/service.ts';

/** Three parts that may be three models: what writes, what does small steps, and what checks. */
export const MODEL_PARTS = ['main', 'fast', 'judge'] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];

/** A prompt of a versioned file, filled: what the model is told it is, and what it is asked. */
export interface Prompt {
  readonly name: string;
  readonly version: number;
  readonly system: string;
  readonly user: string;
}

/** A question with a typed answer. */
export interface ModelCall<Out> {
  readonly part: ModelPart;
  /** What it is for, such as `research.demand.findings`. */
  readonly purpose: string;
  readonly prompt: Prompt;
  readonly output: z.ZodType<Out>;
  readonly maxOutputTokens: number;
}

export interface ModelAnswer<Out> {
  readonly value: Out;
  readonly model: string;
  /** All tries together. */
  readonly tokens: number;
  /** Null where the model has no price. */
  readonly paise: number | null;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A conversation whose answer comes in pieces. */
export interface ModelTalk {
  readonly part: ModelPart;
  readonly purpose: string;
  /** The prompt's name and version, for the ledger. */
  readonly prompt?: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /** How freely it words; the server's own choice without. */
  readonly temperature?: number;
}

export type Finish = 'stop' | 'length' | 'content_filter' | 'refusal';

/** A piece of an answer; the last one says how it ended. */
export type ModelPiece =
  | { readonly text: string }
  | {
      readonly finish: Finish;
      readonly usage: { readonly tokens: number; readonly paise: number | null };
    };

export interface AskOptions<Out> extends ModelOptions {
  /** What is written in the statement that settles the call whose answer counts. */
  readonly along?: Along<ModelAnswer<Out>>;
}

export interface ModelOptions {
  readonly payer: Payer;
  readonly signal: AbortSignal;
  /** A row of the ledger that was reserved before, for steps that are paid once: the first try uses it. */
  readonly reservation?: string;
  readonly step_key?: string;
}

/** Null where no model is configured. */
export type ModelNames = Readonly<Record<ModelPart, string | null>>;

/** The language models of this server. What goes wrong with them is an `OutsideError`. */
export interface Models {
  describe(): Promise<ModelNames>;
  /** A typed answer: JSON that was broken is repaired once, and what may pass is tried three times at most. */
  ask<Out>(call: ModelCall<Out>, options: AskOptions<Out>): Promise<ModelAnswer<Out>>;
  stream(call: ModelTalk, options: ModelOptions): AsyncIterable<ModelPiece>;
}

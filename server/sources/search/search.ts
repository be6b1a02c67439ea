import type { Send } from '../../platform/outside/service-calls.ts';

/** What a search service is asked. */
export interface Question {
  readonly query: string;
  readonly limit: number;
  /** Code of the language that pages should be in. */
  readonly language: string | undefined;
  readonly signal: AbortSignal;
}

/** A hit as a service names it, before it is cleaned. */
export interface RawHit {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly published: string | null;
}

/** A service that finds pages on the web. Pages of India are preferred. */
export interface SearchProvider {
  readonly name: string;
  /** What a search costs; null where the price is not known. */
  readonly paise: number | null;
  /** @throws OutsideError */
  search(question: Question): Promise<RawHit[]>;
}

/** Where a service is, and what opens it. */
export interface SearchAccess {
  readonly url: string;
  readonly key: string | null;
  readonly send: Send;
}

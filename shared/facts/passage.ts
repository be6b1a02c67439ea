import { findCues, type Cue } from './cues.ts';
import type { Roman } from '../language/number-words.ts';
import { readNumber, type ReadNumber } from '../language/numbers.ts';
import { tokenise, type Token } from './tokens.ts';

const NONE: readonly Cue[] = [];

/** A field's text cut into tokens, with its cues; everything else asks it what stands where. */
export class Passage {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly roman: Roman;
  readonly #cues: readonly Cue[];
  readonly #byKind = new Map<Cue['kind'], readonly Cue[]>();
  readonly #starting: ReadonlyArray<readonly Cue[] | undefined>;

  constructor(text: string, roman: Roman, tokens: readonly Token[] = tokenise(text)) {
    this.text = text;
    this.tokens = tokens;
    this.roman = roman;
    this.#cues = findCues(tokens, roman);
    const starting: Cue[][] = [];
    for (const cue of this.#cues) (starting[cue.at] ??= []).push(cue);
    this.#starting = starting;
  }

  /** All cues of a kind, in order. */
  of(kind: Cue['kind']): readonly Cue[] {
    let found = this.#byKind.get(kind);
    if (!found) this.#byKind.set(kind, (found = this.#cues.filter((cue) => cue.kind === kind)));
    return found;
  }

  /** The cues that begin at a token. */
  at(at: number): readonly Cue[] {
    return this.#starting[at] ?? NONE;
  }

  cueAt(at: number, kind: Cue['kind']): Cue | undefined {
    return this.at(at).find((cue) => cue.kind === kind);
  }

  /** The cues from one token up to another. */
  between(from: number, to: number): Cue[] {
    const found: Cue[] = [];
    for (let at = Math.max(0, from); at < to; at++)
      for (const cue of this.at(at)) if (cue.next <= to) found.push(cue);
    return found;
  }

  has(kind: Cue['kind'], from: number, to: number): boolean {
    for (let at = Math.max(0, from); at < to; at++) {
      const cues = this.#starting[at];
      if (cues === undefined) continue;
      for (const cue of cues) if (cue.kind === kind && cue.next <= to) return true;
    }
    return false;
  }

  /** The unit that is named at a token: 'plate' in 'plates'. */
  unitAt(at: number): { unit: string; next: number } | undefined {
    const cue = this.at(at).find(({ kind }) => kind.startsWith('unit:'));
    return cue && { unit: cue.kind.slice('unit:'.length), next: cue.next };
  }

  /** The number that begins at a token. */
  numberAt(at: number): ReadNumber | null {
    return readNumber(this.tokens, at, { roman: this.roman });
  }

  /** Whether nothing separates two neighbouring tokens. */
  glued(left: number): boolean {
    return this.tokens[left]?.end === this.tokens[left + 1]?.start;
  }

  plain(at: number): string {
    return this.tokens[at]?.plain ?? '';
  }

  /** The owner's own words behind some tokens. */
  words(from: number, to: number): string {
    const start = this.tokens[from]?.start ?? 0;
    return this.text.slice(start, this.tokens[to - 1]?.end ?? start);
  }
}

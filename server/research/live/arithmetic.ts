/** What a formula is computed from: numbers by their names. */
export type Operands = ReadonlyMap<string, number>;

export interface Computed {
  readonly value: number;
  /** The names that it used, each once. */
  readonly used: readonly string[];
}

/** Figures that a formula may name itself: they turn shares and times round and say nothing of the world. */
const CONSTANTS: ReadonlySet<number> = new Set([12, 52, 100, 365]);
const TOKEN = /\s*([a-z]\w*|\d+|[-+*/()])/iy;
const LONGEST = 60;

/**
 * Computes a formula over numbers that are known: names, + − × ÷, brackets, and the constants 12, 52, 100 and 365. A model may ask for it;
 * it cannot bring in a figure of its own.
 *
 * @returns null where the formula is none, names something unknown, or has no finite value
 */
export function compute(formula: string, operands: Operands): Computed | null {
  const tokens = tokensOf(formula);
  if (!tokens || tokens.length > LONGEST) return null;
  const reader = new Reader(tokens, operands);
  const value = reader.sum();
  if (value === null || !reader.isAtEnd || reader.used.size === 0 || !Number.isFinite(value)) return null;
  return { value, used: [...reader.used] };
}

function tokensOf(formula: string): string[] | null {
  const tokens: string[] = [];
  const text = formula.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

class Reader {
  readonly used = new Set<string>();
  readonly #tokens: readonly string[];
  readonly #operands: Operands;
  #at = 0;

  constructor(tokens: readonly string[], operands: Operands) {
    this.#tokens = tokens;
    this.#operands = operands;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(): number | null {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): number | null {
    return this.#chain(['*', '/'], () => this.#factor());
  }

  #chain(signs: readonly string[], next: () => number | null): number | null {
    let value = next();
    for (let sign = this.#peek(); value !== null && signs.includes(sign); sign = this.#peek()) {
      this.#at += 1;
      const other = next();
      value = other === null ? null : apply(sign, value, other);
    }
    return value;
  }

  #factor(): number | null {
    const token = this.#peek();
    this.#at += 1;
    if (token === '(') {
      const value = this.sum();
      const closed = this.#peek() === ')';
      this.#at += 1;
      return closed ? value : null;
    }
    if (/^\d+$/.test(token)) return CONSTANTS.has(Number(token)) ? Number(token) : null;
    const value = this.#operands.get(token);
    if (value === undefined) return null;
    this.used.add(token);
    return value;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }
}

function apply(sign: string, one: number, other: number): number {
  switch (sign) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    default:
      return one / other;
  }
}

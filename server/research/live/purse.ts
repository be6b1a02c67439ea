import { OutsideError } from '../../platform/outside/errors.ts';

/** What may be spent, or was. Money in paise. */
export interface Amounts {
  readonly tokens: number;
  readonly requests: number;
  readonly paise: number;
}

/** An agent's own share of the budget of its run. Answers that were kept count as when they were paid, so that a second worker stops where the first would have. */
export class Purse {
  readonly #share: Amounts;
  #spent: Amounts = { tokens: 0, requests: 0, paise: 0 };

  constructor(budget: Amounts, share: number) {
    this.#share = {
      tokens: Math.floor(budget.tokens * share),
      requests: Math.floor(budget.requests * share),
      paise: Math.floor(budget.paise * share),
    };
  }

  get spent(): Amounts {
    return this.#spent;
  }

  /** Whether one more call of so many tokens fits into this part of the share. */
  holds(tokens: number, part = 1): boolean {
    const { tokens: used, requests, paise } = this.#spent;
    return (
      used + tokens <= this.#share.tokens * part &&
      requests + 1 <= this.#share.requests * part &&
      paise <= this.#share.paise * part
    );
  }

  /** @throws OutsideError `over_budget` where a call of so many tokens does not fit */
  require(tokens: number): void {
    if (!this.holds(tokens)) throw new OutsideError('over_budget', 'the share of this agent is used up');
  }

  spend({ tokens, paise }: { readonly tokens: number; readonly paise: number | null }): void {
    this.#spent = {
      tokens: this.#spent.tokens + tokens,
      requests: this.#spent.requests + 1,
      paise: this.#spent.paise + (paise ?? 0),
    };
  }
}

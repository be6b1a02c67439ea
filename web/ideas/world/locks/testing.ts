interface Held {
  readonly name: string;
  readonly mode: 'shared' | 'exclusive';
  readonly tab: object | undefined;
}

/** The locks of a browser: shared by its tabs, and given back by a tab that goes. */
export class TabLocks {
  readonly #currentTab: () => object | undefined;
  #held: Held[] = [];

  /** @param currentTab the tab that asks now */
  constructor(currentTab: () => object | undefined) {
    this.#currentTab = currentTab;
  }

  async request(
    name: string,
    { mode = 'exclusive', ifAvailable = false }: LockOptions,
    act: (lock: object | null) => unknown,
  ): Promise<unknown> {
    const taken = this.#held.some(
      (held) => held.name === name && (mode === 'exclusive' || held.mode === 'exclusive'),
    );
    if (taken && ifAvailable) return act(null);
    const held: Held = { name, mode, tab: this.#currentTab() };
    this.#held.push(held);
    try {
      return await act(held);
    } finally {
      this.#held = this.#held.filter((other) => other !== held);
    }
  }

  /** A tab has gone. */
  release(tab: object): void {
    this.#held = this.#held.filter((held) => held.tab !== tab);
  }
}

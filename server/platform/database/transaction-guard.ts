import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from './engine.ts';

/** The innermost transaction of the running async context. */
export interface Scope {
  open: boolean;
}

/**
 * Refuses the outer handle inside a transaction: on the embedded engine it would wait for itself forever, on PostgreSQL
 * it would silently write outside the transaction.
 */
export class Guard {
  #scopes = new AsyncLocalStorage<Scope>();

  check(own: Scope | undefined) {
    const current = this.#scopes.getStore();
    if (current?.open && current !== own) throw new Error('use the transaction handle inside a transaction');
    if (own && !own.open) throw new Error('the transaction is over');
  }

  async run<T>(scope: Scope, body: () => Promise<T>): Promise<T> {
    try {
      return await this.#scopes.run(scope, body);
    } finally {
      scope.open = false;
    }
  }
}

/** Applies the guard to plain statements, for the callers that do not speak drizzle. */
export function guarded(engine: Engine, guard: Guard): Engine {
  return {
    async query(text, params, options) {
      guard.check(undefined);
      return engine.query(text, params, options);
    },
    async exec(text) {
      guard.check(undefined);
      return engine.exec(text);
    },
    async transaction(run, options) {
      guard.check(undefined);
      return engine.transaction((statements) => guard.run({ open: true }, () => run(statements)), options);
    },
  };
}

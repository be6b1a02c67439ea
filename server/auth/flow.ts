import type { Context } from '../platform/context.ts';
import type { Library } from './better-auth.ts';

/** A request to the account's flows. */
export type AuthContext = Context & {
  readonly library: Library;
  /** The Cookie header. */
  readonly cookies?: string | undefined;
};

/** What a flow answers, and the cookies that it sets. */
export interface AuthAnswer {
  readonly output: object;
  readonly cookies?: readonly string[];
}

import type { AccountPerson } from './queries.ts';

/** Whose address a link would confirm; `done` where it has been followed already, `over` where it is good for nothing. */
export type Confirmation = 'over' | 'done' | { readonly person: AccountPerson; readonly email: string };

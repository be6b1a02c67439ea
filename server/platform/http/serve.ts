import {
  getEventIteratorSchemaDetails,
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
} from '@orpc/contract';
import type { ServerResponse } from 'node:http';
import type { Policy, PublicPolicy } from '../../../shared/platform/endpoint.ts';
import type { AppError } from '../../../shared/platform/errors.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Issue } from './error-answer.ts';
import type { LastWords } from './open-streams.ts';

/** An answer that is JSON text already, such as a list that the database has built; it is sent as it is. */
export class Json<Output> {
  readonly text: string;
  /** Only for the type: what the text holds. */
  declare readonly holds: Output;
  constructor(text: string) {
    this.text = text;
  }
}

/** A file that is written while it is sent. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  constructor(name: string, type: string, chunks: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
  }
}

/** An answer that goes on: written to the response once its head is sent, and ended with these words should it be ended from outside. */
export class EventStream {
  readonly write: (response: ServerResponse) => Promise<void>;
  readonly lastWords: LastWords;
  constructor(lastWords: LastWords, write: (response: ServerResponse) => Promise<void>) {
    this.lastWords = lastWords;
    this.write = write;
  }
}

type Procedure = ContractProcedure<AnySchema, AnySchema, ErrorMap, Policy>;
type Parsed<Schema> = Schema extends { '~standard': { types?: infer Types } }
  ? NonNullable<Types> extends { output: infer Output }
    ? Output
    : unknown
  : unknown;
type Given<Schema> = Schema extends { '~standard': { types?: infer Types } }
  ? NonNullable<Types> extends { input: infer Input }
    ? Input
    : unknown
  : unknown;
type Definition<P extends Procedure> = P['~orpc'];

/** What does the work of one operation: gets the parsed input, and a signed-in context unless the endpoint is public. */
export type Handler<P extends Procedure> = (
  context: Definition<P>['meta'] extends PublicPolicy ? Context : MemberContext,
  input: Parsed<Exclude<Definition<P>['inputSchema'], undefined>>,
) => Promise<
  | Given<Exclude<Definition<P>['outputSchema'], undefined>>
  | Json<Given<Exclude<Definition<P>['outputSchema'], undefined>>>
  | EventStream
  | (File extends Given<Exclude<Definition<P>['outputSchema'], undefined>> ? Download : never)
>;

/** The operations of one feature by name; a contract may be nested. */
export interface Contract {
  readonly [name: string]: Procedure | Contract;
}

/** A handler for every operation of the contract: a missing one is a type error. */
export type Handlers<C> = {
  readonly [Name in keyof C]: C[Name] extends Procedure ? Handler<C[Name]> : Handlers<C[Name]>;
};

/** An input that breaks the schema of its operation. */
export interface BrokenInput {
  /** As it was sent. */
  readonly given: unknown;
  readonly issues: readonly Issue[];
  readonly schema: AnySchema;
}

/** Says in words of the feature's own what is wrong with an input. */
export type Refuse = (context: Context, input: BrokenInput) => AppError | Promise<AppError>;

/** One operation with its handler, as the HTTP server mounts it. */
export interface Operation {
  readonly name: string;
  readonly procedure: Procedure;
  readonly handler: (context: MemberContext, input: unknown) => Promise<unknown>;
  readonly refuse?: Refuse;
  /** Answers with values one by one, as long as its reader stays. */
  readonly isStream: boolean;
}

/** What `serve` gives back: the operations of a feature, in the contract's order. */
export type Routes = readonly Operation[];

/**
 * Binds a feature's contract to the functions of its service.
 *
 * `export const ideasRoutes = serve(ideasContract, { list: listIdeas, … })`
 *
 * @param refusals for operations that refuse a broken input otherwise than all others do
 */
export function serve<const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  refusals: { readonly [Name in keyof C]?: Refuse } = {},
): Routes {
  const refuseOf = new Map(Object.entries<Refuse | undefined>(refusals));
  return operationsOf(contract).map(({ path, procedure }) => {
    const name = path.join('.');
    const refuse = refuseOf.get(name);
    const handler = path.reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), handlers);
    if (!isHandler(handler)) throw new Error(`operation ${name} has no handler`);
    return { name, procedure, handler, isStream: isStream(name, procedure), ...(refuse && { refuse }) };
  });
}

/** @throws Error for a stream that visitors may open: each counts against a person, and ends with a session */
function isStream(name: string, { '~orpc': { meta, outputSchema } }: Procedure): boolean {
  if (!getEventIteratorSchemaDetails(outputSchema)) return false;
  if (meta.roles === 'anyone') throw new Error(`operation ${name} is a stream and must be for members only`);
  return true;
}

/** All operations of a contract, in its order; `path` names one, from the outermost group on. */
export function operationsOf(
  contract: Contract,
  above: readonly string[] = [],
): { path: readonly string[]; procedure: Procedure }[] {
  return Object.entries(contract).flatMap(([key, item]) => {
    const path = [...above, key];
    return isProcedure(item) ? [{ path, procedure: item }] : operationsOf(item, path);
  });
}

function isProcedure(item: Procedure | Contract): item is Procedure {
  return '~orpc' in item;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

// what a handler takes is checked by the type of `serve`
function isHandler(value: unknown): value is Operation['handler'] {
  return typeof value === 'function';
}

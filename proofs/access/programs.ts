import { openToken } from '../../server/auth/testing.ts';
import type { InProcess } from '../in-process.ts';
import type { Cast } from './cast.ts';
import { OWN_INPUTS } from './inputs.ts';
import { send, type Named, type Outcome } from './matrix.ts';
import { makeObject } from './objects.ts';
import { ask, PATHS } from './paths.ts';

// The token of a program against every operation, open ones too, on objects of its own person: only what names its scope opens.

/** Asks for everything with a program's token of an entrepreneur. */
export async function runPrograms(
  server: InProcess,
  cast: Cast,
  operations: readonly Named[],
): Promise<Outcome> {
  const { db } = server.services;
  const actor = cast.members.entrepreneur;
  const outcome: Outcome = { operations: operations.length, cells: 0, deviations: [] };
  const { token } = await openToken(db, actor);
  const judge = (name: string, expected: number, status: number): void => {
    outcome.cells += 1;
    if (status !== expected)
      outcome.deviations.push(`${name} by a program: expected ${expected}, got ${status}`);
  };
  for (const operation of operations) {
    const { object, scope } = operation.procedure['~orpc'].meta;
    const place = { actor, tie: 'owner', status: 'draft', hidden: cast.hidden } as const;
    const made = object && (await makeObject(db, object.kind, place));
    const own = OWN_INPUTS[operation.path]?.(actor, cast.hidden);
    const { status } = await send(server, operation, made, 'submit', token, own);
    judge(operation.path, scope === 'chat' ? 200 : 403, status);
  }
  for (const [name, { members }] of Object.entries(PATHS))
    if (members) judge(name, 403, await ask(server, name, token));
  return outcome;
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCast, type Cast } from './cast.ts';
import { runMatrix, type Extent, type Named, type Outcome } from './matrix.ts';
import { contractNames, operationsIn, strayRoutes } from './operations.ts';
import { runPaths } from './paths.ts';
import { runPrograms } from './programs.ts';
import { runSmuggling } from './smuggling.ts';
import { startInProcess, type InProcess } from '../in-process.ts';
import type { Policy } from '../../shared/platform/endpoint.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { readIdea } from '../../server/ideas/service.ts';
import { router } from '../../server/router.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { testDatabase } from '../../server/platform/database/testing.ts';
import type { Router } from '../../server/platform/http/http.ts';
import { sql } from '../../server/platform/orm.ts';
import type { Operation } from '../../server/platform/http/serve.ts';

// Two states of an idea and one move in each; `npm run proofs -- access` goes through all of them.
const EXTENT: Extent = {
  statuses: ['draft', 'under_review'],
  events: (status) => [status === 'draft' ? 'submit' : 'withdraw'],
};

let database: Database;
let server: InProcess;
let cast: Cast;
beforeAll(async () => {
  database = await testDatabase();
  server = await startInProcess(database);
}, 120_000);
beforeEach(async () => {
  await database.db.execute(sql`delete from profiles`);
  cast = await createCast(database.db);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Operations of the whole contract, some of them with another handler or policy. */
function operations(planted: Readonly<Record<string, Partial<Operation>>> = {}): Named[] {
  return operationsIn(router)
    .filter(({ path }) => Object.keys(planted).length === 0 || path in planted)
    .map((operation) => ({ ...operation, ...planted[operation.path] }));
}

/** The whole router, with some operations changed. */
function spoil(planted: Readonly<Record<string, Partial<Operation>>>): Router {
  return Object.fromEntries(
    Object.entries(router).map(([feature, routes]) => [
      feature,
      routes.map((operation) => ({ ...operation, ...planted[`${feature}.${operation.name}`] })),
    ]),
  );
}

function say(what: string, { operations: count, cells, deviations }: Outcome): void {
  process.stdout.write(`${what}: ${count} operations, ${cells} cells, ${deviations.length} deviations\n`);
}

describe('who may do what', { timeout: 300_000 }, () => {
  test('every operation answers as its policy says: every role and signed out, every tie to its object', async () => {
    const outcome = await runMatrix(server, cast, operations(), EXTENT);
    say('the contract', outcome);
    expect(outcome.deviations).toEqual([]);
    expect(outcome.operations).toBe(contractNames().length);
  });

  test('the token of a program opens conversations with the assistant and nothing else', async () => {
    const outcome = await runPrograms(server, cast, operations());
    say('programs', outcome);
    expect(outcome.deviations).toEqual([]);
    expect(outcome.cells).toBeGreaterThan(contractNames().length);
  });

  test('nothing is mounted outside of the contract but what is listed, and that is open to whom it should be', async () => {
    expect(strayRoutes(server.routes, operations())).toEqual([]);
    expect(strayRoutes([...server.routes, 'GET /api/debug'], operations())).toEqual(['GET /api/debug']);
    expect(operationsIn(router).map(({ path }) => path)).toEqual(contractNames());
    const outcome = await runPaths(server, cast);
    say('the other paths', outcome);
    expect(outcome.deviations).toEqual([]);
  });

  test('no change takes over a field that nobody may set', async () => {
    const outcome = await runSmuggling(server, cast, operations());
    say('smuggled fields', outcome);
    expect(outcome.deviations).toEqual([]);
  });
});

describe('a fault that is planted is found', { timeout: 120_000 }, () => {
  /** Runs the matrix over operations that were spoilt. */
  async function deviationsWith(planted: Readonly<Record<string, Partial<Operation>>>): Promise<string[]> {
    const other = await startInProcess(database, { router: spoil(planted) });
    try {
      return (await runMatrix(other, cast, operations(planted), EXTENT)).deviations;
    } finally {
      await other.close();
    }
  }
  const idOf = (input: unknown) => (input as { id: string }).id;

  test('a service that forgets to ask whose an idea is', async () => {
    const staff = cast.members['netzoop-team'];
    const found = await deviationsWith({
      'ideas.get': { handler: ({ db }, input) => readIdea(db, staff, idOf(input)) },
    });
    expect(found).toContainEqual(
      expect.stringMatching(
        /^ideas\.get by partner as stranger of a draft idea: expected not_found, got 200/,
      ),
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^ideas\.get by reviewer as stranger .*: the owner is revealed/),
    );
  });

  test('a service that checks too late', async () => {
    const [remove] = operations({ 'ideas.remove': {} });
    const found = await deviationsWith({
      'ideas.remove': {
        async handler(context, input) {
          await context.db.execute(sql`delete from ideas where id = ${idOf(input)}`);
          return remove?.handler(context, input);
        },
      },
    });
    expect(found).toContainEqual(
      'ideas.remove by investor as viewer of a draft idea: refused, and changed all the same',
    );
  });

  test('an operation without a policy, and one that does not say whose object it opens', async () => {
    const [operation] = operations({ 'ideas.get': {} });
    const definition = operation!.procedure['~orpc'];
    const withMeta = (meta: Policy) => ({
      procedure: { '~orpc': { ...definition, meta } } as Operation['procedure'],
    });
    expect(await deviationsWith({ 'ideas.get': withMeta({ roles: [] }) })).toContain('ideas.get: no policy');
    expect(await deviationsWith({ 'ideas.get': withMeta({ roles: ROLES }) })).toContain(
      'ideas.get: an object without a rule',
    );
  });

  test('a handler that takes over what was smuggled in', async () => {
    const handler: Operation['handler'] = async ({ db, actor }) => {
      await db.execute(sql`update profiles set role = 'netzoop-team' where id = ${actor.id}`);
      return { done: true };
    };
    const other = await startInProcess(database, { router: spoil({ 'users.activity': { handler } }) });
    const { deviations } = await runSmuggling(other, cast, operations({ 'users.activity': {} }));
    await other.close();
    expect(deviations).toContain('users.activity by investor: a profile was changed');
  });
});

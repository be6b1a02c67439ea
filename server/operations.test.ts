import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { memberEndpoint } from '../shared/platform/endpoint.ts';
import { addressOf } from '../shared/platform/address.ts';
import { newId } from '../shared/platform/ids.ts';
import { createPerson, type Person } from './auth/testing.ts';
import { createIdea } from './ideas/testing.ts';
import type { Database } from './platform/database/database.ts';
import { testDatabase } from './platform/database/testing.ts';
import type { Router } from './platform/http/http.ts';
import { operationsOf, serve } from './platform/http/serve.ts';
import { testApp, testServices } from './platform/testing.ts';
import { router } from './router.ts';

/** `npm run proofs -- fuzz` sends ten thousand. */
const CASES = Number(process.env['MALFORMED_CASES'] ?? 600);

const operations = operationsOf(contract);

let database: Database;
let people: Person[];
let ideaId: string;
beforeAll(async () => {
  database = await testDatabase();
  people = [
    await createPerson(database.db, { role: 'netzoop-team' }),
    await createPerson(database.db, { role: 'reviewer' }),
    await createPerson(database.db),
  ];
  const [, , owner] = people;
  if (owner) ideaId = (await createIdea(database.db, owner)).id;
});
afterAll(() => database.close());

test('every operation of the contract has somebody who carries it out, under the same name', () => {
  const served = Object.entries(router).flatMap(([feature, routes]) =>
    routes.map(({ name }) => `${feature}.${name}`),
  );
  expect(served.toSorted()).toEqual(operations.map(({ path }) => path.join('.')).toSorted());
});

test('no two operations share an address, and each says what it is for', () => {
  const routes = operations.map(({ procedure }) => procedure['~orpc'].route);
  const addresses = routes.map(({ method, path }) => `${method} ${path?.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { summary, path } of routes) expect(summary, path).toMatch(/^\S.{3,}/);
});

test('every operation says who may call it', () => {
  const closed = operations.filter(({ procedure }) => procedure['~orpc'].meta.roles.length === 0);
  expect(closed.map(({ path }) => path.join('.'))).toEqual([]);
});

type Operation = (typeof operations)[number];

/** Sends malformed requests over the operations. @returns those that the server answered as its own fault */
async function faultsOf(served: Router, of: readonly Operation[], cases: number): Promise<string[]> {
  const env = { WRITES_PER_MINUTE: '10000000', READS_PER_MINUTE: '10000000' };
  const { app, people: signedIn } = await testApp(served, testServices(database, { env }));
  for (const person of people) signedIn.signIn(person);
  const chance = chanceFrom(20_261_120);
  const faults: string[] = [];
  for (let count = 0; count < cases; count += 1) {
    const operation = of[count % of.length];
    if (!operation) continue;
    const { headers, ...request } = malformed(operation, chance);
    const { id } = chance.pick(people);
    const { statusCode, body } = await app.inject({
      ...request,
      headers: { ...headers, authorization: `Bearer ${id}` },
    });
    // 501: what the operator has not configured
    if (statusCode >= 500 && statusCode !== 501)
      faults.push(
        `${operation.path.join('.')} ${JSON.stringify(request).slice(0, 300)} → ${statusCode} ${body}`,
      );
  }
  return faults;
}

test(
  `of ${CASES} malformed requests over all operations, none is a fault of the server`,
  { timeout: 600_000 },
  async () => {
    expect(await faultsOf(router, operations, CASES)).toEqual([]);
  },
);

test('an operation that falls over a strange text is found (the control of the test above)', async () => {
  const planted = {
    echo: memberEndpoint
      .route({ method: 'POST', path: '/planted' })
      .input(z.object({ name: z.string() }))
      .output(z.object({})),
  };
  const routes = serve(planted, {
    echo: async (_context, { name }) => {
      // a text that is no number throws
      BigInt(name);
      return {};
    },
  });
  expect(await faultsOf({ planted: routes }, operationsOf(planted), 200)).not.toEqual([]);
});

interface Chance {
  number(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The same chance in every run (mulberry32), so that what fails fails again. */
function chanceFrom(seed: number): Chance {
  let state = seed;
  const number = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
  return {
    number,
    pick(items) {
      const item = items[number(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

const TEXTS = [
  '',
  ' ',
  'x',
  'null',
  '0',
  '-1',
  '1e999',
  'NaN',
  '\0',
  'a\0b',
  '\uD800',
  '%',
  '%00',
  "' or 1=1 --",
  '{{x}}',
  '../../etc/passwd',
  '<script>',
  'अ'.repeat(50),
  '🙂',
  'x'.repeat(9000),
  '2026-13-45',
  '9999-12-31T23:59:59Z',
];

/** A value of any kind and depth. */
function value(chance: Chance, depth = 0): unknown {
  switch (chance.number(depth > 3 ? 8 : 11)) {
    case 0:
      return null;
    case 1:
      return chance.pick([true, false]);
    case 2:
      return chance.pick([0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 999_999_999_999]);
    case 3:
      return ideaId;
    case 4:
      return newId();
    case 5:
    case 6:
    case 7:
      return chance.pick(TEXTS);
    case 8:
      return Array.from({ length: chance.number(4) }, () => value(chance, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.number(4) }, () => [
          chance.pick([...TEXTS.slice(0, 12), 'id', 'constructor']),
          value(chance, depth + 1),
        ]),
      );
  }
}

/** The names that the operation takes, so that some requests come far. */
function fieldsOf({ procedure }: Operation): string[] {
  const schema: unknown = procedure['~orpc'].inputSchema;
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : {};
  return [...Object.keys(shape ?? {}), 'unknown', '__proto__'];
}

function malformed(operation: Operation, chance: Chance) {
  const { method = 'POST', path = '/' } = operation.procedure['~orpc'].route;
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(chance.pick([ideaId, ideaId, newId(), ...TEXTS]).toWellFormed()),
  );
  const fields = fieldsOf(operation);
  const sent = Object.fromEntries(
    fields.filter(() => chance.number(3) > 0).map((field) => [field, value(chance)]),
  );
  if (method === 'GET') {
    const query = new URLSearchParams();
    for (const [key, item] of Object.entries(sent))
      query.set(key, (typeof item === 'string' ? item : JSON.stringify(item)).slice(0, 500));
    const odd = chance.pick([
      '',
      '&%',
      '&a[b[c]=1',
      '&limit=1&limit=2',
      '&tags[9999]=1',
      '&cursor=%00',
      '&cursor=bnVsbA',
    ]);
    return { method, url: `${addressOf(filled)}?${query.toString()}${odd}`, headers: {} };
  }
  const whole = JSON.stringify(chance.number(8) === 0 ? value(chance) : sent) ?? '';
  const payload = chance.number(12) === 0 ? whole.slice(0, -1) : whole;
  const type =
    chance.number(15) === 0
      ? chance.pick([
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'nonsense',
          'application/json; charset=x',
        ])
      : 'application/json';
  return { method, url: addressOf(filled), payload, headers: { 'content-type': type } };
}

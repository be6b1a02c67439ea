import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../../shared/platform/roles.ts';
import { createRun } from '../../api-logs/testing.ts';
import { createPerson } from '../../auth/testing.ts';
import type { Database } from '../../platform/database/database.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { asc, eq } from '../../platform/orm.ts';
import { OutsideError } from '../../platform/outside/errors.ts';
import { outside_calls } from '../../platform/schema/outside.ts';
import { readSettings } from '../../platform/settings.ts';
import { servicesOver } from '../../platform/services.ts';
import { modelsOf, type ModelCall } from '../service.ts';
import {
  startModels,
  type Fault,
  type ModelStandIn,
  type SeenCall,
  type StandInOptions,
} from '../testing.ts';
import type { Patience } from '../wire.ts';

const Findings = z.object({ city: z.string(), count: z.number().int() });
export const ANSWER = { city: 'Madurai', count: 12 };
/** What most tests ask. */
export const CALL: ModelCall<z.infer<typeof Findings>> = {
  part: 'main',
  purpose: 'research.demand.findings',
  prompt: { name: 'demand.findings', version: 3, system: 'You read pages.', user: 'SECRET-OF-THE-IDEA' },
  output: Findings,
  maxOutputTokens: 200,
};

const NO_CALL: SeenCall = {
  purpose: '',
  step: '',
  key: '',
  model: '',
  messages: [],
  stream: true,
  body: {},
  fault: undefined,
  tokens_in: 0,
  tokens_out: 0,
  aborted: false,
  from: 0,
  to: 0,
};

/** Short where the next answer will not come, so that a busy machine fails no other one. */
function patienceFor(next: () => Fault | undefined): Patience {
  const isSlow = (): boolean => ['hang', 'hang_midway', 'trickle'].some((fault) => fault === next());
  return {
    get firstMs() {
      return isSlow() ? 300 : 30_000;
    },
    get idleMs() {
      return isSlow() ? 300 : 30_000;
    },
    get totalMs() {
      return isSlow() ? 600 : 60_000;
    },
  };
}

/** Goes when the test has ended. */
export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'models-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

interface Place {
  readonly database: Database;
  readonly person: Actor;
}

type SceneArguments = readonly [
  options?: Partial<StandInOptions>,
  env?: Record<string, string>,
  budget?: object,
];

/** A database for the tests of a file that ask models, and somebody in it whose runs pay. */
export function useModelScenes() {
  let place: Place | undefined;
  const opened = (): Place => {
    if (!place) throw new Error('open a scene inside a test');
    return place;
  };
  beforeAll(async () => {
    const database = await testDatabase();
    place = { database, person: await createPerson(database.db) };
  }, 120_000);
  afterAll(() => place?.database.close());
  return {
    get database() {
      return opened().database;
    },
    scene: (...[options = {}, env = {}, budget = {}]: SceneArguments) =>
      openScene(opened(), options, env, budget),
  };
}

/** A stand-in, a run that pays, and the models of a server that is set to it. Waits are written down and not waited. */
async function openScene(
  { database, person }: Place,
  options: Partial<StandInOptions>,
  env: Record<string, string>,
  budget: object,
) {
  const standIn = await startModels({ answer: () => ANSWER, ...options });
  const settings = readSettings({
    DATA_DIR: dataDirectory(),
    LLM_BASE_URL: standIn.url,
    LLM_API_KEY: 'sk-test',
    LLM_MODEL: 'gpt-4o-mini',
    ...env,
  });
  const waits: number[] = [];
  const models = modelsOf(servicesOver(database, settings), {
    patience: patienceFor(() => options.fault?.(NO_CALL, standIn.calls.length)),
    pause: async (ms) => void waits.push(ms),
  });
  const run = await createRun(database.db, person, { tokens: 100_000, paise: 10_000, ...budget });
  const payer = { user_id: person.id, research_job_id: run, agent_type: 'demand' as const };
  const signal = new AbortController().signal;
  const rows = () =>
    database.db
      .select()
      .from(outside_calls)
      .where(eq(outside_calls.research_job_id, run))
      .orderBy(asc(outside_calls.id));
  return { standIn, models, run, payer, waits, rows, ask: () => models.ask(CALL, { payer, signal }) };
}

/** Why a call outside failed. */
export async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof OutsideError ? error.reason : `no outside error: ${String(error)}`;
}

/** One fault for each answer, in this order; undefined is a sound one. */
export const at = (faults: readonly (Fault | undefined)[]) => (_: unknown, count: number) => faults[count];

/** An error as providers answer it. */
export const json = (status: number, message: string, code: string, headers = {}): Fault => ({
  status,
  body: { error: { message, code } },
  headers,
});

/** What the stand-in has counted. */
export const sumOf = (standIn: ModelStandIn): number =>
  standIn.calls.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);

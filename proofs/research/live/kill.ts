import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AGENTS } from '../../../shared/research/agents.ts';
import { startModels, type SeenCall } from '../../../server/models/testing.ts';
import { startLocalWeb } from '../../../server/platform/outside/testing.ts';
import { answerOf } from './answers.ts';
import { PAGES } from './story.ts';

// Workers are killed at calls of the model, again and again, until their runs end; what was asked is compared with what had been kept.

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

export type Line =
  | { readonly kind: 'kept'; readonly pid: number; readonly steps: readonly string[] }
  | {
      readonly kind: 'ended';
      readonly pid: number;
      readonly jobs: readonly {
        readonly id: string;
        readonly status: string;
        readonly reports: number;
        readonly claims: number;
        /** Agents with findings. */
        readonly results: number;
      }[];
      /** Rows of the ledger for calls of the model, by their step. */
      readonly ledger: readonly LedgerOfStep[];
    };

interface LedgerOfStep {
  readonly step: string;
  readonly rows: number;
  readonly succeeded: number;
  /** Of those that succeeded. */
  readonly tokens: number;
}

export interface Killings {
  readonly kills: number;
  readonly runs: number;
  /** Runs that ended with one report and one result of each agent. */
  readonly whole: number;
  readonly calls: number;
  /** Calls whose step had been kept before the worker that made them started. */
  readonly storedRepeated: number;
  /** Calls of steps that had been asked before; and the most for one step, beyond its first. */
  readonly repeated: number;
  readonly mostRepeated: number;
  /** The control: calls that workers without memory would have made again. */
  readonly naive: number;
  readonly ledger: Balance;
}

/** The ledger against the model's own count. */
export interface Balance {
  readonly rows: number;
  /** Calls that have no row: every one must be written down before it is made. */
  readonly unwritten: number;
  /** Rows of calls that were made but for the kill, and those that were under way at it. */
  readonly unsent: number;
  readonly open: number;
  /** Tokens of the calls that succeeded: as they are written down, and as the model charged them. */
  readonly tokens: number;
  readonly charged: number;
}

/** Lets workers go on with these runs, each killed after so many calls of its own, until one is let finish. */
export async function killAfter(counts: readonly number[], runs: number): Promise<Killings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-live-'));
  const report = join(dataDir, 'report');
  writeFileSync(report, '');
  /** The process at work when each call came. */
  const calls: { readonly step: string; readonly by: number }[] = [];
  let current: ChildProcess | undefined;
  let left = Infinity;
  let kills = 0;
  const onCall = (call: SeenCall): void => {
    calls.push({ step: call.step, by: current?.pid ?? 0 });
    left -= 1;
    // half of them while the call is under way, half of them when it was just answered
    if (left === 0) setTimeout(() => current?.kill('SIGKILL'), kills % 2 === 0 ? 0 : 60);
  };
  await using local = await startLocalWeb(PAGES);
  await using models = await startModels({
    answer: (call) => {
      onCall(call);
      return answerOf(call.purpose, call.messages.map(({ content }) => content).join('\n'), 'knowing');
    },
  });
  const start = (begin: number): ChildProcess =>
    spawn(process.execPath, [WORKER, dataDir, report, models.url, String(local.port), String(begin)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    for (const count of counts) {
      left = count;
      current = start(kills === 0 ? runs : 0);
      await exit(current);
      if (current.signalCode !== 'SIGKILL') break;
      kills += 1;
    }
    left = Infinity;
    current = start(0);
    await exit(current);
    return assess(calls, models.calls, readLines(report), { kills, runs });
  } finally {
    current?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const TAKE_OVER_MS = 280_000;

/** Waits until a worker has ended. @throws AbortError for one that hangs: it ends itself long before */
async function exit(child: ChildProcess): Promise<void> {
  await once(child, 'exit', { signal: AbortSignal.timeout(TAKE_OVER_MS) });
}

function readLines(report: string): Line[] {
  return readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function assess(
  calls: readonly { readonly step: string; readonly by: number }[],
  seen: readonly SeenCall[],
  lines: readonly Line[],
  { kills, runs }: Pick<Killings, 'kills' | 'runs'>,
): Killings {
  const keptBefore = new Map(
    lines.flatMap((line) => (line.kind === 'kept' ? [[line.pid, new Set(line.steps)] as const] : [])),
  );
  const last = lines.findLast((line) => line.kind === 'ended');
  const ended = last?.kind === 'ended' ? last.jobs : [];
  const ledger = last?.kind === 'ended' ? last.ledger : [];
  const times = new Map<string, number>();
  for (const { step } of calls) times.set(step, (times.get(step) ?? 0) + 1);
  const beyond = [...times.values()].map((count) => count - 1);
  return {
    kills,
    runs,
    whole: ended.filter(
      ({ status, reports, claims, results }) =>
        status === 'completed' && reports === 1 && claims > 0 && results === AGENTS.length,
    ).length,
    calls: calls.length,
    storedRepeated: calls.filter(({ step, by }) => keptBefore.get(by)?.has(step)).length,
    repeated: beyond.reduce((sum, count) => sum + count, 0),
    mostRepeated: Math.max(0, ...beyond),
    naive: [...keptBefore.values()].reduce((sum, kept) => sum + kept.size, 0),
    ledger: balanceOf(ledger, seen),
  };
}

/** Holds the ledger to the calls that the model saw: what it charges is the same each time that a step is asked. */
function balanceOf(ledger: readonly LedgerOfStep[], seen: readonly SeenCall[]): Balance {
  const calls = Map.groupBy(seen, ({ step }) => step);
  const written = new Map(ledger.map(({ step, rows }) => [step, rows]));
  const over = (step: string, asked: readonly SeenCall[]) => asked.length - (written.get(step) ?? 0);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const rows = sum(written.values());
  const unwritten = sum([...calls].map(([step, asked]) => Math.max(0, over(step, asked))));
  return {
    rows,
    unwritten,
    unsent: rows - (seen.length - unwritten),
    open: sum(ledger.map((step) => step.rows - step.succeeded)),
    tokens: sum(ledger.map(({ tokens }) => tokens)),
    charged: sum(ledger.map(({ step, succeeded }) => succeeded * chargeOf(calls.get(step) ?? []))),
  };
}

function chargeOf(asked: readonly SeenCall[]): number {
  return Math.max(0, ...asked.map(({ tokens_in, tokens_out }) => tokens_in + tokens_out));
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readReport, type AgentState, type RunState, type Written } from './report.ts';
import type { Point } from './points.ts';

// A worker is killed while its runs are at their points; another takes over, and what came of it is counted.

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const POLL_MS = 50;
const REACH_MS = 90_000;
const TAKE_OVER_MS = 200_000;

export interface KilledWorker {
  /** Runs, each killed at a point of its own. */
  runs: number;
  /** Runs that ended completed, with a report and one notice to their owner. */
  whole: number;
  /** Agents without findings, or with more than one result. */
  lost: number;
  doubled: number;
  /** Agents that had finished before the kill and were run again, or whose findings changed. */
  repeated: number;
  /** Times that an agent was run beyond its first. */
  extraRuns: number;
  /** The longest time from when the next worker was ready until it took a killed agent over, in milliseconds. */
  pickedUpMs: number;
  /** The control: agents that a job without memory ran again though they had finished. */
  naiveRepeats: number;
  /** What was wrong, run by run. */
  readonly problems: string[];
}

/** Lets a worker go to these points, one run each, kills it, and lets another finish. */
export async function killWorkerAt(points: readonly Point[], databaseUrl?: string): Promise<KilledWorker> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-worker-'));
  const report = join(dataDir, 'report');
  writeFileSync(report, '');
  const start = (given: readonly Point[]): ChildProcess =>
    spawn(
      process.execPath,
      [WORKER, dataDir, report, JSON.stringify(given), ...(databaseUrl ? [databaseUrl] : [])],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const children: ChildProcess[] = [];
  try {
    const first = start(points);
    children.push(first);
    await reach(first, report, points.length);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = start([]);
    children.push(second);
    await once(second, 'exit', { signal: AbortSignal.timeout(TAKE_OVER_MS) });
    return assess(readReport(report), second.pid ?? 0);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until every run has reached its point, and the naive job its own. */
async function reach(child: ChildProcess, report: string, count: number): Promise<void> {
  const until = Date.now() + REACH_MS;
  for (;;) {
    const lines = readReport(report);
    const naive = lines.filter(({ kind }) => kind === 'naive').length;
    if (lines.filter(({ kind }) => kind === 'stopped').length === count && naive >= NAIVE_BEFORE) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error('the worker did not reach its points');
    await sleep(POLL_MS);
  }
}

/** The naive job stops when it begins its fourth agent. */
const NAIVE_BEFORE = 4;

function assess(lines: readonly Written[], pid: number): KilledWorker {
  const [before, after] = (['before', 'after'] as const).map((kind) =>
    lines.flatMap((line) => (line.kind === kind && line.pid === pid ? line.runs : [])),
  );
  const readyAt = lines.find(({ kind, pid: by }) => kind === 'ready' && by === pid)?.time ?? 0;
  const result: KilledWorker = {
    runs: before?.length ?? 0,
    whole: 0,
    lost: 0,
    doubled: 0,
    repeated: 0,
    extraRuns: 0,
    pickedUpMs: 0,
    naiveRepeats:
      lines.filter((line) => line.kind === 'naive' && line.pid === pid).length > NAIVE_BEFORE
        ? NAIVE_BEFORE - 1
        : 0,
    problems: [],
  };
  for (const old of before ?? []) {
    const now = after?.find(({ job }) => job === old.job);
    const stop = lines.find((line) => line.kind === 'stopped' && line.job === old.job);
    if (stop?.kind === 'stopped') judge(result, old, now, stop, { lines, readyAt, pid });
  }
  return result;
}

interface Seen {
  readonly lines: readonly Written[];
  readonly readyAt: number;
  readonly pid: number;
}

function judge(
  result: KilledWorker,
  old: RunState,
  now: RunState | undefined,
  stop: Point & { readonly job: string },
  { lines, readyAt, pid }: Seen,
): void {
  const say = (problem: string) => result.problems.push(`killed at ${stop.agent} ${stop.at}: ${problem}`);
  if (now?.status === 'completed' && now.reports === 1 && now.notices === 1) result.whole += 1;
  else say(`${now?.status}, ${now?.reports} reports, ${now?.notices} notices`);
  const runs = (agent: string, by?: number) =>
    lines.filter(
      (line) =>
        line.kind === 'run' &&
        line.job === old.job &&
        line.agent === agent &&
        (by === undefined || line.pid === by),
    );
  for (const agent of old.agents) {
    const ended = now?.agents.filter((one) => one.agent === agent.agent) ?? [];
    if (ended.length > 1) result.doubled += 1;
    if (!ended[0]?.findings) {
      result.lost += 1;
      say(`${agent.agent} is lost`);
    }
    const again = runs(agent.agent, pid).length;
    result.extraRuns += Math.max(0, runs(agent.agent).length - 1);
    if (agent.status === 'completed' && (again > 0 || !isSame(agent, ended[0]))) {
      result.repeated += 1;
      say(`${agent.agent} had finished and was repeated`);
    }
  }
  const [next] = runs(stop.agent, pid);
  // an agent that was settled before the kill is not picked up again
  if (next) result.pickedUpMs = Math.max(result.pickedUpMs, next.time - readyAt);
  else if (old.agents.find(({ agent }) => agent === stop.agent)?.status !== 'completed')
    say('it was not picked up');
}

function isSame(one: AgentState, other: AgentState | undefined): boolean {
  return (
    one.attempt === other?.attempt &&
    one.findings === other.findings &&
    one.completed_at === other.completed_at
  );
}

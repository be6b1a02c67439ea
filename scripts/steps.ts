import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** What a step found: test cases, or one case for a guard that holds or does not. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Shown where something failed. */
  output: string;
  /** Shown after the name, such as why nothing was run. */
  note?: string;
  /** Names of the tests that failed first and passed when they were tried again. */
  flaky?: readonly string[];
  /** How long each test took. */
  times?: readonly TestTime[];
}

export interface TestTime {
  name: string;
  seconds: number;
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

export interface Finished extends Outcome {
  name: string;
  seconds: number;
}

const ROOT = join(import.meta.dirname, '..');
const MINUTE = 60_000;
/** A step that takes longer hangs. */
const LONGEST_MS = 30 * MINUTE;
const GRACE_MS = 20_000;

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs steps, at most `atOnce` at the same time, and reports each as it ends. A step that throws has failed. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  report: (finished: Finished) => void,
): Promise<Finished[]> {
  const results: Finished[] = [];
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined && !isStopping; step = waiting.shift()) {
      const started = performance.now();
      const outcome = await step.run().catch((error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }));
      const finished = { ...outcome, name: step.name, seconds: (performance.now() - started) / 1000 };
      results.push(finished);
      report(finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** One line per step, each test that passed only when it was tried again, and everything that was written where it failed. */
export function describe({ name, seconds, passed, failed, output, note, flaky = [] }: Finished): string {
  const mark = failed > 0 ? '✗' : '✓';
  const count = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : '';
  const heading = `${mark} ${name}${note === undefined ? '' : ` (${note})`}${count}  ${seconds.toFixed(1)} s`;
  const line = [heading, ...flaky.map((test) => `  flaky: ${test}`)].join('\n');
  return failed > 0 && output.trim() !== '' ? `${line}\n${output.trimEnd()}\n` : line;
}

/** Names what failed and counts what was tried again; the last line is `N passed, N failed`. */
export function summarise(results: readonly Finished[]): string {
  const sum = (field: 'passed' | 'failed'): number =>
    results.reduce((total, result) => total + result[field], 0);
  const names = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const ran = results.some((result) => result.flaky !== undefined);
  const verdict = [
    ...(ran ? [`Flaky: ${flaky.length === 0 ? 'none' : `${flaky.length} (${flaky.join(', ')})`}`] : []),
    ...(names.length > 0 ? [`Failed: ${names.join(', ')}`] : []),
  ];
  return [...verdict, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

/** The tests that took longest, one line each. */
export function slowest(results: readonly Finished[], count: number): string {
  const times = results.flatMap((result) => result.times ?? []);
  const lines = times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return [`The ${lines.length} slowest of ${times.length} tests:`, ...lines].join('\n');
}

/** A guard: it holds where its program ends with 0. */
export function guard(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(program, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/**
 * Runs a program of node_modules/.bin, or a script with `node`, and collects what it writes.
 * @param env added to the environment; undefined takes a variable away
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<{ code: number; output: string }> {
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  if (isStopping) throw new Error('Stopped.');
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const limit = setTimeout(() => end(child), LONGEST_MS);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}\nEnded by ${signal}.` });
    });
  }).finally(() => {
    clearTimeout(limit);
    running.delete(child);
  });
}

/** Asks first, so that what the program itself has started ends with it. */
function end(child: ChildProcess): void {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(force));
}

/** When the run is interrupted: ends what is running, starts nothing more, and lets every step tidy up. */
export function stopOnSignals(): void {
  const stop = (): void => {
    isStopping = true;
    running.forEach(end);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

/** An interrupted run proves nothing, even where nothing has failed so far. */
export function wasStopped(): boolean {
  return isStopping;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBatches, type BatchOptions } from '../../../server/models/testing.ts';
import { startLocalWeb } from '../../../server/platform/outside/testing.ts';
import { AGENT_PROMPTS } from '../../../server/research/live/prompts/agents.ts';
import { JUDGE } from '../../../server/research/live/prompts/judge.ts';
import { OPENING } from '../../../server/research/live/prompts/opening.ts';
import { REPAIR } from '../../../server/research/live/prompts/repair.ts';
import { answerOf } from './answers.ts';
import { startStory } from './run.ts';
import { PAGES } from './story.ts';

// A worker of a run in batches is killed at what it asks of the provider: before the provider does it, after that, and a moment later.

const WORKER = fileURLToPath(new URL('./batch-worker.ts', import.meta.url));

export type BatchLine =
  | { readonly kind: 'found'; readonly states: readonly string[]; readonly answered: number }
  | {
      readonly kind: 'ended';
      readonly status: string;
      readonly reports: number;
      readonly claims: number;
      readonly spent: number;
      /** Rows of the ledger that nobody ended. */
      readonly open: number;
    };

export interface BatchKillings {
  readonly kills: number;
  /** What workers found the batches in when they began. */
  readonly states: readonly string[];
  readonly end: Extract<BatchLine, { readonly kind: 'ended' }> | undefined;
  readonly uploads: number;
  readonly batches: number;
  /** Lines that the provider answered, and how many of them it had answered before. */
  readonly answered: number;
  readonly twice: number;
  /** Tokens of the provider's own count. */
  readonly charged: number;
  /** The control: answers that workers without memory would have asked for again. */
  readonly naive: number;
}

/** At which requests of each kind workers are killed: before it is done, after it, or when it was answered. */
const KILLS: Readonly<Record<string, Readonly<Record<number, 'before' | 'after' | 'later'>>>> = {
  'POST files': { 0: 'before', 1: 'after' },
  'POST batches': { 0: 'before', 1: 'after' },
  // the state that one look brought is written down before the worker dies at the next
  'GET batches': { 3: 'before', 5: 'after', 7: 'before', 9: 'later' },
  'GET files content': { 0: 'after', 1: 'before', 3: 'later' },
};
const MOST_WORKERS = 60;
const LATER_MS = 40;
const WITHOUT_EFFECT = 503;

/** One run, whose workers are killed until nothing is left to kill them at. */
export async function killBatches(plan: Pick<BatchOptions, 'ending' | 'line'>): Promise<BatchKillings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-batches-'));
  const report = join(dataDir, 'report');
  writeFileSync(report, '');
  let current: ChildProcess | undefined;
  const seen = new Map<string, number>();
  const fault = (request: string): number | undefined => {
    const count = seen.get(request) ?? 0;
    seen.set(request, count + 1);
    const when = KILLS[request]?.[count];
    if (when === undefined) return undefined;
    const kill = () => current?.kill('SIGKILL');
    if (when === 'later') setTimeout(kill, LATER_MS);
    else kill();
    return when === 'before' ? WITHOUT_EFFECT : undefined;
  };
  const bodies: string[] = [];
  await using local = await startLocalWeb(PAGES);
  await using models = await startStory('knowing', 0);
  await using provider = await startBatches({
    ...plan,
    fault,
    elsewhere: models.url,
    answer: async (_id, { messages }) => {
      bodies.push(JSON.stringify(messages));
      return JSON.stringify(answerTo(messages.map(({ content }) => content)));
    },
  });
  const args = [WORKER, dataDir, report, provider.url, String(local.port)];
  try {
    let kills = 0;
    for (let worker = 0; worker < MOST_WORKERS; worker++) {
      current = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      await once(current, 'exit');
      if (current.signalCode !== 'SIGKILL') break;
      kills += 1;
    }
    const asked = models.calls.reduce((sum, call) => sum + call.tokens_in + call.tokens_out, 0);
    return {
      ...readReport(report),
      kills,
      uploads: provider.uploads.length,
      batches: provider.batches.length,
      answered: bodies.length,
      twice: bodies.length - new Set(bodies).size,
      charged: provider.charged() + asked,
    };
  } finally {
    current?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A line of a batch says only what is asked: by whom is told by the words of its prompt. */
function answerTo([system = '', ...texts]: readonly string[]): Record<string, unknown> {
  const agent = Object.entries(AGENT_PROMPTS).find(([, file]) => file.system === system)?.[0];
  const others = [
    [JUDGE, 'judge'],
    [REPAIR, 'repair'],
    [OPENING, 'opening'],
  ] as const;
  const step = others.find(([file]) => file.system === system)?.[1];
  return answerOf(`research.${agent ?? 'report'}.${step ?? 'round'}`, texts.join('\n'), 'knowing');
}

function readReport(report: string): Pick<BatchKillings, 'states' | 'end' | 'naive'> {
  const lines = readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BatchLine);
  const found = lines.filter((line) => line.kind === 'found');
  const [end] = lines.filter((line) => line.kind === 'ended');
  return {
    states: [...new Set(found.flatMap(({ states }) => states))],
    end,
    naive: found.reduce((sum, { answered }) => sum + answered, 0),
  };
}

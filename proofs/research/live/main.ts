// Live research over a story: a local web, a model that speaks the real wire of chat completions and plants false claims. Printed
// are what was refused and accepted, what the findings cover, the ledger against the model's own count, what came of the instructions in
// a page, and the time over the critical path on both engines; each with a control.
//
//   node proofs/research/live/main.ts
import { availableParallelism, loadavg } from 'node:os';
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts';
import { AGENTS } from '../../../shared/research/agents.ts';
import type { Report } from '../../../shared/research/report.ts';
import type { SeenCall } from '../../../server/models/testing.ts';
import { live, type Lived } from './run.ts';
import { PLANTED, type Planted } from './story.ts';

/** How long the model of the story thinks over each answer: real ones take some seconds; a quick one shows what each step costs. */
const THINK_MS = 2000;
const QUICK_MS = 400;
const OVER_MS = 250;
const OVER_SHARE = 0.05;
/** Runs that are timed on each engine; their median counts. */
const TIMED = 3;

function say(passed: boolean, text: string, ...controls: string[]): void {
  console.log(`${passed ? 'pass' : 'FAIL'}  ${text}`);
  for (const control of controls) console.log(`      ${control}`);
  if (!passed) process.exitCode = 1;
}

/** The verdict that a planted claim has in a report; null where it is not in it. */
function verdictOf({ draft }: Planted, { claims }: Report): string | null {
  return claims.find(({ text }) => text === draft.text)?.verdict ?? null;
}

/** False claims must not be verified, true ones must be there. */
function claims(agreeing: Report, knowing: Report): void {
  const of = (isTrue: boolean) => PLANTED.filter((one) => one.isTrue === isTrue);
  const verified = (report: Report, some: readonly Planted[]) =>
    some.filter((one) => verdictOf(one, report) === 'verified');
  const shown = (report: Report, some: readonly Planted[]) =>
    some.filter((one) => verdictOf(one, report) !== null);
  const [truths, lies] = [of(true), of(false)];
  const passed =
    verified(knowing, lies).length === 0 && verified(knowing, truths).length >= truths.length * 0.98;
  say(
    passed && verified(agreeing, lies).length <= lies.length * 0.1,
    `planted false claims verified: ${verified(knowing, lies).length} of ${lies.length} (gate 0), with a judge that agrees to everything ${verified(agreeing, lies).length} (gate ≤ 10 %); true claims verified: ${verified(knowing, truths).length} of ${truths.length} (gate ≥ 98 %)`,
    `false claims shown as not verified: ${shown(knowing, lies).length}; left out: ${lies.length - shown(knowing, lies).length}`,
    `control: without the gate all ${lies.length} false claims would be in the report, each with a quote`,
  );
  for (const one of [...verified(knowing, lies), ...verified(agreeing, lies)])
    console.log(`      verified though false (${one.fault}): ${one.draft.text}`);
  for (const one of truths)
    if (verdictOf(one, knowing) !== 'verified')
      console.log(`      ${verdictOf(one, knowing)} though true: ${one.draft.text}`);
}

/** What a report must have of each agent, where the pages tell it. */
function coverage(report: Report): [part: string, isThere: boolean][] {
  const has = (text: string) => JSON.stringify(report.chapters).includes(text);
  const ids = new Set(report.nums.map(({ id }) => id));
  const number = (agent: string) =>
    [...ids].some((id) => id.startsWith(`${agent}-c`) && id.endsWith('-number'));
  const required: Readonly<Record<string, boolean>> = {
    ...Object.fromEntries(
      AGENTS.map(({ agent_type }) => [
        `claims of ${agent_type}`,
        report.claims.some(({ id }) => id.startsWith(`${agent_type}-`)),
      ]),
    ),
    ...Object.fromEntries(
      ['demand', 'market', 'competition', 'economics'].map((agent) => [
        `a number of ${agent}`,
        number(agent),
      ]),
    ),
    'size from the top down': has('From the top down'),
    'both sizes compared': has('market-sam-apart'),
    'price of a rival': has('Price'),
    'gap of a rival': has('What customers miss'),
    'money of a rival': has('Money raised'),
    'ways to customers': has('Ways to customers'),
    'what speaks against it': has('What speaks against the idea'),
    'an opening': report.opening.length >= 2,
    'an official source': report.sources.some(({ type }) => type === 'government'),
  };
  return Object.entries(required);
}

/** The ledger against the model's own count. */
function ledger({ ledger: rows, calls, spent }: Lived): void {
  const sum = (service: string, pick: 'tokens' | 'count') =>
    rows.filter((row) => row.service === service).reduce((total, row) => total + row[pick], 0);
  const charged = calls.reduce((total, call) => total + call.tokens_in + call.tokens_out, 0);
  const open = rows.filter(({ status }) => status === 'reserved').length;
  say(
    sum('model', 'count') === calls.length &&
      sum('model', 'tokens') === charged &&
      spent === charged &&
      open === 0,
    `ledger: ${sum('model', 'count')} calls of ${calls.length}, ${sum('model', 'tokens')} tokens of ${charged}, ${spent} spent on the run, ${open} rows left open (gates: equal, 0)`,
    `control: without the repairs and judges the count would be ${calls.filter(({ purpose }) => !/judge|repair/.test(purpose)).length}`,
  );
}

/** How long at least one of these calls was under way. */
function busyMs(spans: readonly SeenCall[]): number {
  let [total, until] = [0, -Infinity];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

interface Timing {
  readonly wallMs: number;
  /** What the model itself takes on the longest way through agents that wait for others, and the opening. */
  readonly critical: number;
  /** What calls would take one after the other. */
  readonly inTurn: number;
  readonly cpuMs: number;
  readonly lateMs: number;
  readonly syncMs: number;
  readonly slowSyncMs: number;
}

function timingOf({ calls, wallMs, cpuMs, lateMs, syncMs, slowSyncMs }: Lived): Timing {
  const of = (agent: string) => busyMs(calls.filter(({ purpose }) => purpose.split('.')[1] === agent));
  const wayTo = (agent: (typeof AGENTS)[number]): number =>
    of(agent.agent_type) + Math.max(0, ...agent.waits_for.map((type) => of(type)));
  const critical = Math.max(...AGENTS.map(wayTo)) + of('report');
  const inTurn = AGENTS.reduce((total, { agent_type }) => total + of(agent_type), 0) + of('report');
  return { wallMs, critical, inTurn, cpuMs, lateMs, syncMs, slowSyncMs };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The time over what the model itself takes, of several runs. */
function overhead(engine: string, timings: readonly Timing[]): void {
  const of = (pick: (timing: Timing) => number) => median(timings.map(pick));
  const over = of(({ wallMs, critical }) => wallMs - critical);
  const critical = of((timing) => timing.critical);
  const gate = Math.max(OVER_MS, critical * OVER_SHARE);
  const each = timings.map((one) => (one.wallMs - one.critical).toFixed(0)).join(', ');
  say(
    over <= gate,
    `${engine}: time over the critical path of ${critical.toFixed(0)} ms, median of ${timings.length} runs: ${over.toFixed(0)} ms (gate ≤ ${gate.toFixed(0)} ms; each: ${each})`,
    `of it this process worked ${of(({ cpuMs }) => cpuMs).toFixed(0)} ms of CPU; ${machine(timings)}`,
    `control: one agent after the other would take ${of(({ inTurn }) => inTurn).toFixed(0)} ms of calls alone`,
  );
}

/** What else the machine was doing: a wait of the run waits for that, too. */
function machine(timings: readonly Timing[]): string {
  const of = (pick: (timing: Timing) => number) => median(timings.map(pick)).toFixed(1);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
  return `load of the machine ${load} on ${availableParallelism()} cores, a timer came ${of(({ lateMs }) => lateMs)} ms late at the median, 8 kB were on the disk after ${of(({ syncMs }) => syncMs)} ms at the median and ${of(({ slowSyncMs }) => slowSyncMs)} ms in one of ten`;
}

/** Runs on the embedded engine; what came before has warmed everything up. */
async function timed(): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let run = 0; run < TIMED; run++)
    timings.push(timingOf(await live({ judging: 'knowing', thinkMs: THINK_MS })));
  return timings;
}

/** A model that hardly thinks: what is added to each of its answers shows, and no gate is set for it. */
async function quick(): Promise<void> {
  const timing = timingOf(await live({ judging: 'knowing', thinkMs: QUICK_MS }));
  console.log(
    `      a model that answers in ${QUICK_MS} ms: ${(timing.wallMs - timing.critical).toFixed(0)} ms over a critical path of ${timing.critical.toFixed(0)} ms; ${machine([timing])}`,
  );
}

async function timedOutside(): Promise<void> {
  if (!findPostgres()) return console.log('      external: no PostgreSQL on this machine');
  const timings: Timing[] = [];
  for (let run = 0; run < TIMED; run++) {
    const postgres = await startPostgres();
    try {
      timings.push(
        timingOf(await live({ judging: 'knowing', thinkMs: THINK_MS, databaseUrl: postgres.url })),
      );
    } finally {
      await postgres.stop();
    }
  }
  overhead('external', timings);
}

/** What came of the instructions in a page, though the model obeys them. */
function injection({ asked, report, calls }: Lived): void {
  const reached = asked.filter((address) => /steal|pixel|ran/.test(address)).length;
  const said =
    JSON.stringify(report).includes('900 crore') || JSON.stringify(report).includes('canary-injected');
  const seen = calls.filter(({ messages }) =>
    messages.some(({ content }) => content.includes('canary-injected')),
  ).length;
  say(
    reached === 0 && !said && seen > 0,
    `instructions in a page: ${reached} addresses of theirs reached, ${said ? 'repeated' : 'not repeated'} in the report (gates 0, not repeated)`,
    `control: ${seen} prompts had them as data, and the model asked ${seen} times for the address that they name`,
  );
}

const agreeing = await live({ judging: 'yes' });
const knowing = await live({ judging: 'knowing' });
claims(agreeing.report, knowing.report);
const parts = coverage(knowing.report);
const missing = parts.flatMap(([part, isThere]) => (isThere ? [] : [part]));
say(
  missing.length === 0,
  `required parts of the report: ${parts.length - missing.length} of ${parts.length} are there (gate: all)`,
  ...missing.map((part) => `missing: ${part}`),
);
ledger(agreeing);
ledger(knowing);
injection(knowing);
overhead('embedded', await timed());
await quick();
await timedOutside();

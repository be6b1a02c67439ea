import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { goAway } from './away.ts';
import { backUpAndRestore } from './backup.ts';
import { measureFlushes } from './flushes.ts';
import { fillExternal, type FullResult } from './full-external.ts';
import { killWriters, type KillResult } from './kill.ts';
import { cutPower, type PowerCutResult } from './power-cut.ts';
import { openTwice } from './second-opener.ts';
import { fillSegments, type SegmentResult } from './segment.ts';
import { letSpin, type SpinResult } from './watchdog.ts';

// `node proofs/faults/main.ts [gate …]`: every gate of "loses nothing" that the database answers for, at its full count,
// one line each. It fails when a gate does.

const SEED = 20_261_120;
const FULL = {
  kills: 50,
  writesEach: 250,
  cuts: 20,
  writers: 12,
  writes: 60,
  openers: 20,
  rows: 100_000,
  awayMs: 30_000,
  silenceMs: 60_000,
};

type Gate = () => Promise<{ passed: boolean; measured: string }>;

const gates: Record<string, Gate> = {
  flushes: async () => {
    const { writes, fsyncs, groupedWrites, groupedFsyncs } = await measureFlushes(200);
    return {
      passed: fsyncs >= writes,
      measured: `${fsyncs} fsyncs for ${writes} writes in a row; ${groupedFsyncs} for ${groupedWrites} at once`,
    };
  },
  'kill-embedded': async () =>
    kills(await killWriters({ kills: FULL.kills, writesEach: FULL.writesEach, seed: SEED })),
  'kill-external': async () => {
    if (!findPostgres()) return { passed: true, measured: 'not run: no PostgreSQL on this machine' };
    const postgres = await startPostgres();
    try {
      return kills(
        await killWriters({
          kills: FULL.kills,
          writesEach: FULL.writesEach,
          seed: SEED,
          databaseUrl: postgres.url,
        }),
      );
    } finally {
      await postgres.stop();
    }
  },
  'power-cut': async () => {
    const result = await cutPower({ ...FULL, seed: SEED, engine: 'durable' });
    return { passed: result.survived === result.cuts, measured: cuts(result) };
  },
  'power-cut-control': async () => {
    const result = await cutPower({ ...FULL, seed: SEED, engine: 'shipped' });
    return {
      passed: result.survived === 0,
      measured: `${cuts(result)} (the engine as shipped must not survive)`,
    };
  },
  'second-opener': async () => {
    const { tries, refused, unharmed } = await openTwice(FULL.openers);
    return {
      passed: refused === tries && unharmed,
      measured: `${refused} of ${tries} refused in words, the first one ${unharmed ? 'unharmed' : 'harmed'}`,
    };
  },
  'log-full': async () => {
    const result = await fillSegments({ reserve: true });
    if (!result) return NOT_MOUNTED;
    const { hung, lost, usedReserve, recoveredMs } = result;
    return {
      passed: hung === 0 && lost === 0 && usedReserve && recoveredMs !== undefined,
      measured: segments(result),
    };
  },
  'log-full-control': async () => {
    const result = await fillSegments({ reserve: false });
    if (!result) return NOT_MOUNTED;
    const { hung, lost, usedReserve, recoveredMs } = result;
    return {
      passed: hung === 0 && lost === 0 && !usedReserve && recoveredMs !== undefined,
      measured: `${segments(result)} (it must stop at the first segment)`,
    };
  },
  'full-external': async () => {
    const result = findPostgres() && (await fillExternal({ reserve: true }));
    if (!result) return NOT_MOUNTED;
    const { write, read, out, letIn, after: again } = result;
    const passed = write === 507 && read === 200 && out.every((status) => status === 200) && letIn === 0;
    return { passed: passed && again === 200, measured: fullness(result) };
  },
  'full-external-control': async () => {
    const result = findPostgres() && (await fillExternal({ reserve: false }));
    if (!result) return NOT_MOUNTED;
    return {
      passed: result.letIn > 0,
      measured: `${fullness(result)} (without the space kept, somebody must get through)`,
    };
  },
  watchdog: async () => {
    const result = await letSpin(FULL.silenceMs, 2 * FULL.silenceMs);
    return { passed: result.recoveredMs !== undefined && result.kept, measured: spins(result) };
  },
  'watchdog-control': async () => {
    const result = await letSpin(60 * FULL.silenceMs, FULL.silenceMs);
    return {
      passed: !result.answered && result.closedMs < 15_000,
      measured: `${spins(result)} (without the watchdog it must hang, and close all the same)`,
    };
  },
  away: async () => {
    if (!findPostgres()) return { passed: true, measured: 'not run: no PostgreSQL on this machine' };
    const results = await goAway(FULL.awayMs);
    return {
      passed: results.every(({ longestMs, recoveryMs }) => longestMs <= 1_500 && recoveryMs <= 3_000),
      measured: results
        .map(
          ({ way, queries, longestMs, recoveryMs }) =>
            `${way}: ${queries} queries, the longest ${Math.round(longestMs)} ms, well again after ${Math.round(recoveryMs)} ms`,
        )
        .join('; '),
    };
  },
  backup: async () => {
    const { rows, files, meanwhile, longestWaitMs, backupMs, equal } = await backUpAndRestore(FULL.rows);
    const measured = `${rows} rows and ${files} files, checksums ${equal ? 'equal' : 'differ'}, ${Math.round(backupMs)} ms; ${meanwhile} writes meanwhile, the longest waited ${Math.round(longestWaitMs)} ms`;
    return { passed: equal, measured };
  },
};

const NOT_MOUNTED = { passed: true, measured: 'not run: this user may not mount a disk in memory' };

function segments({ acknowledged, hung, lost, usedReserve, recoveredMs }: SegmentResult): string {
  return `${acknowledged} acknowledged until nothing fitted (${usedReserve ? 'with' : 'without'} the space kept), ${hung} hung, ${lost} lost, ${after(recoveredMs, 'the space')}`;
}

function fullness({ write, read, out, letIn, after: again }: FullResult): string {
  return `a write answers ${write}, a list ${read}; sign-out, ending sessions and suspending ${out.join(', ')}, ${letIn} of 3 still let in; with space again ${again}`;
}

function spins({ answered, kept, recoveredMs, closedMs }: SpinResult): string {
  return `${answered ? 'answered' : 'never answered'}, ${kept ? 'nothing lost, ' : ''}${after(recoveredMs, 'it began')}, closed in ${Math.round(closedMs)} ms`;
}

function after(ms: number | undefined, what: string): string {
  return ms === undefined ? 'not well again' : `well again ${Math.round(ms)} ms after ${what}`;
}

function kills({ kills, reopened, acknowledged, lost, doubled, damage }: KillResult) {
  return {
    passed:
      reopened === kills && lost === 0 && doubled === 0 && damage.length === 0 && acknowledged >= 15_000,
    measured: `${kills} kills, ${reopened} reopened, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${damage.length} damaged`,
  };
}

function cuts({ survived, cuts, acknowledged, losses }: PowerCutResult): string {
  return `${survived} of ${cuts} cuts survived, up to ${acknowledged} acknowledged writes each${losses[0] ? `; for one, ${losses[0]}` : ''}`;
}

const asked = process.argv.slice(2);
for (const [name, gate] of Object.entries(gates)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { passed, measured } = await gate();
  process.stdout.write(`${passed ? 'pass' : 'FAIL'}  ${name}: ${measured}\n`);
  if (!passed) process.exitCode = 1;
}

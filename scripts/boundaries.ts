// Checks who imports whom (.dependency-cruiser.mjs) over the whole tree.
//
//   node scripts/boundaries.ts
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { graphOf, cyclesOf, type Arrow } from './boundaries.rooms.ts';

const rules = await extractConfig(join(import.meta.dirname, '../.dependency-cruiser.mjs'));
const forbidden = rules.forbidden ?? [];
const FOLDERS = ['server', 'web', 'shared', 'scripts', 'proofs', 'bench', 'e2e'];
const CYCLE_RULE = 'no-cycles-between-rooms';

export interface Boundaries {
  /** How many modules of ours were read: 0 means that the parser failed, not that all is well. */
  modules: number;
  violations: { rule: string; from: string; to: string }[];
  /** Folders directly below server/, web/ and shared/, and which of them import which. */
  rooms: number;
  arrows: number;
  /** Groups of rooms that import each other, directly or round about. */
  cycles: string[][];
}

/** Reads every module below `root` and lists the imports that a rule forbids. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const { modules, summary } = output as ICruiseResult;
  const { rooms, arrows } = graphOf(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Arrow => [source, resolved]),
    ),
  );
  const cycles = cyclesOf(arrows);
  return {
    rooms: rooms.size,
    arrows: arrows.size,
    cycles,
    modules: modules.filter(({ source }) => !source.includes('node_modules/') && /\.tsx?$/.test(source))
      .length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...[...arrows.values()]
        .filter(({ from, to }) => cycles.some((cycle) => cycle.includes(from) && cycle.includes(to)))
        .flatMap(({ imports }) => imports.map(([from, to]) => ({ rule: CYCLE_RULE, from, to }))),
    ],
  };
}

/** The names of all rules, for the test that plants a violation of each. */
export const RULE_NAMES: string[] = [...forbidden.map(({ name }) => name ?? ''), CYCLE_RULE];

async function main(): Promise<void> {
  const { modules, violations, rooms, arrows, cycles } = await checkBoundaries(
    join(import.meta.dirname, '..'),
  );
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  reasons.set(CYCLE_RULE, 'Rooms import each other one way: what two of them share moves down into a third.');
  for (const { rule, from, to } of violations)
    console.log(`${rule}: ${from} → ${to}\n  ${reasons.get(rule)}`);
  if (modules === 0) console.log('No module was read: the parser is broken.');
  for (const cycle of cycles) console.log(`Rooms that need each other: ${cycle.join(' ')}`);
  console.log(
    `Boundaries: ${modules} modules in ${rooms} rooms, ${arrows} arrows, ${cycles.length} cycles, ${violations.length} violations.`,
  );
  process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();

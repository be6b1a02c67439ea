// Checks who imports whom (.dependency-cruiser.mjs) over the whole tree.
//
//   node scripts/boundaries.ts
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

const rules = await extractConfig(join(import.meta.dirname, '../.dependency-cruiser.mjs'));
const forbidden = rules.forbidden ?? [];
const ROOMS = ['server', 'web', 'shared', 'scripts', 'proofs', 'bench', 'e2e'];

export interface Boundaries {
  /** How many modules of ours were read: 0 means that the parser failed, not that all is well. */
  modules: number;
  violations: { rule: string; from: string; to: string }[];
}

/** Reads every module below `root` and lists the imports that a rule forbids. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const { output } = await cruise(rooms, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => !source.includes('node_modules/') && /\.tsx?$/.test(source))
      .length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** The names of all rules, for the test that plants a violation of each. */
export const RULE_NAMES: string[] = forbidden.map(({ name }) => name ?? '');

async function main(): Promise<void> {
  const { modules, violations } = await checkBoundaries(join(import.meta.dirname, '..'));
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of violations)
    console.log(`${rule}: ${from} → ${to}\n  ${reasons.get(rule)}`);
  if (modules === 0) console.log('No module was read: the parser is broken.');
  console.log(`Boundaries: ${modules} modules, ${violations.length} violations.`);
  process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();

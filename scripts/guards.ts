import { guard, runProgram, type Step } from './steps.ts';

/** The guard that takes longest. */
export const LINT: Step = guard('lint', 'oxlint', '--type-aware');
export const SERVER_TYPES: Step = guard(
  'types of server, shared and scripts',
  'tsc',
  '-p',
  'tsconfig.server.json',
);
export const WEB_TYPES: Step = guard('types of web and shared', 'tsc', '-p', 'tsconfig.web.json');
export const BROWSER_TEST_TYPES: Step = guard(
  'types of browser tests',
  'tsc',
  '-p',
  'tsconfig.web-test.json',
);
export const BOUNDARIES: Step = guard('import boundaries', 'node', 'scripts/boundaries.ts');
export const TEXTS: Step = guard('texts can be translated', 'node', 'scripts/texts.ts');

/** Reads again only what has changed since it ran last. */
const KNIP = ['--cache', '--cache-location'] as const;

/** What must hold of the source itself: everything that needs neither a build nor a database. The longest start first. */
export const GUARDS: readonly Step[] = [
  LINT,
  SERVER_TYPES,
  WEB_TYPES,
  BROWSER_TEST_TYPES,
  guard('nothing unused', 'knip', ...KNIP, '.cache/knip'),
  guard('nothing unused in the product', 'knip', '--production', '--strict', ...KNIP, '.cache/knip-product'),
  guard('messages are translated', 'node', 'scripts/messages.ts', 'check'),
  BOUNDARIES,
  TEXTS,
  guard('format', 'oxfmt', '--check'),
  guard('layout and words', 'node', 'scripts/layout.ts'),
  guard('knowledge is sound', 'node', 'knowledge/check.mjs', '--cases', 'knowledge/cases'),
  notice('knowledge is dated', 'node', 'scripts/stale.ts'),
  guard('lock is complete', 'node', 'scripts/complete-lock.ts', '--check'),
];

/** A guard whose program also says something that nobody has to act on at once: its first line is shown beside the name. */
function notice(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runProgram(program, args);
      return {
        passed: code === 0 ? 1 : 0,
        failed: code === 0 ? 0 : 1,
        output,
        note: output.split('\n', 1).join(),
      };
    },
  };
}

import { guard, runProgram, type Step } from './steps.ts';

/** The guard that takes longest. */
export const LINT: Step = guard('lint', 'oxlint', '--type-aware');

/** What must hold of the source itself: everything that needs neither a build nor a database. The longest start first. */
export const GUARDS: readonly Step[] = [
  LINT,
  guard('types of server, shared and scripts', 'tsc', '-p', 'tsconfig.server.json'),
  guard('types of web and shared', 'tsc', '-p', 'tsconfig.web.json'),
  guard('types of browser tests', 'tsc', '-p', 'tsconfig.web-test.json'),
  guard('nothing unused', 'knip'),
  guard('messages are translated', 'node', 'scripts/messages.ts', 'check'),
  guard('import boundaries', 'node', 'scripts/boundaries.ts'),
  guard('texts can be translated', 'node', 'scripts/texts.ts'),
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

import { guard, type Step } from './steps.ts';

/** What must hold of the source itself: everything that needs neither a build nor a database. The longest start first. */
export const GUARDS: readonly Step[] = [
  guard('lint', 'oxlint', '--type-aware'),
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
  guard('lock is complete', 'node', 'scripts/complete-lock.ts', '--check'),
];

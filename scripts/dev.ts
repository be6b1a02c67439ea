// `npm run dev`: the server on PORT, started again when its files change, and Vite in front of it with the app.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SITE = 'scripts/build-if-stale.ts';

/** Runs a program of the project in this terminal. */
function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
}

/** The static pages and the server's messages come from a build; the app itself is served from its sources. */
await new Promise((done) => run(SITE).once('exit', done));
const programs = [
  run('--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)),
  run('node_modules/vite/bin/vite.js'),
];

/** One of them ended, or the person pressed Ctrl+C: both end. */
function end(): void {
  for (const program of programs) program.kill('SIGTERM');
}
for (const program of programs) program.once('exit', end);
process.once('SIGINT', end).once('SIGTERM', end);

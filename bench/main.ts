// `npm run bench [-- NAME …]`: the figures this product is held to, each against its bare baseline. Without a name all of them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Each figure's program and what it prints. */
const BENCHES: Readonly<Record<string, readonly [file: string, about: string]>> = {
  shell: ['bench/shell.ts', 'bytes of the app: shell, styles, routes, languages'],
  pages: ['bench/pages.ts', 'public pages: bytes, LCP, CLS and TBT on a slow line, against an empty page'],
  palette: [
    'bench/palette.ts',
    'the command palette from the key to the frame, four times slower, against a bare dialog',
  ],
  start: ['bench/start.ts', 'start to ready and idle memory, both engines, against a bare server'],
  list: ['bench/list.ts', 'CPU of a list of 20 ideas, against the shortest program that does the same'],
  auth: ['bench/auth.ts', 'sign-in of known and unknown addresses'],
  access: ['bench/access.ts', 'who may do what: every operation, role, tie and state'],
  fuzz: ['bench/fuzz.ts', 'malformed requests over every operation'],
  races: ['bench/races.ts', 'one invite, one approval, one favourite, 16 at once'],
  faults: ['bench/faults/main.ts', 'kills, power cuts, second openers, backups'],
  speech: ['bench/speech.ts', 'a Hindi sentence read aloud'],
  research: ['bench/research.ts', 'research workers killed at every step'],
};

async function run(name: string): Promise<boolean> {
  const bench = BENCHES[name];
  if (!bench)
    throw new RangeError(`There is no bench ${name}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  const [file, about] = bench;
  console.log(`\n${name}: ${about}`);
  const child = spawn(process.execPath, [join(ROOT, file)], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

const names = process.argv.slice(2);
let missed = 0;
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) if (!(await run(name))) missed += 1;
process.exitCode = missed === 0 ? 0 : 1;

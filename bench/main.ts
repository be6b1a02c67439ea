// `npm run bench [-- NAME [NUMBER …] …]`: the figures this product is held to, each against its bare baseline, and the proofs
// (`npm run proofs`). Without a name all of them.
import { PROOFS } from '../proofs/programs.ts';
import { runPrograms, type Programs } from '../scripts/programs.ts';

const BENCHES: Programs = {
  shell: ['bench/shell.ts', 'bytes of the app: shell, styles, routes, languages'],
  pages: [
    'bench/pages.ts',
    'public pages: bytes, LCP, CLS and TBT on a slow connection, against an empty page',
  ],
  'first-opening': [
    'bench/first-opening.ts',
    'the first opening of /login and /ideas on a cheap phone and two slow connections, against a bare page of as many bytes',
  ],
  palette: [
    'bench/palette.ts',
    'the command palette from the key to the frame, four times slower, against a bare dialog',
  ],
  start: ['bench/start.ts', 'start to ready and idle memory, both engines, against a bare server'],
  memory: ['bench/memory.ts', 'memory of the embedded engine after ten minutes of load'],
  list: ['bench/list.ts', 'CPU of a list of 20 ideas, against the shortest program that does the same'],
  growth: [
    'bench/growth.ts',
    'p50 of every reading operation at 1,000, 100,000 and 1,000,000 ideas, and the ratio of the last two',
  ],
  auth: ['bench/auth.ts', 'sign-in of known and unknown addresses'],
  decide: ['bench/decide.ts', 'all schemes and licences judged, and the memory of what is known'],
  retrieval: [
    'bench/retrieval.ts',
    'questions that find their entry, per form of writing, and how long a search takes',
  ],
  read: ['bench/read.ts', 'facts of a 10,000-character idea, against cutting it into tokens'],
  chat: [
    'bench/chat.ts',
    'the assistant: time, processor and memory of its streams, against a bare proxy; an answer cut 200 times; a long one on a slow phone',
  ],
  speech: ['bench/speech.ts', 'a Hindi sentence read aloud'],
};

const programs = { ...BENCHES, ...PROOFS };
const names = process.argv.slice(2);
process.exitCode = (await runPrograms(programs, names.length > 0 ? names : Object.keys(programs))) ? 0 : 1;

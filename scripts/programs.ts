import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Programs by name: the file of each and what it prints. */
export type Programs = Readonly<Record<string, readonly [file: string, about: string]>>;

/** What a program takes besides its name: a number, or a file. Another word is a name that was mistyped. */
const ARGUMENT = /^\d+$|[./]/;

const ROOT = join(import.meta.dirname, '..');

/** One that is to run. */
interface Chosen {
  readonly name: string;
  readonly file: string;
  readonly about: string;
  readonly args: readonly string[];
}

/**
 * Reads what is asked for: names of programs, each followed by the numbers and files that are for it, as in `fuzz 1000 races`.
 * @throws RangeError for a name that is not among them
 */
export function chosenOf(programs: Programs, words: readonly string[]): Chosen[] {
  const chosen: (Chosen & { args: string[] })[] = [];
  for (const word of words) {
    const program = programs[word];
    const last = chosen.at(-1);
    if (program) chosen.push({ name: word, file: program[0], about: program[1], args: [] });
    else if (last && ARGUMENT.test(word)) last.args.push(word);
    else throw new RangeError(`There is no ${word}. There are: ${Object.keys(programs).join(', ')}.`);
  }
  return chosen;
}

/**
 * Runs programs one after the other, so that none disturbs the figures of another.
 * @returns whether all of them ended well
 * @throws RangeError for a name that is not among them, before anything is run
 */
export async function runPrograms(programs: Programs, words: readonly string[]): Promise<boolean> {
  let failures = 0;
  for (const { name, file, about, args } of chosenOf(programs, words)) {
    console.log(`\n${name}: ${about}`);
    const child = spawn(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (code !== 0) failures += 1;
  }
  return failures === 0;
}

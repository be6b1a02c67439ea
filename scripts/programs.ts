import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Programs by name: the file of each and what it prints. */
export type Programs = Readonly<Record<string, readonly [file: string, about: string]>>;

const ROOT = join(import.meta.dirname, '..');

/**
 * Runs programs one after the other, so that none disturbs the figures of another.
 * @returns whether all of them ended well
 * @throws RangeError for a name that is not among them, before anything is run
 */
export async function runPrograms(programs: Programs, names: readonly string[]): Promise<boolean> {
  const chosen = names.map((name) => {
    const program = programs[name];
    if (!program)
      throw new RangeError(`There is no ${name}. There are: ${Object.keys(programs).join(', ')}.`);
    return { name, file: program[0], about: program[1] };
  });
  let failures = 0;
  for (const { name, file, about } of chosen) {
    console.log(`\n${name}: ${about}`);
    const child = spawn(process.execPath, [join(ROOT, file)], { cwd: ROOT, stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (code !== 0) failures += 1;
  }
  return failures === 0;
}

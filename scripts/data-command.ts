import { StartError } from '../server/platform/database/errors.ts';

// What backup, restore and doctor share: where the data lies, and how a command ends.

/** `DATA_DIR`, as the program itself reads it. */
export function dataDirectory(): string {
  return process.env['DATA_DIR'] || './data';
}

/** `DATABASE_URL`, or nothing for the embedded database. */
export function databaseUrl(): string | undefined {
  return process.env['DATABASE_URL'] || undefined;
}

/** @throws StartError with `advice` when the program uses an external database */
export function embeddedOnly(advice: string) {
  if (databaseUrl()) throw new StartError(`The database is external, at DATABASE_URL. ${advice}`);
}

/** Runs a command with its arguments; a sentence meant for the operator is printed without a stack. */
export async function runCommand(
  command: (given: string[], say: (line: string) => void) => Promise<boolean>,
): Promise<void> {
  try {
    const fine = await command(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
    process.exitCode = fine ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

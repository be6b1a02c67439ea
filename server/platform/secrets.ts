import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database/errors.ts';

const SECRETS = {
  auth: 'AUTH_SECRET',
  audit: 'AUDIT_SECRET',
  analytics: 'ANALYTICS_SECRET',
  providers: 'PROVIDERS_SECRET',
} as const;

/** Keys that stay the same for as long as the data does. */
export type Secrets = Readonly<Record<keyof typeof SECRETS, string>>;

/** Takes each secret from the settings, else from `DATA_DIR/secrets`, where a missing one is made, readable by this user alone. */
export function loadSecrets(
  dataDir: string,
  given: Partial<Record<(typeof SECRETS)[keyof typeof SECRETS], string | undefined>>,
): Secrets {
  const directory = join(dataDir, 'secrets');
  const load = (name: keyof typeof SECRETS) => given[SECRETS[name]] ?? fromFile(directory, name);
  return {
    auth: load('auth'),
    audit: load('audit'),
    analytics: load('analytics'),
    providers: load('providers'),
  };
}

function fromFile(directory: string, name: string): string {
  const file = join(directory, name);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const secret = read(file) ?? make(file);
    if (secret.length < 32)
      throw new StartError(`The secret in ${file} is too short: it must have at least 32 characters.`);
    return secret;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The secrets in ${directory} cannot be read or made: ${reason}.`, { cause });
  }
}

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written aside and linked, so that two processes that start together agree on one. */
function make(file: string): string {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(file, 'utf8');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

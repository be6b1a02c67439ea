import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { StartError } from '../errors.ts';

/** What a backup says of itself, in `manifest.json` next to its data. */
export interface Manifest {
  format: 1;
  made_at: string;
  /** The major version of the PostgreSQL inside: its files fit no other. */
  postgres: string;
  /** Rows of each table, read from the copy. */
  rows: Record<string, number>;
  /** SHA-256 of each file, by its path inside the backup. */
  files: Record<string, string>;
}

const NAME = 'manifest.json';

/** The checksum of each file below `directory`, by its path with forward slashes. */
export async function checksums(directory: string): Promise<Record<string, string>> {
  const names = fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const sums: Record<string, string> = {};
  for (const name of names)
    sums[path.relative(directory, name).split(path.sep).join('/')] = await checksum(name);
  return sums;
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

export function writeManifest(backup: string, manifest: Manifest) {
  fs.writeFileSync(path.join(backup, NAME), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
}

/** @throws StartError when `backup` is not a backup that this version knows */
export function readManifest(backup: string): Manifest {
  const file = path.join(backup, NAME);
  if (!fs.existsSync(file)) throw new StartError(`${backup} is not a backup: it has no ${NAME}.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1)
    throw new StartError(
      `The backup ${backup} was made by a newer version of this program. Restore it with that one.`,
    );
  return manifest;
}

/** What differs between the files that should be there and those that are, in words. */
export function differences(expected: Record<string, string>, found: Record<string, string>): string[] {
  const missing = Object.keys(expected)
    .filter((name) => !(name in found))
    .map((name) => `${name} is missing`);
  const changed = Object.keys(expected)
    .filter((name) => name in found && found[name] !== expected[name])
    .map((name) => `${name} is damaged`);
  const added = Object.keys(found)
    .filter((name) => !(name in expected))
    .map((name) => `${name} does not belong there`);
  return [...missing, ...changed, ...added];
}

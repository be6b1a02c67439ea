// Completes package-lock.json: run it after every `npm install`.
//
// A registry mirror that lacks some platform's binary makes `npm install` leave that binary out of the lock, and `npm ci`
// then refuses the lock on every machine ("Missing: … from lock file"). The entries added here say only what the packages
// themselves list: an exact version, and the operating system and processor that the name states. Download addresses are
// taken out, so that the lock works with any registry.
//
//   node scripts/complete-lock.ts           writes the lock
//   node scripts/complete-lock.ts --check   says what is missing and exits 1
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockEntry {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface Lock {
  packages: Record<string, LockEntry>;
  [field: string]: unknown;
}

const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ');
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Adds to a lock (in place) every exact optional dependency that it lacks, and removes download addresses.
 * @returns one sentence per change; none when the lock was complete
 * @throws Error when the platform cannot be read off a missing package's name
 */
export function completeLock(lock: Lock): string[] {
  const changes: string[] = [];
  for (const [parent, entry] of Object.entries(lock.packages)) {
    if (entry.resolved?.startsWith('http')) {
      delete entry.resolved;
      changes.push(`${parent}: its download address is recorded`);
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT_VERSION.test(version)) continue;
      const place = placeOf(lock, parent, name);
      if (place !== undefined && lock.packages[place]?.version === version) continue;
      // A version of its own goes below its parent; nothing else can then resolve to it by mistake.
      const key = place === undefined ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
      lock.packages[key] = { version, ...platformOf(name), ...developmentFlags(entry), optional: true };
      changes.push(`${key}@${version}: is missing`);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return changes;
}

/** Where Node would find `name` when `parent` asks for it: its own node_modules, then each one above. */
function placeOf(lock: Lock, parent: string, name: string): string | undefined {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[candidate] !== undefined) return candidate;
    if (folder === '') return undefined;
  }
}

/** Reads the operating system, processor and C library off a name such as `@oxlint/binding-linux-x64-musl`. */
export function platformOf(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[^a-z0-9]+/);
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (cpu === undefined) {
    throw new Error(`${name} is missing from the lock and its name does not say which platform it is for.`);
  }
  if (cpu === 'wasm32') return { cpu: [cpu] };
  const os = SYSTEMS.find((system) => words.includes(system)) ?? 'linux';
  if (words.some((word) => word.startsWith('musl'))) return { os: [os], cpu: [cpu], libc: ['musl'] };
  if (words.some((word) => word.startsWith('gnu'))) return { os: [os], cpu: [cpu], libc: ['glibc'] };
  return { os: [os], cpu: [cpu] };
}

function developmentFlags(parent: LockEntry): { dev?: true; devOptional?: true } {
  if (parent['dev'] === true) return { dev: true };
  return parent['devOptional'] === true ? { devOptional: true } : {};
}

function main(): void {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const changes = completeLock(lock);
  if (changes.length === 0) {
    console.log('package-lock.json is complete.');
    return;
  }
  console.log(changes.join('\n'));
  if (process.argv.includes('--check')) {
    console.log('package-lock.json is incomplete. Run: node scripts/complete-lock.ts');
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json completed: ${changes.length} changes.`);
}

if (import.meta.main) main();

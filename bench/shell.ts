// What the browser fetches of the app, as brotli made it at build time, against the gates. Bytes, not kB of 1024.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build.ts';

const WEB = join(import.meta.dirname, '../dist/web');

/** Gates in bytes after brotli. */
const GATES = { script: 130_000, styles: 15_000, route: 60_000, language: 20_000 };

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

async function compressed(file: string): Promise<number> {
  return (await stat(join(WEB, `${file}.br`)).catch(() => stat(join(WEB, file)))).size;
}

/** A chunk with all that it waits for. */
function closure(manifest: Manifest, key: string, known = new Set<string>()): Set<string> {
  if (known.has(key)) return known;
  known.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(manifest, other, known);
  return known;
}

async function sizeOf(manifest: Manifest, keys: Iterable<string>): Promise<number> {
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const sizes = await Promise.all([...new Set(files)].map(compressed));
  return sizes.reduce((sum, size) => sum + size, 0);
}

let failed = false;
function report(what: string, bytes: number, gate: number): void {
  const good = bytes <= gate;
  failed ||= !good;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} ${what.padEnd(44)} ${bytes.toLocaleString('en-IN').padStart(9)} of ${gate.toLocaleString('en-IN')} bytes`,
  );
}

await buildIfStale();
const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;
// What the app's page itself names is the shell, and the kit, which every screen is drawn with; everything else is fetched later.
const named = [
  ...(await readFile(join(WEB, 'index.html'), 'utf8')).matchAll(
    /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g,
  ),
].map(([, file = '']) => file);
const kit = Object.keys(manifest).filter((key) => manifest[key]?.name === 'kit');
const entry = new Set([
  ...Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? '')),
  ...kit,
]);
const shell = [...named, ...kit.flatMap((key) => manifest[key]?.file ?? [])];
for (const [part, ending] of [
  ['script', '.js'],
  ['styles', '.css'],
] as const) {
  const sizes = await Promise.all(shell.filter((file) => file.endsWith(ending)).map(compressed));
  report(
    `shell, ${part}`,
    sizes.reduce((sum, size) => sum + size, 0),
    GATES[part],
  );
}
for (const [key, chunk] of Object.entries(manifest)) {
  const group = ['ideas', 'auth', 'chat'].find((name) => name === chunk.name && !chunk.src);
  if (!chunk.src?.endsWith('Screen.tsx') && !group) continue;
  const own = [...closure(manifest, key)].filter((known) => !entry.has(known));
  report(`route ${chunk.src ?? group ?? key}`, await sizeOf(manifest, own), GATES.route);
}
for (const [key, chunk] of Object.entries(manifest)) {
  const [, part, language] = /virtual:([a-z-]+messages(?:\/[a-z]+)?)\/(en|hi|ur)$/.exec(key) ?? [];
  if (part && language) report(`words ${part}, ${language}`, await compressed(chunk.file), GATES.language);
}
process.exitCode = failed ? 1 : 0;

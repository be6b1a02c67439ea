// Checks where files are and what they are called (docs: ARCHITECTURE.md), how long they are, and words that must
// not be left in code.
//
//   node scripts/layout.ts
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FEATURES } from './layout.features.ts';
import { hookProblems } from './layout.hooks.ts';
import { findWords } from './layout.words.ts';

/** Lines after which a file should be split, and after which it must be or say why not. */
export const LENGTH_ADVISED = 200;
export const LENGTH_LIMIT = 300;
/** A longer file says why in its first lines: `// Over 300 lines: one state machine, read as a whole.` */
const REASON_FOR_LENGTH = /(\/\/|\/?\*+) Over 300 lines: \S.{14,}/;
const REASON_STANDS_WITHIN = 5;

const ROOMS = ['server', 'web', 'shared'];
const OTHER_CODE = ['scripts', 'proofs', 'bench', 'e2e'];
const CODE = /\.(ts|tsx|mts|js|mjs|css)$/;
const PLUMBING: Record<string, string[]> = {
  server: ['platform'],
  shared: ['platform', 'language'],
  web: ['platform', 'ui', 'session', 'shell', 'public'],
};

/** Names that say nothing about what is inside. */
const EMPTY_NAMES =
  /^(utils?|helpers?|misc|common|lib|index|types|interfaces|functions|stuff|base|manager|shared|tools)$/;
const NOUN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const COMPONENT = /^[A-Z][A-Za-z0-9]*$/;
/** What may come between a noun and its extension, by room. */
const SUFFIXES: Record<string, string[]> = {
  server: ['provider', 'queries', 'worker', 'properties', 'faults', 'alone', 'd'],
  shared: ['properties'],
  web: ['worker', 'module', 'properties', 'd'],
};

export interface Finding {
  file: string;
  problem: string;
  /** Advice does not fail the check. */
  advice?: true;
}

/** Every finding about the tree below `root`. */
export function checkLayout(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const file of readdirSync(root).filter((name) => name.endsWith('.config.ts')))
    for (const problem of findWords(file, readFileSync(join(root, file), 'utf8')))
      findings.push({ file, problem });
  for (const room of [...ROOMS, ...OTHER_CODE]) {
    for (const file of filesBelow(root, room)) {
      const say = (problem: string): number => findings.push({ file, problem });
      if (ROOMS.includes(room)) placeProblems(file).forEach(say);
      if (!CODE.test(file)) continue;
      const text = readFileSync(join(root, file), 'utf8');
      const length = lengthFinding(file, text);
      if (length !== undefined) findings.push(length);
      findWords(file, text).forEach(say);
      hookProblems(file, text).forEach(say);
    }
  }
  return findings;
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

/** What is wrong with a file's folder and name; the content does not matter. */
export function placeProblems(file: string): string[] {
  const [room = '', folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return rootProblems(room, folder);
  if (!CODE.test(file)) return [];
  if (!isPlumbing(room, folder) && !FEATURES.has(folder)) {
    return [
      `“${folder}” is not a feature: use a name of scripts/layout.features.ts, or add it there with its reason`,
    ];
  }
  return nameProblems(room, folder, rest.at(-1) ?? '');
}

function isPlumbing(room: string, folder: string): boolean {
  return PLUMBING[room]?.includes(folder) ?? false;
}

/** Files directly in a room: the composition roots. */
function rootProblems(room: string, name: string): string[] {
  const roots: Record<string, RegExp> = {
    server: /^(main|program|start|app|router|routes|context|jobs|operations)(\.test)?\.ts$/,
    web: /^(main\.tsx|theme\.ts|routes\.tsx|sw\.ts|routes\.test\.tsx?|index\.html|[a-z-]+\.d\.ts)$/,
    shared: /^contract(\.test)?\.ts$/,
  };
  return roots[room]?.test(name)
    ? []
    : [`does not belong directly in ${room}/: put it into a feature or into platform`];
}

function nameProblems(room: string, folder: string, name: string): string[] {
  const plumbing = isPlumbing(room, folder);
  const [stem = '', ...parts] = name.split('.');
  const extension = parts.pop() ?? '';
  if (parts.at(-1) === 'test') parts.pop();
  const problems: string[] = [];
  if (extension === 'js' || extension === 'mjs') problems.push('must be TypeScript');
  if (room !== 'web' && extension !== 'ts') problems.push(`has no place in ${room}/: only .ts does`);
  const unknown = parts.filter((part) => !SUFFIXES[room]?.includes(part));
  if (unknown.length > 0) problems.push(`.${unknown.join('.')} is not a suffix that ${room}/ uses`);
  // The static pages of web/site are written in JSX, but hold no components.
  if (extension === 'tsx' && folder !== 'site' && !COMPONENT.test(stem))
    problems.push('a component is named in PascalCase');
  if (extension === 'ts' && !NOUN.test(stem))
    problems.push('is not a noun in lower case (use-hyphens-between-words)');
  if (EMPTY_NAMES.test(stem) && !(plumbing && stem === 'index'))
    problems.push(`“${stem}” says nothing: name it by its subject`);
  if (!plumbing && /^(use-|hook$)/.test(stem)) problems.push('hooks belong in hooks.ts');
  return problems;
}

function lengthFinding(file: string, text: string): Finding | undefined {
  const lines = text.split('\n');
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (count <= LENGTH_ADVISED) return undefined;
  if (count <= LENGTH_LIMIT) return { file, problem: `${count} lines: is it one thing?`, advice: true };
  if (lines.slice(0, REASON_STANDS_WITHIN).some((line) => REASON_FOR_LENGTH.test(line))) return undefined;
  return {
    file,
    problem: `${count} lines: split it, or say why in its first lines (“// Over 300 lines: …”)`,
  };
}

function main(): void {
  const findings = checkLayout(join(import.meta.dirname, '..'));
  const failures = findings.filter(({ advice }) => advice !== true);
  for (const { file, problem, advice } of findings)
    console.log(`${advice === true ? 'advice: ' : ''}${file}: ${problem}`);
  console.log(`Layout: ${failures.length} problems.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

if (import.meta.main) main();

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { partOf, type MessagePart } from './catalogs.ts';
import { collectMessages } from './collect.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+)'/g;
const TYPES_ONLY = /^import type [^;]+;$/gm;
/** An import that brings its own words along. */
const WITH_OWN_WORDS = /import\('[^']+'\), loadPart\('\w+'\)|loadPart\('\w+'\);\s+return import\('[^']+'\)/g;

/** A file with all that it may come to show: what it imports, at once or later. */
function closure(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const imported of importsOf(file)) closure(imported, known);
  return known;
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(TYPES_ONLY, '').replace(WITH_OWN_WORDS, '');
  return [...source.matchAll(IMPORT)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)));
}

const ROUTES = 'web/shell/routes';

/** The screens of all routes and the parts that are fetched with each. */
function screens(): [file: string, parts: readonly string[]][] {
  const routes = readdirSync(join(ROOT, ROUTES)).map((name) =>
    readFileSync(join(ROOT, ROUTES, name), 'utf8'),
  );
  const found = routes
    .join('\n')
    .matchAll(/(?:withWords\((?<parts>[^(]*), )?\(\) => import\('(?<file>[^']+)'\)/g);
  return [...found].map(({ groups }) => [
    join(ROUTES, groups?.['file'] ?? ''),
    [...(groups?.['parts'] ?? '').matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  ]);
}

const messages = [...(await collectMessages(ROOT)).values()];

/** The words that a file and its imports show and that come with none of the parts. */
function missing(file: string, parts: readonly string[]): string[] {
  const files = closure(file);
  return messages.flatMap(({ text, origins }) => {
    const part: MessagePart | undefined = partOf({ origins });
    const from = origins.find((origin) => files.has(origin));
    return part === undefined || from === undefined || parts.includes(part)
      ? []
      : [`${part}: ${from}: ${text}`];
  });
}

/** What is drawn around every screen, with the words of the app alone. */
const AROUND = [
  'web/shell/Root.tsx',
  'web/shell/Shell.tsx',
  'web/shell/later.ts',
  'web/shell/Plain.tsx',
  'web/shell/RouterError.tsx',
];

describe('each screen fetches the words that it shows', () => {
  test.each(screens())('%s with %j', (file, parts) => {
    expect(missing(file, parts)).toEqual([]);
  });

  test.each(AROUND)('%s needs no part', (file) => {
    expect(missing(file, [])).toEqual([]);
  });

  test('the list holds every screen, and the check finds what is missing', () => {
    expect(screens().length).toBeGreaterThan(30);
    expect(missing('web/help/HelpScreen.tsx', []).length).toBeGreaterThan(5);
  });
});

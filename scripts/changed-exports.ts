// Which exports of a module a change touches, so that only their users are tested again. Read from the text alone: a module is
// a list of declarations, each beginning at the start of a line.

/** Exported names, or `all` where something changed that every user may notice. */
export type ChangedExports = ReadonlySet<string> | 'all';

interface Declaration {
  /** None where it is a statement, which runs for every user. */
  readonly names: readonly string[];
  readonly isExported: boolean;
  readonly text: string;
}

const COMMENT = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const START = /^(?=[^\s)\]}])/m;
const NAMED =
  /^(?<exported>export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (?<name>[\w$]+)/;
/** `import a, { b, type c as d } from '…'` and `import * as e from '…'`: what is between the words. */
const IMPORT = /^import (?:type )?(?<locals>[^'"]+) from /;

/**
 * @param before the module's text before the change; undefined where it is new
 * @param after its text now; undefined where it is deleted
 */
export function changedExports(before: string | undefined, after: string | undefined): ChangedExports {
  if (before === undefined || after === undefined) return 'all';
  const [old, now] = [declarationsOf(before), declarationsOf(after)];
  const changed = [...difference(old, now), ...difference(now, old)];
  if (changed.some(({ names }) => names.length === 0)) return 'all';
  const names = new Set(changed.flatMap((declaration) => declaration.names));
  spread(names, now);
  const exported = [...old, ...now].filter(({ isExported }) => isExported);
  return new Set(exported.flatMap((declaration) => declaration.names).filter((name) => names.has(name)));
}

function declarationsOf(text: string): Declaration[] {
  return text
    .replaceAll(COMMENT, '')
    .split(START)
    .map((part) => {
      const { name, exported } = NAMED.exec(part)?.groups ?? {};
      const names = name === undefined ? localsOf(part) : [name];
      return { names, isExported: exported !== undefined, text: part.replaceAll(/\s+/g, ' ').trim() };
    })
    .filter((declaration) => declaration.text !== '');
}

/** The names that an import gives to what it imports. */
function localsOf(part: string): string[] {
  const words = wordsOf(IMPORT.exec(part)?.groups?.['locals'] ?? '');
  return words.filter((word) => word !== 'as' && word !== 'type');
}

function difference(these: readonly Declaration[], those: readonly Declaration[]): Declaration[] {
  const known = new Set(those.map(({ text }) => text));
  return these.filter(({ text }) => !known.has(text));
}

/** A declaration that uses a changed one has changed with it. */
function spread(names: Set<string>, declarations: readonly Declaration[]): void {
  for (let before = -1; before !== names.size;) {
    before = names.size;
    for (const declaration of declarations)
      if (wordsOf(declaration.text).some((word) => names.has(word)))
        for (const name of declaration.names) names.add(name);
  }
}

function wordsOf(text: string): string[] {
  return text.match(/[\w$]+/g) ?? [];
}

const FROM = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"]+)\1/g;

/** The paths and packages that a module imports, types and later imports included, each once. */
export function importsOf(text: string): string[] {
  return [...new Set([...text.matchAll(FROM)].map(([, , name = '']) => name))].toSorted();
}

/** `import { a, b as c } from './x.ts'`, and the same with `export`; what is taken otherwise is taken as a whole. */
const TAKEN =
  /\b(?<how>import|export) (?:type )?(?:[\w$]+, )?\{(?<names>[^}]*)\} from (['"])(?<from>[^'"]+)\3/g;

/**
 * Whether a module uses one of these exports.
 * @param text the module's text
 * @param path how it writes the path of the changed module, such as `../ideas/service.ts`
 */
export function usesExports(text: string, path: string, exports: ChangedExports): boolean {
  const lists = listsOf(text, path);
  const isWhole = text.split(`'${path}'`).length - 1 > lists.length;
  return exports === 'all' || isWhole || lists.some(({ names }) => names.some(([name]) => exports.has(name)));
}

/** The names under which a module passes these exports on. */
export function passedOn(text: string, path: string, exports: ChangedExports): ReadonlySet<string> {
  const passed = listsOf(text, path).filter(({ how }) => how === 'export');
  return new Set(
    passed.flatMap(({ names }) =>
      names.filter(([name]) => exports === 'all' || exports.has(name)).map(([name, as]) => as ?? name),
    ),
  );
}

function listsOf(text: string, path: string) {
  return [...text.matchAll(TAKEN)]
    .filter(({ groups }) => groups?.['from'] === path)
    .map(({ groups }) => ({
      how: groups?.['how'],
      names: (groups?.['names'] ?? '')
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as '),
        )
        .map(([name = '', as]) => [name, as] as const),
    }));
}

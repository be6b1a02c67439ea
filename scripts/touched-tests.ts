// Which tests a change touches. What a file needs is read from its text: whatever it imports, and whatever file or folder it
// names, data included. Imported types are left out, because the compiler checks them.
import { posix } from 'node:path';
import { changedExports, passedOn, usesExports, type ChangedExports } from './changed-exports.ts';

/** Reads a file of the tree by its path from the root. */
type Read = (file: string) => string;

const TEST = /\.test\.tsx?$/;
const CODE = /\.(ts|tsx|mts|mjs|cjs)$/;
const SOURCES = /^(server|web|shared|scripts|bench|proofs|e2e)\//;
/** Folders of data, which are named from the root: `join(root, 'locales')`. A folder of code that is named so is only a place. */
const DATA = new Set(['locales', 'knowledge', 'migrations', 'web/users/presets']);
/** What every test runs on. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts)$/;
/** What prepares tests: a test is not about every feature that its preparation uses. */
const PREPARES = /\/testing\.tsx?$/;
/** Texts for people: no test of the whole product reads them. */
const PAPER = /\.md$/;
/** Puts all features together: a test that needs it is a test of the whole product. */
const WHOLE_PRODUCT = 'server/router.ts';
/** A new or changed operation must pass what is asked of all of them, which takes seconds. */
const DECLARES_OPERATIONS = /^(shared|server)\/[^/]+\/(contract|routes)\.ts$/;
const TEST_OF_OPERATIONS = 'server/operations.test.ts';

const TYPE_IMPORT = /\b(?:import|export) type [^;'"]*? from ['"][^'"]+['"]/g;
const QUOTED = /(['"])([\w.@-]+(?:\/[\w.@-]+)*\/?)(?:\?[\w=&]*)?\1/g;
/** `` `./bodies/${name}.txt` ``: any file of that folder. */
const TEMPLATE = /`(\.{1,2}\/[^`$]*)\$\{/g;

/**
 * The files and folders that a file needs, as paths from the root; some of them may not exist.
 * @param file its own path from the root
 */
export function needsOf(file: string, text: string): string[] {
  const relative = (name: string): string => posix.join(posix.dirname(file), name).replace(/\/$/, '');
  const code = text.replaceAll(TYPE_IMPORT, '');
  const quoted = [...code.matchAll(QUOTED)].flatMap(([, , name = '']) => {
    if (name.startsWith('./') || name.startsWith('../')) return [relative(name)];
    if (DATA.has(name)) return [name];
    // tests of guards plant files under the names of real ones
    if (!/\.\w+$/.test(name) || (TEST.test(file) && SOURCES.test(name))) return [];
    return name.includes('/') ? [name] : [name, relative(name)];
  });
  const made = [...code.matchAll(TEMPLATE)].map(([, start = '']) => posix.dirname(relative(`${start}x`)));
  // the root, or a folder that holds the file itself, is where something is, not something that is read
  return [...quoted, ...made].filter((need) => need !== '.' && !`${file}/`.startsWith(`${need}/`));
}

export interface Touched {
  readonly tests: string[];
  /** What also needs a changed file, but far from it: only a run of every test has them. */
  readonly left: string[];
}

/** The tree as it is, and as it was before the change. */
export interface Tree {
  /** Every file, by its path from the root. */
  readonly files: readonly string[];
  readonly read: Read;
  /** The text of a changed file before; undefined where it is new. */
  readonly readBefore: (file: string) => string | undefined;
}

/**
 * The tests that need a changed file. In its own feature these are all that reach it, over however many others. A test of
 * another feature of the server is among them where the module that it imports uses a changed export itself. A test of the whole
 * product, which takes minutes with its like, is among them where it belongs to a changed feature, or where what changed is no
 * feature's. What needs a changed file only to prepare itself, through a `testing.ts`, is left.
 * @param changed the changed files, deleted ones included
 */
export function touchedTests(tree: Tree, changed: readonly string[]): Touched {
  const code = tree.files.filter((file) => CODE.test(file));
  const tests = code.filter((file) => TEST.test(file));
  if (changed.some((file) => EVERYTHING.test(file))) return { tests, left: [] };
  const needers = invert(code, tree.read);
  const touched = reach(changed, needers);
  const declares = changed.some((file) => DECLARES_OPERATIONS.test(file));
  if (declares) touched.add(TEST_OF_OPERATIONS);
  const whole = reach([WHOLE_PRODUCT], needers);
  const near = reachNear(tree, changed, needers);
  const rooms = new Set(
    changed
      .filter((file) => featureOf(file) ?? (CODE.test(file) || (!file.includes('/') && !PAPER.test(file))))
      .map(featureOf),
  );
  const concerns = (test: string): boolean =>
    (!whole.has(test) && (near.has(test) || !test.startsWith('server/'))) ||
    changed.includes(test) ||
    (declares && test === TEST_OF_OPERATIONS) ||
    rooms.has(featureOf(test)) ||
    rooms.has(undefined);
  const needing = tests.filter((test) => touched.has(test));
  return { tests: needing.filter(concerns), left: needing.filter((test) => !concerns(test)) };
}

/** The tests that need a file, over however many others. */
export function testsThatNeed(needed: string, files: readonly string[], read: Read): string[] {
  const code = files.filter((file) => CODE.test(file));
  return [...reach([needed], invert(code, read))].filter((file) => TEST.test(file)).toSorted();
}

/** The feature that a file belongs to; none where it serves all of them. */
function featureOf(file: string): string | undefined {
  const [room = '', feature = '', ...rest] = file.split('/');
  if (room === 'knowledge') return room;
  const isFeature = /^(server|web|shared)$/.test(room) && rest.length > 0 && feature !== 'platform';
  return isFeature ? feature : undefined;
}

/** What uses one of these files itself, without being about to prepare a test, and the tests of that. */
function reachNear(
  { read, readBefore }: Tree,
  changed: readonly string[],
  needers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const near = new Set<string>();
  const needersOf = (file: string): readonly string[] =>
    namesOf(file).flatMap((name) => needers.get(name) ?? []);
  const follow = (file: string, exports: ChangedExports): void => {
    const users = needersOf(file).filter((user) => !PREPARES.test(user) || PREPARES.test(file));
    for (const user of users) {
      const text = read(user);
      const path = posix.relative(posix.dirname(user), file).replace(/^(?!\.)/, './');
      if (!usesExports(text, path, exports)) continue;
      near.add(user);
      for (const test of needersOf(user)) if (featureOf(test) === featureOf(user)) near.add(test);
      const passed = passedOn(text, path, exports);
      if (passed.size > 0) follow(user, passed);
    }
  };
  for (const file of changed)
    follow(file, CODE.test(file) ? changedExports(readBefore(file), read(file)) : 'all');
  return near;
}

/** Everything that needs one of these files, themselves included, by way of files that are let through. */
function reach(
  from: readonly string[],
  needers: ReadonlyMap<string, readonly string[]>,
  isPassable: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !isPassable(file)) continue;
    reached.add(file);
    waiting.push(...namesOf(file).flatMap((name) => needers.get(name) ?? []));
  }
  return reached;
}

/** Who needs a file or a folder. */
function invert(code: readonly string[], read: Read): Map<string, string[]> {
  const needers = new Map<string, string[]>();
  for (const file of code)
    for (const need of new Set(needsOf(file, read(file)))) {
      const known = needers.get(need);
      if (known) known.push(file);
      else needers.set(need, [file]);
    }
  return needers;
}

/** A file's own path and the folders that hold it, because who names a folder reads what is in it. */
function namesOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

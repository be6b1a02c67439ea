// The guards as `npm run check` runs them: what judges each file for itself judges the changed ones, and what no change of
// these files can have broken is not run. What was there before has passed, or it would not be in main.
import type { Change } from './change.ts';
import { importsOf } from './changed-exports.ts';
import { BOUNDARIES, BROWSER_TEST_TYPES, GUARDS, LINT, SERVER_TYPES, TEXTS, WEB_TYPES } from './guards.ts';
import { guard, type Outcome, type Step } from './steps.ts';
import type { Tree } from './touched-tests.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const PRODUCT = /^(server|web|shared)\//;
const PRODUCT_TEXTS = /^(web\/.*\.tsx?|(server|shared)\/.*\.ts)$/;
const NO_PRODUCT_TEXTS = /\.(test|d)\.tsx?$/;
/** What decides for every file whether it is sound. */
const SETTINGS = /^(\.oxlintrc\.json|package(-lock)?\.json|tsconfig[\w.-]*\.json)$/;
const BOUNDARY_RULES = /^(\.dependency-cruiser\.mjs|scripts\/boundaries[\w.]*)$/;

/** What a change needs of a guard: the guard itself, a smaller one, or why there is nothing to run. */
type Narrow = (change: Pick<Change, 'changed'>, tree: Tree) => Step | string;

const NO_TYPES = 'nothing of these types changed';

const NARROWED = new Map<Step, Narrow>([
  // a changed file that the linter leaves out is no fault
  [
    LINT,
    ({ changed }, tree) =>
      onFiles(LINT, there(changed, tree), 'oxlint', '--type-aware', '--no-error-on-unmatched-pattern'),
  ],
  [TEXTS, ({ changed }, tree) => onFiles(TEXTS, shown(changed, tree), 'node', 'scripts/texts.ts')],
  [SERVER_TYPES, ({ changed }) => (changed.some(isOfServerTypes) ? SERVER_TYPES : NO_TYPES)],
  [WEB_TYPES, ({ changed }) => (changed.some(isOfWebTypes) ? WEB_TYPES : NO_TYPES)],
  [BROWSER_TEST_TYPES, ({ changed }) => (changed.some(isTyped) ? BROWSER_TEST_TYPES : NO_TYPES)],
  [BOUNDARIES, ({ changed }, tree) => (importsChanged(changed, tree) ? BOUNDARIES : 'no import changed')],
]);

/** What is run of a guard for a change, or why nothing is. */
export function partOf(whole: Step, change: Pick<Change, 'changed'>, tree: Tree): Step | string {
  const narrow = NARROWED.get(whole);
  return !narrow || change.changed.some((file) => SETTINGS.test(file)) ? whole : narrow(change, tree);
}

/** @param pending the change with its tree; undefined where there is no main to compare with: then all is judged */
export function guardsOfChange(pending: Promise<{ change: Change; tree: Tree } | undefined>): Step[] {
  return GUARDS.map((whole) => ({
    name: whole.name,
    async run(): Promise<Outcome> {
      const known = await pending;
      const part = known ? partOf(whole, known.change, known.tree) : whole;
      return typeof part === 'string' ? { passed: 1, failed: 0, output: '', note: part } : part.run();
    },
  }));
}

function there(changed: readonly string[], { files }: Tree): string[] {
  const known = new Set(files);
  return changed.filter((file) => CODE.test(file) && known.has(file));
}

function shown(changed: readonly string[], tree: Tree): string[] {
  return there(changed, tree).filter((file) => PRODUCT_TEXTS.test(file) && !NO_PRODUCT_TEXTS.test(file));
}

function onFiles(
  { name }: Step,
  files: readonly string[],
  program: string,
  ...args: string[]
): Step | string {
  if (files.length === 0) return 'no such file changed';
  const { run } = guard(name, program, ...args, ...files);
  return { name, run: async () => ({ ...(await run()), note: `${files.length} changed files` }) };
}

const isTyped = (file: string): boolean => CODE.test(file);
const isOfServerTypes = (file: string): boolean => isTyped(file) && !/^(web|e2e)\//.test(file);
const isOfWebTypes = (file: string): boolean => isTyped(file) && /^(web|shared)\//.test(file);

/** Whether any file is new, gone, or imports other modules than before. */
function importsChanged(changed: readonly string[], { files, read, readBefore }: Tree): boolean {
  if (changed.some((file) => BOUNDARY_RULES.test(file))) return true;
  return changed
    .filter((file) => CODE.test(file) || PRODUCT.test(file))
    .some((file) => {
      const before = readBefore(file);
      if (before === undefined || !files.includes(file)) return true;
      return importsOf(before).join() !== importsOf(read(file)).join();
    });
}

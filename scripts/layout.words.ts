/** A pattern that must not be in code, and what is wrong with it. */
interface ForbiddenWord {
  pattern: RegExp;
  problem: string;
  /** Files in which the pattern is at home. */
  except?: RegExp;
  /** The only files in which it is looked for. */
  only?: RegExp;
  /** A comment on the line or above it, which gives the reason, makes it right. */
  unlessExplained?: true;
}

const TESTS = /\.(test|spec)\.tsx?$|^vitest\.config\.ts$/;
const TOOLS = /^(scripts|proofs|bench)\//;

const SIDES =
  'left and right change places in Urdu: use start and end (ms-, pe-, start-0, text-end, margin-inline-start)';

const FORBIDDEN: ForbiddenWord[] = [
  {
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\bx(it|describe)\(/,
    problem: 'a test is switched off or alone',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    problem: 'something is left for later: do it now or write an issue',
  },
  {
    pattern: /\b(coming soon|not implemented|stub)\b/i,
    problem: 'something is promised that does not exist',
  },
  { pattern: /@ts-(ignore|nocheck)|\bas unknown as\b/, problem: 'a type is given up' },
  {
    pattern: /catch( \(\w*\))? \{\s*\}|\.catch\(\(\w*\) => (\{\s*\}|undefined|null)\)/,
    problem: 'an error is swallowed, and no comment says why that is right',
    unlessExplained: true,
  },
  { pattern: /\bconsole\.\w+\(/, problem: 'console is no log: take the logger', except: TOOLS },
  {
    pattern: /(oxlint|eslint)-disable(?!.* -- \S)/,
    problem: 'a rule is switched off without its reason (“ -- why”)',
  },
  {
    pattern:
      /(?<=[\s"'`:])-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?!1\/2)(?:\d|\[|px|auto|full|none|(?:sm|md|lg|xl)\b)[\w./%\]]*/,
    problem: SIDES,
    only: /^web\/.*\.tsx?$/,
  },
  {
    pattern: /(?<=[\s"'`:])(?:text|float|clear)-(?:left|right)(?=[\s"'`])/,
    problem: SIDES,
    only: /^web\/.*\.tsx?$/,
  },
  {
    pattern:
      /(?<=[\s;{])(?:(?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-[a-z]+)*\s*:|(?:text-align|float):\s*(?:left|right))/,
    problem: SIDES,
    only: /^web\/.*\.css$/,
  },
  {
    pattern: /\bwaitForTimeout\(/,
    problem: 'a fixed wait is too long or too short: wait for what must come, or move the clock',
    except: /^bench\//,
  },
  {
    pattern: /\bsetTimeout\b[^}]*\} from ['"](?:node:)?timers\/promises['"]|(?<!\.)\bsetTimeout\(\s*\w+\s*,/,
    problem: 'a test does not sleep: wait for what must come, or move the clock',
    only: TESTS,
  },
  {
    pattern: /(?<=[{(,]\s*)\bretr(?:y|ies)\s*:/,
    problem: 'what fails by chance is a fault of the product or the test: find it, and do not try again',
    only: TESTS,
  },
  {
    pattern: /§|\b(?:spec|product|architecture|design|style|gates)\.md\b/,
    problem: 'a mark of a document that is not in the repository: state the rule itself, with its reason',
  },
  { pattern: /(?<![\w.])\/(work|tmp|root|home|Users)\/\w/, problem: 'a path of one machine' },
];

/**
 * Finds forbidden words.
 * @param file path from the root; tests of the guards quote the words, and are left out
 * @returns one sentence per word, with its line
 */
export function findWords(file: string, text: string): string[] {
  if (file === 'scripts/layout.words.ts' || /^scripts\/.*\.test\.ts$/.test(file)) return [];
  const lines = text.split('\n');
  return FORBIDDEN.flatMap(({ pattern, problem, except, only, unlessExplained }) => {
    if (except?.test(file) || only?.test(file) === false) return [];
    return [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      if (unlessExplained && isExplained(lines, line)) return [];
      return [`line ${line}: “${match[0].trim().slice(0, 40)}”: ${problem}`];
    });
  });
}

function isExplained(lines: string[], line: number): boolean {
  return /\/\/ \S/.test(lines[line - 1] ?? '') || /^\s*(\/\/|\*|\/\*)/.test(lines[line - 2] ?? '');
}

// Finds sentences that nobody can translate: JSX text, labels and titles in web/ that are outside of a Lingui macro, and
// messages of AppError in server/ and shared/ that are outside of msg('…').
//
//   node scripts/texts.ts [file …]
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Elements whose text is not for translators, or is what the macro takes in. */
const EXEMPT_ELEMENTS = new Set('Trans Plural Select SelectOrdinal code kbd pre style script'.split(' '));
/** Attributes and properties that a person reads or hears. */
const SPOKEN = new Set(
  (
    'alt title placeholder label description message hint ' +
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext'
  ).split(' '),
);
const A_LETTER = /\p{L}/u;
/** A property holds a sentence or a heading where it begins with a capital or has a space: not `label: 'idea-card'`. */
const READS_LIKE_TEXT = /^\p{Lu}|\p{L}\s/u;

export interface Untranslated {
  line: number;
  text: string;
}

/** What this check looks at of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

type Report = (node: SyntaxNode, text: string) => void;

/**
 * Lists the texts of one file that no macro covers.
 * @param file its path from the root, which decides what is looked for
 */
export function findUntranslated(file: string, source: string): Untranslated[] {
  const tree: object = parseSync(source, {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2024',
  });
  const bytes = Buffer.from(source);
  const found: Untranslated[] = [];
  const report: Report = (node, text) => {
    const leading = /^\s*/.exec(text)?.[0] ?? '';
    // Positions count bytes from 1.
    const before = bytes.subarray(0, startOf(node) - 1).toString() + leading;
    found.push({ line: before.split('\n').length, text: text.trim().replace(/\s+/g, ' ') });
  };
  if (file.startsWith('web/')) visitScreen(tree, false, report);
  else visitErrors(tree, report);
  return found;
}

/** Walks a file of web/. `exempt` holds inside a macro's element, and inside code and keys. */
function visitScreen(value: unknown, exempt: boolean, report: Report): void {
  if (!isNode(value)) {
    childrenOf(value).forEach((child) => visitScreen(child, exempt, report));
    return;
  }
  if (value.type === 'JSXText' && !exempt && A_LETTER.test(String(value['value']))) {
    report(value, String(value['value']));
  }
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
    const inside = exempt || isExempt(value['opening']);
    visitScreen(value['opening'], exempt, report);
    for (const child of childrenOf(value['children'])) {
      if (isNode(child) && child.type === 'JSXExpressionContainer' && !inside) {
        reportLiterals(child['expression'], A_LETTER, report);
      }
      visitScreen(child, inside, report);
    }
    return;
  }
  if (value.type === 'JSXAttribute' && SPOKEN.has(nameOf(value['name']))) {
    const held = value['value'];
    reportLiterals(
      isNode(held) && held.type === 'JSXExpressionContainer' ? held['expression'] : held,
      A_LETTER,
      report,
    );
  }
  // t({ message, context }) is a macro
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 't') return;
  if (value.type === 'KeyValueProperty' && SPOKEN.has(nameOf(value['key']))) {
    reportLiterals(value['value'], READS_LIKE_TEXT, report);
  }
  childrenOf(value).forEach((child) => visitScreen(child, exempt, report));
}

/** Walks a file of server/ or shared/: `new AppError('code', 'a sentence')`. */
function visitErrors(value: unknown, report: Report): void {
  if (isNode(value) && value.type === 'NewExpression' && nameOf(value['callee']) === 'AppError') {
    const [, message] = childrenOf(value['arguments']) as { expression?: unknown }[];
    reportLiterals(message?.expression, A_LETTER, report);
  }
  childrenOf(value).forEach((child) => visitErrors(child, report));
}

/** Reports the strings that an expression can come to: itself, or the arms of a choice. Calls and macros are left alone. */
function reportLiterals(value: unknown, worth: RegExp, report: Report): void {
  if (!isNode(value)) return;
  switch (value.type) {
    case 'StringLiteral':
      if (worth.test(String(value['value']))) report(value, String(value['value']));
      return;
    case 'TemplateLiteral': {
      const text = childrenOf(value['quasis']).map((part) => (isNode(part) ? String(part['raw']) : ''));
      if (worth.test(text.join(''))) report(value, text.join('…'));
      return;
    }
    case 'ConditionalExpression':
      reportLiterals(value['consequent'], worth, report);
      reportLiterals(value['alternate'], worth, report);
      return;
    case 'BinaryExpression':
      if (['&&', '||', '??', '+'].includes(String(value['operator']))) {
        if (value['operator'] !== '&&') reportLiterals(value['left'], worth, report);
        reportLiterals(value['right'], worth, report);
      }
      return;
    case 'ParenthesisExpression':
      reportLiterals(value['expression'], worth, report);
  }
}

function isExempt(opening: unknown): boolean {
  if (!isNode(opening)) return false;
  if (EXEMPT_ELEMENTS.has(nameOf(opening['name']))) return true;
  return childrenOf(opening['attributes']).some((attribute) => {
    if (!isNode(attribute) || nameOf(attribute['name']) !== 'translate') return false;
    return isNode(attribute['value']) && attribute['value']['value'] === 'no';
  });
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : '';
}

function startOf(node: SyntaxNode): number {
  const { span } = node;
  return typeof span === 'object' && span !== null && 'start' in span ? Number(span.start) : 1;
}

function main(given: readonly string[]): void {
  const root = join(import.meta.dirname, '..');
  const every = (): string[] => globSync(['web/**/*.{ts,tsx}', '{server,shared}/**/*.ts'], { cwd: root });
  const files = given.length > 0 ? given : every();
  let count = 0;
  for (const file of files.filter((name) => !/(\.(test|d)|(^|\/)testing)\.tsx?$/.test(name)).toSorted()) {
    for (const { line, text } of findUntranslated(file, readFileSync(join(root, file), 'utf8'))) {
      console.log(`${file}:${line}: “${text.slice(0, 80)}” cannot be translated`);
      count += 1;
    }
  }
  if (files.length === 0) console.log('No file was read.');
  console.log(`Texts: ${files.length} files, ${count} outside macros.`);
  process.exitCode = count > 0 || files.length === 0 ? 1 : 0;
}

if (import.meta.main) main(process.argv.slice(2));

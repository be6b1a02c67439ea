import { dirname, join } from 'node:path';
import type { ExtractedMessage } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parse } from '@swc/core';

/** The module whose `msg('…')` marks a sentence outside the web's macros; its neighbours import it as `./messages.ts`. */
const MARKER_MODULE = /(^|[/\\])platform[/\\]messages\.ts$/;

/** What is looked at of a node of the syntax tree. */
type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * The `msg('…')` sentences of a file, in order.
 *
 * @throws Error where `msg` is given anything but a literal, because such a sentence could never be translated
 */
export async function markedSentences(filename: string, code: string): Promise<ExtractedMessage[]> {
  if (!code.includes('/messages.ts')) return [];
  const tree: object = await parse(code, {
    syntax: 'typescript',
    tsx: filename.endsWith('x'),
    target: 'es2024',
  });
  const names = new Set<string>();
  const sentences: ExtractedMessage[] = [];
  visit(tree, (node) => {
    if (node.type === 'ImportDeclaration') markerNames(node, filename).forEach((name) => names.add(name));
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return;
    if (node['callee'].type !== 'Identifier' || !names.has(String(node['callee']['value']))) return;
    const text = literal(firstArgument(node));
    if (text === undefined)
      throw new Error(`${filename}: msg() takes one literal sentence, so that it can be collected.`);
    const id: unknown = generateMessageId(text);
    sentences.push({ id: String(id), message: text, origin: [filename, 1], placeholders: {} });
  });
  return sentences;
}

/** By what names a file calls `msg`, where it imports it from the marker's module. */
function markerNames(node: SyntaxNode, filename: string): string[] {
  if (!isNode(node['source'])) return [];
  if (!MARKER_MODULE.test(join(dirname(filename), String(node['source']['value'])))) return [];
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : [];
  return specifiers.flatMap(({ imported, local }) => {
    const name = isNode(imported) ? imported['value'] : isNode(local) ? local['value'] : undefined;
    return name === 'msg' && isNode(local) ? [String(local['value'])] : [];
  });
}

function firstArgument(call: SyntaxNode): unknown {
  const first: unknown = Array.isArray(call['arguments']) ? call['arguments'][0] : undefined;
  return typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
}

/** The text of a string, of a template without holes, or of such joined by `+`. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'ParenthesisExpression') return literal(node['expression']);
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type === 'TemplateLiteral') return wholeTemplate(node);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [literal(node['left']), literal(node['right'])];
  return left === undefined || right === undefined ? undefined : left + right;
}

function wholeTemplate(node: SyntaxNode): string | undefined {
  const parts = Array.isArray(node['quasis']) ? node['quasis'].filter(isNode) : [];
  return parts.length === 1 && typeof parts[0]?.['cooked'] === 'string' ? parts[0]['cooked'] : undefined;
}

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, see));
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

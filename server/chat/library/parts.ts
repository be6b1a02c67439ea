import type { Facts } from '../../../shared/knowledge/model.ts';
import { msg } from '../../../shared/platform/messages.ts';
import type { Aspect } from './situations.ts';
import type { Texts } from './texts.ts';

/** How much is said of an entry. */
export type Depth = 'brief' | 'full' | 'all';

/** What every part of an answer is written from. */
export interface SectionParts {
  readonly texts: Texts;
  readonly facts: Facts;
  readonly aspect: Aspect;
  readonly depth: Depth;
}

export const PAPERS = msg('Papers you need:');

export const BRIEF_ITEMS = 2;
const FULL_ITEMS = 5;
/** What decides is named even in few words: fewer rules would hide the one that refuses. */
const BRIEF_RULES = 3;
export const MOST_ITEMS = 12;

/** A list under its heading; nothing where it is empty. */
export function list(head: string, items: readonly string[], ordered = false): string {
  if (items.length === 0) return '';
  const lines = items.map((item, index) => (ordered ? `${index + 1}. ${item}` : `- ${item}`));
  return [head, ...lines].join('\n');
}

export function most(depth: Depth): number {
  return depth === 'brief' ? BRIEF_ITEMS : depth === 'full' ? FULL_ITEMS : MOST_ITEMS;
}

export function mostRules(depth: Depth): number {
  return Math.max(BRIEF_RULES, most(depth));
}

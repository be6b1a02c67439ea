import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ROLES } from '../../shared/facts/amount-roles.ts';

/** What an amount is that is nothing of the business as it begins. The model tells these apart so as to know them better; nobody else does. */
export const OTHER_ROLES = [
  'machine',
  'deposit',
  'debt',
  'subsidy',
  'old',
  'wish',
  'rival',
  'market',
  'revenue',
  'own_wage',
  'percent',
  'mrp',
  'bulk',
  'other',
] as const;

const FOLDER = new URL('../../proofs/reading/marked/', import.meta.url);
const MARK = /⟦([^⟦⟧|]*)\|([a-z_]+)⟧/gu;
/** `none`: nothing of the business, it is not said what. `unknown`: nobody has said what it is, and nothing is learnt from it. */
const UNSAID = ['unknown'] as const;

/** A marked amount of a text, by its place. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: string;
}

/** An idea as its owner wrote it, with what each of its amounts is. */
export interface MarkedIdea {
  readonly id: string;
  readonly lang: string;
  /** How often it counts: a sentence that stands for many weighs more than one. */
  readonly times: number;
  readonly form: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, readonly Mark[]>>;
  /** What the whole text says, where its writer has said so. */
  readonly says: { readonly activity?: string | undefined; readonly stage?: string | undefined };
}

const Line = z.object({
  id: z.string(),
  lang: z.string(),
  times: z.number().int().positive().default(1),
  form: z.record(z.string(), z.string()),
  expect: z.object({ activity: z.string().optional(), stage: z.string().optional() }).default({}),
});
const KNOWN = new Set<string>([...ROLES, ...OTHER_ROLES, ...UNSAID, 'fixed_total']);

function files(): URL[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((name) => new URL(name, FOLDER));
}

/** All marked ideas of the repository. @throws Error where a mark has a role that nobody knows */
export function markedIdeas(): MarkedIdea[] {
  return files().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => unmarked(Line.parse(JSON.parse(line)))),
  );
}

/** What the marked ideas are, as a hash: a model that was trained on others is out of date. */
export function hashOfMarked(): string {
  const hash = createHash('sha256');
  for (const file of files()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function unmarked({ id, lang, times, form, expect }: z.infer<typeof Line>): MarkedIdea {
  const texts: Record<string, string> = {};
  const marks: Record<string, Mark[]> = {};
  for (const [name, marked] of Object.entries(form)) {
    let text = '';
    let at = 0;
    const found: Mark[] = [];
    for (const match of marked.matchAll(MARK)) {
      const [whole, words = '', role = ''] = match;
      if (!KNOWN.has(role)) throw new Error(`${id}: no amount is '${role}'`);
      text += marked.slice(at, match.index);
      found.push({ start: text.length, end: text.length + words.length, role });
      text += words;
      at = match.index + whole.length;
    }
    texts[name] = text + marked.slice(at);
    marks[name] = found;
  }
  return { id, lang, times, form: texts, marks, says: expect };
}

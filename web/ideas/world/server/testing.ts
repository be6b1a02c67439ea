import { COMPARED_FIELDS } from '../../../../shared/ideas/compare.ts';
import type { Idea } from '../../../../shared/ideas/model.ts';

/** What is typed into. */
export const FIELDS = ['title', 'summary'] as const;
const UPDATED_AT = '2026-11-20T10:00:00.000Z';

/** A protection that is taken away, to see that the proof notices. */
export type Without = 'versions' | 'own ids' | 'device' | undefined;

/** The server of a small world: it keeps ideas and refuses what was written over another version. */
export class IdeaServer {
  readonly #without: Without;
  readonly #onReplace: (before: string, now: string) => void;
  readonly #ideas = new Map<string, Idea>();
  readonly #made = new Map<string, string>();
  /** How often each text was written. */
  readonly applied = new Map<string, number>();

  /** @param onReplace told of each text that takes the place of another */
  constructor(without: Without, onReplace: (before: string, now: string) => void) {
    this.#without = without;
    this.#onReplace = onReplace;
  }

  read(id: string): Idea | null {
    const idea = this.#ideas.get(id);
    return idea ? { ...idea } : null;
  }

  answer(method: string, id: string, sent: Partial<Idea>): Response {
    const idea = this.#ideas.get(id);
    if (method === 'POST') return this.#create(id, sent);
    if (!idea) return refused('not_found', 404);
    return method === 'GET' ? Response.json(idea) : this.#update(idea, sent);
  }

  #create(id: string, sent: Partial<Idea>): Response {
    const existing = this.#ideas.get(id);
    const origin = JSON.stringify(sent);
    if (existing && this.#without !== 'own ids')
      return this.#made.get(id) === origin ? Response.json(existing) : refused('conflict', 409, existing);
    this.#made.set(id, origin);
    const empty = Object.fromEntries(COMPARED_FIELDS.map((field) => [field, null]));
    const { title = 'Untitled Idea', description = '' } = sent;
    const idea = {
      ...empty,
      ...sent,
      title,
      description,
      id,
      version: 1,
      status: 'draft',
      amendment: null,
      updated_at: UPDATED_AT,
    } as Idea;
    this.#write(idea, sent);
    return Response.json(idea);
  }

  #update(idea: Idea, { version, ...fields }: Partial<Idea>): Response {
    const change: Partial<Idea> = Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => Reflect.get(idea, field) !== value),
    );
    if (Object.keys(change).length === 0) return Response.json(idea);
    if (version !== idea.version && this.#without !== 'versions') return refused('conflict', 409, idea);
    for (const field of FIELDS) {
      const before = textIn(idea, field);
      const now = change[field] ?? before;
      if (now !== before) this.#onReplace(before, now);
    }
    const changed: Idea = { ...idea, ...change, version: idea.version + 1 };
    this.#write(changed, change);
    return Response.json(changed);
  }

  #write(idea: Idea, change: Partial<Idea>): void {
    this.#ideas.set(idea.id, idea);
    for (const field of FIELDS) {
      const token = change[field];
      if (token) this.applied.set(token, (this.applied.get(token) ?? 0) + 1);
    }
  }
}

export function textIn(idea: Idea, field: string): string {
  return String(Reflect.get(idea, field) ?? '');
}

function refused(code: string, status: number, current?: Idea): Response {
  return Response.json({ code, message: code, data: current ? { current } : undefined }, { status });
}

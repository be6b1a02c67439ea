// Over 300 lines: one small world, read as a whole.
// A device with three tabs, a connection that loses and reorders, and a server: what schedules of the saving are played on.
import { vi } from 'vitest';
import { COMPARED_FIELDS } from '../../shared/ideas/compare.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { stubBrowser } from '../platform/testing.ts';
import type * as drafts from './draft.ts';
import type * as devices from './on-device.ts';
import type * as outboxes from './outbox.ts';

type IdeaDraft = InstanceType<typeof drafts.IdeaDraft>;

export const TABS = 3;
export const IDEAS = 2;
export const FIELDS = ['title', 'summary'] as const;
const UPDATED_AT = '2026-11-20T10:00:00.000Z';

/** One thing that happens: in a tab, to an idea; the rest chooses among what is possible. */
export interface Step {
  readonly act: 'type' | 'save' | 'send' | 'reload' | 'close' | 'carry';
  readonly tab: number;
  readonly idea: number;
  readonly field: number;
  readonly pick: number;
  readonly fate: 'arrives' | 'lost' | 'answer lost';
}

/** A protection that is taken away, to see that the proof notices. */
export type Without = 'versions' | 'own ids' | 'device' | undefined;

/** The modules of one tab: each has its own, as each page of a browser has. */
interface Modules {
  readonly draft: typeof drafts;
  readonly outbox: typeof outboxes;
  readonly device: typeof devices;
}

export interface Tab {
  readonly modules: Modules;
  /** A reload begins another life: answers to the one before go nowhere. */
  life: number;
  readonly open: Map<string, { readonly draft: IdeaDraft; readonly leave: () => void }>;
}

interface Message {
  readonly tab: Tab;
  readonly life: number;
  readonly deliver: () => Response;
  readonly answer: (response: Response) => void;
  readonly fail: (cause: Error) => void;
}

interface Held {
  readonly name: string;
  readonly mode: 'shared' | 'exclusive';
  readonly tab: Tab | undefined;
  readonly life: number;
}

/** Each schedule has a person and ideas of its own: the tabs' modules remember those of the schedules before. */
let worlds = 0;

/** Knows which tab does what is done, also later. */
interface Within {
  readonly run: <Value>(tab: Tab, act: () => Value) => Value;
  readonly getStore: () => Tab | undefined;
}

/** Loads the modules of each tab, once for all schedules. */
export async function loadTabs(): Promise<Modules[]> {
  const tabs: Modules[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    vi.resetModules();
    tabs.push({
      draft: await import('./draft.ts'),
      outbox: await import('./outbox.ts'),
      device: await import('./on-device.ts'),
    });
  }
  return tabs;
}

/** Lets all that can go on without the connection go on. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export class World {
  readonly #tabs: readonly Tab[];
  readonly #within: Within;
  readonly #without: Without;
  readonly #person = `asha-${(worlds += 1)}`;
  readonly #ids = Array.from({ length: IDEAS }, (_, at) => `${this.#person}-${at}`);
  readonly #ideas = new Map<string, Idea>();
  readonly #made = new Map<string, string>();
  #onTheWay: Message[] = [];
  #locks: Held[] = [];
  #tokens = 0;
  /** What was typed, with what its writer saw in its place. */
  readonly #typed = new Map<string, Set<string>>();
  /** What the person has seen and replaced, or given up. */
  readonly #settled = new Set<string>();
  readonly #applied = new Map<string, number>();
  readonly #chosenAgain = new Map<string, number>();
  readonly faults: string[] = [];

  constructor(modules: readonly Modules[], within: Within, without?: Without) {
    stubBrowser();
    this.#within = within;
    this.#without = without;
    this.#tabs = modules.map((own) => ({ modules: own, life: 0, open: new Map() }));
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#fetch(address, init));
    vi.stubGlobal('navigator', { locks: { request: this.#request.bind(this) } });
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      await this.#act(step);
      await quiet();
    }
    await this.#calm();
    this.#judge();
  }

  async #act({ act, tab: at, idea, field, pick, fate }: Step): Promise<void> {
    const tab = this.#tabs[at % TABS];
    const id = this.#ids[idea % IDEAS];
    const name = FIELDS[field % FIELDS.length];
    if (!tab || !id || !name) return;
    await this.#within.run(tab, async () => {
      if (act === 'type') this.#type(tab, id, name);
      else if (act === 'save') void this.#draft(tab, id).retry();
      else if (act === 'send') void tab.modules.outbox.sendWaiting(this.#person);
      else if (act === 'close') this.#close(tab, id);
      else if (act === 'reload') this.#reload(tab);
      else await this.#carry(pick, fate);
    });
  }

  #draft(tab: Tab, id: string): IdeaDraft {
    const known = tab.open.get(id)?.draft;
    if (known) return known;
    const draft = new tab.modules.draft.IdeaDraft(this.#person, id, this.#read(id));
    const leave = draft.subscribe(() => undefined);
    tab.open.set(id, { draft, leave });
    return draft;
  }

  #type(tab: Tab, id: string, field: (typeof FIELDS)[number]): void {
    const draft = this.#draft(tab, id);
    // what differs is compared before one goes on writing
    this.#settle(draft);
    const before = shown(draft, field);
    const token = `text ${(this.#tokens += 1)}`;
    this.#typed.set(token, new Set([before, ...(this.#typed.get(before) ?? [])]));
    this.#settled.add(before);
    this.#settled.add(this.#textKept(tab, id, field));
    draft.set({ [field]: token });
  }

  /** Ends a conflict: one's own text goes over the other, which one has seen. */
  #settle(draft: IdeaDraft): void {
    const { save, changes } = draft.snapshot();
    if (save.state !== 'conflict') return;
    for (const [field, value] of Object.entries(changes)) {
      const token = String(value);
      this.#typed.get(token)?.add(textIn(save.theirs, field));
      // whoever chooses their own text once more has it written once more
      this.#chosenAgain.set(token, (this.#chosenAgain.get(token) ?? 0) + 1);
    }
    for (const field of FIELDS) this.#settled.add(textIn(save.theirs, field));
    void draft.resolve('mine');
  }

  #close(tab: Tab, id: string): void {
    tab.open.get(id)?.leave();
    tab.open.delete(id);
  }

  #reload(tab: Tab): void {
    tab.life += 1;
    for (const [id, { draft }] of tab.open) this.#settleTypedLater(tab, id, draft);
    tab.open.clear();
    this.#locks = this.#locks.filter((held) => held.tab !== tab);
    this.#forgetModules(tab);
    if (this.#without === 'device')
      for (const id of this.#ids) localStorage.removeItem(ideaDraftKey(this.#person, id));
  }

  #settleTypedLater(tab: Tab, id: string, draft: IdeaDraft): void {
    for (const [field, token] of Object.entries(draft.snapshot().changes)) {
      const kept = this.#textKept(tab, id, field);
      if (kept !== '' && kept !== token) this.#settled.add(String(token));
    }
  }

  /** The device keeps one text for each field: the one that was typed last, in whichever tab. */
  #textKept({ modules }: Tab, id: string, field: string): string {
    const kept = modules.device.readKept(ideaDraftKey(this.#person, id));
    return String(Reflect.get(kept?.changes ?? {}, field) ?? '');
  }

  /** What a page had in memory goes with it. */
  #forgetModules({ modules }: Tab): void {
    for (const id of this.#ids) {
      const former = modules.draft.currentDraft(this.#person, id);
      if (former) new modules.draft.IdeaDraft(this.#person, id, null);
    }
  }

  async #carry(pick: number, fate: Step['fate']): Promise<void> {
    const [message] = this.#onTheWay.splice(pick % Math.max(1, this.#onTheWay.length), 1);
    if (!message) return;
    const { tab, life, deliver, answer, fail } = message;
    const response = fate === 'lost' ? undefined : deliver();
    // nobody waits for it any longer
    if (tab.life !== life) return;
    if (response && fate === 'arrives') this.#within.run(tab, () => answer(response));
    else this.#within.run(tab, () => fail(new TypeError('no connection')));
    await quiet();
  }

  /** The connection is back: all is sent, and every conflict that is shown is ended. */
  async #calm(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      while (this.#onTheWay.length > 0) await this.#carry(0, 'arrives');
      for (const tab of this.#tabs)
        await this.#within.run(tab, async () => {
          for (const { draft } of tab.open.values()) {
            this.#settle(draft);
            void draft.retry();
          }
          await quiet();
          while (this.#onTheWay.length > 0) await this.#carry(0, 'arrives');
          for (const [id, { draft }] of tab.open) if (!draft.isDirty()) this.#close(tab, id);
        });
      const [first] = this.#tabs;
      if (!first) return;
      await this.#within.run(first, async () => {
        void first.modules.outbox.sendWaiting(this.#person);
        await quiet();
        while (this.#onTheWay.length > 0) await this.#carry(0, 'arrives');
        for (const { id } of first.modules.outbox.waitingIdeas(this.#person))
          this.#settle(this.#draft(first, id));
        await quiet();
      });
      if (this.#onTheWay.length === 0 && this.#isDone()) return;
    }
    this.faults.push('something still waits on the device');
  }

  #isDone(): boolean {
    const [first] = this.#tabs;
    const drafts = this.#tabs.flatMap((tab) => [...tab.open.values()]);
    return (
      first?.modules.device.keptIdeas(this.#person).length === 0 &&
      drafts.every(({ draft }) => Object.keys(draft.snapshot().changes).length === 0)
    );
  }

  #judge(): void {
    for (const token of this.#typed.keys()) {
      const times = this.#applied.get(token) ?? 0;
      if (times > 1 + (this.#chosenAgain.get(token) ?? 0))
        this.faults.push(`${token} was applied ${times} times`);
      if (times === 0 && !this.#settled.has(token)) this.faults.push(`${token} is lost`);
    }
  }

  #read(id: string): Idea | null {
    const idea = this.#ideas.get(id);
    return idea ? { ...idea } : null;
  }

  #fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const tab = this.#within.getStore();
    if (!tab) throw new Error('fetched by no tab');
    const sent = typeof body === 'string' ? (JSON.parse(body) as Partial<Idea>) : {};
    const id = sent.id ?? address.split('/').at(-1) ?? '';
    const deliver = () => this.#serve(method, id, sent);
    return new Promise((answer, fail) => {
      this.#onTheWay.push({ tab, life: tab.life, deliver, answer, fail });
    });
  }

  #serve(method: string, id: string, sent: Partial<Idea>): Response {
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
      if (now !== before && this.#typed.has(before) && this.#typed.get(now)?.has(before) !== true)
        this.faults.push(`${now} overwrote ${before}, which its writer had not seen`);
    }
    const changed: Idea = { ...idea, ...change, version: idea.version + 1 };
    this.#write(changed, change);
    return Response.json(changed);
  }

  #write(idea: Idea, change: Partial<Idea>): void {
    this.#ideas.set(idea.id, idea);
    for (const field of FIELDS) {
      const token = change[field];
      if (token) this.#applied.set(token, (this.#applied.get(token) ?? 0) + 1);
    }
  }

  /** The locks of a browser: shared by its tabs, and given back by a tab that goes. */
  async #request(
    name: string,
    { mode = 'exclusive', ifAvailable = false }: LockOptions,
    act: (lock: object | null) => unknown,
  ): Promise<unknown> {
    const tab = this.#within.getStore();
    const taken = this.#locks.some(
      (held) => held.name === name && (mode === 'exclusive' || held.mode === 'exclusive'),
    );
    if (taken && ifAvailable) return act(null);
    const held: Held = { name, mode, tab, life: tab?.life ?? 0 };
    this.#locks.push(held);
    try {
      return await act(held);
    } finally {
      this.#locks = this.#locks.filter((other) => other !== held);
    }
  }
}

function textIn(idea: Idea, field: string): string {
  return String(Reflect.get(idea, field) ?? '');
}

function shown(draft: IdeaDraft, field: (typeof FIELDS)[number]): string {
  const { base, changes } = draft.snapshot();
  return String(changes[field] ?? base?.[field] ?? '');
}

function refused(code: string, status: number, current?: Idea): Response {
  return Response.json({ code, message: code, data: current ? { current } : undefined }, { status });
}

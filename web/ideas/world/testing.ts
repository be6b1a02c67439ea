// A device with three tabs, a connection that loses and reorders, and a server: what schedules of the saving are played on.
import { vi } from 'vitest';
import type { Idea } from '../../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../../shared/platform/device-keys.ts';
import { stubBrowser } from '../../platform/testing.ts';
import type * as drafts from '../draft.ts';
import type * as devices from '../on-device.ts';
import type * as outboxes from '../outbox.ts';
import { TabLocks } from './locks/testing.ts';
import { FIELDS, IdeaServer, textIn, type Without } from './server/testing.ts';

type IdeaDraft = InstanceType<typeof drafts.IdeaDraft>;

export const TABS = 3;
export const IDEAS = 2;

/** One thing that happens: in a tab, to an idea; the rest chooses among what is possible. */
export interface Step {
  readonly act: 'type' | 'save' | 'send' | 'reload' | 'close' | 'carry';
  readonly tab: number;
  readonly idea: number;
  readonly field: number;
  readonly pick: number;
  readonly fate: 'arrives' | 'lost' | 'answer lost';
}

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
      draft: await import('../draft.ts'),
      outbox: await import('../outbox.ts'),
      device: await import('../on-device.ts'),
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
  readonly #server: IdeaServer;
  readonly #locks: TabLocks;
  #onTheWay: Message[] = [];
  #tokens = 0;
  /** What was typed, with what its writer saw in its place. */
  readonly #typed = new Map<string, Set<string>>();
  /** What the person has seen and replaced, or given up. */
  readonly #settled = new Set<string>();
  readonly #chosenAgain = new Map<string, number>();
  readonly faults: string[] = [];

  constructor(modules: readonly Modules[], within: Within, without?: Without) {
    stubBrowser();
    this.#within = within;
    this.#without = without;
    this.#server = new IdeaServer(without, (before, now) => this.#requireSeen(before, now));
    this.#locks = new TabLocks(() => within.getStore());
    this.#tabs = modules.map((own) => ({ modules: own, life: 0, open: new Map() }));
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#fetch(address, init));
    vi.stubGlobal('navigator', { locks: { request: this.#locks.request.bind(this.#locks) } });
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
    const draft = new tab.modules.draft.IdeaDraft(this.#person, id, this.#server.read(id));
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
    this.#locks.release(tab);
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

  /** Nobody writes over a text that they have not seen. */
  #requireSeen(before: string, now: string): void {
    if (this.#typed.has(before) && this.#typed.get(now)?.has(before) !== true)
      this.faults.push(`${now} overwrote ${before}, which its writer had not seen`);
  }

  #judge(): void {
    for (const token of this.#typed.keys()) {
      const times = this.#server.applied.get(token) ?? 0;
      if (times > 1 + (this.#chosenAgain.get(token) ?? 0))
        this.faults.push(`${token} was applied ${times} times`);
      if (times === 0 && !this.#settled.has(token)) this.faults.push(`${token} is lost`);
    }
  }

  #fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const tab = this.#within.getStore();
    if (!tab) throw new Error('fetched by no tab');
    const sent = typeof body === 'string' ? (JSON.parse(body) as Partial<Idea>) : {};
    const id = sent.id ?? address.split('/').at(-1) ?? '';
    const deliver = () => this.#server.answer(method, id, sent);
    return new Promise((answer, fail) => {
      this.#onTheWay.push({ tab, life: tab.life, deliver, answer, fail });
    });
  }
}

function shown(draft: IdeaDraft, field: (typeof FIELDS)[number]): string {
  const { base, changes } = draft.snapshot();
  return String(changes[field] ?? base?.[field] ?? '');
}

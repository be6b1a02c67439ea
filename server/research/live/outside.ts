import { z } from 'zod';
import type { AgentType, JobMode } from '../../../shared/research/constants.ts';
import { StoredDocument } from '../../../shared/sources/model.ts';
import type { ModelAnswer, ModelCall, ModelPart, Models } from '../../models/service.ts';
import type { Along } from '../../api-logs/service.ts';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { OUTSIDE_REASONS, OutsideError, type OutsideReason } from '../../platform/outside/errors.ts';
import type { SearchHit, SearchOptions, Web } from '../../sources/service.ts';
import { selectPage } from '../report.queries.ts';
import { CHARACTERS_A_TOKEN } from './limits.ts';
import { askLater, WaitsForBatch } from '../batch/waiting.ts';
import { paidSteps, stepKey, type PaidSteps } from './paid-steps.ts';
import { Purse, type Amounts } from './purse.ts';
import type { StepTaker } from './steps.queries.ts';
import type { PromptFile } from './prompts/rules.ts';

/** The run that calls are made for. */
export interface LiveRun {
  readonly id: string;
  /** Whoever started it. */
  readonly user_id: string;
  readonly language: string;
  readonly budget: Amounts;
  /** batch: all questions but the plan wait for a batch. */
  readonly mode: JobMode;
  /** The day of its start, as YYYY-MM-DD. */
  readonly today: string;
}

/** What live research works with besides the database. */
export interface OutsideWorld {
  readonly models: Models;
  readonly web: Web;
  /** Hosts of this product, which are never a source. */
  readonly own_hosts: readonly string[];
  /** What runs in batches need. */
  readonly services: Pick<Services, 'settings' | 'db'>;
}

interface Question<Out> {
  readonly part: ModelPart;
  /** What is asked, such as `plan` or `round 2`; with its text it names the step. */
  readonly step: string;
  readonly file: PromptFile;
  readonly user: string;
  readonly output: z.ZodType<Out>;
  readonly maxOutputTokens: number;
  /** How much of its share the agent may have used afterwards; all of it where nothing is said. */
  readonly within?: number;
}

/** What is looked for is asked at once also in a batch: searches are live. */
export const PLAN = 'plan';

const Failed = z.object({ failed: z.enum(OUTSIDE_REASONS) });
const Hits = z.object({
  hits: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      snippet: z.string(),
      published: z.string().nullable(),
      provider: z.string(),
    }),
  ),
  skipped: z.array(z.object({ provider: z.string(), reason: z.enum(OUTSIDE_REASONS) })),
});
const Opened = StoredDocument.omit({ text: true, blocks: true });

/** What a search or a page gave, or why it gave nothing. */
export type Found<Value> = Value | { readonly failed: OutsideReason };

/** What one agent, or the writing of a report, asks of the world: each call paid once, within the share of its purse. */
export class Outside {
  readonly purse: Purse;
  readonly #db: Db;
  readonly #steps: PaidSteps;
  readonly #world: OutsideWorld;
  readonly #run: LiveRun;
  readonly #taker: StepTaker['agent_type'];
  readonly #signal: AbortSignal;
  #answers = 0;
  readonly #later: Promise<unknown>[] = [];

  constructor(
    db: Db,
    world: OutsideWorld,
    run: LiveRun,
    {
      taker,
      share,
      signal,
    }: { readonly taker: AgentType | 'report'; readonly share: number; readonly signal: AbortSignal },
  ) {
    this.purse = new Purse(run.budget, share);
    this.#db = db;
    this.#steps = paidSteps(db, { research_job_id: run.id, agent_type: taker });
    this.#world = world;
    this.#run = run;
    this.#taker = taker;
    this.#signal = signal;
  }

  /** Whether a model has answered at all. */
  get hasAnswers(): boolean {
    return this.#answers > 0;
  }

  /** Asks a model. @throws OutsideError, `over_budget` too where the agent's share does not hold the question */
  async ask<Out>({
    part,
    step,
    file,
    user,
    output,
    maxOutputTokens,
    within = 1,
  }: Question<Out>): Promise<Out> {
    const tokens = Math.ceil((file.system.length + user.length) / CHARACTERS_A_TOKEN) + maxOutputTokens;
    if (!this.purse.holds(tokens, within))
      throw new OutsideError('over_budget', `the share of ${this.#taker} is used up`);
    const purpose = `research.${this.#taker}.${step.replace(/\W+/g, '-')}`;
    const prompt = { name: file.name, version: file.version, system: file.system, user };
    const call = { part, purpose, prompt, output, maxOutputTokens };
    if (this.isLater && step !== PLAN)
      return this.#askLater(call, stepKey({ name: step, input: [part, prompt] }));
    const answer = await this.#steps.once(
      { name: step, input: [part, prompt] },
      z.object({ value: output, tokens: z.number(), paise: z.number().nullable() }),
      async (step_key, keep) =>
        paidOf(
          await this.#world.models.ask(call, {
            payer: this.#payer,
            signal: this.#signal,
            step_key,
            along: { ...keep, writes: (given) => keep.writes(paidOf(given)) },
          }),
        ),
    );
    this.#answers += 1;
    this.purse.spend(answer);
    return answer.value;
  }

  /** Whether questions wait for a batch. */
  get isLater(): boolean {
    return this.#run.mode === 'batch';
  }

  async #askLater<Out>(call: ModelCall<Out>, step_key: string): Promise<Out> {
    const taker = { research_job_id: this.#run.id, agent_type: this.#taker };
    const asking = askLater(this.#world.services, { call, taker, payer: this.#payer, step_key });
    this.#later.push(asking);
    const answer = await asking;
    this.#answers += 1;
    this.purse.spend(answer);
    return answer.value;
  }

  /** Does something that may have to wait for a batch: then all that it asks side by side is kept before it ends. */
  async waiting<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof WaitsForBatch) await Promise.allSettled(this.#later);
      throw cause;
    }
  }

  /** Searches the web. @throws OutsideError `over_budget` */
  async search(query: string, language: string, limit: number): Promise<Found<z.infer<typeof Hits>>> {
    this.purse.require(0);
    const found = await this.#steps.once(
      { name: 'search', input: [query, language, limit] },
      z.union([Hits, Failed]),
      (_key, keep) => this.#failing(() => this.#search(query, { language, limit }, keep)),
    );
    this.purse.spend(FREE);
    return found;
  }

  async #search(
    query: string,
    options: Pick<SearchOptions, 'language' | 'limit'>,
    keep: Along<Found<z.infer<typeof Hits>>>,
  ): Promise<z.infer<typeof Hits>> {
    const skipped: z.infer<typeof Hits>['skipped'] = [];
    const answerOf = (hits: readonly SearchHit[]) => ({ hits: hits.map(plainHit), skipped });
    const hits = await this.#world.web.search(query, {
      ...options,
      signal: this.#signal,
      payer: this.#payer,
      onSkipped: (provider, { reason }) => void skipped.push({ provider, reason }),
      along: { ...keep, writes: (found) => keep.writes(answerOf(found)) },
    });
    return answerOf(hits);
  }

  /** Opens a page and keeps it under its hash. @throws OutsideError `over_budget` */
  async open(url: string, given = false): Promise<Found<Omit<StoredDocument, 'blocks'>>> {
    this.purse.require(0);
    let read: StoredDocument | undefined;
    const opened = await this.#steps.once(
      { name: 'open', input: [url, given] },
      z.union([Opened, Failed]),
      (_key, keep) =>
        this.#failing(async () => {
          const along = { ...keep, writes: (page: StoredDocument) => keep.writes(Opened.parse(page)) };
          read = await this.#world.web.open(url, { signal: this.#signal, payer: this.#payer, given, along });
          return Opened.parse(read);
        }),
    );
    this.purse.spend(FREE);
    if ('failed' in opened) return opened;
    if (read?.page_hash === opened.page_hash) return { ...opened, text: read.text };
    const page = await selectPage(this.#db, opened.page_hash);
    return page ? { ...opened, text: page.content } : { failed: 'unreadable' };
  }

  /** A call whose failure is an answer that is kept: a page that cannot be read is not asked for again. */
  async #failing<Value>(call: () => Promise<Value>): Promise<Found<Value>> {
    try {
      return await call();
    } catch (cause) {
      // whoever is stopped has found nothing out about the page
      this.#signal.throwIfAborted();
      if (cause instanceof OutsideError && cause.reason !== 'over_budget') return { failed: cause.reason };
      throw cause;
    }
  }

  get #payer() {
    const { id, user_id } = this.#run;
    return { user_id, research_job_id: id, agent_type: this.#taker === 'report' ? null : this.#taker };
  }
}

/** What is kept of a model's answer. */
function paidOf<Out>({
  value,
  tokens,
  paise,
}: ModelAnswer<Out>): Pick<ModelAnswer<Out>, 'value' | 'tokens' | 'paise'> {
  return { value, tokens, paise };
}

const FREE = { tokens: 0, paise: null };

function plainHit({ url, title, snippet, published, provider }: SearchHit): SearchHit {
  return { url, title, snippet, published, provider };
}

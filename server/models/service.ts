import { newId } from '../../shared/platform/ids.ts';
import { SECOND } from '../../shared/platform/time.ts';
import type { Services } from '../platform/context.ts';
import type { Writes } from '../platform/database/batch.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { readProvider } from '../platform/outside/provider-keys.ts';
import { mayPass, SchemaRefused } from './failures.ts';
import { reserve, settleEnd, spentOf, type Sending, type Spent } from './ledger.ts';
import type {
  AskOptions,
  Finish,
  ModelAnswer,
  ModelCall,
  ModelMessage,
  ModelNames,
  ModelOptions,
  ModelPiece,
  Models,
  ModelTalk,
} from './model.ts';
import { askOnce, type Target, type Usage } from './openai-compatible.provider.ts';
import { priceOf } from './prices.ts';
import { modelNames, providerOf, targetOf } from './target.ts';
import { messagesOf, readAnswer, repairOf, schemaOf } from './typed.ts';
import { pause, waitAfter, type Pause } from './waiting.ts';
import type { Patience, Trace } from './wire.ts';

export type * from './model.ts';
export { mayPass } from './failures.ts';
// questions that a batch answers
export {
  batchLine,
  BatchQuestion,
  BatchReply,
  dropQuestion,
  openBatches,
  planQuestion,
  readReply,
  readResults,
  settleResult,
  takesBatches,
  type BatchResult,
  type BatchWire,
  type ToldBatch,
} from './batch.ts';

/** A question is sent so often at most, its repair included. */
const TRIES = 3;
const PATIENCE: Patience = { firstMs: 60 * SECOND, idleMs: 30 * SECOND, totalMs: 240 * SECOND };
const NO_USAGE: Usage = { tokens_in: null, tokens_out: null };

/** What tests change: how long is waited, and how. */
export interface ModelTiming {
  readonly patience?: Patience;
  readonly pause?: Pause;
}

/** The language models that are configured, for whoever asks them. */
export function modelsOf(services: Pick<Services, 'settings' | 'db'>, timing: ModelTiming = {}): Models {
  return new ConfiguredModels(services, timing);
}

/** Servers that answered that they know no schemas; they are not asked again. */
const withoutSchemas = new Set<string>();

/** One try, as it is sent. */
interface Try {
  readonly target: Target;
  readonly messages: readonly ModelMessage[];
  readonly schema: object | null;
  readonly sending: Sending;
  readonly signal: AbortSignal;
  readonly reservation: string | undefined;
  readonly temperature?: number | undefined;
}

/** Writes down how a call ended that was answered, and what is written along with it. @returns its rows */
type Settle = (along?: Writes) => ReturnType<typeof settleEnd>;

interface Whole {
  readonly text: string;
  readonly spent: Spent;
  readonly settle: Settle;
}

class ConfiguredModels implements Models {
  readonly #services: Pick<Services, 'settings' | 'db'>;
  readonly #patience: Patience;
  readonly #pause: Pause;

  constructor(services: Pick<Services, 'settings' | 'db'>, timing: ModelTiming) {
    this.#services = services;
    this.#patience = timing.patience ?? PATIENCE;
    this.#pause = timing.pause ?? pause;
  }

  async describe(): Promise<ModelNames> {
    return modelNames(await readProvider(this.#services, 'language_model'));
  }

  async ask<Out>(call: ModelCall<Out>, options: AskOptions<Out>): Promise<ModelAnswer<Out>> {
    const target = await targetOf(this.#services, call.part);
    const schema = schemaOf(call.output);
    const ask_id = newId();
    const all: Spent[] = [];
    let repair: { readonly text: string; readonly problems: string } | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const inText = knowsNoSchemas(target);
      const asked = messagesOf(call.prompt, schema, inText);
      const messages = repair ? repairOf(asked, repair.text, repair.problems) : asked;
      const sending = sendingOf(call, options, { target, messages, schema, name: nameOf(call) });
      const one: Try = {
        target,
        messages,
        schema: inText ? null : schema,
        sending: { ...sending, ask_id, attempt },
        signal: options.signal,
        reservation: attempt === 1 ? options.reservation : undefined,
      };
      try {
        const { text, spent, settle } = await this.#once(one);
        all.push(spent);
        const read = readAnswer(text, call.output);
        if ('value' in read) {
          const answer = { value: read.value, model: target.model, ...sumOf(all) };
          const rows = await settle(options.along?.writes(answer));
          options.along?.onWritten(rows);
          return answer;
        }
        await settle();
        if (repair || attempt === TRIES)
          throw new OutsideError('not_json', `${call.purpose}: ${read.problems.slice(0, 300)}`);
        repair = { text, problems: read.problems };
      } catch (error) {
        await this.#beforeNext(error, { attempt, target, signal: options.signal, inText });
      }
    }
  }

  async *stream(call: ModelTalk, options: ModelOptions): AsyncGenerator<ModelPiece, void> {
    const target = await targetOf(this.#services, call.part);
    const { messages } = call;
    const sending = sendingOf(call, options, { target, messages, schema: {}, name: call.prompt });
    const ask_id = newId();
    for (let attempt = 1; ; attempt += 1) {
      const reservation = attempt === 1 ? options.reservation : undefined;
      const { signal } = options;
      let begun = false;
      try {
        const one = {
          target,
          messages,
          schema: null,
          sending: { ...sending, ask_id, attempt },
          signal,
          reservation,
          temperature: call.temperature,
        };
        for await (const piece of this.#pieces(one)) {
          begun = true;
          yield 'text' in piece ? piece : { finish: piece.finish, usage: sumOf([piece.spent]) };
        }
        return;
      } catch (error) {
        // what was shown already cannot be taken back
        if (begun) throw error;
        await this.#beforeNext(error, { attempt, target, signal, inText: true });
      }
    }
  }

  /** A whole answer, which whoever asked settles. @throws OutsideError where it is not whole; then it is settled */
  async #once(one: Try): Promise<Whole> {
    let text = '';
    for await (const piece of this.#pieces(one, true)) {
      if ('text' in piece) text += piece.text;
      else return { text, spent: piece.spent, settle: piece.settle };
    }
    throw new OutsideError('cut_off', 'the answer has no end');
  }

  /** The pieces of one try, which is reserved before and settled after it, however it ends; but a `whole` answer by whoever takes it. */
  async *#pieces(
    one: Try,
    whole = false,
  ): AsyncGenerator<
    { readonly text: string } | { readonly finish: Finish; readonly spent: Spent; readonly settle: Settle },
    void
  > {
    const { target, messages, sending, signal } = one;
    const id = one.reservation ?? (await reserve(this.#services, sending));
    const trace: Trace = { http_status: undefined, bytes_sent: 0, bytes_received: 0 };
    const price = priceOf(target.model, this.#services.settings.modelPrices);
    const started = performance.now();
    let received = '';
    let spent: Spent | null = null;
    let failure: unknown = new OutsideError('cut_off', 'nobody read on');
    const settle: Settle = (along) => {
      const ms = performance.now() - started;
      return settleEnd(this.#services.db, id, { error: failure, spent, trace, ms }, along);
    };
    try {
      const question = {
        messages,
        schema: one.schema,
        maxOutputTokens: sending.maxOutputTokens,
        headers: headersOf(sending),
        temperature: one.temperature,
      };
      for await (const piece of askOnce(target, question, { signal, patience: this.#patience, trace })) {
        if ('text' in piece) {
          received += piece.text;
          yield piece;
          continue;
        }
        spent = spentOf(piece.usage, price, sending.texts, received);
        if (whole) requireWhole(piece.finish);
        failure = null;
        yield { finish: piece.finish, spent, settle };
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      if (!spent && trace.http_status === 200) spent = spentOf(NO_USAGE, price, sending.texts, received);
      if (!whole || failure !== null) await settle();
    }
  }

  /** Waits before the next try. @throws the error where there is none */
  async #beforeNext(
    error: unknown,
    {
      attempt,
      target,
      signal,
      inText,
    }: { attempt: number; target: Target; signal: AbortSignal; inText: boolean },
  ): Promise<void> {
    if (!(error instanceof OutsideError) || attempt === TRIES) throw error;
    if (!inText && error instanceof SchemaRefused) {
      withoutSchemas.add(serverOf(target));
      return;
    }
    const wait = mayPass(error) ? waitAfter(error, attempt) : undefined;
    if (wait === undefined) throw error;
    await this.#pause(wait, signal);
  }
}

const serverOf = ({ url, model }: Target): string => `${url} ${model}`;
const knowsNoSchemas = (target: Target): boolean => withoutSchemas.has(serverOf(target));
const nameOf = <Out>({ prompt }: ModelCall<Out>): string => `${prompt.name}@${prompt.version}`;

function sendingOf(
  call: Pick<ModelTalk, 'purpose' | 'maxOutputTokens'>,
  { payer, step_key }: Pick<ModelOptions, 'payer' | 'step_key'>,
  sent: {
    readonly target: Target;
    readonly messages: readonly ModelMessage[];
    readonly schema: object;
    readonly name: string | undefined;
  },
): Sending {
  return {
    texts: [...sent.messages.map(({ content }) => content), JSON.stringify(sent.schema)],
    maxOutputTokens: call.maxOutputTokens,
    model: sent.target.model,
    provider: providerOf(sent.target.url),
    purpose: call.purpose,
    prompt: sent.name,
    payer,
    step_key,
  };
}

/** What a gateway may keep accounts by; nothing of a person is in it. */
function headersOf({ purpose, step_key }: Sending): Record<string, string> {
  return { 'x-purpose': purpose, ...(step_key !== undefined && { 'x-step': step_key }) };
}

/** An answer that the model did not end itself is none. */
function requireWhole(finish: Finish): void {
  if (finish === 'length') throw new OutsideError('cut_off', 'the answer was longer than it may be');
  if (finish !== 'stop') throw new OutsideError('refused', `the model ended with ${finish}`);
}

function sumOf(all: readonly Spent[]): { readonly tokens: number; readonly paise: number | null } {
  const tokens = all.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0);
  const priced = all.every(({ paise }) => paise !== null);
  return { tokens, paise: priced ? all.reduce((sum, { paise }) => sum + (paise ?? 0), 0) : null };
}

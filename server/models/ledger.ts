import {
  reserveCall,
  settleCall,
  type Payer,
  type PlannedCall,
  type SettledCall,
} from '../api-logs/service.ts';
import type { Writes } from '../platform/database/batch.ts';
import type { Db } from '../platform/database/database.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { dayTokensOf } from '../users/service.ts';
import type { Settings } from '../platform/settings.ts';
import type { Usage } from './openai-compatible.provider.ts';
import { costOf, priceOf, type Price } from './prices.ts';
import { likelyTokens, mostTokens } from './tokens.ts';
import type { Trace } from './wire.ts';

interface Parts {
  readonly db: Db;
  readonly settings: Settings;
}

/** What is about to be sent. */
export interface Sending {
  readonly texts: readonly string[];
  readonly maxOutputTokens: number;
  readonly model: string;
  readonly provider: string;
  readonly purpose: string;
  readonly prompt: string | undefined;
  readonly payer: Payer;
  readonly step_key: string | undefined;
  readonly ask_id?: string;
  readonly attempt?: number;
  /** Sent in a batch, which costs half. */
  readonly batch?: boolean;
}

/** Batches cost half of what the same questions cost one by one. */
export function halfPrice(price: Price | null): Price | null {
  return price && { in: price.in / 2, out: price.out / 2 };
}

/** The most that a call can cost. */
function planOf({ settings }: Pick<Parts, 'settings'>, sending: Sending): PlannedCall {
  const { texts, maxOutputTokens, prompt, step_key, ask_id, attempt, batch = false, ...rest } = sending;
  const sent = mostTokens(texts);
  const price = priceOf(rest.model, settings.modelPrices);
  return {
    service: batch ? 'batch' : 'model',
    payer: rest.payer,
    provider: rest.provider,
    model: rest.model,
    purpose: rest.purpose,
    tokens: sent + maxOutputTokens,
    paise: costOf(batch ? halfPrice(price) : price, sent, maxOutputTokens),
    ...(prompt !== undefined && { prompt }),
    ...(step_key !== undefined && { step_key }),
    ...(ask_id !== undefined && { ask_id }),
    ...(attempt !== undefined && { attempt }),
  };
}

/** @throws OutsideError `over_budget`: then nothing may be sent */
export async function reserve({ db, settings }: Parts, sending: Sending): Promise<string> {
  const { payer } = sending;
  const alone = payer.research_job_id === null && payer.user_id !== null;
  const day = alone && payer.user_id !== null ? await dayTokensOf(db, settings, payer.user_id) : null;
  const reserved = await reserveCall(db, planOf({ settings }, sending), day);
  if (reserved === 'over_budget') throw new OutsideError('over_budget', `${sending.purpose} does not fit`);
  return reserved.id;
}

/** What a call cost, as far as anybody knows. */
export interface Spent {
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly paise: number | null;
  readonly estimated: boolean;
}

/** What the provider says was used, and an estimate of what it does not say. */
export function spentOf(usage: Usage, price: Price | null, sent: readonly string[], received: string): Spent {
  const tokens_in = usage.tokens_in ?? likelyTokens(sent);
  const tokens_out = usage.tokens_out ?? likelyTokens([received]);
  const estimated = usage.tokens_in === null || usage.tokens_out === null;
  return { tokens_in, tokens_out, paise: costOf(price, tokens_in, tokens_out), estimated };
}

/**
 * Writes down how a call ended. What was refused cost nothing; what broke off midway is estimated; of what never answered nobody knows,
 * so that it counts as it was reserved.
 *
 * @param along what is written in the same statement @returns its rows
 */
export async function settleEnd(
  db: Db,
  id: string,
  end: { readonly error: unknown; readonly spent: Spent | null; readonly trace: Trace; readonly ms: number },
  along?: Writes,
): ReturnType<typeof settleCall> {
  const { error, spent, trace, ms } = end;
  const reason = error === null ? undefined : error instanceof OutsideError ? error.reason : 'cancelled';
  const call: SettledCall = {
    status: statusOf(error, spent, trace),
    ms,
    bytes_sent: trace.bytes_sent,
    bytes_received: trace.bytes_received,
    ...(trace.http_status !== undefined && { http_status: trace.http_status }),
    ...(reason !== undefined && { error: reason }),
    ...spent,
  };
  return settleCall(db, id, call, along);
}

function statusOf(error: unknown, spent: Spent | null, trace: Trace): SettledCall['status'] {
  if (error === null) return 'succeeded';
  const unanswered = trace.bytes_sent > 0 && trace.http_status === undefined;
  const mayHaveWorked = !(error instanceof OutsideError) || error.reason === 'timeout';
  return spent === null && unanswered && mayHaveWorked ? 'unknown' : 'failed';
}

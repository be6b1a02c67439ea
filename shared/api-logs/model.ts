import { z } from 'zod';
import { Id, Moment, PageQuery, pageOf } from '../platform/model.ts';
import { CALL_STATES, OUTSIDE_SERVICES } from './constants.ts';

const Count = z.number().int();
const Word = z.string().max(200).optional();

/** A call to a service outside. Of what was sent and received only sizes are kept; people bear pseudonyms. Money in paise. */
export const LogRow = z.object({
  id: Id,
  at: Moment,
  service: z.enum(OUTSIDE_SERVICES),
  provider: z.string(),
  model: z.string().nullable(),
  purpose: z.string(),
  prompt: z.string().nullable().describe('Name and version of the prompt'),
  person: z.string().nullable(),
  research_job_id: Id.nullable(),
  agent_type: z.string().nullable(),
  status: z.enum(CALL_STATES),
  tokens_in: Count,
  tokens_out: Count,
  reserved_tokens: Count,
  paise: Count.nullable().describe('Null where the price is not known'),
  estimated: z.boolean().describe('The provider did not say how many tokens it used'),
  http_status: Count.nullable(),
  error: z.string().nullable(),
  error_words: z.string().nullable().describe('What went wrong, in the language of the request'),
  bytes_sent: Count.nullable(),
  bytes_received: Count.nullable(),
  ms: Count.nullable(),
  ask_id: Id.nullable().describe('The same for all tries of one question'),
  attempt: Count,
});
export type LogRow = z.infer<typeof LogRow>;

export const LogFilters = z.object({
  service: z.enum(OUTSIDE_SERVICES).optional(),
  provider: Word,
  model: Word,
  status: z.enum(CALL_STATES).optional(),
  person: Word.describe('A pseudonym'),
  job: Id.optional(),
  ask: Id.optional().describe('All tries of one question'),
  day: z.iso.date().optional().describe('In India'),
});
export type LogFilters = z.infer<typeof LogFilters>;
export const LogQuery = PageQuery.extend(LogFilters.shape);
export type LogQuery = z.infer<typeof LogQuery>;
export const LogPage = pageOf(LogRow);
export type LogPage = z.infer<typeof LogPage>;

/** What calls came to. `unpriced` of them have no price, so that `paise` is without them. */
export const LogSum = z.object({
  calls: Count,
  errors: Count,
  tokens_in: Count,
  tokens_out: Count,
  paise: Count,
  unpriced: Count,
});
export type LogSum = z.infer<typeof LogSum>;

const named = z.object({ name: z.string(), sum: LogSum });

/** Of the last 14 days, today included, or of the day that is asked for: by day, and by the people and runs that used most. */
export const LogTotals = z.object({
  all: LogSum,
  days: z.array(named),
  people: z.array(named),
  jobs: z.array(named),
});
export type LogTotals = z.infer<typeof LogTotals>;

/** What the log can be filtered by. */
export const LogWords = z.object({ providers: z.array(z.string()), models: z.array(z.string()) });
export type LogWords = z.infer<typeof LogWords>;

import { z } from 'zod';
import { Advisory } from '../guardrails/model.ts';
import { CONFIDENCES } from '../knowledge/constants.ts';
import { Id, Moment } from '../platform/model.ts';
import { Feedback } from './feedback.ts';
import { AUTHORS, CITATION_TYPES, MESSAGE_ROLES, MESSAGE_STATUSES } from './constants.ts';

/** A source that an answer names as `[n]`. */
export const Citation = z.object({
  id: z.string(),
  number: z.number().int().min(1),
  title: z.string(),
  url: z.string().nullable(),
  domain: z.string().nullable(),
  type: z.enum(CITATION_TYPES),
  description: z.string().nullable(),
  isPlaceholder: z.boolean(),
  as_of: z.string().nullable().describe('The month in which it was last checked, such as 2025-06'),
  confidence: z.enum(CONFIDENCES).nullable(),
});
export type Citation = z.output<typeof Citation>;

/** A question back, with answers as buttons: a button puts its `text` into a new message. */
export const Ask = z.object({
  field: z.string(),
  text: z.string(),
  options: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type Ask = z.output<typeof Ask>;

/** The id of a message; what a program sends has the program's own, a UUID of any version. */
export const MessageId = z.uuid();

/** How many statements of an answer need a source, and how many of them have one that bears them. */
export const Checked = z.object({
  statements: z.number().int().min(0),
  supported: z.number().int().min(0),
});
export type Checked = z.output<typeof Checked>;

export const ChatMessage = z.object({
  id: MessageId,
  role: z.enum(MESSAGE_ROLES),
  content: z.string(),
  created_at: Moment,
  prompt_tokens: z.number().int().nullable(),
  completion_tokens: z.number().int().nullable(),
  status: z.enum(MESSAGE_STATUSES),
  citations: z.array(Citation),
  asks: z.array(Ask),
  advisories: z.array(Advisory),
  follow_ups: z.array(z.string()),
  feedback: Feedback.nullable(),
  made_by: z.enum(AUTHORS).nullable().describe('Null for what a person wrote'),
  checked: Checked.nullable().describe(
    'What came of checking an answer of a language model against its sources; null where it was not checked, or is the library’s own',
  ),
  took_ms: z.number().int().nullable().describe('From the question to the end of its answer'),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  created_at: Moment,
  updated_at: Moment,
  language: z.string(),
  idea_id: Id.nullable(),
  research_job_id: Id.nullable(),
  idea_title: z.string().nullable(),
});
export type Conversation = z.output<typeof Conversation>;

/** For whom an answer is written, unless the question says otherwise: of the idea that it is about, else of the person's profile. */
export const Assumed = z.object({
  place: z.string().nullable().describe('In the language asked for; null where no state of India is known'),
  trade: z.string().nullable().describe('The same for a trade that the library knows'),
  from: z.enum(['profile', 'idea']).describe('Where that can be changed'),
});
export type Assumed = z.output<typeof Assumed>;

/** Messages of the last 24 hours; a limit of null is none. */
export const ChatQuota = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable(),
  resets_at: Moment.nullable(),
});
export type ChatQuota = z.output<typeof ChatQuota>;

/** An answer that is being written: what it is called, and how many characters there are so far. */
export const Streaming = z.object({ message_id: Id, length: z.number().int() });
export type Streaming = z.output<typeof Streaming>;

/** What a stream sends, one JSON object a line; `[DONE]` ends it. A translation takes the place of what was shown, and so does an answer that was checked. */
export const ChatFrame = z.union([
  z.object({ translatedContent: z.string(), originalContent: z.string() }),
  z.object({ done: z.literal(true), message: ChatMessage }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  z.object({
    content: z.string(),
    checked: z
      .literal(false)
      .optional()
      .describe('A language model wrote it and nobody has checked it: what is checked comes at the end'),
  }),
]);
export type ChatFrame = z.output<typeof ChatFrame>;

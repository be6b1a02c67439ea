import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { Id } from '../platform/model.ts';
import {
  AUTHORS,
  COMMENT_MAX,
  CONTEXT_MAX,
  FEEDBACK_REASONS,
  MESSAGE_MAX,
  RATINGS,
  RESPONSE_LENGTHS,
  SEARCH_MAX,
  TITLE_MAX,
  TRANSLATION_TOKENS_MAX,
} from './constants.ts';
import { Feedback } from './feedback.ts';
import { Assumed, ChatMessage, ChatQuota, Conversation, MessageId, Streaming } from './model.ts';

const WHAT_TO_SAY = msg('Please type a message first.');

/** A code such as `hi` or `hi-IN`; a language that we do not write is answered in English. */
const LanguageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);

const Text = z
  .string(WHAT_TO_SAY)
  .trim()
  .min(1, WHAT_TO_SAY)
  .max(MESSAGE_MAX, msg('This message is too long: at most 10,000 characters fit. Please send it in parts.'));

const Title = z
  .string()
  .trim()
  .min(1, msg('Please enter a title.'))
  .max(TITLE_MAX, msg('At most 120 characters fit here.'));

const ofConversation = { conversation_id: Id };
const ofMessage = { conversation_id: Id, message_id: MessageId };

export const SendMessage = z.object({
  action: z.literal('send_message'),
  ...ofConversation,
  message_id: MessageId.optional().describe(
    "The client's own id of this message: sent twice, it is one message. Without it one is made.",
  ),
  message: Text.optional().describe('Needed, unless an answer is to be written again'),
  language: LanguageCode.default('en'),
  stream: z.boolean().default(true),
  response_length: z.enum(RESPONSE_LENGTHS).default('medium'),
  system_context: z.string().max(CONTEXT_MAX).optional(),
  message_prefix: z.string().max(CONTEXT_MAX).optional(),
  flags: z.record(z.string(), z.boolean()).optional(),
  edit_of: MessageId.optional().describe('A message that this one replaces, with all that follows it'),
  regenerate: z.boolean().optional().describe('Writes the last answer again'),
});
export type SendMessage = z.output<typeof SendMessage>;

export const GiveFeedback = z
  .object({
    action: z.literal('feedback'),
    ...ofMessage,
    rating: z.enum(RATINGS),
    reasons: Feedback.shape.reasons.default([]),
    comment: z.string().trim().max(COMMENT_MAX, msg('At most 1,000 characters fit here.')).nullish(),
  })
  .refine(
    ({ rating, reasons }) =>
      reasons.every((reason) => (FEEDBACK_REASONS[rating] as readonly string[]).includes(reason)),
    { path: ['reasons'], message: msg('These reasons do not go with this rating.') },
  );
export type GiveFeedback = z.output<typeof GiveFeedback>;

const Actions = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('get_conversations'),
    query: z.string().trim().max(SEARCH_MAX).optional(),
  }),
  z.object({ action: z.literal('get_messages'), ...ofConversation }),
  z.object({
    action: z.literal('get_assumed'),
    idea_id: Id.optional().describe('Of the idea that is asked about: what it says comes first'),
    language: LanguageCode.default('en'),
  }),
  z.object({
    action: z.literal('create_conversation'),
    language: LanguageCode.default('en'),
    idea_id: Id.nullish(),
    research_job_id: Id.nullish(),
  }),
  z.object({ action: z.literal('delete_conversation'), ...ofConversation }),
  z.object({ action: z.literal('rename_conversation'), ...ofConversation, title: Title }),
  SendMessage,
  z.object({ action: z.literal('resume_message'), ...ofMessage }),
  z.object({ action: z.literal('stop_message'), ...ofMessage }),
  GiveFeedback,
  z.object({ action: z.literal('export'), ...ofConversation }),
  z.object({
    action: z.literal('translate'),
    message: Text,
    context: z.literal('translation'),
    language: LanguageCode.optional().describe('Into which language; that of the request without'),
    conversation_id: Id.optional(),
    message_id: MessageId.optional().describe(
      'With its conversation: an answer that the library gave is said in the library’s own words of the other language',
    ),
    model: z.string().max(100).optional().describe('Not used: the server has a model of its own'),
    temperature: z.number().min(0).max(2).default(0.1),
    maxTokens: z
      .number()
      .int()
      .min(1)
      .max(TRANSLATION_TOKENS_MAX)
      .optional()
      .describe('Twice the length of the text without, at most 4000'),
  }),
]);
export type EngineAction = z.output<typeof Actions>;
export type ActionOf<Name extends EngineAction['action']> = Extract<EngineAction, { action: Name }>;

/** A translation is asked for without naming an action. */
type UnnamedTranslation = Omit<Extract<z.input<typeof Actions>, { action: 'translate' }>, 'action'>;

/** What the engine is asked, each action with its own fields. */
export const EngineInput = z.preprocess(
  (given: z.input<typeof Actions> | UnnamedTranslation): unknown =>
    isUnnamedTranslation(given) ? { ...given, action: 'translate' } : given,
  Actions,
);

function isUnnamedTranslation(given: unknown): boolean {
  return (
    typeof given === 'object' &&
    given !== null &&
    !('action' in given) &&
    'context' in given &&
    given.context === 'translation'
  );
}

/** Whether an input, once it is parsed, is answered by a stream. */
export function isStreamed(input: unknown): boolean {
  const { data } = Actions.safeParse(input);
  return data?.action === 'resume_message' || (data?.action === 'send_message' && data.stream);
}

/** What it answers. A message that is sent, and one that is resumed, is answered by a stream of `ChatFrame`. */
export const EngineOutput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('get_conversations'),
    data: z.array(Conversation),
    quota: ChatQuota,
    has_model: z
      .boolean()
      .describe('Whether a language model is set up, which translates into more languages'),
  }),
  z.object({
    action: z.literal('get_messages'),
    data: z.array(ChatMessage),
    streaming: Streaming.nullable(),
  }),
  z.object({ action: z.literal('create_conversation'), data: Conversation }),
  z.object({ action: z.literal('delete_conversation'), done: z.literal(true) }),
  z.object({ action: z.literal('rename_conversation'), data: Conversation }),
  z.object({ action: z.literal('stop_message'), done: z.literal(true) }),
  z.object({ action: z.literal('feedback'), done: z.literal(true) }),
  z.object({ action: z.literal('export'), name: z.string(), data: z.string().describe('Markdown') }),
  z.object({ action: z.literal('send_message'), data: ChatMessage }),
  z.object({ action: z.literal('get_assumed'), data: Assumed }),
  z.object({ action: z.literal('translate'), message: z.string(), made_by: z.enum(AUTHORS) }),
]);
export type EngineOutput = z.output<typeof EngineOutput>;

import type { ActionOf, EngineOutput, SendMessage } from '../../shared/chat/actions.ts';
import { maskAadhaar } from '../../shared/guardrails/identifiers.ts';
import { AppError, notFound } from '../../shared/platform/errors.ts';
import { MESSAGES_MAX } from '../../shared/chat/constants.ts';
import type { Advisory } from '../../shared/guardrails/model.ts';
import { newId } from '../../shared/platform/ids.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { adviseOn } from '../guardrails/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { brokenConstraint } from '../platform/database/errors.ts';
import { findIdeaAccess } from '../ideas/service.ts';
import type { LastWords } from '../platform/http/open-streams.ts';
import { EventStream } from '../platform/http/serve.ts';
import { getResearch } from '../research/service.ts';
import { takeMessage } from '../users/service.ts';
import { countMessages } from './counts.queries.ts';
import { deskOf } from './desk.ts';
import { failLost, stopReply } from './progress.queries.ts';
import {
  countStreaming,
  deleteFrom,
  insertMessage,
  insertReply,
  lockConversation,
  selectAsker,
  selectHistory,
  selectMessage,
  selectReply,
  selectStreaming,
  touchConversation,
  type ConversationRow,
  type Reply,
} from './queries.ts';
import { frameOf } from './reader.ts';
import { LOST_AFTER_MS } from './running.ts';
import type { Question } from './writer.ts';

/** What was said before that an answer still knows of. */
export const REMEMBERED = 8;
const TITLE_LENGTH = 60;
/** Answers that are written for one person at once, however many conversations they have open. */
const AT_ONCE = 5;

const BUSY = msg('Please wait until the answer is finished, or stop it.');
const TOO_MANY_AT_ONCE = msg('Please wait until one of your other answers is finished.');
const CUT_SHORT = msg('The answer was cut short. What was written so far is kept; please try again.');
const FULL = msg('This conversation is full: at most 400 messages fit in one. Please begin a new one.');
const OTHER_MESSAGE = msg('A message with this id exists already.');

/**
 * Stores a message and has it answered. The same message sent twice is one message: the second time its answer is sent again.
 *
 * @throws AppError `conflict` while another answer is being written, `quota` where no messages are left
 */
export async function sendMessage(
  context: MemberContext,
  conversation: ConversationRow,
  input: SendMessage,
): Promise<EngineOutput | EventStream> {
  const message_id = input.message_id ?? newId();
  await requireSubject(context, conversation);
  const known = await selectReply(context.db, message_id);
  if (known) requireSame(known, conversation);
  const replyId = known?.id ?? (await ask(context, conversation, { ...input, message_id }));
  if (input.stream) return streamOf(context, replyId);
  await deskOf(context).whenEnded(replyId);
  const data = await selectMessage(context.db, replyId);
  if (!data) throw notFound();
  return { action: 'send_message', data };
}

/** What a conversation is about must still be open to its person. @throws AppError `not_found` */
async function requireSubject(
  context: MemberContext,
  { idea_id, research_job_id }: ConversationRow,
): Promise<void> {
  if (research_job_id !== null) await getResearch(context, { id: research_job_id });
  else if (idea_id !== null) await findIdeaAccess(context.db, context.actor, idea_id);
}

/**
 * An id that is taken by another conversation is refused without a word of what it is; so is that of a message whose answer is gone, as it was
 * written again.
 */
function requireSame({ conversation_id, role }: Reply, { id }: ConversationRow): void {
  if (conversation_id !== id || role !== 'assistant') throw new AppError('conflict', OTHER_MESSAGE);
}

interface Asked extends SendMessage {
  readonly message_id: string;
}

/** Stores the message and begins its answer. @returns the answer's id */
async function ask(context: MemberContext, conversation: ConversationRow, input: Asked): Promise<string> {
  const replyId = newId();
  const language = asLanguage(input.language) ?? 'en';
  let question: Question;
  try {
    question = await tx(context.db, async (db) => {
      await requireFree(db, conversation.id);
      // it locks the person's count, so that those who come at the same moment are counted one after the other
      await takeMessage(db, context);
      await requireTurn(db, context.actor.id);
      const text = await storeMessage(db, conversation, input, (said) =>
        adviseOn(said, language, context.translate),
      );
      const before = await selectHistory(db, conversation.id, REMEMBERED + 1);
      await insertReply(db, {
        id: replyId,
        conversation_id: conversation.id,
        request_id: input.message_id,
        advisories: [],
      });
      await touchConversation(db, conversation.id, {
        language: input.language,
        ...(conversation.title === '' && { title: titleOf(text) }),
      });
      const asker = (await selectAsker(db, context.actor.id)) ?? {};
      return {
        text,
        before: before.slice(0, -1),
        language: input.language,
        length: input.response_length,
        asker,
      };
    });
  } catch (cause) {
    // the same message at the same moment: whatever refused this one, it is the other's answer that is being written
    const isRefused = cause instanceof AppError || brokenConstraint(cause) !== undefined;
    const twin = isRefused ? await selectReply(context.db, input.message_id) : undefined;
    if (!twin) throw cause;
    requireSame(twin, conversation);
    return twin.id;
  }
  void deskOf(context).begin(replyId, async function* write(signal) {
    // what composes answers is loaded at the first question: it would take a fifth of the start
    const { writeAnswer } = await import('./answer.ts');
    yield* writeAnswer(context, conversation, question, input)(signal);
  });
  return replyId;
}

/** One answer at a time is written in a conversation. @throws AppError `not_found`, `conflict` */
async function requireFree(db: Db, conversation_id: string): Promise<void> {
  if (!(await lockConversation(db, conversation_id))) throw notFound();
  await failLost(db, LOST_AFTER_MS, { conversation_id });
  if (await selectStreaming(db, conversation_id)) throw new AppError('conflict', BUSY);
}

/** A person has so many answers written at once. @throws AppError `conflict` */
async function requireTurn(db: Db, personId: string): Promise<void> {
  if ((await countStreaming(db, personId, LOST_AFTER_MS)) >= AT_ONCE)
    throw new AppError('conflict', TOO_MANY_AT_ONCE);
}

/** Stores what the person said, in place of what it replaces, without Aadhaar numbers. @returns the text that is to be answered */
async function storeMessage(
  db: Db,
  { id }: ConversationRow,
  input: Asked,
  advise: (text: string) => Advisory[],
): Promise<string> {
  if (input.regenerate) return dropLastAnswer(db, id);
  if (input.message === undefined)
    throw new AppError('invalid_input', msg('Please check what you have entered.'), {
      fields: { message: msg('Please type a message first.') },
    });
  const content = maskAadhaar(input.message);
  if (input.edit_of) await deleteFrom(db, id, input.edit_of);
  await requireRoom(db, id);
  await insertMessage(db, {
    id: input.message_id,
    conversation_id: id,
    content,
    advisories: advise(input.message),
  });
  return content;
}

/** A conversation is read as a whole, so that it holds only so much. @throws AppError `conflict` */
async function requireRoom(db: Db, conversation_id: string): Promise<void> {
  if ((await countMessages(db, conversation_id)) >= MESSAGES_MAX) throw new AppError('conflict', FULL);
}

/** @returns what the last answer answered. @throws AppError `not_found` where nothing was said yet */
async function dropLastAnswer(db: Db, conversation_id: string): Promise<string> {
  const said = await selectHistory(db, conversation_id, 2);
  const last = said.at(-1);
  if (last?.role === 'assistant') await deleteFrom(db, conversation_id, last.id);
  const question = said.findLast(({ role }) => role === 'user');
  if (!question) throw notFound();
  return question.content;
}

function titleOf(text: string): string {
  const line = [...text.replaceAll(/\s+/gu, ' ')];
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).join('')}…` : line.join('');
}

/**
 * Sends the rest of an answer, from any process.
 *
 * @throws AppError `not_found`
 */
export async function resumeMessage(
  context: MemberContext,
  conversation: ConversationRow,
  { message_id }: ActionOf<'resume_message'>,
): Promise<EventStream> {
  return streamOf(context, await findReply(context, conversation, message_id));
}

/** Stops an answer, wherever it is written, and waits for its end where this process writes it; one that has ended stays as it is. @throws AppError `not_found` */
export async function stopMessage(
  context: MemberContext,
  conversation: ConversationRow,
  { message_id }: ActionOf<'stop_message'>,
): Promise<void> {
  const id = await findReply(context, conversation, message_id);
  await stopReply(context.db, id);
  await deskOf(context).stop(id);
}

async function findReply(
  { db }: MemberContext,
  conversation: ConversationRow,
  message_id: string,
): Promise<string> {
  const reply = await selectReply(db, message_id);
  if (reply?.conversation_id !== conversation.id || reply.role !== 'assistant') throw notFound();
  return reply.id;
}

function streamOf(context: MemberContext, id: string): EventStream {
  const { request, translate } = context;
  const say = (text: string): string => translate(request.language, text);
  const seen = request.lastEventId ?? '';
  const failure = { code: 'unavailable', message: say(CUT_SHORT) };
  const from = /^\d{1,9}$/.test(seen) ? Number(seen) : 0;
  const lastWords: LastWords = {
    // without an end: the client comes back, to this process when it is up again or to another
    restart: () => ':\n\n',
    ended: () => frameOf({ error: { code: 'unauthenticated', message: say(msg('User not authenticated')) } }),
  };
  return new EventStream(lastWords, (response) => deskOf(context).read(response, { id, from, failure }));
}

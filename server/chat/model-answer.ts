import { z } from 'zod';
import type { Citation } from '../../shared/chat/model.ts';
import { asLanguage, LANGUAGES } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { AiPreferences } from '../../shared/preferences/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { modelsOf, type ModelMessage, type Models } from '../models/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { ASSISTANT, assistantSystem, followUpsPrompt } from './assistant-prompt.ts';
import { checkAnswer, withoutRemarks, type Remarks } from './checked.ts';
import type { LibraryAnswer } from './library/compose.ts';
import type { Snippet } from './snippets.ts';
import type { AnswerPart, CheckedEnd, Draft, Question } from './writer.ts';

const TOKENS = { short: 300, medium: 900, detailed: 2000 } as const;
const LENGTHS = {
  short: 'two or three sentences',
  medium: 'a few short paragraphs',
  detailed: 'detailed, with steps',
};
const NOT_SAID = msg('the source does not say this');
const NO_SOURCE = msg('no source');
const OWN_FIRST = msg(
  'Nothing that the language model wrote about this is supported by a source. This is what our own sources say:',
);
const THEN_MODEL = msg('What the language model wrote, without a source:');
const UNSUPPORTED = msg(
  'Nothing in this answer is supported by a source of ours. Please check it elsewhere.',
);
const FOLLOW_UP_MS = 5 * SECOND;
const FOLLOW_UP_TOKENS = 200;
/** Follow-ups know of so many messages. */
const REMEMBERED = 8;
const FollowUps = z.object({ questions: z.array(z.string().min(1).max(200)).length(3) });

/** What a model is given beside the question. */
export interface ModelBasis {
  readonly snippets: readonly Snippet[];
  readonly person: readonly string[];
  readonly level: AiPreferences['experienceLevel'];
  readonly idea: string | null;
  readonly surroundings: string | null;
  readonly isBound: boolean;
  /** What is answered without a model; it leads where nothing that the model wrote is supported. */
  readonly own: LibraryAnswer;
}

/**
 * Answers with the language model; what it says of a source is checked once it is written.
 *
 * @throws OutsideError, also `cut_off` for an answer without its end; the signal's reason when it is aborted
 */
export async function* writeWithModel(
  context: MemberContext,
  question: Question,
  basis: ModelBasis,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const models = modelsOf(context);
  const payer = { user_id: context.actor.id, research_job_id: null, agent_type: null };
  const language = asLanguage(question.language) ?? 'en';
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? 'English';
  const messages = messagesOf(question, basis, name);
  const talk = {
    part: 'main' as const,
    purpose: 'chat.answer',
    prompt: `${ASSISTANT.name}@${ASSISTANT.version}`,
    messages,
    maxOutputTokens: TOKENS[question.length],
  };
  const say = (words: string): string => context.translate(language, words);
  const remarks = { not_said: say(NOT_SAID), no_source: say(NO_SOURCE) };
  const check: Draft['check'] = (some, why) =>
    checkedEnd(some, { ...basis, isWanted: why !== 'stopped' }, { remarks, say });
  let text = '';
  for await (const piece of models.stream(talk, { payer, signal })) {
    if ('text' in piece) {
      if (text === '') yield { draft: { made_by: 'model', check } };
      text += piece.text;
      yield piece;
      continue;
    }
    // what was cut or refused is no whole answer: its text is kept and marked
    if (piece.finish !== 'stop') throw new OutsideError('cut_off', `the answer ended by ${piece.finish}`);
    const { main } = await models.describe();
    const written = Math.min(piece.usage.tokens, likelyOf(text));
    yield {
      end: {
        ...(await checkedEnd(text, { ...basis, isWanted: true }, { remarks, say })),
        follow_ups: await followUps(models, name, [...messages, { role: 'assistant', content: text }], {
          payer,
          signal,
          else: basis.own.citations.length > 0 ? basis.own.follow_ups : [],
        }),
        made_by: 'model',
        ...(main !== null && { model: main }),
        prompt_tokens: piece.usage.tokens - written,
        completion_tokens: written,
      },
    };
    return;
  }
  throw new OutsideError('cut_off', 'the answer has no end');
}

/** The answer with its remarks. Where no statement of it is supported, that comes first, with our own answer where there is one. */
async function checkedEnd(
  text: string,
  { snippets, own, isWanted }: Pick<ModelBasis, 'snippets' | 'own'> & { readonly isWanted: boolean },
  { remarks, say }: { readonly remarks: Remarks; readonly say: (words: string) => string },
): Promise<CheckedEnd> {
  const { text: marked, named, listed, statements, supported } = await checkAnswer(text, snippets, remarks);
  const checked = { statements, supported };
  if (statements === 0 || supported > 0 || !isWanted)
    return { text: marked, citations: [...citationsOf(snippets, named), ...listed], asks: [], checked };
  if (own.citations.length === 0)
    return { text: `**${say(UNSUPPORTED)}**\n\n${marked}`, citations: listed, asks: [], checked };
  // who speaks is said already
  const ours = own.blocks.map((block) => block.replace(own.intro, '').trim()).filter((block) => block !== '');
  // the numbers of what the model lists itself are those of our own sources here
  const plain = listed.reduce((rest, { number }) => rest.replaceAll(` [${number}]`, ''), marked);
  const blocks = [`**${say(OWN_FIRST)}**`, ...ours, '---', `**${say(THEN_MODEL)}**`, plain];
  return { text: blocks.join('\n\n'), citations: own.citations, asks: own.asks, checked };
}

/** The conversation as the model is sent it. @param language the English name of the one to answer in */
function messagesOf(question: Question, basis: ModelBasis, language: string): ModelMessage[] {
  return [
    { role: 'system', content: assistantSystem({ ...basis, language, length: LENGTHS[question.length] }) },
    ...question.before.map(({ role, content }) => ({
      role: role === 'user' ? ('user' as const) : ('assistant' as const),
      content: withoutRemarks(content),
    })),
    { role: 'user', content: question.text },
  ];
}

/** Three questions to go on with; the library's own where they do not come soon, as the answer is there already. */
async function followUps(
  models: Models,
  language: string,
  messages: readonly ModelMessage[],
  { payer, signal, else: own }: Parameters<Models['ask']>[1] & { readonly else: readonly string[] },
): Promise<readonly string[]> {
  const said = messages
    .filter(({ role }) => role !== 'system')
    .slice(-REMEMBERED)
    .map(({ role, content }) => `${role}: ${content}`)
    .join('\n\n');
  const call = {
    part: 'fast' as const,
    purpose: 'chat.follow_ups',
    prompt: followUpsPrompt(language, said),
    output: FollowUps,
    maxOutputTokens: FOLLOW_UP_TOKENS,
  };
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(FOLLOW_UP_MS)]);
    return (await models.ask(call, { payer, signal: soon })).value.questions;
  } catch (error) {
    // the answer is whole without them; the ledger has what went wrong
    if (signal.aborted) throw error;
    return own;
  }
}

/** The sources that the answer names: others would seem to support it. */
function citationsOf(snippets: readonly Snippet[], named: ReadonlySet<number>): Citation[] {
  return snippets.filter(({ number }) => named.has(number)).map(({ citation }) => citation);
}

/** A token is about four letters of English, or one of another script. */
function likelyOf(text: string): number {
  const plain = text.replaceAll(/[^\0-\x7F]+/g, '').length;
  return Math.ceil(plain / 4) + (text.length - plain);
}

import { asLanguage } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { readIdea } from '../ideas/service.ts';
import { modelsOf } from '../models/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { getPreferences } from '../preferences/service.ts';
import { getReport } from '../research/service.ts';
import { composeAnswer } from './library/compose.ts';
import { loadLibrary } from './library/library.ts';
import { Texts } from './library/texts.ts';
import { writeWithModel } from './model-answer.ts';
import { selectPerson, type ConversationRow } from './queries.ts';
import { entrySnippets, reportSnippets, type Snippet } from './snippets.ts';
import type { AnswerPart, Question, WriteAnswer } from './writer.ts';

const AWAY = msg('The language model could not be reached.');
const FROM_REPORT = msg('I searched the report; I am not a language model. These are its own quotes:');
const NOT_IN_REPORT = msg('I searched the report and found nothing about this; I am not a language model.');

/** What surrounds a question, as the page that sends it says. */
export interface Surroundings {
  readonly system_context?: string | undefined;
  readonly message_prefix?: string | undefined;
}

/**
 * Writes an answer: by the language model where one is configured, else from the library. A conversation over a report uses the
 * evidence of that report alone.
 */
export function writeAnswer(
  context: MemberContext,
  conversation: ConversationRow,
  question: Question,
  surroundings: Surroundings,
): WriteAnswer {
  return async function* write(signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const { main } = await modelsOf(context).describe();
    if (main === null) {
      yield* writePlainly(context, conversation, question);
      return;
    }
    let begun = false;
    try {
      const basis = await basisOf(context, conversation, question, surroundings);
      for await (const part of writeWithModel(context, question, basis, signal)) {
        begun = true;
        yield part;
      }
    } catch (error) {
      // what was shown cannot be taken back; before the first word the library can still answer
      if (begun || signal.aborted || !(error instanceof OutsideError)) throw error;
      context.log.warn({ err: error }, 'the language model did not answer');
      yield { text: `${context.translate(asLanguage(question.language) ?? 'en', AWAY)}\n\n` };
      yield* writePlainly(context, conversation, question);
    }
  };
}

/** Without a model: from the report, or from the library. */
async function* writePlainly(
  context: MemberContext,
  conversation: ConversationRow,
  question: Question,
): AsyncGenerator<AnswerPart> {
  if (conversation.research_job_id !== null) {
    yield* writeFromReport(context, conversation.research_job_id, question);
    return;
  }
  const { blocks, ...end } = composeAnswer(question, await loadLibrary(), context.translate);
  for (const [index, block] of blocks.entries()) yield { text: index === 0 ? block : `\n\n${block}` };
  yield { end: { ...end, made_by: 'library' } };
}

async function* writeFromReport(
  context: MemberContext,
  id: string,
  question: Question,
): AsyncGenerator<AnswerPart> {
  const snippets = reportSnippets(await getReport(context, { id }), question.text);
  const language = asLanguage(question.language) ?? 'en';
  yield { text: context.translate(language, snippets.length > 0 ? FROM_REPORT : NOT_IN_REPORT) };
  for (const { number, title, text } of snippets) yield { text: `\n\n**${title}**\n\n> ${text} [${number}]` };
  const citations = snippets.map(({ citation }) => citation);
  yield { end: { citations, asks: [], follow_ups: [], made_by: 'library' } };
}

/** What the model is told beside the question: three snippets, the person, and the idea where there is one. */
async function basisOf(
  context: MemberContext,
  { idea_id, research_job_id }: ConversationRow,
  question: Question,
  { system_context, message_prefix }: Surroundings,
) {
  const { db, actor } = context;
  const idea = idea_id === null ? null : await readIdea(db, actor, idea_id);
  return {
    snippets:
      research_job_id === null
        ? await librarySnippets(context, question)
        : reportSnippets(await getReport(context, { id: research_job_id }), question.text),
    person: await selectPerson(db, actor.id),
    level: (await getPreferences(context)).ai_preferences.experienceLevel,
    idea: idea && `${idea.title}\n${idea.summary ?? ''}\n${idea.description}`.slice(0, MOST_OF_IDEA),
    surroundings: [system_context, message_prefix].filter(Boolean).join('\n') || null,
    isBound: research_job_id !== null,
  };
}
const MOST_OF_IDEA = 3000;

async function librarySnippets(context: MemberContext, question: Question): Promise<Snippet[]> {
  const library = await loadLibrary();
  const own = library.languages.get(asLanguage(question.language) ?? 'en');
  if (!own) return [];
  const { citations } = composeAnswer(question, library, context.translate);
  const known = citations.flatMap(({ id }) => library.known(id) ?? []);
  return entrySnippets(known, citations, new Texts(context.translate, own));
}

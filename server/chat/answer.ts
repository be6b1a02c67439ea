import { maskAadhaar } from '../../shared/guardrails/identifiers.ts';
import { STREAM_TIMEOUT_MS } from '../../shared/chat/constants.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { readIdea } from '../ideas/service.ts';
import { modelsOf } from '../models/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { getPreferences } from '../preferences/service.ts';
import { ideaFacts } from './assumed.ts';
import { composeAnswer } from './library/compose.ts';
import { loadLibrary } from './library/library.ts';
import { Texts } from './library/texts.ts';
import { writeWithModel, type ModelBasis } from './model-answer.ts';
import { selectPerson, type ConversationRow } from './queries.ts';
import { answerFromReport } from './report/answer.ts';
import { entrySnippets, type PlainAnswer } from './snippets.ts';
import type { AnswerPart, Question, WriteAnswer } from './writer.ts';

/** Goes before an answer of the library where a model should have written it. */
export const AWAY = msg('The language model could not be reached.');

/** A model that has not begun by then leaves the answer to the library, before whoever waits for it gives up. */
const FIRST_WORD_MS = STREAM_TIMEOUT_MS - 5 * SECOND;

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
  firstWordMs = FIRST_WORD_MS,
): WriteAnswer {
  return async function* write(signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const { main } = await modelsOf(context).describe();
    if (main === null) {
      yield* writePlainly(context, conversation, question);
      return;
    }
    let begun = false;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), firstWordMs);
    try {
      const basis = await basisOf(context, conversation, question, surroundings);
      const both = AbortSignal.any([signal, late.signal]);
      for await (const part of writeWithModel(context, question, basis, both)) {
        clearTimeout(timer);
        begun = true;
        yield part;
      }
    } catch (error) {
      const isAway = error instanceof OutsideError || late.signal.aborted;
      // what was shown cannot be taken back; before the first word the library can still answer
      if (begun || signal.aborted || !isAway) throw error;
      context.log.warn({ err: error }, 'the language model did not answer');
      yield { text: `${context.translate(asLanguage(question.language) ?? 'en', AWAY)}\n\n` };
      yield* writePlainly(context, conversation, question);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Without a model: from the report, or from the library. */
async function* writePlainly(
  context: MemberContext,
  conversation: ConversationRow,
  question: Question,
): AsyncGenerator<AnswerPart> {
  const { blocks, intro: _intro, ...end } = (await plainAnswer(context, conversation, question)).own;
  for (const [index, block] of blocks.entries()) yield { text: index === 0 ? block : `\n\n${block}` };
  yield { end: { ...end, made_by: 'library' } };
}

/** What is answered without a model. */
async function plainAnswer(
  context: MemberContext,
  { research_job_id, idea_id }: ConversationRow,
  question: Question,
): Promise<PlainAnswer> {
  if (research_job_id !== null) return answerFromReport(context, research_job_id, question);
  const library = await loadLibrary();
  const about = idea_id === null ? undefined : await ideaFacts(context.db, idea_id);
  const own = composeAnswer({ ...question, ...(about && { about }) }, library, context.translate);
  const language = library.languages.get(asLanguage(question.language) ?? 'en');
  if (!language) return { own, snippets: [] };
  const known = own.citations.flatMap(({ id }) => library.known(id) ?? []);
  return { own, snippets: entrySnippets(known, own.citations, new Texts(context.translate, language)) };
}

/**
 * What the model is told beside the question: three snippets, the person, and the idea where there is one; over a report its evidence alone.
 * Aadhaar numbers are masked wherever they come from.
 */
async function basisOf(
  context: MemberContext,
  conversation: ConversationRow,
  question: Question,
  { system_context, message_prefix }: Surroundings,
): Promise<ModelBasis> {
  const { db, actor } = context;
  const { idea_id, research_job_id } = conversation;
  const isBound = research_job_id !== null;
  const idea = idea_id === null || isBound ? null : await readIdea(db, actor, idea_id);
  const about = idea && `${idea.title}\n${idea.summary ?? ''}\n${idea.description}`.slice(0, MOST_OF_IDEA);
  const surroundings = [system_context, message_prefix].filter(Boolean).join('\n');
  return {
    ...(await plainAnswer(context, conversation, question)),
    person: isBound ? [] : await selectPerson(db, actor.id),
    level: (await getPreferences(context)).ai_preferences.experienceLevel,
    idea: about && maskAadhaar(about),
    surroundings: surroundings === '' ? null : maskAadhaar(surroundings),
    isBound,
  };
}
const MOST_OF_IDEA = 3000;

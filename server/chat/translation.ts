import type { ActionOf, EngineOutput } from '../../shared/chat/actions.ts';
import { TRANSLATION_TOKENS_MAX } from '../../shared/chat/constants.ts';
import { maskAadhaar } from '../../shared/guardrails/identifiers.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { latinDigits } from '../../shared/platform/digits.ts';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { REPORT_LANGUAGES } from '../../shared/research/report-languages.ts';
import { modelsOf } from '../models/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { takeMessage } from '../users/service.ts';
import { translationPrompt } from './assistant-prompt.ts';
import type { ConversationRow } from './queries.ts';
import type { Retold } from './retelling.ts';

const NOT_CONFIGURED = msg('Translation service is not configured...');
const AWAY = msg('Translation service is temporarily unavailable...');
const UNKNOWN_LANGUAGE = msg('We cannot translate into this language.');
const CHANGED = msg('The translation changed figures or addresses of the text, so it is not shown.');
const RETOLD_NOT = msg(
  'This answer was put together from other entries, or for another profile, than there are now. Please ask again to have it in this language.',
);
/** A translation that changed figures is asked for once more. */
const TRIES = 2;

/** An answer of one's own, whose text is to be translated. */
export interface AnswerToTranslate {
  readonly conversation: ConversationRow;
  readonly message_id: string;
}

/**
 * Translates a text. An answer of the library is said in the words that the library has in the other language: it needs no model and
 * counts for nothing. All else is translated by the language model; one such translation counts as one message of the person's day.
 *
 * @throws AppError `not_configured` without a model, `invalid_input` for a language that we cannot name, `quota`, `unavailable` where the
 * model gave nothing that has the figures and addresses of the text
 */
export async function translateText(
  context: MemberContext,
  { message, language = context.request.language, temperature, maxTokens }: ActionOf<'translate'>,
  answer: AnswerToTranslate | null = null,
): Promise<EngineOutput> {
  const retold = answer && (await retell(context, answer, language));
  if (retold?.text != null) return { action: 'translate', message: retold.text, made_by: 'library' };
  const { main } = await modelsOf(context).describe();
  if (main === null) throw new AppError('not_configured', retold ? RETOLD_NOT : NOT_CONFIGURED);
  const target = nameOf(language);
  await tx(context.db, (db) => takeMessage(db, context));
  // what is masked when it is stored is masked when it is sent
  const text = maskAadhaar(message);
  const maxOutputTokens = maxTokens ?? Math.min(TRANSLATION_TOKENS_MAX, 2 * text.length);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const translated = await ask(context, { text, target, temperature, maxOutputTokens });
    if (hasSameFigures(text, translated))
      return { action: 'translate', message: translated, made_by: 'model' };
  }
  throw new AppError('unavailable', CHANGED);
}

/** What composes answers is loaded only where one is said again. */
async function retell(
  context: MemberContext,
  answer: AnswerToTranslate,
  language: string,
): Promise<Retold | null> {
  const into = asLanguage(language);
  if (!into) return null;
  const retelling = await import('./retelling.ts');
  return retelling.retellAnswer(context, answer, into);
}

/** The English name of a language, as a model knows it. */
function nameOf(code: string): string {
  const [primary = ''] = code.toLowerCase().split('-');
  const known = Object.entries(REPORT_LANGUAGES).find(([one]) => one === primary);
  if (!known)
    throw new AppError('invalid_input', UNKNOWN_LANGUAGE, { fields: { language: UNKNOWN_LANGUAGE } });
  return known[1].english;
}

interface Wanted {
  readonly text: string;
  readonly target: string;
  readonly temperature: number;
  readonly maxOutputTokens: number;
}

async function ask(context: MemberContext, wanted: Wanted): Promise<string> {
  const { text, target, temperature, maxOutputTokens } = wanted;
  const prompt = translationPrompt(target, text);
  const talk = {
    part: 'main' as const,
    purpose: 'chat.translate',
    prompt: `${prompt.name}@${prompt.version}`,
    messages: [
      { role: 'system' as const, content: prompt.system },
      { role: 'user' as const, content: prompt.user },
    ],
    temperature,
    maxOutputTokens,
  };
  const payer = { user_id: context.actor.id, research_job_id: null, agent_type: null };
  const signal = context.request.signal ?? new AbortController().signal;
  let translated = '';
  try {
    for await (const piece of modelsOf(context).stream(talk, { payer, signal })) {
      if ('text' in piece) translated += piece.text;
      else if (piece.finish !== 'stop') throw new OutsideError('cut_off', `it ended by ${piece.finish}`);
    }
  } catch (cause) {
    if (cause instanceof OutsideError) throw new AppError('unavailable', AWAY, { cause });
    throw cause;
  }
  return translated.replaceAll(/<\s*(?:\/\s*)?material\s*>/gi, '').trim();
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const ADDRESS = /https?:\/\/[^\s<>()\]]+[^\s<>()\].,;:!?]|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

/** Whether two texts have the same figures, each as often, and the same addresses; digits of any script are the same. */
export function hasSameFigures(text: string, translated: string): boolean {
  return partsOf(text) === partsOf(translated);
}

function partsOf(text: string): string {
  const addresses = text.match(ADDRESS) ?? [];
  const plain = latinDigits(text.replaceAll(ADDRESS, ' ')).replaceAll('٫', '.').replaceAll('٬', ',');
  const figures = (plain.match(FIGURE) ?? []).map((figure) => figure.replaceAll(',', ''));
  return JSON.stringify([figures.toSorted(), addresses.toSorted()]);
}

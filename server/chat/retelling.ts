import { RESPONSE_LENGTHS } from '../../shared/chat/constants.ts';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { detectLanguage } from '../../shared/translation/detection.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Translate } from '../platform/i18n.ts';
import { AWAY } from './answer.ts';
import { ideaFacts } from './assumed.ts';
import { composeAnswer, type Asked } from './library/compose.ts';
import { loadLibrary, type Library } from './library/library.ts';
import { selectAsker, selectMessages, type ConversationRow } from './queries.ts';
import { REMEMBERED } from './send.ts';

/** An answer of the library in another language; null where it can no longer be put together as it was. */
export interface Retold {
  readonly text: string | null;
}

interface Told {
  readonly conversation: ConversationRow;
  readonly message_id: string;
}

/**
 * Says an answer of the library in another language, from the translations that the library has. It is put together again for its
 * question, and only where that gives the same text, letter for letter, is it put together in the other language.
 *
 * @returns null where the library did not write it
 */
export async function retellAnswer(
  { db, actor, translate }: MemberContext,
  { conversation, message_id }: Told,
  into: Language,
): Promise<Retold | null> {
  const messages = await selectMessages(db, conversation.id);
  const at = messages.findIndex(({ id }) => id === message_id);
  const answer = messages[at];
  const question = messages[at - 1];
  if (answer?.made_by !== 'library' || question?.role !== 'user' || conversation.research_job_id !== null)
    return null;
  const asker = (await selectAsker(db, actor.id)) ?? {};
  const about = conversation.idea_id === null ? undefined : await ideaFacts(db, conversation.idea_id);
  const asked = {
    text: question.content,
    before: messages.slice(Math.max(0, at - 1 - REMEMBERED), at - 1),
    asker,
    ...(about && { about }),
  };
  const library = await loadLibrary();
  const written = asLanguage(detectLanguage(answer.content).language) ?? 'en';
  const away = `${translate(written, AWAY)}\n\n`;
  for (const version of versionsOf(asked, [written, conversation.language])) {
    const text = textOf(version, library, translate);
    const isAway = answer.content === away + text;
    if (!isAway && answer.content !== text) continue;
    const again = textOf({ ...version, language: into }, library, translate);
    return { text: isAway ? `${translate(into, AWAY)}\n\n${again}` : again };
  }
  return { text: null };
}

/** How an answer may have been asked for: neither its length nor its language is kept with it. */
function* versionsOf(
  asked: Omit<Asked, 'language' | 'length'>,
  languages: readonly string[],
): Generator<Asked> {
  for (const length of RESPONSE_LENGTHS)
    for (const language of new Set(languages)) yield { ...asked, language, length };
}

function textOf(asked: Asked, library: Library, translate: Translate): string {
  return composeAnswer(asked, library, translate).blocks.join('\n\n');
}

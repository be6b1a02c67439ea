import { RESPONSE_LENGTHS } from '../../shared/chat/constants.ts';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import { detectLanguage } from '../../shared/translation/detection.ts';
import type { MemberContext } from '../platform/context.ts';
import { AWAY } from './answer.ts';
import { ideaFacts } from './assumed.ts';
import { readReport } from '../research/service.ts';
import { composeAnswer, type Asked, type LibraryAnswer } from './library/compose.ts';
import { loadLibrary } from './library/library.ts';
import { selectAsker, selectMessages, type ConversationRow } from './queries.ts';
import { composeFromReport } from './report/answer.ts';
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
 * Says an answer of the library, or of a report without a model, in another language, from the translations that there are. It is put
 * together again for its question, and only where that gives the same text, letter for letter, is it put together in the other language.
 *
 * @returns null where a model wrote it @throws AppError `not_found` where the report may no longer be read
 */
export async function retellAnswer(
  context: MemberContext,
  { conversation, message_id }: Told,
  into: Language,
): Promise<Retold | null> {
  const { db, actor, translate } = context;
  const messages = await selectMessages(db, conversation.id);
  const at = messages.findIndex(({ id }) => id === message_id);
  const answer = messages[at];
  const question = messages[at - 1];
  if (answer?.made_by !== 'library' || question?.role !== 'user') return null;
  const asked = {
    text: question.content,
    before: messages.slice(Math.max(0, at - 1 - REMEMBERED), at - 1),
    asker: (await selectAsker(db, actor.id)) ?? {},
  };
  const textOf = await composerOf(context, conversation);
  const written = asLanguage(detectLanguage(answer.content).language) ?? 'en';
  const away = `${translate(written, AWAY)}\n\n`;
  for (const version of versionsOf(asked, [written, conversation.language])) {
    const text = await textOf(version);
    const isAway = answer.content === away + text;
    if (!isAway && answer.content !== text) continue;
    const again = await textOf({ ...version, language: into });
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

/** What puts the answers of a conversation together: from the library, or from its report, which is read once for each language. */
async function composerOf(
  context: MemberContext,
  { idea_id, research_job_id }: ConversationRow,
): Promise<(asked: Asked) => Promise<string>> {
  const { db, translate } = context;
  if (research_job_id === null) {
    const about = idea_id === null ? undefined : await ideaFacts(db, idea_id);
    const library = await loadLibrary();
    return async (asked) => joined(composeAnswer({ ...asked, ...(about && { about }) }, library, translate));
  }
  const reports = new Map<Language, ReturnType<typeof readReport>>();
  return async (asked) => {
    const language = asLanguage(asked.language) ?? 'en';
    const report = reports.get(language) ?? readReport(context, { id: research_job_id, language });
    reports.set(language, report);
    return joined((await composeFromReport(await report, asked, translate)).own);
  };
}

function joined({ blocks }: Pick<LibraryAnswer, 'blocks'>): string {
  return blocks.join('\n\n');
}

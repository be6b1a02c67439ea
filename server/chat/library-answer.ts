import type { Citation } from '../../shared/chat/model.ts';
import type { Entry } from '../../shared/knowledge/model.ts';
import { msg } from '../../shared/platform/messages.ts';
import { loadRetrieval } from '../knowledge/retrieval.ts';
import type { MemberContext } from '../platform/context.ts';
import type { AnswerPart, Question, WriteAnswer } from './writer.ts';

const ENTRIES = 3;
const SEARCHED = msg('I searched our library; I am not a language model.');
const NOTHING = msg('Our library has nothing about this.');

/** Answers from the library alone: its own sentences, each entry named as `[n]`. */
export function writeFromLibrary(context: MemberContext, question: Question): WriteAnswer {
  return async function* write(): AsyncGenerator<AnswerPart> {
    const find = await loadRetrieval();
    const found = find(question.text, { limit: ENTRIES }).map(({ entry }) => entry);
    const say = (text: string): string => context.translate(question.language, text);
    yield { text: `${say(found.length > 0 ? SEARCHED : NOTHING)}` };
    for (const [index, entry] of found.entries())
      yield { text: `\n\n**${entry.title}** [${index + 1}]\n\n${entry.passages[0]?.text ?? ''}` };
    const citations = found.map(toCitation);
    yield { end: { citations, asks: [], follow_ups: [], made_by: 'library' } };
  };
}

function toCitation({ id, title, pages, as_of, confidence }: Entry, index: number): Citation {
  const [page] = pages;
  const domain = page ? (URL.parse(page.url)?.hostname ?? null) : null;
  return {
    id,
    number: index + 1,
    title,
    url: page?.url ?? null,
    domain,
    type: domain?.endsWith('.gov.in') ? 'government' : 'other',
    description: page?.title ?? null,
    isPlaceholder: false,
    as_of,
    confidence,
  };
}

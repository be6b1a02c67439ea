import type { AnswerPart, Question, WriteAnswer } from './writer.ts';
import type { Translate } from '../platform/i18n.ts';

/**
 * Answers from the library alone; it comes block by block, as an answer of a model would. What it is composed with is loaded at
 * the first question: it would take a fifth of the start.
 */
export function writeFromLibrary(question: Question, translate: Translate): WriteAnswer {
  return async function* write(): AsyncGenerator<AnswerPart> {
    const [{ composeAnswer }, { loadLibrary }] = await Promise.all([
      import('./library/compose.ts'),
      import('./library/library.ts'),
    ]);
    const { blocks, ...end } = composeAnswer(question, await loadLibrary(), translate);
    for (const [index, block] of blocks.entries()) yield { text: index === 0 ? block : `\n\n${block}` };
    yield { end: { ...end, made_by: 'library' } };
  };
}

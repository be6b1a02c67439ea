import { beforeAll } from 'vitest';
import type { Ask } from '../../../shared/chat/model.ts';
import { translator } from '../../platform/i18n.ts';
import { composeAnswer, type Asked } from './compose.ts';
import { loadLibrary, type Library } from './library.ts';

// on a busy machine that takes longer than a test may
const LIBRARY_MS = 120_000;

/** Answers in the words of the code, with their text in one, from the library as it is. */
export function answers() {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  }, LIBRARY_MS);
  return (text: string, given: Partial<Asked> = {}) => {
    const asked: Asked = { text, before: [], language: 'en', length: 'medium', asker: {}, ...given };
    const { blocks, citations, asks, follow_ups } = composeAnswer(asked, library, translator({}));
    return { text: blocks.join('\n\n'), ids: citations.map(({ id }) => id), citations, asks, follow_ups };
  };
}

export const fieldsOf = (asks: readonly Ask[]) => asks.map(({ field }) => field);

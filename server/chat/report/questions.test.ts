import { beforeAll, expect, it } from 'vitest';
import { sourceTranslations } from '../../../scripts/source-translations.ts';
import { LANGUAGE_CODES } from '../../../shared/platform/languages.ts';
import type { Translate } from '../../platform/i18n.ts';
import { loadVocabulary } from '../../knowledge/vocabulary.ts';
import type { ReportPassage } from '../../research/service.ts';
import { QUESTIONS } from './questions.ts';
import { searchPassages, topicsOf } from './search.ts';

let translate: Translate;
beforeAll(async () => {
  translate = await sourceTranslations();
});

it.each(LANGUAGE_CODES)('what is offered to be asked of a report names its topic in %s', (language) => {
  for (const question of QUESTIONS) {
    const topics = topicsOf(question);
    expect([question, topics.length]).toEqual([question, 1]);
    expect([question, topicsOf(translate(language, question))]).toEqual([question, topics]);
  }
});

const partOf = (part: string): ReportPassage => ({
  headings: [part],
  lines: [{ text: 'Nothing of what is asked.', numbers: [] }],
  notes: [],
  english: '',
  part,
});
/** One part for each question, in their order, and as many others as a report has. */
const PARTS = [
  'What to do next',
  'What could stop it',
  'Licences',
  'Money you can ask for',
  'Competition',
  'Does one sale pay?',
  'Demand > Where the first customers are',
  'Open questions',
  ...Array.from({ length: 100 }, (_, at) => `Part ${at}`),
].map(partOf);

it.each(LANGUAGE_CODES)('what is offered to be asked is answered by its part in %s', async (language) => {
  const vocabulary = await loadVocabulary();
  for (const [at, question] of QUESTIONS.entries()) {
    const asked = translate(language, question);
    const found = await searchPassages(asked, PARTS, vocabulary);
    expect([asked, ...found.map(({ passage }) => passage.part)]).toEqual([asked, PARTS[at]?.part]);
  }
});

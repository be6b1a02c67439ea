import { beforeAll, expect, it } from 'vitest';
import { sourceTranslations } from '../../../scripts/source-translations.ts';
import { LANGUAGE_CODES } from '../../../shared/platform/languages.ts';
import type { Translate } from '../../platform/i18n.ts';
import { QUESTIONS } from './questions.ts';
import { topicsOf } from './search.ts';

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

import { beforeAll, describe, expect, it } from 'vitest';
import { sourceTranslations } from '../../../scripts/source-translations.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/platform/languages.ts';
import type { Translate } from '../../platform/i18n.ts';
import { ARTICLE_QUESTIONS } from './article-questions.ts';
import { composeAnswer } from './compose.ts';
import { loadLibrary, type Library } from './library.ts';

const LIBRARY_MS = 120_000;
let library: Library;
let translate: Translate;
beforeAll(async () => {
  [library, translate] = await Promise.all([loadLibrary(), sourceTranslations()]);
}, LIBRARY_MS);

function answer(text: string, language: Language = 'en') {
  const asked = { text, before: [], language, length: 'medium', asker: {} } as const;
  const { citations, follow_ups } = composeAnswer(asked, library, translate);
  return { ids: citations.map(({ id }) => id), follow_ups };
}

it.each<readonly [Language, string, string, string]>([
  ['en', 'What is PMEGP?', 'What papers do I need for PMEGP?', 'How do I apply for PMEGP?'],
  ['en', 'What papers do I need for PMEGP?', 'How do I apply for PMEGP?', 'PMEGP: who can get it?'],
  [
    'en',
    'What does it cost to start goat rearing?',
    'Goat rearing: which licences do I need?',
    'Goat rearing: which loan or scheme is there?',
  ],
  ['hi', 'पैन कार्ड बनवाने के चरण क्या हैं?', 'PAN कार्ड के लिए कौन-से कागज़ चाहिए?', 'PAN कार्ड की फ़ीस कितनी है?'],
  [
    'ur',
    'سلائی سیکھنا کیسے شروع کروں؟',
    'پردھان منتری کوشل وکاس یوجنا 4.0: یہ کسے مل سکتا ہے؟',
    'میرے قریب سلائی کی مفت ٹریننگ کہاں ملے گی؟',
  ],
])('in %s, behind %s, one is offered: %s %s', (language, question, one, other) => {
  expect(answer(question, language).follow_ups).toEqual([one, other, expect.any(String)]);
});

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it('every entry is followed by three questions, none of them a bare title and none what was asked', () => {
    for (const { title, names } of library.catalogue.entries) {
      const question = language === 'en' ? title : (names[language] ?? title);
      const { follow_ups } = answer(question, language);
      expect(follow_ups).toHaveLength(3);
      for (const one of follow_ups) expect(one).toMatch(/[?؟]$/);
      expect(follow_ups).not.toContain(question);
    }
  });

  it('the question on an article is answered with it, and there is one for every article', () => {
    const articles = library.catalogue.entries.filter(({ kinds }) => kinds.join('+') === 'article');
    for (const { id } of articles) {
      const question = translate(language, ARTICLE_QUESTIONS[id] ?? '');
      expect({ id, first: answer(question, language).ids[0] }).toEqual({ id, first: id });
    }
  });
});

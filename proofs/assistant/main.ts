// What the assistant answers without a language model: the six starters and forty everyday questions, in three languages and for
// two states, written to docs/assistant-answers.md so that people can read and judge them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { composeAnswer } from '../../server/chat/library/compose.ts';
import { loadLibrary } from '../../server/chat/library/library.ts';
import { sourceTranslations } from '../../scripts/source-translations.ts';
import { VERDICTS } from './verdicts.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = ['en', 'hi', 'ur'] as const;
type Language = (typeof LANGUAGES)[number];
const STATES: readonly Readonly<Record<Language | 'name', string>>[] = [
  {
    name: 'Uttar Pradesh',
    en: 'Lucknow, Uttar Pradesh',
    hi: 'लखनऊ, उत्तर प्रदेश',
    ur: 'لکھنؤ، اتر پردیش',
  },
  { name: 'Tamil Nadu', en: 'Madurai, Tamil Nadu', hi: 'मदुरै, तमिलनाडु', ur: 'مدورائی، تمل ناڈو' },
];
const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' };
const Questions = z.array(z.object({ id: z.string(), en: z.string(), hi: z.string(), ur: z.string() }));

const questions = Questions.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')),
);
const library = await loadLibrary();
const translate = await sourceTranslations();
let answered = 0;
let offTopic = 0;

function answerTo(question: string, language: Language, location: string): string {
  const asked = { text: question, language, length: 'medium', before: [], asker: { location } } as const;
  const { blocks, citations } = composeAnswer(asked, library, translate);
  answered += 1;
  const names = citations.map(({ id }) => `\`${id}\``).join(', ');
  return `${blocks.join('\n\n')}\n\n${names === '' ? 'No sources.' : `Sources: ${names}`}`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const sections = questions.map((question) => {
  const parts = LANGUAGES.map((language) => {
    const texts = STATES.map((state) => {
      const asked = question[language].replace('{place}', state[language]);
      const text = answerTo(asked, language, state[language]);
      if (question.id.startsWith('off-') && !text.endsWith('No sources.')) offTopic += 1;
      return { state: state.name, text };
    });
    const isOne = new Set(texts.map(({ text }) => text)).size === 1;
    const shown = isOne
      ? [quoted(texts[0]?.text ?? '')]
      : texts.map(({ state, text }) => `*${state}*\n\n${quoted(text)}`);
    return [`### ${NAMES[language]}: ${question[language]}`, ...shown].join('\n\n');
  });
  const [verdict, why] = VERDICTS[question.id] ?? ['not judged', ''];
  return [`## ${question.id}`, `Judged: **${verdict}**${why && `. ${why}`}`, ...parts].join('\n\n');
});

const perQuestion = LANGUAGES.length * STATES.length;
const counts = (['right', 'partly', 'wrong'] as const).map(
  (verdict) => [verdict, questions.filter(({ id }) => VERDICTS[id]?.[0] === verdict).length] as const,
);
const table = counts.map(([verdict, count]) => `| ${verdict} | ${count} | ${count * perQuestion} |`);
const head = `# What the assistant answers without a language model

${questions.length} questions (six starters and forty of every day, five of which are about something else), in English, Hindi and Urdu, asked by somebody
in Uttar Pradesh and by somebody in Tamil Nadu: ${answered} answers. \`npm run proofs -- assistant\` writes this file from the code and the library as they are.

Read by two readers. The first read every English answer for both states, and in Hindi and Urdu the entries chosen for each question and eighteen
answers. The second read all 51 Hindi and all 51 Urdu answer texts in full, as they were before the last corrections, and judged of the 46 questions, in each
of the two languages, 31 right, 11 partly and 4 wrong. The table counts the answers as they are now, after those corrections: judged again by who made them, in English the
answers to the questions that had been called partly or wrong, in Hindi and Urdu the entries chosen for every question and ten answers in full. The second
reader has not read them again.
A question counts by its worst answer among those that were read. Right: the first entry answers it and every amount agrees with the library. Partly: the answer is there, with
something beside the point or something missing. Wrong: misleads. What the second reader found in the language of the texts does not count here.

| judged | questions | answers |
| --- | --- | --- |
${table.join('\n')}
| off-topic questions answered | ${offTopic} | |
`;
writeFileSync(join(ROOT, 'docs/assistant-answers.md'), `${[head, ...sections].join('\n\n')}\n`);
console.log(
  `assistant: ${answered} answers, ${counts.map(([verdict, count]) => `${verdict} ${count}`).join(', ')} of ${questions.length} questions; off-topic answered ${offTopic} (gate 0)`,
);
if (offTopic > 0 || counts.some(([verdict, count]) => verdict === 'wrong' && count > 0)) process.exitCode = 1;

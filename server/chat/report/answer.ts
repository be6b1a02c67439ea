import type { ResponseLength } from '../../../shared/chat/constants.ts';
import type { Citation } from '../../../shared/chat/model.ts';
import { asLanguage } from '../../../shared/platform/languages.ts';
import { escapeMarkdown } from '../../../shared/platform/markdown.ts';
import { msg } from '../../../shared/platform/messages.ts';
import { describeSource, domainOf, isPlaceholder } from '../../../shared/research/citation.ts';
import { helpFirst } from '../../guardrails/service.ts';
import { loadVocabulary, type Vocabulary } from '../../knowledge/vocabulary.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Translate } from '../../platform/i18n.ts';
import { readReport, type ReportInWords, type ReportPassage } from '../../research/service.ts';
import { reportSnippets, type PlainAnswer } from '../snippets.ts';
import type { Question } from '../writer.ts';
import { reportQuestions } from './questions.ts';
import { matterOf, searchPassages, type Found } from './search.ts';

const FROM_REPORT = msg('I searched the report; I am not a language model. This is what it says:');
const NOT_IN_REPORT = msg('The report does not say this. I searched all of it; I am not a language model.');
const IN_ENGLISH = msg('We do not write your language yet, so this answer is in English.');
const ASK_ME = msg(
  'Ask me about this report: I search it and answer in its own words. I am not a language model.',
);
/** So many passages are shown. */
const SHOWN: Readonly<Record<ResponseLength, number>> = { short: 2, medium: 6, detailed: 12 };

/**
 * Answers a question from the evidence of a report alone, in its own words: passages under their headings, quotes with the verdicts of
 * their claims, and the numbers that sources have in the report. Where it does not say what is asked, that is said.
 *
 * @throws AppError `not_found` where the person may no longer read the report
 */
export async function answerFromReport(
  context: MemberContext,
  id: string,
  question: Question,
): Promise<PlainAnswer> {
  const language = asLanguage(question.language) ?? 'en';
  return composeFromReport(await readReport(context, { id, language }), question, context.translate);
}

/** The same from a report in the language of the question. */
export async function composeFromReport(
  report: ReportInWords,
  question: Question,
  translate: Translate,
): Promise<PlainAnswer> {
  const isOurs = asLanguage(question.language) !== undefined;
  const language = asLanguage(question.language) ?? 'en';
  const say = (words: string): string => translate(language, words);
  const vocabulary = await loadVocabulary();
  const asked = wholeQuestion(question, vocabulary);
  const found = await searchPassages(asked, report.passages, vocabulary);
  const shown = found.slice(0, SHOWN[question.length]);
  const isAsked = matterOf(asked, vocabulary).length > 0;
  const intro = say(shown.length > 0 ? FROM_REPORT : isAsked ? NOT_IN_REPORT : ASK_ME);
  const first = helpFirst(question.text, language, translate).map((line) => `**${line}**`);
  const citations = citationsOf(shown, report);
  const own = {
    intro,
    blocks: [...first, isOurs ? intro : `${intro} ${say(IN_ENGLISH)}`, ...sectionsOf(shown)],
    citations,
    asks: [],
    follow_ups: reportQuestions(asked, report.passages).map(say),
  };
  return { own, snippets: reportSnippets(shown, citations) };
}

/** A question without a matter of its own, such as 'And why?', goes on from the one before it. */
function wholeQuestion({ text, before }: Question, vocabulary: Vocabulary): string {
  const earlier = before.findLast(({ role }) => role === 'user');
  if (!earlier || matterOf(text, vocabulary).length > 0) return text;
  return `${earlier.content} ${text}`;
}

/** Passages in the order of the report, below their headings. */
function sectionsOf(found: readonly Found[]): string[] {
  const sections = new Map<string, string[]>();
  for (const { passage } of found.toSorted((one, other) => one.at - other.at)) {
    const title = passage.headings.map(escapeMarkdown).join(' › ');
    sections.set(title, [...(sections.get(title) ?? []), blockOf(passage)]);
  }
  return [...sections].map(([title, blocks]) => `**${title}**\n\n${joined(blocks)}`);
}

/** Items next to one another are one list. */
function joined(blocks: readonly string[]): string {
  return blocks
    .map((block, at) => {
      const isOneList = block.startsWith('- ') && blocks[at - 1]?.startsWith('- ') === true;
      return (at === 0 ? '' : isOneList ? '\n' : '\n\n') + block;
    })
    .join('');
}

function blockOf({ lines, notes }: ReportPassage): string {
  const said = lines.map(({ text, numbers }) =>
    [escaped(text), ...numbers.map((number) => `[${number}]`)].join(' '),
  );
  if (notes.length === 0) return said.map((line) => `- ${line}`).join('\n');
  const [verdict = '', ...more] = notes.map(escaped);
  return [...said, [`**${verdict}**`, ...more].join(' – ')].map((line) => `> ${line}`).join('\n>\n');
}

/** Addresses in the words of a page are no links. */
function escaped(text: string): string {
  return escapeMarkdown(text)
    .replaceAll('://', '\\://')
    .replaceAll(/www\./gi, String.raw`www\.`);
}

/** The sources of what is shown, as the report numbers them. */
function citationsOf(found: readonly Found[], { sources, evidence }: ReportInWords): Citation[] {
  const named = new Set(found.flatMap(({ passage }) => passage.lines.flatMap(({ numbers }) => numbers)));
  return sources
    .filter(({ number }) => named.has(number))
    .map((source): Citation => {
      const { id, number, title, url, type, as_of, confidence } = source;
      const isPlain = isPlaceholder(source);
      return {
        id,
        number,
        title,
        url: isPlain ? null : url,
        domain: isPlain ? null : domainOf(url),
        type,
        description: describeSource(source, evidence),
        isPlaceholder: isPlain,
        as_of,
        confidence,
      };
    });
}

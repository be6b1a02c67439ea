import { msg } from '../../../shared/platform/messages.ts';
import type { ReportPassage } from '../../research/service.ts';
import { topicsOf } from './search.ts';

/** What can be asked of every report; which of them one answers, its parts tell. */
export const QUESTIONS: readonly string[] = [
  msg('What should I do next?'),
  msg('What could stop it?'),
  msg('Which licences are needed?'),
  msg('Which schemes and loans are there?'),
  msg('Who are the competitors?'),
  msg('How much profit does it make?'),
  msg('Who are the first customers?'),
  msg('What is not known yet?'),
];
const MOST = 3;

/** Three questions to go on with that the report answers, but for those on what was just asked. */
export function reportQuestions(asked: string, passages: readonly ReportPassage[]): string[] {
  const before = new Set(topicsOf(asked));
  const answered = QUESTIONS.filter((question) => {
    const topics = topicsOf(question);
    return topics.every(
      (topic) =>
        !before.has(topic) && topic.parts.some((part) => passages.some((passage) => part.test(passage.part))),
    );
  });
  return answered.slice(0, MOST);
}

import { msg } from '../platform/messages.ts';
import type { NotificationTarget, Template } from './template.ts';

const researchPage = ({ idea_id }: NotificationTarget) => idea_id && `/ideas/${idea_id}/research`;

const reportPage = (target: NotificationTarget) => {
  const page = researchPage(target);
  return page && target.research_job_id ? `${page}?run=${target.research_job_id}` : page;
};

/** Sent to the person who started a research run, and to the idea's owner, when it ends. */
export const RESEARCH_TEMPLATES = {
  research_completed: {
    title: msg('Research finished'),
    message: msg('The research report on “{title}” is ready.'),
    variables: ['title'],
    type: 'success',
    category: 'research',
    priority: 2,
    action_url: researchPage,
  },
  research_failed: {
    title: msg('Research stopped'),
    message: msg(
      'The research on “{title}” could not be finished. You can start it again; what was found is kept.',
    ),
    variables: ['title'],
    type: 'error',
    category: 'research',
    priority: 2,
    action_url: researchPage,
  },
  // names nobody: where review is blind, neither side learns who the other is
  research_shared: {
    title: msg('Research report shared'),
    message: msg('The research report on “{title}” was shared with you.'),
    variables: ['title'],
    type: 'info',
    category: 'research',
    priority: 1,
    action_url: reportPage,
  },
} as const satisfies Record<string, Template>;

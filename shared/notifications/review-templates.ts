import { msg } from '../platform/messages.ts';
import type { NotificationTarget, Template } from './template.ts';

const ideaPage = ({ idea_id }: NotificationTarget) => idea_id && `/ideas/${idea_id}`;
const ideaForm = ({ idea_id }: NotificationTarget) => idea_id && `/ideas/${idea_id}/edit`;
const reviewPage = ({ idea_id }: NotificationTarget) => idea_id && `/review/idea/${idea_id}`;
const reviewQueue = () => '/review-dashboard';

/** Sent when an idea moves; next to each, the move and its recipient. */
export const REVIEW_TEMPLATES = {
  /** submit → owner, when netzoop-team submitted for them, and collaborators */
  idea_submitted: {
    title: msg('Idea submitted'),
    message: msg('“{title}” now waits for a reviewer.'),
    variables: ['title'],
    type: 'success',
    category: 'review',
    priority: 1,
    action_url: ideaPage,
  },
  /** submit → netzoop-team */
  idea_waiting: {
    title: msg('New idea to review'),
    message: msg('“{title}” was submitted and waits for a reviewer.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: reviewPage,
  },
  /** amend → netzoop-team */
  amendment_waiting: {
    title: msg('An amendment to review'),
    message: msg('The owner of “{title}” asks for the approval of what they changed.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: reviewPage,
  },
  /** publish of an amendment → owner, editors */
  amendment_accepted: {
    title: msg('Amendment accepted'),
    message: msg('“{title}” now says what you changed.'),
    variables: ['title'],
    type: 'success',
    category: 'review',
    priority: 2,
    action_url: ideaPage,
  },
  /** publish of an amendment → owner, editors */
  amendment_refused: {
    title: msg('Amendment not accepted'),
    message: msg('“{title}” stays as it was approved. Open it to read why; what you wrote is kept.'),
    variables: ['title'],
    type: 'warning',
    category: 'review',
    priority: 2,
    action_url: ideaPage,
  },
  /** recall → collaborators */
  idea_recalled: {
    title: msg('Idea taken back'),
    message: msg('“{title}” is a draft again.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: ideaPage,
  },
  /** desk-reject → owner */
  idea_desk_rejected: {
    title: msg('Idea not taken into review'),
    message: msg('“{title}” was turned away before a review. Open it to read why.'),
    variables: ['title'],
    type: 'error',
    category: 'review',
    priority: 2,
    action_url: ideaPage,
  },
  /** start → owner */
  review_started: {
    title: msg('Review started'),
    message: msg('A reviewer has begun to read “{title}”.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: ideaPage,
  },
  /** start by netzoop-team → the reviewer who is assigned */
  review_assigned: {
    title: msg('Review assigned to you'),
    message: msg('Please review “{title}”.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 2,
    action_url: reviewPage,
  },
  /** release → owner */
  review_released: {
    title: msg('Waiting for another reviewer'),
    message: msg('“{title}” is back in the queue and will be given to another reviewer.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: ideaPage,
  },
  /** release by netzoop-team → the reviewer who is released */
  review_unassigned: {
    title: msg('Review taken off your list'),
    message: msg('“{title}” no longer waits for your review.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: reviewQueue,
  },
  /** return → owner */
  idea_returned: {
    title: msg('Changes requested'),
    message: msg('The reviewer asks for changes to “{title}”. Items on the list: {count}.'),
    variables: ['title', 'count'],
    type: 'warning',
    category: 'review',
    priority: 2,
    action_url: ideaForm,
  },
  /** resubmit → the same reviewers */
  idea_resubmitted: {
    title: msg('Revised idea to review'),
    message: msg('“{title}” came back with changes. Round {round}.'),
    variables: ['title', 'round'],
    type: 'info',
    category: 'review',
    priority: 2,
    action_url: reviewPage,
  },
  /** decide, where decisions are held → netzoop-team */
  decision_waiting: {
    title: msg('Decision to publish'),
    message: msg('A decision on “{title}” waits to be published.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 2,
    action_url: reviewPage,
  },
  /** publish, approved → owner and collaborators */
  idea_approved: {
    title: msg('Idea approved'),
    message: msg('Congratulations! “{title}” has been approved.'),
    variables: ['title'],
    type: 'success',
    category: 'review',
    priority: 3,
    action_url: ideaPage,
  },
  /** publish, rejected → owner and collaborators */
  idea_rejected: {
    title: msg('Idea not approved'),
    message: msg('“{title}” was not approved. The feedback says what to do next.'),
    variables: ['title'],
    type: 'error',
    category: 'review',
    priority: 3,
    action_url: ideaPage,
  },
  /** withdraw → its reviewers */
  idea_withdrawn: {
    title: msg('Idea taken back'),
    message: msg('The owner has taken back “{title}”. Your review is no longer needed.'),
    variables: ['title'],
    type: 'warning',
    category: 'review',
    priority: 2,
    action_url: reviewQueue,
  },
  /** revise → collaborators */
  idea_revised: {
    title: msg('Idea reopened for changes'),
    message: msg('“{title}” is a draft again and can be improved.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 1,
    action_url: ideaForm,
  },
  /** reopen → owner */
  idea_reopened: {
    title: msg('Review reopened'),
    message: msg('The decision on “{title}” is being looked at again.'),
    variables: ['title'],
    type: 'warning',
    category: 'review',
    priority: 2,
    action_url: ideaPage,
  },
  /** reopen → its reviewers */
  review_reopened: {
    title: msg('Review reopened'),
    message: msg('“{title}” is under review again and needs you.'),
    variables: ['title'],
    type: 'info',
    category: 'review',
    priority: 2,
    action_url: reviewPage,
  },
  /** each morning → who reviews, where something is due or waits too long */
  review_reminder: {
    title: msg('Reviews to do'),
    message: msg('Your reviews that are due: {due}. Ideas that wait too long for a reviewer: {waiting}.'),
    variables: ['due', 'waiting'],
    type: 'warning',
    category: 'review',
    priority: 2,
    action_url: reviewQueue,
  },
} as const satisfies Record<string, Template>;

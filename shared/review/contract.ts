import { z } from 'zod';
import { Idea } from '../ideas/model.ts';
import { canReadIdea } from '../ideas/rules.ts';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById, Done } from '../platform/model.ts';
import { ALL_BUT_EXPLORER, REVIEWERS, STAFF } from '../platform/roles.ts';
import {
  Assigned,
  AssignRequest,
  ConflictRequest,
  OwnerFeedback,
  PublishRequest,
  PublishResult,
  QueueCounts,
  QueuePage,
  QueueQuery,
  ReviewCase,
  ReviewPace,
  ReviewerLoad,
  ReviewSettings,
  SaveScorecard,
  Scorecard,
  Transition,
  TransitionRequest,
} from './model.ts';
import { canReadFeedback, canReadReview } from './rules.ts';

const readable = endpointFor(ALL_BUT_EXPLORER).meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('idea', canReadIdea),
});
const ownFeedback = endpointFor(ALL_BUT_EXPLORER).meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('idea', canReadFeedback),
});
const reviewer = endpointFor(REVIEWERS);
const reviewable = reviewer.meta({ roles: REVIEWERS, object: objectPolicy('idea', canReadReview) });
const staff = endpointFor(STAFF);
const assignable = staff.meta({ roles: STAFF, object: objectPolicy('idea', canReadReview) });

export const reviewContract = {
  transition: readable
    .route({
      method: 'POST',
      path: '/ideas/{id}/transitions',
      summary: 'Move an idea: submit, start, return, decide …',
    })
    .input(TransitionRequest)
    .output(Idea),
  history: readable
    .route({ method: 'GET', path: '/ideas/{id}/transitions', summary: 'The moves of an idea' })
    .input(ById)
    .output(z.array(Transition)),
  feedback: ownFeedback
    .route({
      method: 'GET',
      path: '/ideas/{id}/feedback',
      summary: 'What reviewers ask and say, for the owner',
    })
    .input(ById)
    .output(OwnerFeedback),
  queue: reviewer
    .route({ method: 'GET', path: '/review/queue', summary: 'Ideas that wait for a reviewer' })
    .input(QueueQuery)
    .output(QueuePage),
  counts: reviewer
    .route({ method: 'GET', path: '/review/counts', summary: 'How many ideas wait' })
    .meta({ roles: REVIEWERS, passive: true })
    .output(QueueCounts),
  pace: reviewer
    .route({ method: 'GET', path: '/review/pace', summary: 'How long decisions take, and one’s own' })
    .output(ReviewPace),
  open: reviewable
    .route({ method: 'GET', path: '/review/ideas/{id}', summary: 'An idea with its reviews' })
    .input(ById)
    .output(ReviewCase),
  saveScorecard: reviewable
    .route({ method: 'PUT', path: '/review/ideas/{id}/scorecard', summary: 'Save one’s own scorecard' })
    .input(SaveScorecard)
    .output(Scorecard),
  declareConflict: reviewable
    .route({
      method: 'POST',
      path: '/review/ideas/{id}/conflict',
      summary: 'Say that one must not judge this idea',
    })
    .input(ConflictRequest)
    .output(Done),
  claim: reviewable
    .route({
      method: 'POST',
      path: '/review/ideas/{id}/claim',
      summary: 'Join the review of an idea that has no reviewer left',
    })
    .input(ById)
    .output(Assigned),
  assign: assignable
    .route({
      method: 'POST',
      path: '/review/ideas/{id}/assign',
      summary: 'Assign reviewers, by name or spread by load and category',
    })
    .input(AssignRequest)
    .output(Assigned),
  publish: staff
    .route({ method: 'POST', path: '/review/publish', summary: 'Publish pending decisions, one or many' })
    .input(PublishRequest)
    .output(PublishResult),
  reviewers: staff
    .route({ method: 'GET', path: '/review/reviewers', summary: 'Reviewers with their open ideas' })
    .output(z.array(ReviewerLoad)),
  settings: staff
    .route({ method: 'GET', path: '/review/settings', summary: 'Weights and rules of review' })
    .output(ReviewSettings),
  saveSettings: staff
    .route({ method: 'PUT', path: '/review/settings', summary: 'Change weights and rules' })
    .input(ReviewSettings)
    .output(ReviewSettings),
};

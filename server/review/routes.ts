import { reviewContract } from '../../shared/review/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { assignReviewers, claimReview, listReviewers } from './assignment.ts';
import { getFeedback } from './feedback.ts';
import { listTransitions } from './history.ts';
import { getPace } from './pace.ts';
import { getQueueCounts, listQueue } from './queue.ts';
import { openCase } from './review-page.ts';
import { declareConflict, saveScorecard } from './scorecards.ts';
import { publishDecisions, transition } from './service.ts';
import { getReviewSettings, saveReviewSettings } from './settings.ts';

export const reviewRoutes = serve(reviewContract, {
  transition,
  history: listTransitions,
  feedback: getFeedback,
  queue: listQueue,
  counts: getQueueCounts,
  pace: getPace,
  open: openCase,
  saveScorecard,
  declareConflict,
  claim: claimReview,
  assign: assignReviewers,
  publish: publishDecisions,
  reviewers: listReviewers,
  settings: getReviewSettings,
  saveSettings: saveReviewSettings,
});

import { registerAnalyticsJobs } from './analytics/jobs.ts';
import { registerApiLogJobs } from './api-logs/jobs.ts';
import { registerAuthJobs } from './auth/jobs.ts';
import { registerChatJobs } from './chat/jobs.ts';
import { registerDocumentJobs } from './documents/jobs.ts';
import type { Services } from './platform/context.ts';
import { registerUpkeepJobs } from './platform/jobs/upkeep.ts';
import { registerMailJobs } from './platform/mail/mail.ts';
import { registerPrivacyJobs } from './privacy/jobs.ts';
import { registerBatchJobs } from './research/batch/jobs.ts';
import { registerFileJobs } from './research/files/jobs.ts';
import { registerResearchJobs } from './research/jobs.ts';
import { liveResearch } from './research/live/research.ts';
import { worldOf } from './research/live/world.ts';
import { noModelRunner } from './research/no-model.ts';
import { registerReviewJobs } from './review/jobs.ts';
import { registerSourceJobs } from './sources/jobs.ts';
import { registerUsersJobs } from './users/jobs.ts';

/** Defines the jobs of all features on the queue of these services. */
export function registerJobs(services: Services): void {
  registerUpkeepJobs(services);
  registerMailJobs(services);
  registerAuthJobs(services);
  registerResearch(services);
  registerBatchJobs(services);
  registerFileJobs(services);
  registerPrivacyJobs(services);
  registerReviewJobs(services);
  registerUsersJobs(services);
  registerAnalyticsJobs(services);
  registerApiLogJobs(services);
  registerChatJobs(services);
  registerSourceJobs(services);
  registerDocumentJobs(services);
}

/** Research as the program does it; the demo runs it on a queue of its own. */
export function registerResearch(services: Services): void {
  registerResearchJobs(services, noModelRunner, { live: liveResearch(services.db, worldOf(services)) });
}

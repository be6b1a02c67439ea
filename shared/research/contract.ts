import { z } from 'zod';
import { canReadIdea, canStartResearch } from '../ideas/rules.ts';
import { endpointFor, objectPolicy } from '../platform/endpoint.ts';
import { ById } from '../platform/model.ts';
import { ALL_BUT_EXPLORER } from '../platform/roles.ts';
import { FetchReportFile, MakeReportFile, ReportFile, ReportFiles } from './files.ts';
import { PageRequest, ResearchJob, ResearchJobs, RetryResearch, SourcePage, StartResearch } from './job.ts';
import { Report } from './report.ts';
import { RunFacts } from './run-facts.ts';
import { ShareReport, Sharing } from './sharing.ts';

const endpoint = endpointFor(ALL_BUT_EXPLORER);
const ofIdea = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canReadIdea) });
const startable = endpoint.meta({ roles: ALL_BUT_EXPLORER, object: objectPolicy('idea', canStartResearch) });
const readable = endpoint.meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('research_job', canReadIdea),
});
const watched = endpoint.meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('research_job', canReadIdea),
  passive: true,
});
const steerable = endpoint.meta({
  roles: ALL_BUT_EXPLORER,
  object: objectPolicy('research_job', canStartResearch),
});

export const researchContract = {
  start: startable
    .route({ method: 'POST', path: '/ideas/{id}/research-jobs', summary: 'Have six agents study an idea' })
    .input(StartResearch)
    .output(ResearchJob),
  list: ofIdea
    .route({
      method: 'GET',
      path: '/ideas/{id}/research-jobs',
      summary: 'The runs of an idea, the newest first',
    })
    .input(ById)
    .output(ResearchJobs),
  get: watched
    .route({ method: 'GET', path: '/research-jobs/{id}', summary: 'A run and what each agent does now' })
    .input(ById)
    .output(ResearchJob),
  report: readable
    .route({ method: 'GET', path: '/research-jobs/{id}/report', summary: 'What the run found' })
    .input(ById)
    .output(Report),
  page: readable
    .route({
      method: 'GET',
      path: '/research-jobs/{id}/pages/{page_hash}',
      summary: 'A page of the run as it was stored',
    })
    .input(PageRequest)
    .output(SourcePage),
  facts: steerable
    .route({
      method: 'GET',
      path: '/research-jobs/{id}/facts',
      summary: 'What was known of the business when the run began',
    })
    .input(ById)
    .output(RunFacts),
  sharing: steerable
    .route({
      method: 'GET',
      path: '/research-jobs/{id}/share',
      summary: 'How many people work on the idea, and how many were notified of this report',
    })
    .input(ById)
    .output(Sharing),
  share: steerable
    .route({
      method: 'POST',
      path: '/research-jobs/{id}/share',
      summary: 'Notify the people of the idea that the report is there',
    })
    .input(ShareReport)
    .output(Sharing),
  unshare: steerable
    .route({
      method: 'DELETE',
      path: '/research-jobs/{id}/share',
      summary: 'Take back the notifications that nobody has read yet',
    })
    .input(ById)
    .output(Sharing),
  retry: steerable
    .route({
      method: 'POST',
      path: '/research-jobs/{id}/retry',
      summary: 'Try again, all of it or one agent',
    })
    .input(RetryResearch)
    .output(ResearchJob),
  cancel: steerable
    .route({ method: 'POST', path: '/research-jobs/{id}/cancel', summary: 'Stop a run' })
    .input(ById)
    .output(ResearchJob),
  files: watched
    .route({
      method: 'GET',
      path: '/research-jobs/{id}/files',
      summary: 'The files of a report in the language of the reader',
    })
    .input(ById)
    .output(ReportFiles),
  makeFile: readable
    .route({
      method: 'POST',
      path: '/research-jobs/{id}/files',
      summary: 'Have the report written as PDF, DOCX or Markdown',
    })
    .input(MakeReportFile)
    .output(ReportFile),
  file: readable
    .route({
      method: 'GET',
      path: '/research-jobs/{id}/files/{file_id}',
      summary: 'Download a file of a report',
    })
    .input(FetchReportFile)
    .output(z.file()),
};

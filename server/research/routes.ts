import { researchContract } from '../../shared/research/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { fetchReportFile, listReportFiles, makeReportFile } from './files/service.ts';
import { getRunFacts } from './run-facts.ts';
import {
  cancelResearch,
  getReport,
  getResearch,
  listResearch,
  retryResearch,
  startResearch,
} from './service.ts';
import { getSourcePage } from './source-page.ts';
import { getSharing, shareReport, unshareReport } from './sharing.ts';

export const researchRoutes = serve(researchContract, {
  start: startResearch,
  list: listResearch,
  get: getResearch,
  report: getReport,
  page: getSourcePage,
  facts: getRunFacts,
  sharing: getSharing,
  share: shareReport,
  unshare: unshareReport,
  retry: retryResearch,
  cancel: cancelResearch,
  files: listReportFiles,
  makeFile: makeReportFile,
  file: fetchReportFile,
});

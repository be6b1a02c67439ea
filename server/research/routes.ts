import { researchContract } from '../../shared/research/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { fetchReportFile, listReportFiles, makeReportFile } from './files/service.ts';
import {
  cancelResearch,
  getReport,
  getResearch,
  getSourcePage,
  listResearch,
  retryResearch,
  startResearch,
} from './service.ts';

export const researchRoutes = serve(researchContract, {
  start: startResearch,
  list: listResearch,
  get: getResearch,
  report: getReport,
  page: getSourcePage,
  retry: retryResearch,
  cancel: cancelResearch,
  files: listReportFiles,
  makeFile: makeReportFile,
  file: fetchReportFile,
});

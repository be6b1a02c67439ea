import { apiLogsContract } from '../../shared/api-logs/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { getLogWords, listCalls, sumCalls } from './logs.ts';

export const apiLogsRoutes = serve(apiLogsContract, {
  list: listCalls,
  totals: sumCalls,
  words: getLogWords,
});

import { endpointFor } from '../platform/endpoint.ts';
import { LogFilters, LogPage, LogQuery, LogTotals, LogWords } from './model.ts';

const operators = endpointFor(['netzoop-team', 'developer']);

export const apiLogsContract = {
  list: operators
    .route({ method: 'GET', path: '/api-logs', summary: 'Calls to services outside, the newest first' })
    .input(LogQuery)
    .output(LogPage),
  totals: operators
    .route({ method: 'GET', path: '/api-logs/totals', summary: 'What they came to, by day, person and run' })
    .input(LogFilters)
    .output(LogTotals),
  words: operators
    .route({ method: 'GET', path: '/api-logs/words', summary: 'What the log can be filtered by' })
    .output(LogWords),
};

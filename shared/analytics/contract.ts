import { z } from 'zod';
import { endpointFor, publicEndpoint } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { ErrorReport, Usage } from './model.ts';

const analysts = endpointFor(['netzoop-team', 'marketing']);

export const analyticsContract = {
  reportError: publicEndpoint
    .meta({ roles: 'anyone', passive: true })
    .route({ method: 'POST', path: '/errors', summary: 'Report a fault of the app', successStatus: 201 })
    .input(ErrorReport)
    .output(Done),
  usage: analysts
    .route({ method: 'GET', path: '/analytics/usage', summary: 'What research and answers came to, by week' })
    .output(Usage),
  exportUsage: analysts
    .route({ method: 'GET', path: '/analytics/usage/export', summary: 'The same of a year as CSV' })
    .output(z.file()),
};

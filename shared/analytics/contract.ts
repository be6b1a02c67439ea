import { publicEndpoint } from '../platform/endpoint.ts';
import { Done } from '../platform/model.ts';
import { ErrorReport } from './model.ts';

export const analyticsContract = {
  reportError: publicEndpoint
    .meta({ roles: 'anyone', passive: true })
    .route({ method: 'POST', path: '/errors', summary: 'Report a fault of the app', successStatus: 201 })
    .input(ErrorReport)
    .output(Done),
};

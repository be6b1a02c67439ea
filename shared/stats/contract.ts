import { publicEndpoint } from '../platform/endpoint.ts';
import { PlatformStats } from './model.ts';

export const statsContract = {
  platform: publicEndpoint
    .route({ method: 'GET', path: '/stats', summary: 'Platform Insights' })
    .output(PlatformStats),
};

import { statsContract } from '../../shared/stats/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { getPlatformStats } from './service.ts';

export const statsRoutes = serve(statsContract, { platform: getPlatformStats });

import { analyticsContract } from '../../shared/analytics/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { reportError } from './service.ts';
import { exportUsage, readUsage } from './usage.ts';

export const analyticsRoutes = serve(analyticsContract, { reportError, usage: readUsage, exportUsage });

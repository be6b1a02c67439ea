import { siteContract } from '../../shared/site/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { contact } from './service.ts';

export const siteRoutes = serve(siteContract, { contact });

import { guardrailsContract } from '../../shared/guardrails/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { checkText } from './service.ts';

export const guardrailsRoutes = serve(guardrailsContract, { check: checkText });

import { factsContract } from '../../shared/facts/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { forgetOwnFacts, getOwnFacts, keepOwnFacts } from './own.ts';
import { confirmFacts, getFacts } from './service.ts';

export const factsRoutes = serve(factsContract, {
  get: getFacts,
  confirm: confirmFacts,
  getOwn: getOwnFacts,
  keepOwn: keepOwnFacts,
  forgetOwn: forgetOwnFacts,
});

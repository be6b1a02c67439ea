import { onboardingContract } from '../../shared/onboarding/contract.ts';
import { serve } from '../platform/http/serve.ts';
import { getOnboarding, saveOnboarding } from './service.ts';

export const onboardingRoutes = serve(onboardingContract, { get: getOnboarding, save: saveOnboarding });

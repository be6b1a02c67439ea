import { memberEndpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';
import { SavedOnboarding } from './model.ts';

export const onboardingContract = {
  get: memberEndpoint
    .meta({ roles: ROLES, passive: true })
    .route({ method: 'GET', path: '/me/onboarding', summary: 'How far the person is with the onboarding' })
    .output(SavedOnboarding),
  save: memberEndpoint
    .route({
      method: 'PUT',
      path: '/me/onboarding',
      summary: 'Keep how far the person is; with the last step completed the onboarding is',
    })
    .input(SavedOnboarding)
    .output(SavedOnboarding),
};

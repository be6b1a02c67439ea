import { memberEndpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';
import { PrivacyState, RequestDeletion } from './model.ts';

export const privacyContract = {
  state: memberEndpoint
    .route({
      method: 'GET',
      path: '/me/privacy',
      summary: 'What one agreed to, and whether the account will be deleted',
    })
    .meta({ roles: ROLES, passive: true })
    .output(PrivacyState),
  requestDeletion: memberEndpoint
    .route({ method: 'POST', path: '/me/deletion', summary: 'Have the account erased after seven days' })
    .input(RequestDeletion)
    .output(PrivacyState),
  keepAccount: memberEndpoint
    .route({ method: 'DELETE', path: '/me/deletion', summary: 'Take the deletion back' })
    .output(PrivacyState),
};

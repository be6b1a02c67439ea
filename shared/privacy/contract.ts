import { z } from 'zod';
import { memberEndpoint } from '../platform/endpoint.ts';
import { ROLES } from '../platform/roles.ts';
import { PrivacyState, RequestDeletion } from './model.ts';

const inPerson = memberEndpoint.meta({ roles: ROLES, inPerson: true });

export const privacyContract = {
  state: memberEndpoint
    .meta({ roles: ROLES, passive: true })
    .route({
      method: 'GET',
      path: '/me/privacy',
      summary: 'What one agreed to, and whether the account will be deleted',
    })
    .output(PrivacyState),
  exportData: inPerson
    .route({
      method: 'GET',
      path: '/me/export',
      summary: 'All that is kept of one, as a ZIP of JSON and files',
    })
    .output(z.file()),
  requestDeletion: inPerson
    .meta({ roles: ROLES, inPerson: true, attempts: { of: 'change-password', per: 'person' } })
    .route({ method: 'POST', path: '/me/deletion', summary: 'Have the account erased after seven days' })
    .input(RequestDeletion)
    .output(PrivacyState),
  keepAccount: inPerson
    .route({ method: 'DELETE', path: '/me/deletion', summary: 'Take the deletion back' })
    .output(PrivacyState),
};
